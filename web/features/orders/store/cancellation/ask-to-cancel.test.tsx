import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { order, paidBlock, storeSettings } from '../../testing/sample-orders.ts'
import { Route } from '../order-page.tsx'

type Cancellation = SupplierBlock['cancellation']

const asked: NonNullable<Cancellation['request']> = {
  id: 4,
  state: 'asked',
  text: 'The shopper cancelled',
  asked_at: '2024-11-20T10:00:00.000Z',
  answer: '',
  ended_at: null,
}

async function open(api: FakeApi, cancellation: Cancellation, given: Partial<SupplierBlock> = {}) {
  api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card: null })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [paidBlock({ cancellation, ...given })] }) } })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/order/$orderId', at: '/order/12' })
}

test('a store asks with a reason, and is told why it is refused', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { request: null, refusal: null })
  await screen.getByRole('button', { name: 'Ask to cancel' }).click()
  const form = screen.getByRole('form', { name: 'Ask to cancel' })
  await form.getByLabelText('Reason').selectOptions('other')
  await form.getByRole('button', { name: 'Ask Loom & Ladle' }).click()
  await expect.element(form.getByText('Tell the supplier why')).toBeVisible()
  expect(api.sent(ordersApi.askToCancel)).toHaveLength(0)
  await form.getByLabelText('Note to the supplier').fill('Wrong size')
  api.on(ordersApi.askToCancel, () => {
    throw refusal(409, { code: 'ORDER_NOT_CANCELLABLE', message: 'Only what is paid and not shipped can be cancelled by its supplier.' })
  })
  await form.getByRole('button', { name: 'Ask Loom & Ladle' }).click()
  await expect.element(form.getByText('Only what is paid and not shipped can be cancelled by its supplier.')).toBeVisible()
  api.on(ordersApi.askToCancel, { success: true })
  await form.getByRole('button', { name: 'Ask Loom & Ladle' }).click()
  await expect
    .poll(() => api.sent(ordersApi.askToCancel).at(-1)?.body)
    .toEqual({ supplier_order_id: 60, reason: 'other', note: 'Wrong size' })
})

test('an order that was cancelled in the shop proposes that reason', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { request: null, refusal: null }, { flag: 'cancelled_in_store' })
  await screen.getByRole('button', { name: 'Ask to cancel' }).click()
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('shopper_cancelled')
})

test('a wish that waits for an answer can be taken back', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { request: asked, refusal: 'You have asked already. The supplier has not answered yet.' })
  await expect.element(screen.getByText('You asked Loom & Ladle to cancel')).toBeVisible()
  api.on(ordersApi.withdrawCancellation, { success: true })
  await screen.getByRole('button', { name: 'Do not cancel after all' }).click()
  await expect.poll(() => api.sent(ordersApi.withdrawCancellation).map(({ body }) => body)).toEqual([{ supplier_order_id: 60 }])
})

test.each([
  ['refused', 'It is packed', 'It is packed'],
  ['refused', '', 'It gave no reason. The goods will be shipped.'],
  ['shipped', '', 'Loom & Ladle shipped before it answered your wish to cancel.'],
  ['accepted', 'No problem', 'No problem'],
] as const)('the answer stands there: %s “%s”', async (state, answer, words) => {
  using api = fakeApi()
  const { screen } = await open(api, { request: { ...asked, state, answer, ended_at: '2024-11-21T10:00:00.000Z' }, refusal: null })
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a button that cannot be pressed says why', async () => {
  using api = fakeApi()
  const { screen } = await open(api, {
    request: { ...asked, state: 'refused' },
    refusal: 'You have asked 3 times. Please write to the supplier.',
  })
  await expect.element(screen.getByRole('button', { name: 'Ask to cancel' })).toHaveAttribute('aria-disabled', 'true')
})
