/** Staff that makes coupons, offers of plans, and free shipping. */
import { randomUUID } from 'node:crypto'
import type { CouponEdit } from '@quayside/contract/plans/coupon'
import type { OfferEdit } from '@quayside/contract/plans/offer'
import { makeAdmin } from '#testing/actors/actors'
import { demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import type { TestWorld } from '#testing/test-world'

/** 20% off one charge of Growth or Executive. */
export const coupon = (code: string, changed: Partial<CouponEdit> = {}): CouponEdit => ({
  code,
  percent: 20,
  charges: 1,
  plans: ['GROWTH', 'EXECUTIVE'],
  last_day: null,
  uses_limit: null,
  uses_per_store: 1,
  is_on: true,
  ...changed,
})

/** @returns the coupon's id */
export async function makeCoupon(world: TestWorld, changed: Partial<CouponEdit> = {}): Promise<number> {
  const { token } = await makeAdmin(world)
  const body = coupon(`CODE${randomUUID().slice(0, 8).toUpperCase()}`, changed)
  const answer = await world.call('POST', '/v1/admin/coupons/', { token, body })
  if (answer.status !== 200) throw new Error(`the coupon was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** Growth for six months at half the price, for every store. */
export const offer = (changed: Partial<OfferEdit> = {}): OfferEdit => ({
  title: 'Half a year of Growth',
  description: 'Six months at half the price, billed once.',
  features_header: 'What you get',
  features: ['250 products', 'Branded invoices'],
  disclaimer: 'Ends by itself.',
  plan: 'GROWTH',
  frequency: 'SIX_MONTHS',
  percent: 50,
  charges: 1,
  audience: 'all',
  audience_plans: [],
  stores: [],
  last_day: null,
  is_on: true,
  ...changed,
})

/** @returns the offer's id */
export async function makeOffer(world: TestWorld, changed: Partial<OfferEdit> = {}): Promise<number> {
  const { token } = await makeAdmin(world)
  const answer = await world.call('POST', '/v1/admin/offers/', { token, body: offer(changed) })
  if (answer.status !== 200) throw new Error(`the offer was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** An offer for one store alone. @returns its id */
export async function makeOfferFor(world: TestWorld, storeId: number, changed: Partial<OfferEdit> = {}): Promise<number> {
  return makeOffer(world, { audience: 'stores', stores: [await addressOfStore(world, storeId)], ...changed })
}

/** The address that a store signs in with. */
export async function addressOfStore(world: TestWorld, storeId: number): Promise<string> {
  const { rows } = await world.pool.query<{ email: string }>(
    'select lower(email) as email from person join account on account.person_id = person.id where account.store_id = $1',
    [storeId],
  )
  return rows[0]!.email
}

export async function switchOnFreeShipping(world: TestWorld, storeId: number): Promise<void> {
  const { token } = await makeAdmin(world)
  await demand(world, 'POST', '/v1/admin/free_shipping/', token, { email: await addressOfStore(world, storeId) })
}

/** A reimbursement that PayPal holds. @returns its id */
export async function stuckStorePayout(world: TestWorld): Promise<number> {
  const business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ quantity: 5000 }] } })
  await switchOnFreeShipping(world, business.storeId)
  await paidOrder(world, business, { line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity: 20 }] })
  await demand(world, 'POST', '/v1/store_payouts/address/', business.token, { email: `onhold-${business.storeId}@paid.example` })
  await world.transaction(({ enqueue }) => enqueue('payments.pay-stores', {}))
  await world.runJobs()
  return (await demand(world, 'GET', '/v1/store_payouts/', business.token)).payouts[0].id
}
