/** Stores whose card is charged for their plan: what Stripe has, and its time. */

import { signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { connectCard, stage, stripeOf } from '#testing/actors/stripe-actors'
import type { TestWorld } from '#testing/test-world'

const customerOf = async (world: TestWorld, email: string) => (await stripeOf(world).customers.list({ email })).data[0]!.id

/** Subscriptions of a store, the oldest first. */
export const subscriptionsOf = async (world: TestWorld, email: string) =>
  (await stripeOf(world).subscriptions.list({ customer: await customerOf(world, email), status: 'all', limit: 100 })).data.toReversed()

/** Charges of a store's card, the oldest first, in minor units. */
export const chargedTo = async (world: TestWorld, email: string): Promise<number[]> =>
  (await stripeOf(world).invoices.list({ customer: await customerOf(world, email), limit: 100 })).data
    .filter(({ status, amount_paid: paid }) => status === 'paid' && paid > 0)
    .map(({ amount_paid: paid }) => paid)
    .toReversed()

/** Moves the time of this world's Stripe forward. */
export const stripeTimePasses = (world: TestWorld, days: number) =>
  stage(world, 'POST', 'clock', { advance_seconds: Math.round(days * 86_400), scope: `stripe/${world.stripeName}` })

/** Pays an open invoice on its page, with the saved card or a test card. @returns status of the page */
export async function payInvoice(url: string, fields: { card: string; bank?: 'approve' | 'refuse' }): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return answer.status
}

/** A store without a shop chooses a plan, a smaller one and the first again, cancels it, and is looked at nightly. */
export async function changePlansByCard(world: TestWorld): Promise<void> {
  const store = await signUpStore(world)
  await connectCard(world, store)
  const { token } = store
  const choose = (plan: string) => demand(world, 'POST', '/v1/set_plan/', token, { plan, type: 'MONTHLY' })
  await choose('GROWTH')
  await stripeTimePasses(world, 15)
  await nightly(world)
  await choose('BASIC')
  await choose('GROWTH')
  await choose('EXECUTIVE')
  await demand(world, 'POST', '/v1/cancel_plan/', token, {})
  await nightly(world)
  await demand(world, 'GET', '/v1/api/payment-plans/', token)
}

async function nightly(world: TestWorld): Promise<void> {
  await world.transaction(({ enqueue }) => enqueue('plans.compare-subscriptions', {}, {}))
  await world.runJobs()
}
