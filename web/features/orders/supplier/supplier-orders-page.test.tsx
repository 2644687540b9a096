import { ordersApi } from '@quayside/contract/orders/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { supplierOrderRow } from '../testing/sample-orders.ts'
import { Route as ByType } from './supplier-orders-by-type-page.tsx'
import { Route } from './supplier-orders-page.tsx'

const counts = { all: 9, paid: 6, shipped: 2, cancelled: 1 }
const onlyPage = pagination(1, 25, 60)
const open = (at = '/supplier/orders') => renderPage(Route, { path: '/supplier/orders', at })

test('orders to ship come first, with their payout', async () => {
  using api = fakeApi()
  api.on(ordersApi.supplierList, { supplier_orders: [supplierOrderRow({ flag: 'changed_in_store' })], pagination: onlyPage, counts })
  await page.viewport(1280, 800)
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Paid 6' })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(screen.getByRole('row', { name: /#1029/ }))
    .toMatchTextContent(/November 18th 2024, .*Maple & Pine.*Ada Lindqvist.*Paid.*\$31\.45/)
  await expect.element(screen.getByRole('img', { name: 'The address or the items were changed after this order was paid.' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '#1029' })).toHaveAttribute('href', '/supplier/order/50?type=paid')
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/supplier/orders?page=2')
})

test.each([
  ['2099-11-27T09:18:00Z', /PaidShip by Nov 27th 2099/],
  ['2024-11-27T09:18:00Z', /Paid\d+ days late/],
] as const)('an order to be shipped by %s says so in its row', async (ship_by, words) => {
  using api = fakeApi()
  api.on(ordersApi.supplierList, { supplier_orders: [supplierOrderRow({ ship_by })], pagination: onlyPage, counts })
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /#1029/ })).toMatchTextContent(words)
})

test('one store’s orders are a chip that can be taken away', async () => {
  using api = fakeApi()
  api.on(ordersApi.supplierList, { supplier_orders: [supplierOrderRow()], pagination: onlyPage, counts })
  const { screen, address } = await open('/supplier/orders?status=all')
  await screen.getByRole('link', { name: 'Maple & Pine' }).click()
  await expect.poll(address).toBe('/supplier/orders?status=all&vendor_id=1')
  await expect.poll(() => api.sent(ordersApi.supplierList).at(-1)?.query).toEqual({ page: '1', status: 'all', vendor_id: '1' })
  await screen.getByRole('button', { name: 'Remove filter Store Maple & Pine' }).click()
  await expect.poll(address).toBe('/supplier/orders?status=all')
})

test('a search keeps the store and the tab', async () => {
  using api = fakeApi()
  api.on(ordersApi.supplierList, { supplier_orders: [supplierOrderRow()], pagination: onlyPage, counts })
  const { screen, address } = await open('/supplier/orders?status=shipped&vendor_id=1&page=2')
  await screen.getByRole('searchbox', { name: 'Search orders' }).fill('1029')
  await expect.poll(address).toBe('/supplier/orders?status=shipped&search=1029&vendor_id=1')
})

test.each([
  ['/supplier/orders', { ...counts, paid: 0 }, 'Nothing to ship'],
  ['/supplier/orders', { all: 0 }, 'No orders yet'],
  ['/supplier/orders?search=nobody', { all: 0 }, 'No orders here'],
] as const)('%s with %o says: %s', async (at, found, title) => {
  using api = fakeApi()
  api.on(ordersApi.supplierList, { supplier_orders: [], pagination: pagination(1, 25, 0), counts: { ...found } })
  const { screen } = await open(at)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
})

test('a kind of orders in the path is the same as its status', async () => {
  using _api = fakeApi()
  const { address } = await renderPage(ByType, { path: '/supplier/orders/$orderType', at: '/supplier/orders/shipped?page=2&vendor_id=7' })
  await expect.poll(address).toBe('/supplier/orders?status=shipped&vendor_id=7&page=2')
})
