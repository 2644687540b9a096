import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { usd } from '#foundation/testing/usd.ts'
import { supplierOrder, supplierSettings } from '../testing/sample-orders.ts'
import { Route } from './supplier-order-page.tsx'

const asked: NonNullable<SupplierOrder['cancellation']> = {
  id: 4,
  state: 'asked',
  text: 'The shopper cancelled',
  asked_at: '2024-11-20T10:00:00.000Z',
  answer: '',
  ended_at: null,
  refund: usd(3270),
}

async function open(api: FakeApi, cancellation: SupplierOrder['cancellation']) {
  api.on(workspace.supplierSettings, supplierSettings).on(ordersApi.supplierGet, { order: supplierOrder({ cancellation }) })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/order/$orderId', at: '/supplier/order/50' })
}

test('a supplier sees what goes back, and accepts exactly that', async () => {
  using api = fakeApi()
  const { screen } = await open(api, asked)
  await expect.element(screen.getByText('Maple & Pine asks you to cancel this order')).toBeVisible()
  await screen.getByLabelText('Answer to the store').fill('No problem')
  api.on(ordersApi.answerCancellation, { order: supplierOrder({ status: 'cancelled', cancellation: { ...asked, state: 'accepted' } }) })
  await screen.getByRole('button', { name: 'Cancel and refund $32.70' }).click()
  const question = screen.getByRole('dialog')
  await expect.element(question).toMatchTextContent(/\$32\.70 goes back to Maple & Pine/)
  await question.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect
    .poll(() => api.sent(ordersApi.answerCancellation).map(({ body }) => body))
    .toEqual([{ order_id: 50, request_id: 4, accept: true, answer: 'No problem', shown: 3270 }])
})

test('a supplier refuses without an amount', async () => {
  using api = fakeApi()
  const { screen } = await open(api, asked)
  api.on(ordersApi.answerCancellation, { order: supplierOrder({ cancellation: { ...asked, state: 'refused' } }) })
  await screen.getByRole('button', { name: 'Do not cancel' }).click()
  await expect
    .poll(() => api.sent(ordersApi.answerCancellation).map(({ body }) => body))
    .toEqual([{ order_id: 50, request_id: 4, accept: false, answer: '' }])
})

test('an answered wish is not shown', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...asked, state: 'withdrawn' })
  await expect.element(screen.getByRole('heading', { name: 'To pack' })).toBeVisible()
  expect(screen.getByText('asks you to cancel').query()).toBeNull()
})
