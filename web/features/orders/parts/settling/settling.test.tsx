import { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { usd } from '#foundation/testing/usd.ts'
import { block, order, paidBlock, storeSettings, supplierOrder } from '../../testing/sample-orders.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'

const nothing = () => {}
const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, has_expired: false }

test('the one part of an order that is unpaid asks for its amount at once, and is paid as on the order’s page', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [block(), paidBlock()] }) } })
  api.on(ordersApi.pay, { success: true, status: 'paid' })
  const screen = await renderInApp(<OrderDialog orderId={12} onClose={nothing} />)
  const asked = screen.getByRole('form', { name: 'Pay Fernway Ceramics' })
  await expect.element(asked).toMatchTextContent(/\$32\.70/)
  await asked.getByRole('button', { name: 'Pay Now' }).click()
  await expect.poll(() => api.sent(ordersApi.pay).map(({ body }) => body.expected)).toEqual([{ minor: 3270, currency: 'USD' }])
  await expect.element(screen.getByRole('link', { name: 'Open the order’s page' })).toHaveAttribute('href', '/order/12')
})

test('a wish to cancel is answered with the amount that goes back', async () => {
  using api = fakeApi()
  const asked = {
    id: 4,
    state: 'asked',
    text: 'The shopper cancelled',
    asked_at: '2024-11-20T10:00:00.000Z',
    answer: '',
    ended_at: null,
  } as const
  api.on(ordersApi.supplierGet, { order: supplierOrder({ cancellation: { ...asked, refund: usd(3270) } }) })
  const screen = await renderInApp(<CancellationDialog orderId={50} onClose={nothing} />)
  await expect.element(screen.getByRole('button', { name: 'Cancel and refund $32.70' })).toBeVisible()
})

test('a wish to cancel that was answered meanwhile says so', async () => {
  using api = fakeApi()
  api.on(ordersApi.supplierGet, { order: supplierOrder({ cancellation: null }) })
  const screen = await renderInApp(<CancellationDialog orderId={50} onClose={nothing} />)
  await expect.element(screen.getByText('Nothing waits for your answer any more.')).toBeVisible()
})
