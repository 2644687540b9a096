import type { Page } from '@playwright/test'
import { type Answer, call, stage } from '../world/call.ts'
import { importProduct, openStore, orderInShop, payFor, until } from '../world/open-store.ts'
import type { RunningWorld } from '../world/running-world.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

/** Creates a paid order for North Woods Soap in a new store. */
async function paidOrder(world: RunningWorld, quantity = 1) {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const variant = await importProduct(world, store, soap)
  const order = await orderInShop(world, store, [variant], { line_items: [{ variant_id: variant, quantity }] })
  await payFor(world, store, order)
  return { store, order }
}

/** Opens the order through the supplier's list, filtered by the store. */
async function openOrderOf(page: Page, store: string) {
  await page
    .getByRole('searchbox', { name: 'Search orders' })
    .or(page.getByRole('heading', { name: 'Orders' }))
    .first()
    .waitFor()
  await page.getByRole('link', { name: store }).first().click()
  await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText(store)
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
}

test('a carrier has to be named; the number may be left out; then the shop, the shopper and the owner know', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const { store, order } = await paidOrder(world)
  await enterAs('North Woods Soap')
  await page.goto(`${world.suppliersUrl}/supplier/orders`)
  await expectAccessible()
  await openOrderOf(page, store.name)
  await expect(page.getByRole('heading', { name: 'To pack' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('You must enter a shipping carrier')).toBeVisible()
  await expect(page.getByLabel('Shipping carrier')).toBeFocused()
  await page.getByLabel('Shipping carrier').selectOption('Other')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('You must enter a shipping carrier')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Name of the carrier').fill('Lakeline Parcel')
  await page.getByRole('button', { name: 'Mark as shipped' }).dblclick()
  await expect(page.getByText('Order marked as shipped')).toBeVisible()
  await expect(page.getByText('You shipped with Lakeline Parcel')).toBeVisible()
  await expectAccessible()

  const { fulfillments } = await until(async () => {
    const told = await stage(world, 'GET', `shopify/${store.shop}/fulfillments`)
    return told.fulfillments.length && told
  }, 'the shop to be told')
  expect(fulfillments).toMatchObject([{ status: 'success', tracking_company: 'Lakeline Parcel', tracking_number: null }])
  const owner = await another()
  await enterAs(store, owner)
  await owner.goto(`/order/${order.id}`)
  await expect(owner.getByText('North Woods Soap shipped with Lakeline Parcel')).toBeVisible()
  await expect(owner.getByText('Tracking added to the order in your store; the shopper was notified')).toBeVisible()
})

test('an order goes out in two parcels; the shop has a fulfilment of each, and the owner sees what is left', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const { store, order } = await paidOrder(world, 3)
  await enterAs('North Woods Soap')
  await page.goto(`${world.suppliersUrl}/supplier/orders`)
  await openOrderOf(page, store.name)
  await page.getByLabel('Shipping carrier').selectOption('UPS')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-FIRST')
  await page.getByRole('checkbox', { name: 'Ship only some of the items' }).check()
  const pieces = page.getByRole('group', { name: 'Items in this parcel' }).getByRole('textbox')
  await pieces.fill('4')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('Enter a quantity between 1 and 3')).toBeVisible()
  await expectAccessible()
  await pieces.fill('1')
  await page.getByRole('button', { name: 'Mark as shipped' }).dblclick()
  await expect(page.getByText('Parcel marked as shipped')).toBeVisible()
  await expect(page.getByText('2 items still to be shipped')).toBeVisible()

  const owner = await another()
  await enterAs(store, owner)
  await owner.goto(`/order/${order.id}`)
  await expect(owner.getByText('North Woods Soap shipped 1 of 3 items with UPS 1Z-FIRST')).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Parcels' })).toContainText('2 items still to be shipped')

  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-SECOND')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('Order marked as shipped')).toBeVisible()
  await expectAccessible()
  const { fulfillments } = await until(async () => {
    const told = await stage(world, 'GET', `shopify/${store.shop}/fulfillments`)
    return told.fulfillments.length === 2 && told
  }, 'the shop to be told of both parcels')
  expect(fulfillments).toMatchObject([
    { tracking_number: '1Z-FIRST', line_items: [{ quantity: 1 }] },
    { tracking_number: '1Z-SECOND', line_items: [{ quantity: 2 }] },
  ])
})

test('an order cancelled after payment ships only after confirmation', async ({ page, world, enterAs, expectAccessible }) => {
  const { store, order } = await paidOrder(world)
  await stage(world, 'POST', `shopify/${store.shop}/orders/${order.shopOrderId}/cancel`, {})
  await until(async () => {
    const { data } = await call(world, 'GET', `order/?id=${order.id}`, { token: store.token })
    return data.order.suppliers.some(({ flag }: Answer) => flag)
  }, 'the order to be flagged')
  await enterAs('North Woods Soap')
  await page.goto(`${world.suppliersUrl}/supplier/orders`)
  await openOrderOf(page, store.name)
  await expect(page.getByText('Shipping it asks you to confirm.')).toBeVisible()
  await page.getByLabel('Shipping carrier').selectOption('UPS')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('alert')).toContainText('The store cancelled this order after it was paid.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Do not ship' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('button', { name: 'Ship it anyway' }).click()
  await expect(page.getByText('Order marked as shipped')).toBeVisible()
})

test('a shop that does not answer is told in the end, and told once', async ({ page, world, enterAs }) => {
  const { store } = await paidOrder(world)
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [store.shop, 'fulfillmentCreate'], fault: 'drop-answer', times: 1 })
  await enterAs('North Woods Soap')
  await page.goto(`${world.suppliersUrl}/supplier/orders`)
  await openOrderOf(page, store.name)
  await page.getByLabel('Shipping carrier').selectOption('USPS')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('Order marked as shipped')).toBeVisible()
  const { fulfillments } = await until(async () => {
    const { orders } = await call(world, 'GET', 'orders/?status=all', { token: store.token })
    const { data } = await call(world, 'GET', `order/?id=${orders[0].id}`, { token: store.token })
    return data.order.suppliers[0].push_state === 'pushed' && (await stage(world, 'GET', `shopify/${store.shop}/fulfillments`))
  }, 'the shop to be told after all')
  expect(fulfillments).toHaveLength(1)
})

test('a supplier sees what it is paid and how that comes about, and nobody else’s orders', async ({ page, world, enterAs }) => {
  const { store } = await paidOrder(world)
  await enterAs('North Woods Soap')
  await page.goto(`${world.suppliersUrl}/supplier/orders`)
  await openOrderOf(page, store.name)
  const mine = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^Payout .*Why this number\?$/ }).click()
  const bill = page.getByRole('dialog', { name: 'Payout for this order' })
  await expect(bill).toContainText('Payout')
  await expect(bill.getByRole('row').last()).toContainText(/Payout\$\d+\.\d\d/)
  await page.context().clearCookies()
  await enterAs('Loom & Ladle')
  await page.goto(`${world.suppliersUrl}${mine}`)
  await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible()
})
