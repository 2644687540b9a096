/** Rewards of invitations, earned by an order that is paid at the sandbox's Stripe and shipped. */
import { afterEach, describe, expect, test } from 'vitest'
import { planOf as planOfStore } from '#features/plans'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { arrived, makePayableSupplier, openForBusiness, orderAsShopper, pay, ship } from '#testing/actors/business-actors'
import { stripeTimePasses } from '#testing/actors/card-billing-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { grantRewards } from './grant-rewards.ts'

const world = testWorld()
afterEach(() => freezeClock(undefined))
let last = 0
const address = () => `earned-${process.pid}-${++last}@referrals.example`

const refer = async (token: string, email: string, type = 'STORE') => {
  const body = { sender_name: 'Nora Lind', recipient_name: 'Ivar Moor', recipient_email: email, recipient_type: type }
  expect((await world.call('POST', '/v1/referrals/', { token, body })).status).toBe(200)
}
const rewards = async (token: string) =>
  (await world.call('GET', '/v1/referrals/', { token })).body.referrals.map(({ reward }: { reward: string | null }) => reward)
const planOf = async (token: string) => {
  const { plan, days_left_in_trial: daysLeft, trial_available: trial } = (await world.call('GET', '/v1/store_settings/', { token })).body
  return { plan, daysLeft, trial }
}
const daysLater = (count: number) => freezeClock(after(now(), days(count)))
/** Runs the job that begins months that wait. */
const begin = async () => {
  await world.transaction((context) => context.enqueue('plans.begin-free-months', {}, {}))
  await world.runJobs()
}
const grant = () => world.transaction((context) => grantRewards({ context, input: {} }))
const settle = async () => {
  daysLater(8)
  await grant()
  freezeClock(undefined)
  await world.runJobs()
}

/** An invited store that has paid for an order and got it shipped. */
async function trade(email: string, from = undefined as Awaited<ReturnType<typeof makePayableSupplier>> | undefined) {
  const business = await openForBusiness(world, { email, ...(from ? { from } : {}) })
  const order = await arrived(world, business, await orderAsShopper(world, business))
  const paid = await pay(world, business, order.id)
  expect((await ship(world, business, paid.suppliers[0])).status).toBe(200)
  await world.runJobs()
  return business
}

describe('a store that has invited', () => {
  test('gets a free month a week after the first order has shipped, once, and keeps its own trial', async () => {
    const sender = await signUpStore(world)
    const email = address()
    await refer(sender.token, email)
    await trade(email)
    await grant()
    expect(await rewards(sender.token)).toEqual([null])
    daysLater(8)
    await Promise.all([grant(), grant()])
    await grant()
    freezeClock(undefined)
    await world.runJobs()
    expect(await rewards(sender.token)).toEqual(['plan_month'])
    const { rows } = await world.pool.query('select begun_at is not null as begun from plan_free_month where store_id = $1', [
      sender.storeId,
    ])
    expect(rows).toEqual([{ begun: true }])
    expect(await planOf(sender.token)).toMatchObject({ plan: 'GROWTH', trial: true })
    const subjects = (await lettersTo(world, sender.email)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === 'Your free month of Growth has begun')).toHaveLength(1)
    expect(subjects.filter((one) => one.startsWith('Ivar Moor has joined'))).toHaveLength(1)
    daysLater(8 + 31)
    expect((await world.transaction(({ db, now: at }) => planOfStore(db, at, sender.storeId))).key).toBe('STARTER')
  })

  test('keeps its month until the plan that it has has ended', async () => {
    const sender = await openForBusiness(world)
    expect((await planOf(sender.token)).plan).toBe('GROWTH')
    const email = address()
    await refer(sender.token, email)
    await trade(email)
    await settle()
    expect(await rewards(sender.token)).toEqual(['plan_month'])
    const begun = async () =>
      (await world.pool.query('select begun_at is not null as begun from plan_free_month where store_id = $1', [sender.storeId])).rows
    expect(await begun()).toEqual([{ begun: false }])
    await begin()
    expect(await begun()).toEqual([{ begun: false }])
    expect((await world.call('POST', '/v1/cancel_plan/', { token: sender.token, body: {} })).status).toBe(200)
    await stripeTimePasses(world, 20)
    daysLater(20)
    await world.transaction((context) => context.enqueue('plans.compare-subscriptions', {}, {}))
    await world.runJobs()
    await begin()
    expect(await begun()).toEqual([{ begun: true }])
  })

  test('earns nothing while the invited one has not confirmed its address', async () => {
    const sender = await signUpStore(world)
    const email = address()
    await refer(sender.token, email)
    const { storeId } = await trade(email)
    await world.pool.query('update person set email_verified_at = null where id = (select person_id from account where store_id = $1)', [
      storeId,
    ])
    await settle()
    expect(await rewards(sender.token)).toEqual([null])
  })

  test('earns nothing by an order that was refunded', async () => {
    const sender = await signUpStore(world)
    const email = address()
    await refer(sender.token, email)
    const { storeId } = await trade(email)
    await world.pool.query('update supplier_order set refunded_minor = 1 where store_id = $1', [storeId])
    await settle()
    expect(await rewards(sender.token)).toEqual([null])
  })
})

describe('a supplier that has invited', () => {
  test('stands first among featured suppliers for a week', async () => {
    const other = await makeSupplier(world)
    await makeProduct(world, other.supplierId)
    const sender = await makeSupplier(world)
    await makeProduct(world, sender.supplierId)
    const email = address()
    await refer(sender.token, email)
    const reader = await trade(email)
    await world.transaction((context) => context.enqueue('marketplace.rebuild-listing', {}, {}))
    await world.runJobs()
    expect(await featured(reader.token)).toBe(other.supplierId)
    await settle()
    expect(await rewards(sender.token)).toEqual(['featured_week'])
    expect(await featured(reader.token)).toBe(sender.supplierId)
    const { rows } = await world.pool.query<{ until: Date }>('select featured_until as until from supplier where id = $1', [
      sender.supplierId,
    ])
    expect(Math.abs(rows[0]!.until.getTime() - after(now(), days(15)).getTime())).toBeLessThan(60_000)
  })

  test('earns nothing by orders that the invited store paid to itself', async () => {
    const own = await makePayableSupplier(world, { requiresApproval: false })
    const email = address()
    await refer(own.supplier.token, email)
    await trade(email, own)
    await settle()
    expect(await rewards(own.supplier.token)).toEqual([null])
  })

  test('earns nothing once it was removed', async () => {
    const sender = await makeSupplier(world)
    const email = address()
    await refer(sender.token, email)
    await trade(email)
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [sender.supplierId])
    await settle()
    const { rows } = await world.pool.query('select reward from referral where supplier_id = $1', [sender.supplierId])
    expect(rows).toEqual([{ reward: null }])
  })
})

const featured = async (token: string): Promise<number | undefined> =>
  (await world.call('GET', '/v1/dashboard/', { token })).body.featured_suppliers[0]?.id
