import type { Page } from '@playwright/test'
import { call, stage } from '../world/call.ts'
import { openStore } from '../world/open-store.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'
const supplier = 'North Woods Soap'
const home = {
  first_name: 'Wren',
  last_name: 'Driftwood',
  address1: '12 Ash Street',
  city: 'Portland',
  country_code: 'US',
  province_code: 'OR',
  zip: '97201',
}

const create = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await toast(page, 'Manual Order Created')
}
const pay = async (page: Page) => {
  await page
    .getByRole('region', { name: supplier })
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page
    .getByRole('form', { name: `Pay ${supplier}` })
    .getByRole('button', { name: 'Pay Now' })
    .click()
  await toast(page, `${supplier} has been paid`)
}
const nothingSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(0)

test('a sample is ordered from its product’s page and paid for what was shown', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { isOnTrial: true })
  const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent(soap)}`, { token: store.token })
  await enterAs(store)

  await page.goto(`/product/${products[0].id}`)
  await expect(page.getByText('You have not set an address for ordering samples.').first()).toBeVisible()
  await expectAccessible()
  await call(world, 'POST', 'api/addresses/', { token: store.token, body: home })
  await page.reload()
  await page.getByRole('button', { name: 'Order a sample' }).click()
  await toast(page, 'Item Added')
  await page.getByRole('link', { name: 'ADDED TO CART' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Create A Manual Order' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`One more of ${soap}`) }).click()
  await expect(page.getByRole('button', { name: 'Create Sample Order' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expectAccessible()
  const shown = await page.getByRole('region', { name: 'This order' }).locator('[data-total] dd').innerText()
  await create(page, 'Create Sample Order')

  await expect(page.getByRole('heading', { level: 1, name: 'Order #S1' })).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Pay ${shown}` })).toBeVisible()
  await expectAccessible()
  await pay(page)
  const { payment_intents } = await stage(world, 'GET', 'stripe/payment_intents')
  const { orders } = await call(world, 'GET', 'orders/?status=all', { token: store.token })
  const { data } = await call(world, 'GET', `order/?id=${orders[0].id}`, { token: store.token })
  const [{ supplier_order_id: id }] = data.order.suppliers
  const charged = payment_intents.find(({ metadata }: { metadata: Record<string, string> }) => metadata.supplier_order === String(id))
  expect(`$${(charged.amount_received / 100).toFixed(2)}`).toBe(shown)

  await page.goto('/samples')
  await expect(page.getByRole('region', { name: supplier })).toContainText('#S1')
  await expect(page.getByRole('region', { name: supplier })).toContainText(soap)
  await expectAccessible()
  await page.goto(`/product/${products[0].id}`)
  await expect(page.getByRole('link', { name: 'SAMPLE ORDERED' })).toBeVisible()
})

for (const width of [1280, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a manual order is made for a customer, paid, shipped by its supplier, and told to no shop', async ({
      page,
      world,
      enterAs,
      another,
      expectAccessible,
    }) => {
      const store = await openStore(world, { isOnTrial: true, isConnected: true })
      await enterAs(store)
      await page.goto('/samples')
      await expect(page.getByRole('heading', { name: 'No samples yet' })).toBeVisible()
      await nothingSideways(page)
      await expectAccessible()
      await page.goto('/order/new')
      await page.getByRole('searchbox', { name: 'Search products to add' }).fill(soap)
      await page.getByRole('button', { name: `Choose variants of ${soap}` }).click()
      await page
        .getByRole('button', { name: new RegExp(`^Add ${soap}`) })
        .first()
        .click()
      await expect(page.getByText('ADDED TO CART')).toBeVisible()
      await page.getByRole('button', { name: 'Manual order' }).click()
      await page.getByLabel('Country').selectOption('US')
      await page.getByLabel('First Name').fill('Ada')
      await page.getByLabel('Last Name').fill('Lindqvist')
      await page.getByLabel('Address', { exact: true }).fill('48 Munjoy Street')
      await page.getByLabel('City').fill('Portland')
      await page.getByLabel('State').selectOption('ME')
      await page.getByLabel('Zip / Postal Code').fill('04101')
      await expect(
        page.getByRole('region', { name: `Amount for ${supplier}` }).getByRole('button', { name: /Why this number/ }),
      ).toBeVisible()
      await nothingSideways(page)
      await expectAccessible()
      await create(page, 'Create Manual Order')
      await expect(page.getByRole('heading', { level: 1, name: 'Order #M1' })).toBeVisible()
      await expect(page.getByText('48 Munjoy Street')).toBeVisible()
      await nothingSideways(page)
      await pay(page)

      const packer = await another()
      await enterAs(supplier, packer)
      await packer.goto(`${world.suppliersUrl}/supplier/orders`)
      await packer.getByRole('row').filter({ hasText: store.name }).getByRole('link', { name: '#M1' }).click()
      await expect(packer.getByText('Manual', { exact: true })).toBeVisible()
      await packer.getByLabel('Shipping carrier').selectOption('UPS')
      await packer.getByLabel('Tracking number').fill('1Z999AA10123456784')
      await packer.getByRole('button', { name: 'Mark as shipped' }).click()
      await toast(packer, 'Order marked as shipped')

      await page.reload()
      await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toBeVisible()
      await expect(page.getByText('Updating your store…')).toHaveCount(0)
      const { fulfillments } = await stage(world, 'GET', `shopify/${store.shop}/fulfillments`)
      expect(fulfillments).toEqual([])
    })
  })
}
