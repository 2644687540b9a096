/** Payouts v1: batches of payments from the platform's balance to people's accounts. */
import { z } from 'zod'
import { type Api, base, noSuch, PaypalRefusal, type Room } from './api.ts'
import { hasRightPrecision, minorOf, moneyOf, newId, newMerchantId, type Payout, scopeOf } from './shelves.ts'

const Amount = z.strictObject({ currency: z.string().length(3), value: z.string().regex(/^\d+(\.\d+)?$/) })
const NewBatch = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: z.string().min(1).max(256),
    email_subject: z.string().max(255).optional(),
    email_message: z.string().max(1000).optional(),
  }),
  items: z
    .array(
      z.strictObject({
        recipient_type: z.literal('EMAIL'),
        amount: Amount,
        receiver: z.string().min(1).max(127),
        note: z.string().max(4000).optional(),
        sender_item_id: z.string().min(1).max(63).optional(),
        purpose: z.enum(['REBATES', 'CASHBACK', 'GOODS', 'SERVICES', 'DISCOUNTS']).optional(),
      }),
    )
    .length(1),
})

export const payoutStatuses = [
  'SUCCESS',
  'FAILED',
  'PENDING',
  'UNCLAIMED',
  'RETURNED',
  'ONHOLD',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** A sender batch id counts for thirty days, and so long does an unclaimed payment wait. */
const thirtyDays = 30 * 86_400

export function registerPayouts(api: Api, room: Room): void {
  const { shelves, sandbox } = room
  api.post('/v1/payments/payouts', ({ platform, body }) => {
    const { sender_batch_header: header, items } = NewBatch.parse(body)
    const now = sandbox.clock.seconds(scopeOf(platform))
    const known = shelves.payouts
      .find('sender', `${platform}/${header.sender_batch_id}`)
      .find(({ created_at }) => created_at > now - thirtyDays)
    if (known)
      throw new PaypalRefusal(
        400,
        'USER_BUSINESS_ERROR',
        'User business error.',
        [{ field: 'SENDER_BATCH_ID', location: 'body', issue: 'Duplicate batch request' }],
        [selfOf(room, known)],
      )
    const item = items[0]!
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(item.receiver))
      throw faulty('items[0].receiver', 'Receiver is invalid or does not match with type')
    const asked = { currency_code: item.amount.currency, value: item.amount.value }
    if (!hasRightPrecision(asked) || minorOf(asked) <= 0) throw faulty('items[0].amount', 'Amount is invalid')
    const payout = shelves.payouts.put({
      id: newMerchantId(),
      platform,
      item_id: newMerchantId(),
      transaction_id: newId(),
      sender_batch_id: header.sender_batch_id,
      receiver: item.receiver,
      note: item.note,
      sender_item_id: item.sender_item_id,
      amount: asked,
      fee_minor: 25,
      status: 'PENDING',
      created_at: now,
      processed_at: null,
    })
    const answer = { batch_header: headerView(payout), links: [selfOf(room, payout)] }
    const outcome = outcomeFor(item.receiver)
    if (outcome !== 'PENDING') settlePayout(room, payout, outcome)
    return { status: 201, body: answer }
  })
  api.get('/v1/payments/payouts/:id', ({ platform, params }) => {
    const payout = shelves.payouts.get(params.id!)
    if (payout?.platform !== platform) throw noSuch()
    return { status: 200, body: batchView(room, returnedIfUnclaimed(room, payout)) }
  })
}

/** A sender calls back what nobody has claimed. */
export function registerPayoutItems(api: Api, room: Room): void {
  api.post('/v1/payments/payouts-item/:id/cancel', ({ platform, params }) => {
    const payout = room.shelves.payouts.find('platform', platform).find(({ item_id }) => item_id === params.id)
    if (!payout) throw noSuch()
    if (payout.status !== 'UNCLAIMED')
      throw new PaypalRefusal(400, 'ITEM_INCORRECT_STATUS', 'Transaction is not in a state that can be cancelled.')
    // An odd day: PayPal does not say why it keeps it.
    if (payout.receiver.startsWith('unclaimed-kept'))
      throw new PaypalRefusal(400, 'ITEM_CANCELLATION_FAILED', 'The item was not cancelled.')
    return { status: 200, body: itemView(room, settlePayout(room, payout, 'RETURNED')) }
  })
}

const faulty = (field: string, issue: string): PaypalRefusal =>
  new PaypalRefusal(400, 'VALIDATION_ERROR', 'Invalid request - see details', [{ field, location: 'body', issue }])

/** Words in the receiver's address say what becomes of a payment. */
const outcomes: readonly (readonly [string, PayoutStatus])[] = [
  ['unclaimed', 'UNCLAIMED'],
  ['blocked', 'BLOCKED'],
  ['failed', 'FAILED'],
  ['onhold', 'ONHOLD'],
  ['pending', 'PENDING'],
]
const outcomeFor = (receiver: string): PayoutStatus => outcomes.find(([word]) => receiver.startsWith(word))?.[1] ?? 'SUCCESS'

const events: Readonly<Record<PayoutStatus, string>> = {
  SUCCESS: 'SUCCEEDED',
  FAILED: 'FAILED',
  PENDING: 'HELD',
  UNCLAIMED: 'UNCLAIMED',
  RETURNED: 'RETURNED',
  ONHOLD: 'HELD',
  BLOCKED: 'BLOCKED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'REFUNDED',
}

export function settlePayout(room: Room, { id, platform }: Payout, status: PayoutStatus, feeMinor?: number): Payout {
  const settled = room.shelves.payouts.update(id, (draft) => {
    draft.status = status
    draft.fee_minor = feeMinor ?? draft.fee_minor
    draft.processed_at ??= room.sandbox.clock.seconds(scopeOf(platform))
  })
  room.announce(platform, `PAYMENT.PAYOUTS-ITEM.${events[status]}`, 'payouts_item', itemView(room, settled))
  return settled
}

function returnedIfUnclaimed(room: Room, payout: Payout): Payout {
  const isOver = payout.status === 'UNCLAIMED' && room.sandbox.clock.seconds(scopeOf(payout.platform)) > payout.created_at + thirtyDays
  return isOver ? settlePayout(room, payout, 'RETURNED') : payout
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
const selfOf = ({ sandbox }: Room, { id }: Payout) => ({
  href: `${sandbox.url}${base}/v1/payments/payouts/${id}`,
  rel: 'self',
  method: 'GET',
})
const amountOf = (payout: Payout) => ({ currency: payout.amount.currency_code, value: payout.amount.value })
const feeOf = (payout: Payout) => ({
  currency: payout.amount.currency_code,
  value: moneyOf(payout.status === 'FAILED' || payout.status === 'BLOCKED' ? 0 : payout.fee_minor, payout.amount.currency_code).value,
})

function headerView(payout: Payout) {
  const { id, status, sender_batch_id, created_at, processed_at } = payout
  return {
    payout_batch_id: id,
    batch_status: status === 'PENDING' ? 'PENDING' : 'SUCCESS',
    time_created: timeOf(created_at),
    ...(processed_at === null ? {} : { time_completed: timeOf(processed_at) }),
    sender_batch_header: { sender_batch_id },
  }
}

export const batchView = (room: Room, payout: Payout) => ({
  total_items: 1,
  total_pages: 1,
  batch_header: { ...headerView(payout), funding_source: 'BALANCE', amount: amountOf(payout), fees: feeOf(payout) },
  items: [itemView(room, payout)],
  links: [selfOf(room, payout)],
})

const errors: Partial<Readonly<Record<PayoutStatus, { name: string; message: string }>>> = {
  UNCLAIMED: {
    name: 'RECEIVER_UNREGISTERED',
    message:
      'The recipient for this payout does not have an account. A link to sign up for an account was sent to the recipient. However, if the recipient does not claim this payout within 30 days, the funds will be returned to your account.',
  },
  BLOCKED: { name: 'RECEIVER_REFUSED', message: 'The recipient has refused this payout.' },
  FAILED: {
    name: 'RECEIVER_ACCOUNT_LOCKED',
    message: 'We were not able to send a payout because the recipient’s account is inactive or restricted.',
  },
}

function itemView(room: Room, payout: Payout) {
  const { id, item_id, transaction_id, status, receiver, note, sender_item_id, processed_at } = payout
  const error = errors[status]
  return {
    payout_item_id: item_id,
    transaction_id,
    transaction_status: status,
    payout_item_fee: feeOf(payout),
    payout_batch_id: id,
    payout_item: {
      recipient_type: 'EMAIL',
      amount: amountOf(payout),
      receiver,
      ...(note ? { note } : {}),
      ...(sender_item_id ? { sender_item_id } : {}),
      recipient_wallet: 'PAYPAL',
    },
    ...(processed_at === null ? {} : { time_processed: timeOf(processed_at) }),
    ...(error
      ? { errors: { ...error, debug_id: 'sandbox', information_link: 'https://developer.paypal.com/', details: [], links: [] } }
      : {}),
    links: [{ href: `${room.sandbox.url}${base}/v1/payments/payouts-item/${item_id}`, rel: 'item', method: 'GET' }],
  }
}
