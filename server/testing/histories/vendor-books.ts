/** The vendors' own books about a store's orders and a supplier's accounts. */
import type Stripe from 'stripe'
import { type PaypalOrder, paypalOrders } from '#testing/actors/paypal-actors'
import { stage, stripeOf } from '#testing/actors/stripe-actors'
import type { Cast, Seller } from './cast.ts'
import type { Play } from './play.ts'

/** One charge or capture. */
export interface Charged {
  readonly id: string
  readonly blockId: number
  readonly currency: string
  readonly minor: number
  readonly refundedMinor: number
  readonly method: 'card' | 'paypal'
  readonly at: Stripe.Charge | undefined
}

const minorOf = (value: string): number => Math.round(Number(value) * 100)

/** Everything that the store was charged, by card and by PayPal. */
export async function chargesOf(play: Pick<Play, 'world'>, { storeId, sellers }: Cast): Promise<Charged[]> {
  const charges = await stripeOf(play.world).charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const cards = charges
    .filter(({ metadata, status }) => metadata.store === String(storeId) && status === 'succeeded')
    .map((charge) => ({
      id: charge.id,
      blockId: Number(charge.metadata.supplier_order),
      currency: charge.currency.toUpperCase(),
      minor: charge.amount,
      refundedMinor: charge.amount_refunded,
      method: 'card' as const,
      at: charge,
    }))
  const merchants = new Set(sellers.map(({ merchant }) => merchant))
  return [...cards, ...(await paypalOrders(play.world)).flatMap((order) => capturesOf(order, merchants))]
}

function capturesOf({ purchase_units: units }: PaypalOrder, merchants: ReadonlySet<string>): Charged[] {
  return units.flatMap(({ payee, amount, payments, invoice_id: invoice }) =>
    merchants.has(payee.merchant_id)
      ? (payments?.captures ?? [])
          .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
          .map(({ id }) => ({
            id,
            blockId: Number(invoice?.split('-').at(-1)),
            currency: amount.currency_code,
            minor: minorOf(amount.value),
            refundedMinor: (payments?.refunds ?? [])
              .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
              .reduce((sum, refund) => sum + minorOf(refund.amount.value), 0),
            method: 'paypal' as const,
            at: undefined,
          }))
      : [],
  )
}

/** Amount that a supplier's accounts at Stripe and PayPal received, less what they gave back; payouts are left out. */
export async function receivedBy({ world }: Pick<Play, 'world'>, { account, merchant, currency }: Seller): Promise<number> {
  const lines = await stripeOf(world)
    .balanceTransactions.list({ limit: 100 }, { stripeAccount: account })
    .autoPagingToArray({ limit: 10_000 })
  const byCard = lines.filter(({ type }) => !type.startsWith('payout')).reduce((sum, { net }) => sum + net, 0)
  const orders = (await paypalOrders(world)).flatMap(({ purchase_units: units }) => units)
  const byPaypal = orders
    .filter(({ payee, amount }) => payee.merchant_id === merchant && amount.currency_code === currency)
    .reduce((sum, { payments }) => {
      const received = (payments?.captures ?? []).reduce(
        (all, { seller_receivable_breakdown: facts }) => all + (facts ? minorOf(facts.net_amount.value) : 0),
        0,
      )
      const back = (payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      return sum + received - back.reduce((all, refund) => all + minorOf(refund.amount.value), 0)
    }, 0)
  return byCard + byPaypal
}

/** Payments by card that wait for a bank, or for who pays. */
export async function waitingAtBank({ world, cast }: Pick<Play, 'world' | 'cast'>): Promise<{ id: string; blockId: number }[]> {
  const { payment_intents: intents } = await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents`)
  return (intents as Stripe.PaymentIntent[])
    .filter(({ metadata, status }) => metadata.store === String(cast.storeId) && ['processing', 'requires_action'].includes(status))
    .map(({ id, metadata }) => ({ id, blockId: Number(metadata.supplier_order) }))
}

/** Commission that a supplier's card was charged. */
export async function commissionChargedTo({ world }: Pick<Play, 'world'>, { supplierId, currency }: Seller): Promise<number> {
  const { payment_intents: intents } = await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents`)
  return (intents as Stripe.PaymentIntent[])
    .filter(({ metadata, status }) => metadata.purpose && metadata.supplier === String(supplierId) && status === 'succeeded')
    .filter((intent) => intent.currency.toUpperCase() === currency)
    .reduce((sum, { amount }) => sum + amount, 0)
}

export async function pendingCaptures({ world, cast }: Pick<Play, 'world' | 'cast'>): Promise<string[]> {
  const merchants = new Set(cast.sellers.map(({ merchant }) => merchant))
  return (await paypalOrders(world))
    .flatMap(({ purchase_units: units }) => units)
    .filter(({ payee }) => merchants.has(payee.merchant_id))
    .flatMap(({ payments }) => payments?.captures ?? [])
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => id)
}
