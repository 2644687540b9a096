import { afterEach, describe, expect, test } from 'vitest'
import { planOf } from '#features/plans'
import { freezeClock } from '#foundation/clock/clock'
import { signUpStore } from '#testing/actors/actors'
import { connectCard } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { endSubscriptions } from './end-subscriptions.ts'
import { closeExpired, insertSubscription } from './subscriptions.records.ts'

const world = testWorld()

const start = (token: string, plan = 'GROWTH', type = 'YEARLY') => world.call('POST', '/v1/set_plan/', { token, body: { plan, type } })
const list = async (token: string) => (await world.call('GET', '/v1/api/payment-plans/', { token })).body
const endThem = () => world.transaction((context) => endSubscriptions({ context }))
/** Starts a plan that nobody bills, as trials of before were. */
const subscribe = (storeId: number, expiresAt: Date | null = null) =>
  world.transaction(({ db, now }) =>
    insertSubscription(db, {
      storeId,
      plan: 'GROWTH',
      type: 'RECURRING',
      frequency: 'MONTHLY',
      active: true,
      confirmed: true,
      startAt: now,
      expiresAt,
      trialEndsAt: expiresAt,
      createdAt: now,
    }),
  )
afterEach(() => freezeClock(undefined))
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a store that has just signed up is on Starter, with 25 imports', async () => {
  const { token, storeId } = await signUpStore(world)
  expect(await list(token)).toMatchObject({
    payment_plan: { plan: 'STARTER', is_paid: false, import_limit: 25, is_first_time: true, remaining_trial_days: 0 },
    trial: { days: 14, available: true, has_card: false },
  })
  expect(await planOf(world.process.database.reading, new Date(), storeId)).toEqual({
    key: 'STARTER',
    type: null,
    isPaid: false,
    importLimit: 25,
    supplierLimit: null,
  })
})

test('the plans cost what they cost', async () => {
  const { token } = await signUpStore(world)
  const { plans } = await list(token)
  expect(
    plans.map(({ plan, monthly, yearly }: { plan: string; monthly: { amount: string }; yearly: { amount: string } }) => [
      plan,
      monthly.amount,
      yearly.amount,
    ]),
  ).toEqual([
    ['STARTER', '0.00', '0.00'],
    ['BASIC', '29.00', '228.00'],
    ['GROWTH', '55.00', '349.00'],
    ['PROFESSIONAL', '95.00', '499.00'],
    ['EXECUTIVE', '149.00', '999.00'],
  ])
})

describe('a trial of before', () => {
  test('runs on, and ends by itself after its days', async () => {
    const { token, storeId } = await signUpStore(world)
    await subscribe(storeId, later(14))
    freezeClock(later(13.9))
    await endThem()
    expect(await planOf(world.process.database.reading, later(13.9), storeId)).toMatchObject({ key: 'GROWTH' })
    expect(await subscribe(storeId)).toBeUndefined()
    freezeClock(later(14.1))
    expect(await planOf(world.process.database.reading, later(14.1), storeId)).toMatchObject({ key: 'STARTER', isPaid: false })
    await endThem()
    freezeClock(undefined)
    expect((await list(token)).payment_plan).toMatchObject({ plan: 'STARTER', is_first_time: false })
    expect(await subscribe(storeId)).toEqual(expect.any(Number))
  })

  test('that is over is closed by whoever begins the next plan, too, however late the job is', async () => {
    const { storeId } = await signUpStore(world)
    await subscribe(storeId, later(14))
    freezeClock(later(15))
    const closed = await world.transaction(({ db, now }) => closeExpired(db, now, { storeId }))
    expect(closed).toEqual([storeId])
    expect(await subscribe(storeId)).toEqual(expect.any(Number))
  })
})

test.each([
  ['PBP', 'PLAN_NOT_OFFERED', 409],
  ['STARTER', 'INVALID_INPUT', 422],
  ['PLATINUM', 'INVALID_INPUT', 422],
])('a plan %s is refused', async (plan, code, status) => {
  const store = await signUpStore(world)
  await connectCard(world, store)
  const answer = await start(store.token, plan)
  expect(answer.status).toBe(status)
  expect(answer.body.error.code).toBe(code)
})

test('a billing type is taken for a frequency, as old clients send it', async () => {
  const store = await signUpStore(world)
  await connectCard(world, store)
  expect((await start(store.token, 'BASIC', 'RECURRING')).body.payment_plan.frequency).toBe('MONTHLY')
})
