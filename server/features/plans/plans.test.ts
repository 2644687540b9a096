import { afterEach, describe, expect, test } from 'vitest'
import { planOf } from '#features/plans'
import { freezeClock } from '#foundation/clock/clock'
import { signInAs, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { endSubscriptions } from './end-subscriptions.ts'
import { closeExpired, insertSubscription } from './subscriptions.records.ts'

const world = testWorld()

const withCard = async () => {
  const store = await signUpStore(world)
  await world.pool.query(
    `insert into card (store_id, payment_method_id, brand, last4, exp_month, exp_year, created_at) values ($1, $2, 'visa', '4242', 1, 2034, now())`,
    [store.storeId, `pm_${store.storeId}`],
  )
  return store
}
const start = (token: string, plan = 'GROWTH', type = 'YEARLY') => world.call('POST', '/v1/set_plan/', { token, body: { plan, type } })
const list = async (token: string) => (await world.call('GET', '/v1/api/payment-plans/', { token })).body
const endThem = () => world.transaction((context) => endSubscriptions({ context }))
/** Starts the next plan like billing does. */
const subscribe = (storeId: number) =>
  world.transaction(({ db, now }) =>
    insertSubscription(db, {
      storeId,
      plan: 'BASIC',
      type: 'RECURRING',
      frequency: 'MONTHLY',
      active: true,
      confirmed: true,
      startAt: now,
      expiresAt: null,
      trialEndsAt: null,
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

describe('the trial', () => {
  test('is refused without a card', async () => {
    const { token } = await signUpStore(world)
    const answer = await start(token)
    expect(answer.status).toBe(402)
    expect(answer.body.error).toMatchObject({ code: 'NO_CARD', message: 'Please add a credit card to start a trial' })
    expect((await list(token)).payment_plan.plan).toBe('STARTER')
  })

  test('counts as the paid plan for 14 days, and then the store is on Starter again', async () => {
    const { token, storeId } = await withCard()
    const answer = await start(token)
    expect(answer.body).toMatchObject({
      error_code: null,
      plan_auth_url: null,
      payment_plan: {
        plan: 'GROWTH',
        frequency: 'YEARLY',
        is_paid: true,
        remaining_trial_days: 14,
        import_limit: 250,
        is_first_time: false,
      },
    })
    const db = world.process.database.reading
    expect(await planOf(db, later(13.9), storeId)).toMatchObject({
      key: 'GROWTH',
      isPaid: true,
      importLimit: 250,
      trialEndsAt: expect.any(Date),
    })
    expect(await planOf(db, later(14.1), storeId)).toEqual({
      key: 'STARTER',
      type: null,
      isPaid: false,
      importLimit: 25,
      supplierLimit: null,
    })
  })

  test('is had once, also when it is pressed twice at once', async () => {
    const { token, storeId, email } = await withCard()
    const answers = await Promise.all([start(token), start(token, 'BASIC')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await start(token)).body.error.code).toBe('HAS_PLAN')
    freezeClock(later(14.1))
    expect((await start(await signInAs(world, email))).body.error.code).toBe('TRIAL_USED')
    expect(await subscribe(storeId)).toBeUndefined()
    await endThem()
    expect(await subscribe(storeId)).toEqual(expect.any(Number))
  })

  test('that is over is closed by whoever begins the next plan, too, however late the job is', async () => {
    const { token, storeId } = await withCard()
    await start(token)
    freezeClock(later(15))
    const closed = await world.transaction(({ db, now }) => closeExpired(db, now, { storeId }))
    expect(closed).toEqual([storeId])
    expect(await subscribe(storeId)).toEqual(expect.any(Number))
  })

  test('that runs is left alone by the job that closes what is over', async () => {
    const { token, storeId } = await withCard()
    await start(token)
    freezeClock(later(13.9))
    await endThem()
    expect(await planOf(world.process.database.reading, later(13.9), storeId)).toMatchObject({ key: 'GROWTH' })
    expect(await subscribe(storeId)).toBeUndefined()
  })

  test.each([
    ['PBP', 'PLAN_NOT_OFFERED', 409],
    ['STARTER', 'INVALID_INPUT', 422],
    ['PLATINUM', 'INVALID_INPUT', 422],
  ])('of %s is refused', async (plan, code, status) => {
    const { token } = await withCard()
    const answer = await start(token, plan)
    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe(code)
  })

  test('takes a billing type for a frequency, as old clients send it', async () => {
    const { token } = await withCard()
    expect((await start(token, 'BASIC', 'RECURRING')).body.payment_plan.frequency).toBe('MONTHLY')
  })
})
