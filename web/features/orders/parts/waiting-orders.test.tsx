import { ordersApi } from '@quayside/contract/orders/endpoints'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

test.each([
  [1, 3, '1 unpaid order cannot be paid', 'It holds 3 items of this product'],
  [4, 1, '4 unpaid orders cannot be paid', 'They hold 1 item of this product'],
])('%i orders of %i items that wait for a product are told to its supplier', async (orders, items, title, text) => {
  using api = fakeApi()
  api.on(ordersApi.supplierWaiting, { orders, items })
  const screen = await renderInApp(<WaitingOrders productId={7} />)
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
  expect(api.sent(ordersApi.supplierWaiting).map(({ query }) => query)).toEqual([{ product_id: '7' }])
})

test('a product that no order waits for shows nothing', async () => {
  using api = fakeApi()
  api.on(ordersApi.supplierWaiting, { orders: 0, items: 0 })
  const screen = await renderInApp(<WaitingOrders productId={7} />)
  await expect.poll(() => api.sent(ordersApi.supplierWaiting)).toHaveLength(1)
  await expect.element(screen.getByText('cannot be paid', { exact: false })).not.toBeInTheDocument()
})
