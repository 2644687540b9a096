/** Movements of money that banks, vendors' dashboards and suppliers make without asking us. */
import type Stripe from 'stripe'
import { stripeOf } from '#testing/actors/stripe-actors'
import { type Act, arrivedOrders, atVendor, type Play, readOrder } from '../play.ts'
import { type Charged, chargesOf } from '../vendor-books.ts'

/** Charges for the orders of this history. */
async function charged(play: Play, method: Charged['method']): Promise<Charged[]> {
  const ids = await arrivedOrders(play)
  const blocks = new Set<number>()
  for (const id of ids) for (const { supplier_order_id: block } of (await readOrder(play, id)).suppliers) blocks.add(block)
  return (await chargesOf(play, play.cast)).filter((one) => one.method === method && blocks.has(one.blockId))
}
const atStripe = (play: Play, path: string, body: object = {}) => atVendor(play, 'POST', `stripe/${play.world.stripeName}/${path}`, body)
const said = (done: unknown): string => (done ? 'done' : 'refused')

export const refundInDashboard: Act = async (play, { one, whole, chance }) => {
  const charges = (await charged(play, 'card')).filter(({ minor, refundedMinor }) => refundedMinor < minor)
  if (!charges.length) return 'nothing to refund'
  const { id, minor, refundedMinor } = one(charges)
  const left = minor - refundedMinor
  const isTakenBack = chance(0.75)
  const body = {
    ...(chance(0.4) ? {} : { amount: whole(1, left) }),
    reverse_transfer: isTakenBack,
    refund_application_fee: isTakenBack && chance(0.8),
  }
  return `${id}: ${JSON.stringify(body)} ${said(await atStripe(play, `charges/${id}/refunds`, body))}`
}

export const refundFails: Act = async (play, { one, chance }) => {
  const charges = (await charged(play, 'card')).filter(({ refundedMinor }) => refundedMinor > 0)
  if (!charges.length) return 'no refund'
  const { data } = await stripeOf(play.world).refunds.list({ charge: one(charges).id, limit: 100 })
  if (!data.length) return 'no refund'
  const { id, status } = one(data)
  const act = status === 'pending' && chance(0.6) ? 'succeed' : 'fail'
  return `${id} (${status}) ${act}: ${said(await atStripe(play, `refunds/${id}/${act}`))}`
}

export const refundAtPaypal: Act = async (play, { one, whole, chance }) => {
  const captures = (await charged(play, 'paypal')).filter(({ minor, refundedMinor }) => refundedMinor < minor)
  if (!captures.length) return 'nothing to refund'
  const { id, minor, refundedMinor } = one(captures)
  const body = chance(0.4) ? {} : { value: (whole(1, minor - refundedMinor) / 100).toFixed(2) }
  return `${id}: ${JSON.stringify(body)} ${said(await atVendor(play, 'POST', `paypal/${play.world.stripeName}/captures/${id}/refunds`, body))}`
}

export const openDispute: Act = async (play, { one, chance }) => {
  const charges = (await charged(play, 'card')).filter(({ at }) => at && !at.disputed)
  if (!charges.length) return 'nothing to dispute'
  const { id } = one(charges)
  return `${id}: ${said(await atStripe(play, `charges/${id}/disputes`, chance(0.3) ? { inquiry: true } : {}))}`
}

export const decideDispute: Act = async (play, { one }) => {
  const disputed = (await charged(play, 'card')).filter(({ at }) => at?.disputed)
  if (!disputed.length) return 'no dispute'
  const { data }: { data: Stripe.Dispute[] } = await stripeOf(play.world).disputes.list({ charge: one(disputed).id })
  if (!data.length) return 'no dispute'
  const act = one(['win', 'lose', 'review', 'escalate'])
  return `${data[0]!.id} ${act}: ${said(await atStripe(play, `disputes/${data[0]!.id}`, { act }))}`
}

export const payOut: Act = async (play, { one, chance }) => {
  const body = { refused: chance(0.15) }
  if (chance(0.2)) return `ours: ${said(await atStripe(play, 'payouts', body))}`
  const { account } = one(play.cast.sellers)
  return `${account}: ${said(await atStripe(play, `accounts/${account}/payouts`, body))}`
}

/** A supplier's account at PayPal has no money for refunds, or has some again. */
export const emptyPaypal: Act = async (play, { one, chance }) => {
  const is_empty = chance(0.6)
  const { merchant } = one(play.cast.sellers)
  await atVendor(play, 'PATCH', `paypal/${play.world.stripeName}/merchants/${merchant}`, { is_empty })
  return is_empty ? 'empty' : 'filled'
}

export const warnOfFraud: Act = async (play, { one }) => {
  const charges = await charged(play, 'card')
  return charges.length ? said(await atStripe(play, `charges/${one(charges).id}/fraud_warnings`)) : 'no charge'
}
