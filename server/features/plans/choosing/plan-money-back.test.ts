/** Money that comes back of a plan's charge at Stripe is posted once, and the rest is earned to the cent; the plan stays as its biller says. */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { after, days, freezeClock, hours, now } from '#foundation/clock/clock'
import { makeAdmin, signInAs, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { stripeTimePasses, subscriptionsOf } from '#testing/actors/card-billing-actors'
import { eventually } from '#testing/actors/shop-actors'
import { connectCard, stage, stripeOf } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let store: { storeId: number; token: string; email: string }
let before: Books
let passed = 0
afterEach(async () => {
  // The plans of other tests are not charged on.
  for (const { id, status } of await subscriptionsOf(world, store.email))
    if (status !== 'canceled') await stripeOf(world).subscriptions.cancel(id)
  await job('plans.compare-subscriptions')
  freezeClock(undefined)
})

const minor = async (account: LedgerAccount) => (await world.transaction(({ db }) => balanceOf(db, { ...account, currency: 'USD' }))).minor
interface Books {
  readonly held: number
  readonly deferred: number
  readonly revenue: number
  readonly disputed: number
  readonly fees: number
}
const books = async (): Promise<Books> => ({
  held: await minor({ kind: 'processor_clearing', processor: 'stripe' }),
  deferred: -(await minor({ kind: 'deferred_subscriptions' })),
  revenue: -(await minor({ kind: 'subscription_revenue' })),
  disputed: await minor({ kind: 'disputes_held' }),
  fees: await minor({ kind: 'dispute_fees' }),
})
const moved = async () => {
  const present = await books()
  return Object.fromEntries(Object.entries(present).map(([name, value]) => [name, value - before[name as keyof Books]]))
}
const job = async (name: 'plans.compare-subscriptions' | 'plan-charges.recognise-revenue' | 'reconciliation.reconcile') => {
  await world.transaction(({ enqueue }) => enqueue(name, {}, {}))
  await world.runJobs()
}
const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)
/** Nothing else happens at Stripe meanwhile: its events come by themselves. */
const posts = (wanted: Partial<Books>) =>
  eventually(
    async () => {
      await world.runJobs()
      const seen = await moved()
      return Object.entries(wanted).every(([name, value]) => seen[name] === value)
    },
    `${JSON.stringify(wanted)} in the books`,
  )
const present = async () => (await demand(world, 'GET', '/v1/api/payment-plans/', store.token)).payment_plan

async function timePasses(count: number): Promise<void> {
  await stripeTimePasses(world, count)
  passed += count
  freezeClock(after(now(), days(count)))
  store = { ...store, token: await signInAs(world, store.email) }
  await job('plans.compare-subscriptions')
}

/** A month of a plan that was just charged, $55.00 with a fee of $1.90. @returns its charge */
async function paidMonth(): Promise<string> {
  if (passed > 0) freezeClock(after(now(), days(passed)))
  store = await signUpStore(world)
  await connectCard(world, store)
  await demand(world, 'POST', '/v1/set_plan/', store.token, { plan: 'GROWTH', type: 'MONTHLY' })
  before = await books()
  await timePasses(14.1)
  await eventually(async () => {
    await job('plans.compare-subscriptions')
    return (await moved()).deferred === 5500
  }, 'the charge in the books')
  const customer = (await stripeOf(world).customers.list({ email: store.email })).data[0]!.id
  return (await stripeOf(world).charges.list({ customer })).data.find(({ amount }) => amount === 5500)!.id
}

let charge: string
beforeEach(async () => {
  charge = await paidMonth()
})

describe('a refund in the dashboard', () => {
  test('of the whole leaves nothing to earn, is posted once, and leaves the plan to its biller', async () => {
    await atStripe(`charges/${charge}/refunds`)
    await posts({ held: -190, deferred: 0, revenue: 0 })
    await job('plans.compare-subscriptions')
    await job('plans.compare-subscriptions')
    freezeClock(after(now(), days(70)))
    await job('plan-charges.recognise-revenue')
    expect(await moved()).toMatchObject({ held: -190, deferred: 0, revenue: 0 })
    expect(
      (
        await world.pool.query(
          'select count(*)::int from plan_charge_return r join plan_charge c on c.id = r.plan_charge_id where c.store_id = $1',
          [store.storeId],
        )
      ).rows[0].count,
    ).toBe(1)
  })

  test('in part leaves the rest to be earned by the day, and the whole of it in the end', async () => {
    expect(await present()).toMatchObject({ plan: 'GROWTH' })
    await atStripe(`charges/${charge}/refunds`, { amount: 1234 })
    await posts({ held: 5500 - 190 - 1234, deferred: 5500 - 1234, revenue: 0 })
    freezeClock(after(now(), days(15)))
    await job('plan-charges.recognise-revenue')
    freezeClock(after(now(), days(60)))
    await job('plan-charges.recognise-revenue')
    expect(await moved()).toMatchObject({ deferred: 0, revenue: 5500 - 1234 })
    store = { ...store, token: await signInAs(world, store.email) }
    expect(await present()).toMatchObject({ plan: 'GROWTH' })
  })

  test('of what is earned comes out of revenue', async () => {
    const start = now()
    freezeClock(after(start, days(70)))
    await job('plan-charges.recognise-revenue')
    expect(await moved()).toMatchObject({ deferred: 0, revenue: 5500 })
    await atStripe(`charges/${charge}/refunds`, { amount: 2000 })
    await posts({ held: 5500 - 190 - 2000, deferred: 0, revenue: 3500 })
    freezeClock(after(start, days(140)))
    await job('plan-charges.recognise-revenue')
    expect(await moved()).toMatchObject({ deferred: 0, revenue: 3500 })
  })

  test('that the bank sends back is a charge again, earned to the cent', async () => {
    const { id } = await atStripe(`charges/${charge}/refunds`, { amount: 3000 })
    await posts({ deferred: 2500, held: 5500 - 190 - 3000 })
    await atStripe(`refunds/${id}/fail`)
    await posts({ deferred: 5500, held: 5500 - 190 })
    freezeClock(after(now(), days(70)))
    await job('plan-charges.recognise-revenue')
    expect(await moved()).toMatchObject({ deferred: 0, revenue: 5500 })
  })

  test('gives no credit for another plan', async () => {
    const preview = () => demand(world, 'POST', '/v1/set_plan/', store.token, { plan: 'EXECUTIVE', type: 'MONTHLY' })
    await atStripe(`charges/${charge}/refunds`)
    await posts({ deferred: 0 })
    await preview()
    const customer = (await stripeOf(world).customers.list({ email: store.email })).data[0]!.id
    const paid = (await stripeOf(world).invoices.list({ customer })).data.map(({ amount_paid: amount }) => amount)
    expect(paid).toContain(14_900)
  })
})

test('a refund whose events were lost is found by the nightly comparison of lines, by itself', async () => {
  const silent = await stage(world, 'GET', `stripe/${world.stripeName}/endpoints`)
  await stage(world, 'PUT', `stripe/${world.stripeName}/endpoints`, {})
  const { id } = await atStripe(`charges/${charge}/refunds`, { amount: 500 })
  await stage(world, 'PUT', `stripe/${world.stripeName}/endpoints`, silent)
  freezeClock(after(now(), hours(2)))
  await job('reconciliation.reconcile')
  await posts({ deferred: 5000, held: 5500 - 190 - 500 })
  freezeClock(after(now(), hours(24)))
  await job('reconciliation.reconcile')
  const { rows } = await world.pool.query('select kind, resolution from reconciliation_exception where reference = $1', [id])
  expect(rows).toEqual([{ kind: 'missing_here', resolution: 'matched' }])
})

describe('a dispute', () => {
  const issues = async () => {
    const { token } = await makeAdmin(world)
    const { issues: open } = await demand(world, 'GET', '/v1/admin/payment_issues/', token)
    return open.filter(({ detail }: { detail: string }) => detail.includes(charge)).map(({ kind }: { kind: string }) => kind)
  }

  test('that is lost is the store’s: the plan is earned no more, and the bank’s fee is ours', async () => {
    const { id } = await atStripe(`charges/${charge}/disputes`)
    await posts({ held: -190 - 1500, disputed: 5500, deferred: 5500, fees: 1500 })
    expect(await issues()).toEqual(['dispute_opened'])
    await atStripe(`disputes/${id}`, { act: 'lose' })
    await posts({ held: -190 - 1500, disputed: 0, deferred: 0, revenue: 0, fees: 1500 })
    expect(await issues()).toEqual(['dispute_lost'])
    freezeClock(after(now(), days(70)))
    await job('plan-charges.recognise-revenue')
    const { held, disputed, deferred, revenue } = await moved()
    // Plans of other stores are earned meanwhile.
    expect([held, disputed, deferred! + revenue!]).toEqual([-190 - 1500, 0, 0])
    const { rows } = await world.pool.query(
      'select spread_earned_minor::int, spread_minor::int, returned_minor::int from plan_charge where external_id = $1',
      [charge],
    )
    expect(rows).toEqual([{ spread_earned_minor: 0, spread_minor: 0, returned_minor: 5500 }])
  })

  test('that is won leaves the plan as it was', async () => {
    const { id } = await atStripe(`charges/${charge}/disputes`, { amount: 2000 })
    await posts({ disputed: 2000, held: 5500 - 190 - 2000 - 1500 })
    await atStripe(`disputes/${id}`, { act: 'win' })
    await posts({ disputed: 0, held: 5500 - 190 - 1500, deferred: 5500 })
    expect(await issues()).toEqual([])
  })
})
