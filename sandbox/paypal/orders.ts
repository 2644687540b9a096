import { z } from 'zod'
import { MoneyIn, refuseAmount } from './amounts.ts'
import { type Api, base, type Call, noSuch, type Room, unprocessable } from './api.ts'
import { captureView, refundView } from './payments.ts'
import { keep, keptBy } from './request-ids.ts'
import { minorOf, newId, type Order, scopeOf } from './shelves.ts'

const NewOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().min(1).max(256).optional(),
        description: z.string().min(1).max(127).optional(),
        custom_id: z.string().min(1).max(127).optional(),
        invoice_id: z.string().min(1).max(127).optional(),
        soft_descriptor: z.string().min(1).max(22).optional(),
        amount: MoneyIn,
        payee: z.strictObject({ merchant_id: z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/) }),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        brand_name: z.string().min(1).max(127).optional(),
        landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
        payment_method_preference: z.enum(['IMMEDIATE_PAYMENT_REQUIRED', 'UNRESTRICTED']).optional(),
        locale: z.string().optional(),
      }),
    }),
  }),
})

/** Seconds within which a payer has to be sent to the page, and within which an approval can be captured. */
const approvableSeconds = 3 * 3600

export function registerOrders(api: Api, room: Room): void {
  const { shelves } = room
  const find = (platform: string, id: string): Order => {
    const order = shelves.orders.get(id)
    if (order?.platform !== platform || isOver(room, order)) throw noSuch()
    return order
  }
  api.post('/v2/checkout/orders', (call) => {
    const known = keptBy(room, call, 'order')
    if (known) return { status: 200, body: orderView(room, find(call.platform, known)) }
    const order = createOrder(room, call)
    keep(room, call, 'order', order.id)
    return { status: 200, body: orderView(room, order) }
  })
  api.get('/v2/checkout/orders/:id', ({ platform, params }) => ({ status: 200, body: orderView(room, find(platform, params.id!)) }))
  api.post('/v2/checkout/orders/:id/capture', (call) => {
    z.strictObject({}).parse(call.body)
    const order = find(call.platform, call.params.id!)
    if (keptBy(room, call, 'capture') === order.id) return { status: 201, body: orderView(room, order) }
    const captured = captureOrder(room, order)
    keep(room, call, 'capture', order.id)
    return { status: 201, body: orderView(room, captured) }
  })
}

export const isOver = ({ sandbox }: Room, { status, platform, created_at }: Order): boolean =>
  status !== 'COMPLETED' && sandbox.clock.seconds(scopeOf(platform)) > created_at + approvableSeconds

function createOrder(room: Room, { platform, body }: Call): Order {
  const { purchase_units, payment_source } = NewOrder.parse(body)
  const unit = purchase_units[0]!
  const { amount, payee } = unit
  refuseAmount(amount, "/purchase_units/@reference_id=='default'/amount/value")
  const merchant = payable(room, platform, payee.merchant_id)
  const { return_url, cancel_url } = payment_source.paypal.experience_context
  return room.shelves.orders.put({
    id: newId(),
    platform,
    status: 'PAYER_ACTION_REQUIRED',
    created_at: room.sandbox.clock.seconds(scopeOf(platform)),
    unit: { ...unit, reference_id: unit.reference_id ?? 'default', payee: { merchant_id: merchant.id, email_address: merchant.email } },
    return_url,
    cancel_url,
    funding: null,
  })
}

/** @throws unless the seller can receive payments */
function payable({ shelves }: Room, platform: string, id: string) {
  const field = "/purchase_units/@reference_id=='default'/payee"
  const merchant = shelves.merchants.get(`${platform}/${id}`)
  if (!merchant) throw unprocessable('PAYEE_ACCOUNT_INVALID', 'Payee account specified is invalid.', { field })
  if (!merchant.payments_receivable) throw unprocessable('PAYEE_ACCOUNT_RESTRICTED', 'The merchant account is restricted.', { field })
  if (!merchant.primary_email_confirmed)
    throw unprocessable('PAYEE_ACCOUNT_NOT_VERIFIED', 'Payee has not verified their account with PayPal.', { field })
  return merchant
}

function captureOrder(room: Room, order: Order): Order {
  const { shelves, sandbox, announce } = room
  const { platform, unit } = order
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_CAPTURED', "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.")
  if (order.status !== 'APPROVED')
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
    )
  const merchant = payable(room, platform, unit.payee.merchant_id)
  if (
    unit.invoice_id &&
    shelves.captures
      .find('invoice', `${merchant.id}/${unit.invoice_id}`)
      .some((one) => one.platform === platform && one.status !== 'DECLINED')
  )
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    )
  if (order.funding === 'declined')
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
      {
        links: [{ href: approvalUrl(room, order), rel: 'redirect', method: 'GET' }],
      },
    )
  const status = order.funding === 'pending' ? 'PENDING' : order.funding === 'refused' ? 'DECLINED' : 'COMPLETED'
  const minor = minorOf(unit.amount)
  const capture = shelves.captures.put({
    id: newId(),
    platform,
    order_id: order.id,
    merchant_id: merchant.id,
    status,
    amount: unit.amount,
    fee_minor: feeOf(minor),
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    created_at: sandbox.clock.seconds(scopeOf(platform)),
  })
  const completed = shelves.orders.update(order.id, (draft) => {
    draft.status = 'COMPLETED'
  })
  announce(platform, `PAYMENT.CAPTURE.${status}`, 'capture', captureView(room, capture))
  return completed
}

/** PayPal's fee, which the seller bears: 3.49% and 49. */
export const feeOf = (minor: number): number => Math.min(minor, Math.round(minor * 0.0349) + 49)

export const approvalUrl = ({ sandbox }: Room, { id }: Order): string => `${sandbox.url}${base}/checkoutnow?token=${id}`

export function orderView(room: Room, order: Order) {
  const { id, status, unit, created_at } = order
  const { shelves, sandbox } = room
  const captures = shelves.captures.find('order', id)
  const refunds = shelves.refunds.find('order', id)
  const at = new Date(created_at * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
  const self = `${sandbox.url}${base}/v2/checkout/orders/${id}`
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: order.funding ? { email_address: 'payer@example.com', account_id: '7E7MGXCWTTKK2' } : {} },
    purchase_units: [
      {
        ...unit,
        ...(captures.length || refunds.length
          ? {
              payments: {
                captures: captures.map((capture) => captureView(room, capture)),
                ...(refunds.length ? { refunds: refunds.map((refund) => refundView(room, refund)) } : {}),
              },
            }
          : {}),
      },
    ],
    create_time: at,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED' ? [{ href: approvalUrl(room, order), rel: 'payer-action', method: 'GET' }] : []),
      ...(status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
    ],
  }
}
