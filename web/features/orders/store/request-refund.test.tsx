import { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { ClaimOptions } from '@quayside/contract/refunds/claim'
import { refundsApi } from '@quayside/contract/refunds/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { usd } from '#foundation/testing/usd.ts'
import { order, paidBlock, storeSettings } from '../testing/sample-orders.ts'
import { Route } from './order-page.tsx'

const options = (given: Partial<ClaimOptions> = {}): ClaimOptions => ({
  supplier_order: 50,
  order_name: '#1029',
  supplier_name: 'Fernway Ceramics',
  status: 'shipped',
  left: usd(3270),
  refusal: null,
  lines: [
    {
      id: 1,
      title: 'Mug',
      variant: null,
      image: null,
      price: usd(1240),
      quantity: 2,
      shipped: 2,
      refunded: 0,
      requested: 1,
      requested_shipped: 1,
    },
    {
      id: 2,
      title: 'Bowl',
      variant: null,
      image: null,
      price: usd(900),
      quantity: 1,
      shipped: 1,
      refunded: 0,
      requested: 1,
      requested_shipped: 1,
    },
  ],
  rules: null,
  policy: { version: '2026-11', paragraphs: ['Ask for what was paid for.'] },
  ...given,
})

async function open(api: FakeApi, given: ClaimOptions = options()) {
  api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card: null })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [paidBlock()] }) } }).on(refundsApi.options, given)
  await page.viewport(1280, 900)
  const { screen } = await renderPage(Route, { path: '/order/$orderId', at: '/order/12' })
  await screen.getByRole('button', { name: 'Request a refund' }).click()
  return { screen, form: screen.getByRole('form', { name: 'Refund request' }) }
}

test('a refund is asked for under the rules of the specification, one complaint after the other', async () => {
  using api = fakeApi()
  const { screen, form } = await open(api)
  const send = () => form.getByRole('button', { name: 'Request refund' }).click()
  await expect.element(form.getByLabelText('Quantity of Bowl')).not.toBeInTheDocument()
  const quantity = form.getByLabelText('Quantity of Mug')
  await form.getByLabelText('What is wrong').selectOptions('other')
  await quantity.fill('2')
  await send()
  await expect.element(form.getByText('You cannot ask for more than the quantity bought')).toBeVisible()
  await quantity.fill('1')
  await form.getByLabelText('Reason').fill('Too short')
  await send()
  await expect.element(form.getByText('Please enter a longer, more descriptive reason.')).toBeVisible()
  await form.getByLabelText('Reason').fill('My shopper wanted another colour')
  await send()
  await expect.element(form.getByText('You must read and accept the refund policy')).toBeVisible()
  await form.getByLabelText('I have read and accept the refund policy').click()
  api.on(refundsApi.ask, () => {
    throw refusal(500, { message: 'Something broke' })
  })
  await send()
  await expect.element(form.getByText('Refund requested failed!')).toBeVisible()
  api.on(refundsApi.ask, { success: true, message: 'Refund requested successfully!', refunds: [] })
  await send()
  await expect.element(screen.getByText('Refund requested successfully!')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  const sent = api.sent(refundsApi.ask).map(({ body }) => body)
  expect(sent.at(-1)).toMatchObject({ supplier_order_id: 50, lines: [{ item: 1, quantity: 1 }], kind: 'other', policy_version: '2026-11' })
  expect(sent[0]?.idempotency_key).toBe(sent.at(-1)?.idempotency_key)
})

test('damage is shown by pictures, and what did not arrive by its tracking', async () => {
  using api = fakeApi()
  const { form } = await open(api)
  await form.getByLabelText('Reason').fill('The handle came off in the parcel')
  await form.getByRole('button', { name: 'Request refund' }).click()
  await expect.element(form.getByText('Add at least one picture of the product')).toBeVisible()
  await form.getByLabelText('What is wrong').selectOptions('not_arrived')
  await expect.element(form.getByText('Carrier, tracking number and dates are added by themselves.')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument()
})

test('where nothing is left to ask for, that is said with the way to the requests', async () => {
  using api = fakeApi()
  const { screen } = await open(api, options({ refusal: 'A refund was requested for everything in this order already.' }))
  await expect.element(screen.getByText('A refund was requested for everything in this order already.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your requests' })).toHaveAttribute('href', '/settings/refunds')
})

test('a rule of the supplier that is to accept the claim is shown, as long as it does', async () => {
  using api = fakeApi()
  const sentence = 'Arrived damaged, up to $20.00: refunded at once, nothing to return'
  const rules: ClaimOptions['rules'] = { set: 7, granted: 800, rules: [{ kind: 'damaged', up_to: 2000, sentence }] }
  const lines = options().lines.map((line) => ({ ...line, requested: 0, requested_shipped: 0 }))
  const { form } = await open(api, options({ rules, lines }))
  await form.getByLabelText('Quantity of Bowl').fill('1')
  await expect.element(form.getByText(sentence)).toBeVisible()
  await form.getByLabelText('Quantity of Bowl').fill('0')
  await form.getByLabelText('Quantity of Mug').fill('1')
  await expect.element(form.getByText(sentence)).not.toBeInTheDocument()
  await form.getByLabelText('What is wrong').selectOptions('not_needed')
  await form.getByLabelText('Reason').fill('My shopper changed her mind')
  await form.getByLabelText('I have read and accept the refund policy').click()
  api.on(refundsApi.ask, { success: true, message: 'Refund requested successfully!', refunds: [] })
  await form.getByRole('button', { name: 'Request refund' }).click()
  await expect.poll(() => api.sent(refundsApi.ask).map(({ body }) => body.rule_set)).toEqual([7])
})

describe('a refund in the shop', () => {
  const paid = (given: object = {}) =>
    order({
      suppliers: [paidBlock({ refunded_in_shop: [{ product: 1, quantity: 1 }], cancellation: { request: null, refusal: null }, ...given })],
    })
  const show = async (api: FakeApi, given: object, found: ClaimOptions) => {
    api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card: null })
    api.on(ordersApi.get, { data: { order: paid(given) } }).on(refundsApi.options, found)
    await page.viewport(1280, 900)
    return (await renderPage(Route, { path: '/order/$orderId', at: '/order/12' })).screen
  }

  test('of shipped goods proposes a request with those pieces filled in', async () => {
    using api = fakeApi()
    const line = { ...options().lines[0]!, requested: 0, requested_shipped: 0 }
    const screen = await show(api, { status: 'shipped' }, options({ lines: [line, options().lines[1]!] }))
    await expect.element(screen.getByText('You refunded 1 × Mug to your shopper')).toBeVisible()
    await screen.getByRole('button', { name: 'Request a refund of it' }).click()
    const form = screen.getByRole('form', { name: 'Refund request' })
    await expect.element(form.getByRole('textbox', { name: 'Quantity of Mug' })).toHaveValue('1')
    expect(api.sent(refundsApi.ask)).toEqual([])
  })

  test('of all that is not shipped proposes to ask for a cancellation, and can be left', async () => {
    using api = fakeApi()
    const line = { ...options().lines[0]!, quantity: 1, shipped: 0, requested: 0, requested_shipped: 0 }
    const screen = await show(api, {}, options({ status: 'paid', lines: [line] }))
    await screen.getByRole('button', { name: 'Ask for a cancellation' }).click()
    await expect.element(screen.getByRole('form', { name: 'Ask to cancel' }).getByLabelText('Reason')).toHaveValue('shopper_cancelled')
    api.on(ordersApi.dismissShopRefund, { success: true }).on(ordersApi.get, { data: { order: paid({ refunded_in_shop: [] }) } })
    await screen.getByRole('button', { name: 'I bear it myself' }).click()
    await expect.element(screen.getByText('You refunded 1 × Mug to your shopper')).not.toBeInTheDocument()
    expect(api.sent(ordersApi.dismissShopRefund).map(({ body }) => body)).toEqual([{ supplier_order_id: 60 }])
    expect(api.sent(ordersApi.askToCancel)).toEqual([])
  })

  test('that was asked for already proposes nothing', async () => {
    using api = fakeApi()
    const screen = await show(api, { status: 'shipped' }, options())
    await expect.element(screen.getByRole('button', { name: 'Request a refund' })).toBeVisible()
    await expect.element(screen.getByText(/You refunded/)).not.toBeInTheDocument()
  })
})
