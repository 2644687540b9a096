/**
 * An order at PayPal: its payer approves it on PayPal's page, and we capture it once. The supplier is its payee, so its money never reaches us.
 * An approval that is not captured lapses by itself.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#foundation/config/config'
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Payment } from '../../payments.records.ts'
import type { ChargeFailure, FeeTaken, IntentState, RefundFacts } from '../../port.ts'
import type { PaymentProcessor } from '../../processor.ts'
import { moneyFrom, PaypalMoney, paypalMoney } from './amounts.ts'
import { askPaypal, type Viewer } from './client.ts'

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: PaypalMoney,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: PaypalMoney.optional() }).optional(),
})
const Refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: PaypalMoney,
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
})
const Order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        amount: PaypalMoney.optional(),
        custom_id: z.string().optional(),
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) }).optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
})
type Order = z.infer<typeof Order>

export interface OrderAddresses {
  readonly returnUrl: string
  readonly cancelUrl: string
}

export const orderBody = (config: Config, payment: Payment, addresses: OrderAddresses) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: `attempt-${payment.attempt}`,
      description: `Supplier order ${payment.supplierOrderId}`,
      custom_id: payment.idempotencyKey,
      // Unique at the receiving account: a second guard against paying for an order twice.
      invoice_id: `${siteOf(config)}-${payment.supplierOrderId}`,
      amount: paypalMoney(payment.amount),
      payee: { merchant_id: payment.destination },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: config.productName.slice(0, 127),
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        shipping_preference: 'NO_SHIPPING',
        return_url: addresses.returnUrl,
        cancel_url: addresses.cancelUrl,
      },
    },
  },
})

/** Tells this site from another one that the same supplier sells on. */
const siteOf = ({ appUrl }: Config): string => createHash('sha256').update(appUrl).digest('hex').slice(0, 10)

export const paypalProcessor: PaymentProcessor = {
  needsApproval: true,
  async create(context, payment, returnUrl) {
    const cancelUrl = new URL(returnUrl)
    cancelUrl.searchParams.set('cancelled', '1')
    const body = orderBody(context.config, payment, { returnUrl, cancelUrl: cancelUrl.href })
    return stateOf(await ask(context, { method: 'POST', path: '/v2/checkout/orders', body, requestId: payment.idempotencyKey }), payment)
  },
  /** Captures what was approved, once: the order allows one capture, and the request id is the attempt's own. */
  async confirm(context, payment, orderId) {
    const path = `/v2/checkout/orders/${orderId}/capture`
    return stateOf(await ask(context, { method: 'POST', path, body: {}, requestId: `${payment.idempotencyKey}:capture` }), payment)
  },
  retrieve: (context, payment, orderId) => retrieve(context, payment, orderId),
  /** An order cannot be cancelled at PayPal. It is never captured once we no longer do it, except by a call that is still on its way. */
  async cancel(context, payment, orderId) {
    const state = await retrieve(context, payment, orderId)
    if (state.state !== 'unconfirmed' && state.state !== 'requires_action') return state
    if (mayBeUnderWay(context, payment)) throw new OutsideError('paypal', 'no-answer', `a capture of ${orderId} may be on its way`)
    return { state: 'canceled', intentId: orderId, failure: undefined }
  },
  /** Its id is saved before its payer sees it; one without an id was seen by nobody, and cannot be approved. */
  find: async () => undefined,
  refusalOf: ({ code = 'refused' }) => ({ code: code.toLowerCase(), declineCode: undefined }),
}

/** Longer than a call takes. A stopped payment starts no new one. */
const underWayMs = 60_000

const mayBeUnderWay = ({ now }: Pick<OutsideContext, 'now'>, { confirmSentAt, stopRequestedAt }: Payment): boolean =>
  confirmSentAt !== null && stopRequestedAt !== null && now.getTime() - stopRequestedAt.getTime() < underWayMs

async function retrieve(viewer: Viewer, payment: Payment, orderId: string): Promise<IntentState> {
  try {
    return stateOf(await ask(viewer, { method: 'GET', path: `/v2/checkout/orders/${orderId}` }), payment)
  } catch (error) {
    // PayPal forgets orders that were not captured in time.
    if (error instanceof OutsideError && error.code === 'INVALID_RESOURCE_ID')
      return { state: 'canceled', intentId: orderId, failure: { code: 'approval_expired', declineCode: undefined } }
    throw error
  }
}

const ask = (viewer: Viewer, call: { method: 'GET' | 'POST'; path: string; body?: object; requestId?: string }): Promise<Order> =>
  askPaypal(viewer, { ...call, answer: Order })

/** @throws OutsideError broken where the order is not the one that was asked for: it is believed in no part */
function stateOf(order: Order, payment: Payment): IntentState {
  const { id: intentId, status, links } = order
  const unit = order.purchase_units[0]!
  const capture = unit.payments?.captures.at(-1)
  refuseOther(order, payment)
  if (capture) return stateOfCapture(intentId, capture)
  if (status === 'APPROVED') return { state: 'unconfirmed', intentId, failure: undefined }
  if (status === 'VOIDED') return { state: 'canceled', intentId, failure: undefined }
  if (status === 'COMPLETED') return { state: 'processing', intentId }
  const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return { state: 'requires_action', intentId, url }
}

function refuseOther({ id, purchase_units }: Order, { amount, destination, idempotencyKey }: Payment): void {
  const unit = purchase_units[0]!
  const capture = unit.payments?.captures.at(-1)
  const given = capture?.amount ?? unit.amount
  const wanted = paypalMoney(amount)
  const isOurs =
    purchase_units.length === 1 &&
    unit.custom_id === idempotencyKey &&
    (unit.payee?.merchant_id ?? destination) === destination &&
    given?.currency_code === wanted.currency_code &&
    Number(given.value) === Number(wanted.value)
  if (!isOurs) throw new OutsideError('paypal', 'broken', `order ${id} is not what was asked for`)
}

function stateOfCapture(intentId: string, { id, status, seller_receivable_breakdown: breakdown }: z.infer<typeof Capture>): IntentState {
  if (status === 'PENDING') return { state: 'processing', intentId }
  if (status === 'DECLINED' || status === 'FAILED')
    return { state: 'canceled', intentId, failure: { code: 'capture_declined', declineCode: undefined } satisfies ChargeFailure }
  const fee = breakdown?.paypal_fee
  return { state: 'succeeded', intentId, chargeId: id, processorFee: fee && feeFrom(fee) }
}

function feeFrom(given: PaypalMoney): FeeTaken {
  const known = moneyFrom(given)
  return known ?? { minor: Math.round(Number(given.value) * 100), currency: given.currency_code }
}

/** Refunds of an order, ours and those that the supplier made at PayPal. */
export async function refundsAtPaypal(viewer: Viewer, orderId: string): Promise<RefundFacts[]> {
  const order = await ask(viewer, { method: 'GET', path: `/v2/checkout/orders/${orderId}` })
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
  return refunds.map(({ id, status, amount, custom_id: key, create_time }) => ({
    id,
    amount: moneyFrom(amount),
    status: refundStatuses[status],
    key,
    failureCode: undefined,
    isTakenBack: true,
    // One that was pending has been booked; what did not come about is booked back.
    isTaken: true,
    isSentBack: status === 'FAILED' || status === 'CANCELLED',
    sentBackLineId: undefined,
    createdAt: create_time ? new Date(create_time) : new Date(),
  }))
}

const refundStatuses = { COMPLETED: 'succeeded', PENDING: 'pending', FAILED: 'failed', CANCELLED: 'canceled' } as const

export interface PaypalRefund {
  readonly captureId: string
  readonly merchantId: string
  /** Stands in its custom id and is its invoice id, which PayPal takes once. */
  readonly key: string
  readonly callKey: string
  readonly amount: Payment['amount']
  readonly supplierOrderId: number
}

export const refundBody = ({ key, amount, supplierOrderId }: PaypalRefund) => ({
  amount: paypalMoney(amount),
  custom_id: key,
  invoice_id: key,
  note_to_payer: `Refund of supplier order ${supplierOrderId}`,
})

/** Gives an amount back out of the supplier's account, which has to have granted it. @throws OutsideError */
export async function createPaypalRefund(viewer: Viewer, wanted: PaypalRefund): Promise<void> {
  await askPaypal(viewer, {
    method: 'POST',
    path: `/v2/payments/captures/${wanted.captureId}/refund`,
    body: refundBody(wanted),
    requestId: wanted.callKey,
    onBehalfOf: wanted.merchantId,
    answer: Refund,
  })
}

/** @returns our key of the payment that a capture belongs to; undefined where PayPal has no such capture */
export async function keyOfCapture(viewer: Viewer, captureId: string): Promise<string | undefined> {
  try {
    const { custom_id } = await askPaypal(viewer, {
      method: 'GET',
      path: `/v2/payments/captures/${encodeURIComponent(captureId)}`,
      answer: Capture,
    })
    return custom_id
  } catch (error) {
    if (error instanceof OutsideError && error.code === 'INVALID_RESOURCE_ID') return undefined
    throw error
  }
}
