import { ordersApi } from '@quayside/contract/orders/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { sample } from '../testing/sample-cart.ts'
import { block as sampleBlock, order as sampleOrder } from '../testing/sample-orders.ts'
import { Route as DcOrder } from './dc-order-page.tsx'
import { Route as DcOrders } from './dc-orders-page.tsx'

const withDc = { ...sampleStore, has_dc_fulfillment: true }
const openList = (at = '/dcfulfillment') => renderPage(DcOrders, { path: '/dcfulfillment', at })
const openOrder = () => renderPage(DcOrder, { path: '/dcfulfillment/order/$orderId', at: '/dcfulfillment/order/21' })

test.each([1280, 390])('at %i px paid orders of the DC stand with goods and tracking, and lead to their own page', async (width) => {
  using api = fakeApi()
  api.on(workspace.storeSettings, withDc).on(ordersApi.dcOrders, { parts: [sample({ order: '#1042', order_id: 21 })], next: 12 })
  await page.viewport(width, 900)
  const { screen } = await openList()
  await expect.element(screen.getByRole('link', { name: '#1042' })).toHaveAttribute('href', '/dcfulfillment/order/21')
  await expect.element(screen.getByText('1Z999AA10123456784')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/dcfulfillment?before=12')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a store without DC fulfilment, one without orders, and a failure each have words', async () => {
  {
    using api = fakeApi()
    api.on(workspace.storeSettings, sampleStore).on(ordersApi.dcOrders, { parts: [], next: null })
    const { screen } = await openList()
    await expect.element(screen.getByText('No DC fulfilment yet')).toBeVisible()
  }
  {
    using api = fakeApi()
    api.on(workspace.storeSettings, withDc).on(ordersApi.dcOrders, { parts: [], next: null })
    const { screen } = await openList()
    await expect.element(screen.getByText('No orders yet')).toBeVisible()
  }
  using api = fakeApi()
  api.on(workspace.storeSettings, withDc).on(ordersApi.dcOrders, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'It broke.' })
  })
  const { screen } = await openList()
  await expect.element(screen.getByText('Error retrieving orders. Please contact support')).toBeVisible()
})

test('the page of an order shows the parts that the DC sends and no others', async () => {
  using api = fakeApi()
  const ofDc = sampleBlock({ supplier_order_id: 1, name: 'Depot Goods', fulfilled_by_dc: true })
  const other = sampleBlock({ supplier_order_id: 2, name: 'Fernway Ceramics' })
  api.on(workspace.storeSettings, withDc).on(ordersApi.get, { data: { order: sampleOrder({ id: 21, suppliers: [ofDc, other] }) } })
  const { screen } = await openOrder()
  await expect.element(screen.getByRole('region', { name: 'Depot Goods' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Fernway Ceramics' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/order/21')
})

test('an order without a part of the DC is not there', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, withDc).on(ordersApi.get, { data: { order: sampleOrder({ id: 21, suppliers: [sampleBlock({})] }) } })
  const { screen } = await openOrder()
  await expect.element(screen.getByText('Error Fetching Order')).toBeVisible()
})
