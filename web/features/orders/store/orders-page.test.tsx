import { ordersApi } from '@quayside/contract/orders/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { orderRow } from '../testing/sample-orders.ts'
import { Route } from './orders-page.tsx'

const counts = { all: 30, pending: 4, fulfilled: 20, shipped: 5, cancelled: 1 }
const onlyPage = pagination(1, 25, 1)
const nothing = { orders: [], pagination: pagination(1, 25, 0) }
const open = (at = '/orders') => renderPage(Route, { path: '/orders', at })

test('an order tells its customer, how far each supplier is, and what it costs', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { orders: [orderRow()], pagination: onlyPage, counts })
  await page.viewport(1280, 800)
  const { screen } = await open('/orders?status=pending&page=2')
  await expect
    .element(screen.getByRole('row', { name: /#1029/ }))
    .toMatchTextContent(/Nov 18th 2024.*Ada Lindqvist.*Partially Paid.*\$66\.35/)
  await expect.element(screen.getByRole('img', { name: '2 suppliers: 1 unpaid, 1 paid' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '#1029' })).toHaveAttribute('href', '/order/12?type=pending&page=2')
})

test('an order that a supplier has not shipped in time says so in its row', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { orders: [orderRow({ ship_by: '2024-11-27T09:18:00Z' })], pagination: onlyPage, counts })
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /#1029/ })).toMatchTextContent(/\d+ days late/)
})

test('an order says which of its suppliers cannot be paid yet', async () => {
  using api = fakeApi()
  const [fernway, loom] = orderRow().blocks
  const unpayable = { ...fernway!, is_unpayable: true }
  api.on(ordersApi.list, {
    orders: [orderRow({ blocks: [unpayable, loom!] }), orderRow({ id: 13, name: '#1030', blocks: [unpayable] })],
    pagination: onlyPage,
    counts,
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /#1029/ })).toMatchTextContent(/Fernway Ceramics: cannot be paid yet/)
  await expect.element(screen.getByRole('row', { name: /#1030/ })).toMatchTextContent(/Cannot be paid yet/)
})

test('each tab is an address with its count; without a status the paid ones are shown', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { orders: [orderRow()], pagination: onlyPage, counts })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Unpaid 4' })).toHaveAttribute('href', '/orders?status=pending')
  await expect.element(screen.getByRole('link', { name: 'Paid 20', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a search stays in its tab and starts at the first page', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { orders: [orderRow()], pagination: onlyPage, counts })
  const { screen, address } = await open('/orders?status=all&page=3')
  await screen.getByRole('searchbox', { name: 'Search orders' }).fill('Ada')
  await expect.poll(address).toBe('/orders?status=all&search=Ada')
  await expect.poll(() => api.sent(ordersApi.list).at(-1)?.query).toEqual({ page: '1', status: 'all', search: 'Ada' })
})

test('a store without orders learns what comes here', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { ...nothing, counts: { all: 0 } })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Find products' })).toHaveAttribute('href', '/products')
})

test('a tab with nothing in it leads to all orders', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { ...nothing, counts })
  const { screen } = await open('/orders?status=cancelled')
  await expect.element(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/orders?status=all')
})

test('the empty Paid tab says what is in the others, and leads to the unpaid orders first', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { ...nothing, counts: { all: 3, pending: 1, fulfilled: 0, shipped: 2, cancelled: 0 } })
  const { screen } = await open()
  await expect.element(screen.getByText(/In the other tabs/)).toMatchTextContent(/In the other tabs: 1 unpaid, 2 shipped\./)
  await expect
    .element(screen.getByRole('link', { name: 'See 1 unpaid order', exact: true }))
    .toHaveAttribute('href', '/orders?status=pending')
  await expect.element(screen.getByRole('link', { name: '2 shipped', exact: true })).toHaveAttribute('href', '/orders?status=shipped')
})

test('an empty tab keeps the search on the way to another tab', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, { ...nothing, counts: { all: 1, pending: 0, fulfilled: 0, shipped: 1, cancelled: 0 } })
  const { screen } = await open('/orders?search=Ada')
  await expect
    .element(screen.getByRole('link', { name: '1 shipped', exact: true }))
    .toHaveAttribute('href', '/orders?status=shipped&search=Ada')
  await expect.element(screen.getByRole('link', { name: 'See all orders' })).toBeVisible()
})

test('orders that cannot be had say so and can be asked for again', async () => {
  using api = fakeApi()
  api.on(ordersApi.list, () => {
    throw refusal(400, { message: 'broken' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Error retrieving orders. Please contact support')).toBeVisible()
  api.on(ordersApi.list, { orders: [orderRow()], pagination: onlyPage, counts })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: '#1029' })).toBeVisible()
})
