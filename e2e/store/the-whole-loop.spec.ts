import type { Page } from '@playwright/test'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { newNames } from '../world/open-store.ts'
import { confirmAddress, connectShopByHand, signUpStore, startTrial, toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const found = 'Honey Almond Bubble Bath'
const sold = 'Bubble bath from the north shore'
const tracking = '1Z999AA10123456784'
const supplier = signIns.find(({ company }) => company === 'North Woods Soap')!

const card = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

test('from signing up to a parcel with a number: a product is found, sold, ordered, paid and shipped', async ({
  page,
  world,
  another,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const { name, email, shop } = newNames()

  await test.step('a stranger signs up and chooses what the store sells', async () => {
    await page.goto('/')
    await expectAccessible()
    await signUpStore(page, { name, email })
  })

  await test.step('the welcome mail confirms the address', async () => {
    await confirmAddress(page, world, email)
    await page.goto('/dashboard')
  })

  await test.step('the trial asks for a card first', () => startTrial(page))
  await test.step('a Shopify store is connected, with its owner’s consent', () => connectShopByHand(page, shop))

  await test.step('a product is found among those that need no approval', async () => {
    await page.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('button', { name: /More filters/ }).click()
    await page.getByRole('dialog', { name: 'More filters' }).getByLabel('No approval required').check()
    await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: 'Show products' }).click()
    await page.getByRole('searchbox', { name: 'Search products' }).fill(found)
    await expect(page).toHaveURL(/search=Honey/)
    await card(page, found).getByRole('link', { name: found }).click()
    await expect(page.getByRole('heading', { level: 1, name: found })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: `Add to import list: ${found}` }).click()
    await page.getByRole('link', { name: `In import list: ${found}` }).click()
  })

  await test.step('it is given words and prices of the store’s own', async () => {
    await page.getByRole('button', { name: found, exact: true }).click()
    const editor = page.getByRole('form', { name: `Edit ${found}` })
    await editor.getByLabel('Title').fill(sold)
    await editor.getByRole('textbox', { name: 'Description' }).fill('Poured by hand above Lake Superior.')
    await editor.getByRole('combobox', { name: 'Tags' }).fill('northshore')
    await editor.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await expect(editor.getByText('northshore')).toBeVisible()
    await expectAccessible()
    await editor.getByRole('tab', { name: /^Variants/ }).click()
    await editor.getByLabel('Price of 8 fl oz', { exact: true }).fill('18.50')
    await editor.getByLabel('Compare Price of 8 fl oz').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(editor.getByText('Compare Price must be higher than Price.')).toBeVisible()
    await expectAccessible()
    await editor.getByLabel('Compare Price of 8 fl oz').fill('22.00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('SAVED').first()).toBeVisible()
  })

  await test.step('it is imported, and stands in the shop', async () => {
    await page.getByRole('button', { name: 'Import to store' }).click()
    await expect(page.getByRole('region', { name: `1 of 1 product imported to ${shop}` })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Product imported. It may take up to a few minutes to show up in your store.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: `View in store: ${sold}` }).click()
    await expect(page.getByRole('table', { name: 'Imported products' }).getByRole('link', { name: sold })).toBeVisible()
    await expectAccessible()
  })

  const shopper = await another()
  await test.step('a shopper orders it there', async () => {
    await shopper.goto(`${world.sandboxUrl}/shopify/${shop}/`)
    await shopper.getByRole('link', { name: sold }).click()
    await expect(shopper.getByText('Poured by hand above Lake Superior.')).toBeVisible()
    const widths = () => shopper.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(async () => Math.min(...(await widths()), 1000), { message: 'the product’s pictures in the shop' }).toBeGreaterThan(0)
    expect((await widths()).length).toBeGreaterThan(0)
    await shopper.getByLabel('Which one').selectOption({ index: 0 })
    await shopper.getByLabel('Quantity').fill('2')
    await shopper.getByRole('button', { name: 'Place order' }).click()
    await expect(shopper.getByText('Thank you! Your order is unfulfilled.')).toBeVisible()
  })

  const orders = page.getByRole('table', { name: 'Orders' })
  await test.step('the order comes by itself', async () => {
    await expect(async () => {
      await page.goto('/orders?status=all')
      await expect(orders.getByRole('link', { name: '#1001' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders 1 unpaid' })).toBeVisible()
    await orders.getByRole('link', { name: '#1001' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order #1001' })).toBeVisible()
    await expect(page.getByText('Sam Shopper')).toBeVisible()
    await expectAccessible()
  })

  await test.step('its supplier is paid, with a note', async () => {
    await page.getByRole('button', { name: 'Pay $18.25' }).click()
    const asked = page.getByRole('form', { name: `Pay ${supplier.company}` })
    await expect(asked).toContainText('From Visa ending 4242')
    await asked.getByLabel('Note to the supplier').fill('No invoice in the box, please.')
    await asked.getByRole('button', { name: 'Pay Now' }).click()
    await toast(page, `${supplier.company} has been paid`)
  })

  await test.step('the supplier reads its mail, signs in and ships', async () => {
    const packer = await another()
    await packer.goto(`${world.suppliersUrl}/login`)
    await packer.getByLabel('Email').fill(supplier.email)
    await packer.getByLabel('Password', { exact: true }).fill(demoPassword)
    await packer.getByRole('button', { name: 'Sign in', exact: true }).click()
    await packer.getByRole('link', { name: /^Orders/ }).click()
    await packer.getByRole('row').filter({ hasText: name }).getByRole('link', { name: '#1001' }).click()
    await expect(packer.getByText('No invoice in the box, please.')).toBeVisible()
    await packer.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(packer.getByText('You must enter a shipping carrier')).toBeVisible()
    await packer.getByLabel('Shipping carrier').selectOption('UPS')
    await packer.getByLabel('Tracking number').fill(tracking)
    await packer.getByRole('button', { name: 'Mark as shipped' }).click()
    await toast(packer, 'Order marked as shipped')
  })

  await test.step('the shop has the fulfilment, and its shopper the number', async () => {
    await expect(async () => {
      await shopper.reload()
      await expect(shopper.getByRole('link', { name: tracking })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(shopper.getByRole('row').filter({ hasText: `is on the way (UPS ${tracking})` })).toBeVisible()
    await shopper.goto(`${world.sandboxUrl}/shopify/${shop}/admin`)
    await expect(shopper.getByRole('row').filter({ hasText: '#1001' })).toContainText('fulfilled')
    await shopper.getByRole('link', { name: '#1001' }).click()
    await expect(shopper.getByText(`UPS ${tracking}`)).toBeVisible()
  })

  await test.step('the owner’s order shows where the parcel is and all that happened', async () => {
    await page.reload()
    await expect(page.getByRole('dialog'), 'nothing stands over the order').toHaveCount(0)
    await page.getByRole('button', { name: 'Write a review' }).click()
    const asked = page.getByRole('dialog', { name: 'Review North Woods Soap' })
    await asked.getByRole('radio', { name: '5 stars, excellent' }).check({ force: true })
    await asked.getByLabel('Your review').fill('Here in three days, and it smells of pine.')
    await asked.getByRole('button', { name: 'Send review' }).click()
    await toast(page, 'Created review successfully')
    await expect(page.getByRole('link', { name: tracking })).toHaveAttribute('href', /ups\.com/)
    await expect(page.getByRole('list').filter({ hasText: 'Order received from your store' }).getByRole('listitem')).toHaveText([
      /^Tracking added to the order in your store; the shopper was notified/,
      /^North Woods Soap shipped with UPS 1Z999AA10123456784/,
      /^You paid North Woods Soap \$18\.25/,
      /^Order received from your store/,
    ])
    await expectAccessible()
  })

  await test.step('the mail that told of it signs in and opens the order', async () => {
    const reader = await another()
    await reader.goto(`${world.sandboxUrl}/mail?to=${encodeURIComponent(email)}`)
    await reader.getByRole('link', { name: 'New order #1001 from Sam Shopper' }).click()
    await reader
      .getByRole('list')
      .getByRole('link', { name: /\/login\?/ })
      .first()
      .click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Order #1001' })).toBeVisible()
    await expect(reader.getByRole('link', { name: tracking })).toBeVisible()
  })
})
