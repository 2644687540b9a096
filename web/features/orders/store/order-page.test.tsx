import { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { Order, SupplierBlock } from '@quayside/contract/orders/order'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { block, mug, order, paidBlock, storeSettings, usd } from '../testing/sample-orders.ts'
import { Route } from './order-page.tsx'

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, has_expired: false }

async function open(api: FakeApi, shown: Order = order(), at = '/order/12', store: object = {}) {
  api.on(workspace.storeSettings, { ...storeSettings, ...store }).on(paymentsApi.card, { card })
  api.on(ordersApi.get, { data: { order: shown } })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/order/$orderId', at })
}
const impersonated_by = { name: 'Ines', until: '2030-01-01T00:00:00Z' }
const openBlock = (api: FakeApi, given: Partial<SupplierBlock>) => open(api, order({ suppliers: [block(given)] }))

test('an order shows its goods, its sums, where it goes, the note, and what happened, newest first', async () => {
  using api = fakeApi()
  const { screen } = await open(api, order({ status: 'partial_paid', suppliers: [block(), paidBlock()] }))
  await expect.element(screen.getByRole('heading', { name: 'Order #1029' })).toBeVisible()
  await expect.element(screen.getByText(/from Maple & Pine on Shopify$/)).toBeVisible()
  await expect.element(screen.getByText(/paid, \$32\.70 to pay/)).toBeVisible()
  await expect.element(screen.getByText('Portland, ME 04101')).toBeVisible()
  await expect.element(screen.getByText('It is a birthday present')).toBeVisible()
  await expect.element(screen.getByText('Engraving: Ada').first()).toBeVisible()
  await expect.element(screen.getByText('Reduced rate for additional items').first()).toBeVisible()
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/address was changed/)
  await screen.getByRole('button', { name: 'Total for Fernway Ceramics $32.70. Why this number?' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'What Fernway Ceramics is paid' })).toMatchTextContent(/First item.*\$5\.95/)
})

test.each([
  ['/order/12', '/orders'],
  ['/order/12?page=3&type=pending', '/orders?status=pending&page=3'],
])('the link back from %s leads to %s', async (at, back) => {
  using api = fakeApi()
  const { screen } = await open(api, order(), at)
  await expect.element(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', back)
})

test('paying asks in place what is charged to which card, sends the note, and says when it is done', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  const asked = screen.getByRole('form', { name: 'Pay Fernway Ceramics' })
  await expect.element(asked).toMatchTextContent(/\$32\.70From Visa ending 4242/)
  await asked.getByLabelText('Note to the supplier').fill('Gift wrap, please')
  api.on(ordersApi.pay, { success: true, status: 'paid' })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [paidBlock({ id: 5, name: 'Fernway Ceramics' })] }) } })
  await asked.getByRole('button', { name: 'Pay Now' }).click()
  await expect.element(screen.getByText('Fernway Ceramics has been paid')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Paid' })).toHaveAttribute('aria-disabled', 'true')
  expect(api.sent(ordersApi.pay).map(({ body }) => body)).toEqual([
    { order_id: 12, supplier_order_id: 50, note: 'Gift wrap, please', method: 'card', expected: { minor: 3270, currency: 'USD' } },
  ])
})

test.each<[string, NonNullable<SupplierBlock['automatic']>, RegExp, string]>([
  [
    'held',
    { state: 'held', reason: 'order_limit', text: 'The order costs $32.70, more than your limit of $20.00 for an order.', due_at: null },
    /Not paid automatically.*more than your limit of \$20\.00/,
    'Pay $32.70',
  ],
  [
    'held by a lower plan',
    { state: 'held', reason: 'plan', text: 'Automatic payment is part of higher plans.', due_at: null },
    /higher plans/,
    'See plans',
  ],
  [
    'held after a declined card',
    { state: 'held', reason: 'paused', text: 'An earlier one did not go through.', due_at: null },
    /did not go through/,
    'Resume',
  ],
  [
    'waiting',
    { state: 'waiting', reason: null, text: null, due_at: '2099-01-01T10:00:00.000Z' },
    /Will be paid automatically.*Jan 1st 2099/,
    'I pay this one myself',
  ],
])('a supplier that is %s says so, with the way on', async (_what, automatic, words, button) => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { automatic })
  await expect.element(screen.getByRole('region', { name: 'Fernway Ceramics' })).toMatchTextContent(words)
  await expect.element(screen.getByRole(button === 'See plans' ? 'link' : 'button', { name: button })).toBeVisible()
})

test('an order that waits is kept from being paid automatically by one press', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { automatic: { state: 'waiting', reason: null, text: null, due_at: '2099-01-01T10:00:00.000Z' } })
  api.on(automaticApi.leave, { success: true })
  await screen.getByRole('button', { name: 'I pay this one myself' }).click()
  await expect.poll(() => api.sent(automaticApi.leave)[0]?.body).toEqual({ supplier_order_id: 50 })
  await expect.element(screen.getByText('You pay this supplier yourself')).toBeVisible()
})

test('an amount that changed in the shop is refused, shown, and charged only once it was agreed to', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  await screen.getByLabelText('Note to the supplier').fill('Gift wrap')
  const dearer = block({ total: { ...block().total, amount: '40.60', original_amount: '40.60', minor: 4060 } })
  api.on(ordersApi.pay, () => {
    throw refusal(409, { code: 'AMOUNT_CHANGED', message: 'The amount changed from $32.70 to $40.60. Nothing was charged.' })
  })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [dearer] }) } })
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  await expect.element(screen.getByText(/It was \$32\.70 and is now \$40\.60/)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Use the new amount' }).click()
  await expect.element(screen.getByLabelText('Note to the supplier')).toHaveValue('Gift wrap')
  api.on(ordersApi.pay, { success: true, status: 'paid' })
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  await expect.poll(() => api.sent(ordersApi.pay).map(({ body }) => body.expected.minor)).toEqual([3270, 4060])
})

test('an amount that changes while it is being confirmed has to be agreed to', async () => {
  using api = fakeApi()
  const { screen, queryClient } = await open(api)
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  const cheaper = block({ total: { ...block().total, amount: '20.00', original_amount: '20.00', minor: 2000 } })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [cheaper] }) } })
  await queryClient.invalidateQueries()
  await expect.element(screen.getByText(/It was \$32\.70 and is now \$20\.00/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument()
})

test('cancelling the confirmation forgets the note and gives the focus back', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  await screen.getByLabelText('Note to the supplier').fill('Gift wrap')
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Pay $32.70' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Note to the supplier')).toHaveValue('')
  expect(api.sent(ordersApi.pay)).toEqual([])
})

test('returning from connecting a card opens the confirmation', async () => {
  using api = fakeApi()
  const { screen } = await open(api, order(), '/order/12?pay=50')
  await expect.element(screen.getByRole('button', { name: 'Pay Now' })).toBeVisible()
})

test('a declined card is told in the processor’s words, cleaned, and leaves the confirmation to try again', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const injected = vi.fn()
  Object.assign(globalThis, { injected })
  api.on(ordersApi.pay, () => {
    throw refusal(402, {
      code: 'PAYMENT_FAILED',
      message: 'Your card was declined.',
      data: { error_html: '<p>Your card was <b>declined</b>.</p><img src="x" onerror="injected()"><script>injected()</script>' },
    })
  })
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Error Processing Order' })
  await expect.element(dialog).toMatchTextContent(/Your card was declined\.Nothing was charged/)
  expect(dialog.element().querySelector('b')?.textContent).toBe('declined')
  expect(dialog.element().innerHTML).not.toMatch(/onerror|<script/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  expect(injected).not.toHaveBeenCalled()
})

test('a declined card can be replaced, and leads back to this payment', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.pay, () => {
    throw refusal(402, { code: 'PAYMENT_FAILED', message: 'The card was declined.' })
  })
  api.on(paymentsApi.startCardSession, () => {
    throw refusal(503, { code: 'CARDS_OFF', message: 'Cards cannot be connected now' })
  })
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  await screen.getByRole('button', { name: 'Use another card' }).click()
  await expect.element(screen.getByText('Cards cannot be connected now')).toBeVisible()
  expect(api.sent(paymentsApi.startCardSession)[0]?.query.redirect_url).toBe('/order/12?pay=50')
})

test('a payment whose answer is lost does not claim to know, and the order says that it is under way', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.pay, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Uh-oh' })
  })
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  api.on(ordersApi.get, { data: { order: order({ suppliers: [block({ payment_under_way: true })] }) } })
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Error Processing Order' })
  await expect.element(dialog).toMatchTextContent(/not known yet.*Number to quote: test-1/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(screen.getByText('Payment under way')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Cancel order' }))
    .toHaveAccessibleDescription('A payment for this order is under way. Stop the payment first.')
  api.on(ordersApi.get, { data: { order: order({ suppliers: [paidBlock({ id: 5 })] }) } })
  await expect.element(screen.getByRole('button', { name: 'Paid' }), { timeout: 6000 }).toBeVisible()
})

test('a payment that waits for the bank leads to it, and can be stopped', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { payment_under_way: true, payment_action_url: 'https://bank.example/confirm' })
  await expect.element(screen.getByText('Your bank wants you to confirm this payment.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute('href', 'https://bank.example/confirm')
  api.on(ordersApi.stopPayment, { success: true, status: 'stopped' })
  api.on(ordersApi.get, { data: { order: order() } })
  await screen.getByRole('button', { name: 'Stop this payment' }).click()
  await expect.element(screen.getByText('The payment was stopped. Nothing was charged.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pay $32.70' })).toBeVisible()
  expect(api.sent(ordersApi.stopPayment)[0]?.body).toEqual({ order_id: 12, supplier_order_id: 50 })
})

test('a payment that is being stopped says so, and nothing of it can be pressed', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { payment_under_way: true, payment_stopping: true })
  await expect.element(screen.getByText('Stopping the payment')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Stop this payment' })).not.toBeInTheDocument()
})

test('a payment that the shop stopped says why, and asks for nothing', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const message = 'The order was changed in your store while it was being paid. The card was not charged.'
  api.on(ordersApi.pay, () => {
    throw refusal(409, { code: 'PAYMENT_STOPPED', message })
  })
  await screen.getByRole('button', { name: 'Pay $32.70' }).click()
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Pay $32.70' })).toBeVisible()
})

test.each([
  ['NO_CARD', 'Add Payment Card', '/settings/account_details'],
  ['NO_PLAN', 'Add Payment Plan', '/settings/plans'],
])('%s: what comes first is one link away', async (code, label, href) => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { pay_refusal: { code, reason: label } })
  await expect.element(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a block that comes to nothing is confirmed, and no card is named', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { total: { ...block().total, amount: '0.00', original_amount: '0.00', minor: 0 } })
  await screen.getByRole('button', { name: 'Confirm order' }).click()
  const asked = screen.getByRole('form', { name: 'Pay Fernway Ceramics' })
  await expect.element(asked).toMatchTextContent(/Nothing is charged\. Fernway Ceramics is told at once/)
  api.on(ordersApi.pay, { success: true, status: 'paid' })
  await asked.getByRole('button', { name: 'Confirm order' }).click()
  await expect.element(screen.getByText('Fernway Ceramics has your order')).toBeVisible()
})

test('a supplier that cannot be paid yet shows what the owner can do', async () => {
  using api = fakeApi()
  const reason = 'This supplier cannot be paid yet: it has not connected a payment account.'
  const { screen } = await openBlock(api, { pay_refusal: { code: 'SUPPLIER_NOT_PAYABLE', reason } })
  await expect.element(screen.getByText(/^Fernway Ceramics cannot be paid yet/)).toBeVisible()
  await expect.element(screen.getByText(/cancel the order and refund it in your store/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('the order leads to the order in the shop, and says what it sold for there and what is left', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, {})
  await expect
    .element(screen.getByRole('link', { name: /^Open in Shopify/ }))
    .toHaveAttribute('href', 'https://harbour.myshopify.com/admin/orders/5500000000001')
  await expect.element(screen.getByText('In your store: Harbor mug, engraved')).toBeVisible()
  await expect.element(screen.getByText('$58.00')).toBeVisible()
  await expect.element(screen.getByText('$25.30')).toBeVisible()
})

test('a paid block has its receipt and the day it ought to ship by', async () => {
  using api = fakeApi()
  const amount = { amount: '32.70', currency: 'USD', original_amount: '32.70', original_currency: 'USD', minor: 3270 } as const
  const { screen } = await openBlock(api, {
    status: 'paid',
    paid_at: '2099-11-23T12:00:00.000Z',
    ship_by: '2099-11-30T12:00:00.000Z',
    receipt: { method: 'card', amount, charged_at: '2026-11-23T12:00:00.000Z', card: { brand: 'visa', last4: '4242' }, reference: 'pi_7' },
  })
  await expect.element(screen.getByText('Ship by Nov 30th 2099')).toBeVisible()
  await expect.element(screen.getByText(/charged to Visa ending 4242 on Nov 23rd 2026/)).toBeVisible()
  await expect.element(screen.getByText('pi_7')).toBeVisible()
})

test('a paid block whose date has passed says that it is late', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { status: 'paid', paid_at: '2024-11-20T09:18:00Z', ship_by: '2024-11-27T09:18:00Z' })
  await expect.element(screen.getByText(/^\d+ days late\. The supplier is reminded by email\.$/)).toBeVisible()
})

test('an unpaid block says until when its stock is reserved, and where it is not', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { stock_held_until: '2026-11-24T15:00:00.000Z' })
  await expect.element(screen.getByText(/Reserved until Nov 24/)).toBeVisible()
})

test('an unpaid block whose stock is not reserved says when it is taken', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { stock_held_until: null })
  await expect.element(screen.getByText(/Not reserved. Stock is taken when you pay/)).toBeVisible()
})

test.each([
  ['paid', 'Paid'],
  ['shipped', 'Shipped'],
  ['cancelled', 'Cancelled'],
  ['error', 'Error'],
] as const)('a %s block shows where it is, and nothing to press', async (status, label) => {
  using api = fakeApi()
  const { screen } = await openBlock(api, { status, pay_refusal: { code: 'BLOCK_NOT_PAYABLE', reason: 'Not now' } })
  await expect.element(screen.getByRole('button', { name: label, exact: true })).toHaveAttribute('aria-disabled', 'true')
})

const unreviewed = { reviews: [], mine: null, may_review: true, pagination: pagination(1, 10, 0) }
const myReview = {
  id: 3,
  rating: 5,
  review: 'Well packed, on time.',
  supplier: 5,
  store__name: 'Maple & Pine',
  verified: true,
  time: '2024-11-21T08:00:00Z',
  mine: true,
  reply: null,
  removal: null,
}

describe('once a supplier has shipped', () => {
  beforeEach(() => localStorage.clear())
  const shipped = order({ suppliers: [block({ status: 'shipped' }), paidBlock()] })

  test('the store is asked how it was, and what it says is sent', async () => {
    using api = fakeApi()
    api.on(reviewsApi.list, unreviewed)
    api.on(reviewsApi.create, { success: true, message: 'Created review successfully', review: myReview })
    const { screen } = await open(api, shipped)
    await expect.element(screen.getByText(/^Fernway Ceramics has shipped this order/)).toBeVisible()
    const asked = screen.getByRole('dialog', { name: 'Review Fernway Ceramics' })
    await expect.element(asked, { message: 'nothing stands over the page' }).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Write a review' }).click()
    await asked.getByRole('radio', { name: '5 stars, excellent' }).click()
    await asked.getByLabelText('Your review').fill('Well packed, on time.')
    await asked.getByRole('button', { name: 'Send review' }).click()
    await expect.element(screen.getByText('Created review successfully')).toBeVisible()
    await expect.element(asked).not.toBeInTheDocument()
    expect(api.sent(reviewsApi.list).every(({ query }) => query.supplier === '5')).toBe(true)
  })

  test('it is not asked again once it has put the question away', async () => {
    using api = fakeApi()
    api.on(reviewsApi.list, unreviewed)
    const first = await open(api, shipped)
    await first.screen.getByRole('button', { name: 'Not now' }).click()
    await expect.element(first.screen.getByRole('button', { name: 'Write a review' })).not.toBeInTheDocument()
    await first.screen.unmount()
    const { screen } = await open(api, shipped)
    await expect.element(screen.getByRole('heading', { name: 'Order #1029' })).toBeVisible()
    await expect.poll(() => api.sent(ordersApi.get).length).toBe(2)
    expect(api.sent(reviewsApi.list).length).toBe(1)
  })

  test('of two it is asked about the one it has said nothing of', async () => {
    using api = fakeApi()
    api.on(reviewsApi.list, ({ query: { supplier } }) => (supplier === '5' ? { ...unreviewed, mine: myReview } : unreviewed))
    const both = order({ suppliers: [block({ status: 'shipped' }), paidBlock({ status: 'shipped' })] })
    const { screen } = await open(api, both)
    await expect.element(screen.getByRole('heading', { name: 'How is Loom & Ladle to work with?' })).toBeVisible()
  })

  test.each([
    ['has said it before', { ...unreviewed, mine: myReview }, {}],
    ['works with a supplier that is hidden now', { ...unreviewed, may_review: false }, {}],
    ['is an admin in its place', unreviewed, { impersonated_by }],
  ])('who %s is not asked', async (_who, answer, store) => {
    using api = fakeApi()
    api.on(reviewsApi.list, answer)
    const { screen } = await open(api, shipped, '/order/12', store)
    await expect.element(screen.getByRole('heading', { name: 'Order #1029' })).toBeVisible()
    if (!('impersonated_by' in store)) await expect.poll(() => api.sent(reviewsApi.list).length).toBe(1)
    expect(screen.getByRole('button', { name: 'Write a review' }).elements()).toEqual([])
  })
})

test('an admin in the store’s place cannot pay, and reads why', async () => {
  using api = fakeApi()
  const { screen } = await open(api, order(), '/order/12', { impersonated_by })
  const pay = screen.getByRole('button', { name: /^Pay/ }).first()
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  await expect.element(pay).toHaveAccessibleDescription('Only the owner of this account may do that')
  expect(api.sent(ordersApi.pay)).toEqual([])
})

test('a shipped block shows carrier and number; a store that could not be told is told again', async () => {
  using api = fakeApi()
  const shipped = { status: 'shipped' as const, shipping_carrier: 'UPS', tracking: '1Z999', push_failure: 'Throttled' }
  const { screen } = await openBlock(api, { ...shipped, push_state: 'failed' })
  await expect.element(screen.getByRole('link', { name: '1Z999' })).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999')
  await expect.element(screen.getByText('Your store could not be updated with this shipment: Throttled')).toBeVisible()
  api.on(ordersApi.pushShipment, { success: true })
  api.on(ordersApi.get, { data: { order: order({ suppliers: [block({ ...shipped, push_state: 'waiting' })] }) } })
  await screen.getByRole('button', { name: 'Tell the store again' }).click()
  await expect.element(screen.getByText('Updating your store…')).toBeVisible()
  expect(api.sent(ordersApi.pushShipment)[0]?.body).toEqual({ order_id: 12, supplier_order_id: 50 })
})

test('a block of several parcels shows each with its number and its items, and what is still to be shipped', async () => {
  using api = fakeApi()
  const parcel = (id: number, quantity: number) => ({
    id,
    carrier: 'UPS',
    tracking_number: `P-${id}`,
    shipped_at: '2024-11-21T10:00:00Z',
    push_state: 'pushed' as const,
    lines: [{ product: mug.id, quantity }],
  })
  const { screen } = await openBlock(api, {
    status: 'paid',
    products: [{ ...mug, quantity: 5, shipped_quantity: 3 }],
    parcels: [parcel(1, 1), parcel(2, 2)],
    push_state: 'pushed',
  })
  const parcels = screen.getByRole('region', { name: 'Parcels' })
  await expect.element(parcels.getByRole('link', { name: 'P-2' })).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=P-2')
  await expect.element(parcels).toMatchTextContent(/Parcel 1.*P-1.*1 × .*Mug.*Parcel 2.*2 × .*Mug.*2 items still to be shipped/)
  await expect.element(screen.getByText('Partially Shipped')).toBeVisible()
})

test('errors of products stand beside them', async () => {
  using api = fakeApi()
  const { screen } = await openBlock(api, {
    status: 'error',
    errors: [{ type: 'out_of_stock', message: 'Only 1 of Speckled Stoneware Mug left in stock.' }],
    products: [
      { ...mug, out_of_stock: true },
      { ...mug, id: 2, active: false },
      { ...mug, id: 3, shipping_rate: null, adjusted_shipping_rate: null },
    ],
  })
  await expect.element(screen.getByText('OUT OF STOCK')).toBeVisible()
  await expect.element(screen.getByText('UNAVAILABLE')).toBeVisible()
  await expect.element(screen.getByText('Only 1 of Speckled Stoneware Mug left in stock.')).toBeVisible()
  await expect
    .element(screen.getByText('Invalid Shipping Zone: You do not have shipping setup for this country. Please contact support'))
    .toBeVisible()
})

test.each<[string, RegExp]>([
  ['out_of_stock', /Fernway Ceramics has not enough in stock\. You can pay as soon as that changes.*change or cancel the order in Shopify/],
  ['shipping_zone', /Fernway Ceramics does not ship to this address\./],
  ['unavailable', /Fernway Ceramics no longer offers one of these products\./],
  ['shipping_address', /Add a shipping address to this order in Shopify.*You can pay as soon as the address has arrived here\./],
])('a part in error by %s says what would make it payable, and leads to the shop', async (type, words) => {
  using api = fakeApi()
  const shop_url = 'https://admin.shopify.test/orders/1'
  const { screen } = await open(
    api,
    order({ shop_url, suppliers: [block({ status: 'error', errors: [{ type, message: 'Something is wrong.' }] })] }),
  )
  const way = screen.getByRole('region', { name: 'Fernway Ceramics' }).getByRole('paragraph').filter({ hasText: words })
  await expect.element(way).toBeVisible()
  await expect.element(way.getByRole('link', { name: /Shopify/ })).toHaveAttribute('href', shop_url)
})

test('the sum shows what the shopper paid and what is left, with workings', async () => {
  using api = fakeApi()
  // Sold for 2 × $32.00 minus $5.00, plus $6.00 shipping and $4.10 tax; its supplier charges $30.75.
  const sold = block({ products: [{ ...mug, quantity: 2, shop_price: 3200 }], total: usd(3075) })
  const shopper_paid = { total: 6910, shipping: 600, tax: 410, tax_included: false, has_other_goods: false }
  const { screen } = await open(api, order({ currency: 'USD', shopper_paid, suppliers: [sold] }))
  const sum = screen.getByRole('region', { name: 'This order' })
  await expect.element(sum).toMatchTextContent(/Your shopper paid.*\$69\.10.*Left for you.*\$34\.25.*After taxes/)
  await sum.getByRole('button', { name: /What your shopper paid/ }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'What your shopper paid' }))
    .toMatchTextContent(/Products\s*\$64\.00.*Discounts\s*−\$5\.00.*Shipping\s*\$6\.00.*Taxes\s*\$4\.10.*Total\s*\$69\.10/)
})

test('profit across currencies is shown with its exchange rate', async () => {
  using api = fakeApi()
  const sold = block({ products: [{ ...mug, quantity: 1, shop_price: 3200 }], currency: 'CAD', total: { ...usd(1360), currency: 'CAD' } })
  const { screen } = await open(api, order({ currency: 'USD', suppliers: [sold] }))
  await expect
    .element(screen.getByRole('region', { name: 'This order' }))
    .toMatchTextContent(/Left for you\s*\$22\.00.*converted at 1\.36 CAD to the USD/)
})

test('an order with other goods counts only ours', async () => {
  using api = fakeApi()
  const sold = block({ products: [{ ...mug, quantity: 2, shop_price: 3200 }], total: usd(3075) })
  const shopper_paid = { total: 12_000, shipping: 600, tax: 0, tax_included: false, has_other_goods: true }
  const { screen } = await open(api, order({ currency: 'USD', shopper_paid, suppliers: [sold] }))
  await expect
    .element(screen.getByRole('region', { name: 'This order' }))
    .toMatchTextContent(/Your shopper paid.*\$120\.00.*Of which for these products.*\$64\.00.*Left for you.*\$33\.25/)
})

test('errors of the whole order stand above it', async () => {
  using api = fakeApi()
  const message = 'This order has no shipping address. Please add one to the order in your store.'
  const { screen } = await open(
    api,
    order({
      status: 'error',
      errors: [{ type: 'shipping_address', message }],
      shipping_address: null,
      cancelled_in_store_at: '2024-11-21T10:00:00Z',
      suppliers: [paidBlock({ flag: 'cancelled_in_store' })],
    }),
  )
  await expect.element(screen.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect.element(screen.getByText(/Cancelled in your store on Nov 21st 2024/)).toBeVisible()
  await expect.element(screen.getByText('The store cancelled this order after it was paid.')).toBeVisible()
  await expect.element(screen.getByText('No shipping address', { exact: true })).toBeVisible()
})

test('an unpaid order is cancelled once it was asked', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.cancel, { success: true })
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  expect(api.sent(ordersApi.cancel)).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(screen.getByText('Order has been canceled')).toBeVisible()
  expect(api.sent(ordersApi.cancel)[0]?.body).toEqual({ order_id: 12 })
})

test('a cancel that fails says so and why', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.cancel, () => {
    throw refusal(409, { code: 'ORDER_NOT_CANCELLABLE', message: 'A supplier of this order has been paid already.' })
  })
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  const toast = screen.getByRole('alert').filter({ hasText: /Cancel order action has failed/ })
  await expect.element(toast).toMatchTextContent(/has been paid already/)
})

test('an order that cannot be cancelled says why', async () => {
  using api = fakeApi()
  const reason = 'A supplier of this order has been paid already.'
  const { screen } = await open(api, order({ cancel_refusal: reason }))
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).toHaveAccessibleDescription(reason)
})

test.each(['/order/12', '/order/none'])('%s, which is no order here, says so', async (at) => {
  using api = fakeApi()
  api.on(workspace.storeSettings, storeSettings).on(ordersApi.get, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'Error Fetching Order' })
  })
  const { screen } = await renderPage(Route, { path: '/order/$orderId', at })
  await expect.element(screen.getByRole('heading', { name: 'Error Fetching Order' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See all orders' })).toBeVisible()
})

test('an order that cannot be fetched can be asked for again', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, storeSettings).on(ordersApi.get, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  const { screen } = await renderPage(Route, { path: '/order/$orderId', at: '/order/12' })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Error Fetching Order Number to quote: test-1/)
  api.on(ordersApi.get, { data: { order: order() } })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Order #1029' })).toBeVisible()
})

describe('an out-of-stock item with a backup supplier', () => {
  const out = { type: 'out_of_stock', message: 'Cedar mug is out of stock.' }
  const side = {
    title: 'Cedar mug',
    variant: '',
    cost: usd(1300),
    borne_by: 'supplier',
    shipping: usd(600),
    total: usd(1900),
    profit: usd(1100),
    processing_time: '1-2 Days',
  }
  const backup = { ...side, supplier: 'Grand Hotel', title: 'Mug of cedar', cost: usd(1400), total: usd(2000), profit: null, variant_id: 9 }
  const short = (supplierOrderId: number) => ({
    supplier_order_id: supplierOrderId,
    line_id: 3,
    quantity: 2,
    current: { ...side, supplier: 'Fernway Ceramics' },
    backups: [backup],
  })

  test('is shown beside its supplier, and moves by a press that carries the amount', async () => {
    using api = fakeApi()
    const shown = block({ status: 'error', errors: [out] })
    api.on(ordersApi.backups, { offers: [short(shown.supplier_order_id)] }).on(ordersApi.useBackup, { success: true })
    const { screen } = await open(api, order({ suppliers: [shown] }))
    const offer = screen.getByRole('region', { name: 'Backup suppliers for Cedar mug' })
    await expect.element(offer.getByRole('row', { name: /Fernway Ceramics Out of stock \$13\.00 \$6\.00 \$11\.00/ })).toBeVisible()
    await expect.element(offer.getByRole('row', { name: /Grand Hotel Mug of cedar .*\$14\.00 \$6\.00 –/ })).toBeVisible()
    await offer.getByRole('button', { name: 'Use backup' }).click()
    await expect.element(screen.getByText(/You pay \$20\.00 with shipping\. Nothing is charged yet\./)).toBeVisible()
    expect(api.sent(ordersApi.useBackup)).toEqual([])
    await screen.getByRole('button', { name: 'Order from Grand Hotel' }).click()
    await expect.element(screen.getByText('2 × Cedar mug is now ordered from Grand Hotel')).toBeVisible()
    expect(api.sent(ordersApi.useBackup)[0]?.body).toEqual({
      order_id: 12,
      line_id: 3,
      variant_id: 9,
      expected: { minor: 2000, currency: 'USD' },
    })
  })

  test('is not asked for where a block is in error for another reason', async () => {
    using api = fakeApi()
    const { screen } = await openBlock(api, {
      status: 'error',
      errors: [{ type: 'unavailable', message: 'Cedar mug is no longer available.' }],
    })
    await expect.element(screen.getByText('Cedar mug is no longer available.')).toBeVisible()
    expect(api.sent(ordersApi.backups)).toEqual([])
  })
})

describe('an order that the store made itself', () => {
  const own = { type: 'sample' as const, name: '#S3', shop_url: null, timeline: [] }
  const goods = [{ ...mug, shop_title: null, shop_price: null }]
  const unpayable = { code: 'SUPPLIER_NOT_PAYABLE', reason: 'This supplier cannot be paid yet.' }
  test.each<[string, Partial<SupplierBlock>]>([
    ['whose supplier cannot be paid', { pay_refusal: unpayable }],
    ['that is out of stock', { status: 'error', errors: [{ type: 'out_of_stock', message: 'An item is out of stock.' }] }],
  ])('%s is cancelled here, and in no shop', async (_name, given) => {
    using api = fakeApi()
    api.on(ordersApi.backups, { offers: [] })
    const { screen } = await open(api, order({ ...own, suppliers: [block({ products: goods, ...given })] }))
    await expect.element(screen.getByText(/If you cannot wait, cancel the order/)).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel order' }).click()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(/reserved stock is released\./)
    await expect.element(screen.getByText(/in your store|your shopper/i)).not.toBeInTheDocument()
  })
})

const suggestedAddress = { ...order().shipping_address!, province: 'Oregon', province_code: 'OR' }
const suggestion = {
  address: suggestedAddress,
  texts: ['Set the state to Oregon, where 97204 is'],
  action: 'Use Oregon',
  refusal: null,
  shop_refusal: null,
}
const wrongState = { problems: ['The ZIP code 97204 is in Oregon, not in Maine.'], notes: [], suggestion }

describe('the address', () => {
  test.each([1280, 390])(
    'at %i px is changed by hand: faults stand at their fields, findings below, and it is sent as it was shown',
    async (width) => {
      using api = fakeApi()
      const { screen } = await open(api, order())
      await page.viewport(width, 900)
      await screen.getByRole('button', { name: 'Edit address' }).click()
      const street = screen.getByRole('textbox', { name: 'Address', exact: true })
      await street.fill('Munjoy')
      await screen.getByRole('button', { name: 'Save address' }).click()
      await expect.element(screen.getByText('Please enter a valid Address')).toBeVisible()
      expect(api.sent(ordersApi.changeAddress)).toEqual([])
      await street.fill('50 Munjoy Street')
      await screen.getByRole('textbox', { name: 'Zip / Postal Code' }).fill('97204')
      await expect.element(screen.getByText('The ZIP code 97204 is in Oregon, not in Maine.')).toBeVisible()
      await screen.getByRole('textbox', { name: 'Zip / Postal Code' }).fill('04102')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      api.on(ordersApi.changeAddress, { success: true })
      await screen.getByRole('button', { name: 'Save address' }).click()
      await expect.element(screen.getByText('Address saved')).toBeVisible()
      const { name: _name, country: _country, ...shown } = order().shipping_address!
      expect(api.sent(ordersApi.changeAddress).map(({ body }) => body)).toEqual([
        { order_id: 12, shown: order().shipping_address, address: { ...shown, address1: '50 Munjoy Street', zip: '04102' } },
      ])
    },
  )

  test('on a phone has its findings above the button that pays', async () => {
    using api = fakeApi()
    const { screen } = await open(api, order({ address_check: wrongState }))
    await page.viewport(390, 900)
    const finding = screen.getByText('The ZIP code 97204 is in Oregon, not in Maine.')
    await expect.element(finding).toBeVisible()
    const button = screen.getByRole('button', { name: /^Pay/ }).first()
    await expect.element(button).toBeVisible()
    expect(finding.element().getBoundingClientRect().bottom).toBeLessThan(button.element().getBoundingClientRect().top)
  })

  test('that cannot be changed any more has no button for it', async () => {
    using api = fakeApi()
    const { screen } = await open(
      api,
      order({ address_edit: { refusal: 'A payment of this order is under way.', shop_refusal: null, is_paid: false } }),
    )
    await expect.element(screen.getByText('48 Munjoy Street')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Edit address' })).not.toBeInTheDocument()
  })

  test('of a paid order is changed until it is shipped, and a refusal says what to do', async () => {
    using api = fakeApi()
    const { screen } = await open(api, order({ address_edit: { refusal: null, shop_refusal: null, is_paid: true } }))
    await screen.getByRole('button', { name: 'Edit address' }).click()
    await expect.element(screen.getByText('Suppliers that you paid are told at once, and what you paid stays as it is.')).toBeVisible()
    const message = 'Shipping from North Woods Soap to this address does not cost what you paid for it.'
    api.on(ordersApi.changeAddress, () => {
      throw refusal(409, { code: 'ADDRESS_NOT_CHANGEABLE', message })
    })
    await screen.getByRole('button', { name: 'Save address' }).click()
    await expect.element(screen.getByRole('form', { name: 'Shipping address' })).toMatchTextContent(new RegExp(message))
  })

  test('that looks wrong says so, and one press takes the suggestion as it was shown', async () => {
    using api = fakeApi()
    const { screen } = await open(api, order({ address_check: wrongState }))
    await expect.element(screen.getByText('The ZIP code 97204 is in Oregon, not in Maine.')).toBeVisible()
    api.on(ordersApi.acceptAddress, { success: true })
    api.on(ordersApi.get, {
      data: { order: order({ shipping_address: suggestedAddress, address_push: { state: 'waiting', failure: null } }) },
    })
    await screen.getByRole('button', { name: 'Use Oregon' }).click()
    await expect.element(screen.getByText('Address corrected')).toBeVisible()
    await expect.element(screen.getByText('Portland, OR 04101')).toBeVisible()
    await expect.element(screen.getByText(/is being written into the order in your store/)).toBeVisible()
    await expect.element(screen.getByText(/is in Oregon, not in Maine/)).not.toBeInTheDocument()
    expect(api.sent(ordersApi.acceptAddress).map(({ body }) => body)).toEqual([{ order_id: 12, address: suggestedAddress }])
  })

  test('that has changed meanwhile is refused in words, and shown as it is now', async () => {
    using api = fakeApi()
    const { screen } = await open(api, order({ address_check: wrongState }))
    api.on(ordersApi.acceptAddress, () => {
      throw refusal(409, { code: 'ADDRESS_CHANGED', message: 'The address of this order has changed. Please look at it again.' })
    })
    api.on(ordersApi.get, { data: { order: order({ shipping_address: { ...suggestedAddress, address1: '99 Other Street' } }) } })
    await screen.getByRole('button', { name: 'Use Oregon' }).click()
    await expect.element(screen.getByText(/has changed. Please look at it again/)).toBeVisible()
    await expect.element(screen.getByText('99 Other Street')).toBeVisible()
  })

  test('that the store did not take says why, and is sent again by one press', async () => {
    using api = fakeApi()
    const { screen } = await open(api, order({ address_push: { state: 'failed', failure: 'Shopify did not answer' } }))
    await expect.element(screen.getByText('Shopify did not answer')).toBeVisible()
    api.on(ordersApi.pushAddress, { success: true })
    api.on(ordersApi.get, { data: { order: order({ address_push: { state: 'pushed', failure: null } }) } })
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Your store does not have this address')).not.toBeInTheDocument()
    expect(api.sent(ordersApi.pushAddress).map(({ body }) => body)).toEqual([{ order_id: 12 }])
  })

  test.each<[string, NonNullable<Order['address_check']>, RegExp, boolean]>([
    [
      'of an order that is paid in part',
      { ...wrongState, suggestion: { ...suggestion, refusal: 'A supplier is paid.' } },
      /any more. A supplier is paid/,
      false,
    ],
    [
      'of a shop that is not connected',
      { ...wrongState, suggestion: { ...suggestion, shop_refusal: 'Your store is not connected.' } },
      /keeps its address. Your store is not connected/,
      true,
    ],
    [
      'without a certain answer',
      { problems: ['The house number seems to be missing.'], notes: [], suggestion: null },
      /missing.*You can edit the address below/,
      false,
    ],
    ['of a PO box', { problems: [], notes: ['This is a PO box.'], suggestion: null }, /This is a PO box/, false],
    [
      'with several changes',
      {
        ...wrongState,
        suggestion: { ...suggestion, texts: ['Write the ZIP code as 97204-1234', 'Set the state to Oregon'], action: 'Use Oregon' },
      },
      /Write the ZIP code as 97204-1234.*Set the state to Oregon/,
      true,
    ],
  ])('%s says what can be done', async (_what, check, words, hasButton) => {
    using api = fakeApi()
    const { screen } = await open(api, order({ address_check: check }))
    await expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use Oregon' }).elements()).toHaveLength(hasButton ? 1 : 0)
  })
})
