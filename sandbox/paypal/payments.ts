import { z } from 'zod'
import { MoneyIn, refuseAmount } from './amounts.ts'
import { type Api, base, type Call, denied, noSuch, type Room, unprocessable } from './api.ts'
import { keep, keptBy } from './request-ids.ts'
import { type Capture, minorOf, moneyOf, newId, type Refund, scopeOf } from './shelves.ts'

const NewRefund = z.strictObject({
  amount: MoneyIn.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})

export function registerPayments(api: Api, room: Room): void {
  const { shelves } = room
  const capture = ({ platform, params }: Call): Capture => {
    const found = shelves.captures.get(params.id!)
    if (found?.platform !== platform) throw noSuch()
    return found
  }
  api.get('/v2/payments/captures/:id', (call) => ({ status: 200, body: captureView(room, capture(call)) }))
  api.get('/v2/payments/refunds/:id', ({ platform, params }) => {
    const refund = shelves.refunds.get(params.id!)
    if (refund?.platform !== platform) throw noSuch()
    return { status: 200, body: refundView(room, refund) }
  })
  api.post('/v2/payments/captures/:id/refund', (call) => {
    const of = capture(call)
    const known = keptBy(room, call, 'refund')
    if (known) return { status: 200, body: refundView(room, shelves.refunds.get(known)!) }
    const merchant = shelves.merchants.get(`${call.platform}/${of.merchant_id}`)
    if (call.onBehalfOf !== of.merchant_id || !merchant?.features.includes('REFUND')) throw denied()
    const { amount, ...asked } = NewRefund.parse(call.body)
    const refund = refundCapture(room, of, amount, asked)
    keep(room, call, 'refund', refund.id)
    return { status: 201, body: refundView(room, refund) }
  })
}

/** Refunds all that is left, or an amount. */
export function refundCapture(
  room: Room,
  capture: Capture,
  amount: z.infer<typeof MoneyIn> | undefined,
  asked: Omit<z.infer<typeof NewRefund>, 'amount'>,
): Refund {
  const { shelves, sandbox, announce } = room
  const { platform, amount: paid } = capture
  const left = refundable(room, capture)
  if (amount) refuseAmount(amount, '/amount/value')
  if (capture.status === 'PENDING')
    throw unprocessable(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction by using an e-check or bank account.',
    )
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.')
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  if (amount && amount.currency_code !== paid.currency_code)
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture')
  const minor = amount ? minorOf(amount) : left
  if (minor > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  if (asked.invoice_id && shelves.refunds.find('platform', platform).some(({ invoice_id }) => invoice_id === asked.invoice_id))
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Invoice ID was previously used to refund a capture.')
  if (shelves.merchants.get(`${platform}/${capture.merchant_id}`)?.is_empty)
    throw unprocessable(
      'REFUND_FAILED_INSUFFICIENT_FUNDS',
      'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
    )
  const refund = shelves.refunds.put({
    id: newId(),
    platform,
    capture_id: capture.id,
    order_id: capture.order_id,
    status: 'COMPLETED',
    amount: moneyOf(minor, paid.currency_code),
    // The fixed part of a fee is kept; so is the share, as PayPal does since 2019.
    fee_minor: 0,
    ...asked,
    created_at: sandbox.clock.seconds(scopeOf(platform)),
  })
  announce(platform, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refundView(room, refund))
  return refund
}

const refundable = ({ shelves }: Room, { id, amount }: Capture): number =>
  minorOf(amount) -
  shelves.refunds
    .find('capture', id)
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, refund) => sum + minorOf(refund.amount), 0)

export function captureView(room: Room, capture: Capture) {
  const { id, amount, fee_minor, custom_id, invoice_id, order_id, created_at, merchant_id, platform } = capture
  const left = refundable(room, capture)
  const paid = minorOf(amount)
  const status = capture.status !== 'COMPLETED' || left === paid ? capture.status : left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const at = timeOf(created_at)
  return {
    id,
    status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount,
    final_capture: true,
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
    ...(capture.status === 'COMPLETED'
      ? {
          seller_receivable_breakdown: {
            gross_amount: amount,
            paypal_fee: moneyOf(fee_minor, amount.currency_code),
            net_amount: moneyOf(paid - fee_minor, amount.currency_code),
          },
        }
      : {}),
    supplementary_data: { related_ids: { order_id } },
    payee: { merchant_id, email_address: room.shelves.merchants.get(`${platform}/${merchant_id}`)?.email ?? 'gone@example.com' },
    create_time: at,
    update_time: at,
    links: linksOf(room, `/v2/payments/captures/${id}`, `/v2/checkout/orders/${order_id}`),
  }
}

export function refundView(room: Room, { id, status, amount, custom_id, invoice_id, note_to_payer, created_at, capture_id }: Refund) {
  const at = timeOf(created_at)
  return {
    id,
    status,
    amount,
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
    ...(note_to_payer ? { note_to_payer } : {}),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: moneyOf(0, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: amount,
    },
    create_time: at,
    update_time: at,
    links: linksOf(room, `/v2/payments/refunds/${id}`, `/v2/payments/captures/${capture_id}`),
  }
}

const linksOf = ({ sandbox }: Room, self: string, up: string) => [
  { href: `${sandbox.url}${base}${self}`, rel: 'self', method: 'GET' },
  { href: `${sandbox.url}${base}${up}`, rel: 'up', method: 'GET' },
]
const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')

/** A pending capture ends: its money came, or did not. @returns undefined where it was not pending */
export function endPending(room: Room, platform: string, id: string, isPaid: boolean): Capture | undefined {
  const capture = room.shelves.captures.get(id)
  if (capture?.platform !== platform || capture.status !== 'PENDING') return undefined
  const ended = room.shelves.captures.update(id, (draft) => {
    draft.status = isPaid ? 'COMPLETED' : 'DECLINED'
  })
  room.announce(platform, isPaid ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', 'capture', captureView(room, ended))
  return ended
}

/** PayPal takes the whole rest of a payment back from its seller: as a refund that it made itself. */
export function reverseCapture(room: Room, capture: Capture): Refund | undefined {
  const left = refundable(room, capture)
  if (capture.status !== 'COMPLETED' || left === 0) return undefined
  const reversal = room.shelves.refunds.put({
    id: newId(),
    platform: capture.platform,
    capture_id: capture.id,
    order_id: capture.order_id,
    status: 'COMPLETED',
    amount: moneyOf(left, capture.amount.currency_code),
    fee_minor: 0,
    created_at: room.sandbox.clock.seconds(scopeOf(capture.platform)),
  })
  room.announce(capture.platform, 'PAYMENT.CAPTURE.REVERSED', 'refund', refundView(room, reversal))
  return reversal
}

/** A pending refund ends. */
export function endRefund(room: Room, platform: string, id: string, status: Refund['status']): Refund | undefined {
  const refund = room.shelves.refunds.get(id)
  if (refund?.platform !== platform) return undefined
  const ended = room.shelves.refunds.update(id, (draft) => {
    draft.status = status
  })
  room.announce(platform, status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED', 'refund', refundView(room, ended))
  return ended
}
