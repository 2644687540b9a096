import type { Page } from '@playwright/test'
import { stage } from '../world/call.ts'
import { importProduct, openStore, orderInShop, payFor, sell } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Orders by status' })
const tabCalled = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name}`) })
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('each tab holds its orders and is an address; an order leads back to the tab it was opened from', async ({
  page,
  enterAs,
  expectAccessible,
}) => {
  await enterAs('Sunday Parcel')
  await page.goto('/orders?status=all')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible()
  for (const [tab, status, labels] of [
    ['Unpaid', 'pending', /Unpaid|Partially Paid/],
    ['Paid', '(fulfilled|paid)', /Paid/],
    ['Shipped', 'shipped', /Shipped/],
    ['Cancelled', 'cancelled', /Cancelled/],
  ] as const) {
    await tabCalled(page, tab).click()
    await expect(page).toHaveURL(new RegExp(`status=${status}`))
    await expect(tabCalled(page, tab)).toHaveAttribute('aria-current', 'page')
    const count = Number((await tabCalled(page, tab).textContent())!.replace(/\D/g, ''))
    await expect(rows(page)).toHaveCount(Math.min(count, 20))
    await expect(rows(page).filter({ hasText: labels })).toHaveCount(Math.min(count, 20))
  }
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(/status=cancelled/)
})

test('an order is found by its number and by its shopper, and what is not there says so', async ({ page, enterAs }) => {
  await enterAs('Sunday Parcel')
  await page.goto('/orders?status=all')
  const name = (await rows(page).nth(2).getByRole('link').first().textContent())!
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill(name)
  await expect(rows(page)).toHaveCount(1)
  await search.fill('nobody of this name')
  await expect(page.getByText('No order fits this tab and search.')).toBeVisible()
  await page.getByRole('link', { name: 'See all orders' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(search).toHaveValue('')
})

test('the orders shown come out as a file', async ({ page, enterAs }) => {
  await enterAs('Sunday Parcel')
  await page.goto('/orders?status=shipped')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Orders' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/)
})

test('an unpaid order is cancelled after one question, and one that is not ours is not found', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  const order = await sell(world, store, [soap])
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: `Cancel order ${order.name}?` })
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order has been canceled')).toBeVisible()
  await expect(page.getByText('You cancelled this order')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveAccessibleDescription('This order is cancelled already.')
  await page.goto('/order/1')
  await expect(page.getByText('Error Fetching Order')).toBeVisible()
  await expectAccessible()
})

test('an order cancelled in the shop, before and after payment, is shown as such', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const variant = await importProduct(world, store, soap)
  const unpaid = await orderInShop(world, store, [variant])
  await enterAs(store)
  await page.goto(`/order/${unpaid.id}`)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await stage(world, 'POST', `shopify/${store.shop}/orders/${unpaid.shopOrderId}/cancel`, {})
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Cancelled in your store on /)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Nothing of it is left to pay.')).toBeVisible()

  const paid = await orderInShop(world, store, [variant])
  await payFor(world, store, paid)
  await page.goto(`/order/${paid.id}`)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveAccessibleDescription(
    'A supplier of this order has been paid already.',
  )
  await stage(world, 'POST', `shopify/${store.shop}/orders/${paid.shopOrderId}/cancel`, {})
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The store cancelled this order after it was paid.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Suppliers you have already paid were notified and are asked before they ship it.')).toBeVisible()
  await expectAccessible()
})

test('an order of two suppliers is paid part by part', async ({ page, world, enterAs }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap, 'Rosemary Mint Shampoo Bar'])
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await page
    .getByRole('region', { name: 'Velvet Finch' })
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page.getByRole('form', { name: 'Pay Velvet Finch' }).getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Velvet Finch has been paid')).toBeVisible()
  await expect(page.getByText('Partially Paid')).toBeVisible()
  await expect(page.getByRole('region', { name: 'North Woods Soap' }).getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await page.goto('/orders?status=all')
  await expect(rows(page).filter({ hasText: order.name }).getByRole('img', { name: '2 suppliers: 1 unpaid, 1 paid' })).toBeVisible()
})
