/** A store pays its plan through its shop: chosen here, approved on the shop's page, and as the shop says ever after. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { planOf } from '#features/plans'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, signInAs, signUpStore } from '#testing/actors/actors'
import { billedTo, billingOf, decideCharge, onCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { connectShop, endFaults, eventually, stage } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { hurryJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let store: { storeId: number; token: string; email: string }
let shop: string
beforeEach(async () => {
  store = await signUpStore(world)
  shop = (await connectShop(world, store.token)).shop
})
afterEach(async () => {
  freezeClock(undefined)
  await endFaults(world, shop)
})

const call = (path: string, body: object = {}, token = store.token) => world.call('POST', path, { token, body })
const choose = (plan = 'GROWTH', type = 'MONTHLY') => call('/v1/set_plan/', { plan, type })
const confirm = (chargeId: string, token = store.token) => call('/v1/confirm_plan/', { charge_id: chargeId, type: 'GROWTH' }, token)
const listed = async () => (await world.call('GET', '/v1/api/payment-plans/', { token: store.token })).body
const present = async () => (await listed()).payment_plan
const planIs = (plan: string) =>
  eventually(async () => {
    await world.runJobs()
    return (await present()).plan === plan
  }, `the plan ${plan}`)
const subjects = async () => (await lettersTo(world, store.email)).map(({ subject }) => subject)

async function chosen(plan = 'GROWTH', type = 'MONTHLY'): Promise<string> {
  const { status, body } = await choose(plan, type)
  expect({ status, body }).toMatchObject({ status: 200, body: { error_code: null } })
  return body.plan_auth_url
}
/** @returns number of the charge */
async function approved(plan = 'GROWTH', type = 'MONTHLY'): Promise<string> {
  const back = await decideCharge(await chosen(plan, type), 'approve')
  expect(back.pathname).toBe(`/settings/plans/${plan}`)
  return back.searchParams.get('charge_id')!
}
/** The trial is over, and the first month is paid. */
async function paidPlan(): Promise<string> {
  const chargeId = await approved()
  await confirm(chargeId)
  await timePasses(14.1)
  return chargeId
}
/** Here and at the shop. Sessions have ended meanwhile. */
async function timePasses(daysPassed: number): Promise<void> {
  await shopTimePasses(world, shop, daysPassed)
  freezeClock(after(now(), days(daysPassed)))
  store.token = await signInAs(world, store.email)
  await refreshed()
}
const refreshed = async () => {
  await world.transaction(({ enqueue }) => enqueue('plans.compare-subscriptions', {}, {}))
  await world.runJobs()
}

test('a first plan begins with the trial, is charged what was shown after it, and is known by mail', async () => {
  expect(await listed()).toMatchObject({ is_billed_by_shop: true, payment_plan: { plan: 'STARTER' } })
  const url = await chosen()
  expect(await (await fetch(url)).text()).toContain('$55.00 every 30 days')
  expect(await present()).toMatchObject({ plan: 'STARTER', is_first_time: true })
  const back = await decideCharge(url, 'approve')
  const answer = await confirm(back.searchParams.get('charge_id')!)
  expect(answer.body).toMatchObject({
    success: true,
    store_id: store.storeId,
    payment_plan: { plan: 'GROWTH', frequency: 'MONTHLY', remaining_trial_days: 14, is_first_time: false, price: { minor: 5500 } },
  })
  expect(await billedTo(world, shop)).toEqual([])
  await shopTimePasses(world, shop, 14.1)
  expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
  await world.runJobs()
  expect((await subjects()).filter((subject) => subject === 'Your store is on Growth')).toHaveLength(1)
  expect((await planOf(world.process.database.reading, now(), store.storeId)).isPaid).toBe(true)
})

test('an owner who approves and closes the page has the plan all the same', async () => {
  await approved()
  await planIs('GROWTH')
})

test('a plan that is declined, or never approved, changes nothing and can be chosen again', async () => {
  const declined = await chosen()
  await decideCharge(declined, 'decline')
  await refreshed()
  expect(await present()).toMatchObject({ plan: 'STARTER', is_first_time: true })
  const chargeId = (await billingOf(world, shop)).subscriptions[0]!.gid.split('/').at(-1)!
  const refused = await confirm(chargeId)
  expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([402, 'BILLING_DECLINED', 'Error choosing plan'])
  await chosen()
  const pending = (await billingOf(world, shop)).subscriptions
    .find(({ status }) => status === 'PENDING')!
    .gid.split('/')
    .at(-1)!
  expect((await confirm(pending)).body.error.code).toBe('NOT_CONFIRMED')
  await shopTimePasses(world, shop, 2.1)
  await refreshed()
  await confirm(await approved())
  expect((await present()).plan).toBe('GROWTH')
})

test('a charge of another store, or of nobody, is not found', async () => {
  const chargeId = await approved()
  const other = await signUpStore(world)
  await connectShop(world, other.token)
  expect((await confirm(chargeId, other.token)).status).toBe(404)
  expect((await confirm('999999')).status).toBe(404)
  const wrong = await confirm('gid://x')
  expect([wrong.status, wrong.body.error.field]).toEqual([422, 'charge_id'])
})

describe('another plan', () => {
  test('takes the place of the first once it is approved, without a second trial', async () => {
    await paidPlan()
    expect((await choose('GROWTH', 'MONTHLY')).body.error.code).toBe('HAS_PLAN')
    const url = await chosen('EXECUTIVE', 'YEARLY')
    expect((await present()).plan).toBe('GROWTH')
    const back = await decideCharge(url, 'approve')
    await confirm(back.searchParams.get('charge_id')!)
    expect(await present()).toMatchObject({ plan: 'EXECUTIVE', frequency: 'YEARLY', remaining_trial_days: 0 })
    await refreshed()
    expect((await present()).plan).toBe('EXECUTIVE')
    const { subscriptions } = await billingOf(world, shop)
    expect(subscriptions.filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
    expect((await subjects()).filter((subject) => subject.includes('has ended'))).toEqual([])
  })

  test('that is smaller leaves imports alone', async () => {
    await paidPlan()
    await confirm(await approved('BASIC'))
    expect(await present()).toMatchObject({ plan: 'BASIC', import_limit: 25 })
  })

  test('of two that were begun is the one that is approved, whichever was begun first', async () => {
    const [first, second] = [await chosen('BASIC'), await chosen('EXECUTIVE')]
    await confirm((await decideCharge(second, 'approve')).searchParams.get('charge_id')!)
    expect((await present()).plan).toBe('EXECUTIVE')
    await confirm((await decideCharge(first, 'approve')).searchParams.get('charge_id')!)
    await planIs('BASIC')
  })
})

test('a sale is on the first charge alone, and on years for everybody', async () => {
  const admin = (await makeAdmin(world)).token
  const settings = { show_sale_banner: true, plan_discount: 25, hide_prebuilt: false, months_to_plan_price: { 3: 1, 6: 1, 12: 1 } }
  await call('/v1/admin/marketplace_settings/', settings, admin)
  const growth = (await listed()).plans.find(({ plan }: { plan: string }) => plan === 'GROWTH')
  expect([growth.yearly_sale.minor, growth.monthly_sale.minor]).toEqual([26_175, 4125])
  const late = await call('/v1/set_plan/', { plan: 'GROWTH', type: 'YEARLY', first_price_minor: 34_900 })
  expect([late.status, late.body.error.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await billingOf(world, shop)).subscriptions).toEqual([])
  await confirm(await approved('GROWTH', 'YEARLY'))
  await world.runJobs()
  const started = (await lettersTo(world, store.email)).find(({ subject }) => subject === 'Your store is on Growth')!
  expect(started.text).toMatch(/First charge:?\s+\$261\.75\s+Then:?\s+\$349\.00 a year/)
  await shopTimePasses(world, shop, 14.1)
  await shopTimePasses(world, shop, 365)
  expect(await billedTo(world, shop)).toEqual([
    ['recurring', '261.75'],
    ['recurring', '349.00'],
  ])
  await call('/v1/admin/marketplace_settings/', { ...settings, show_sale_banner: false }, admin)
})

test('a plan that is cancelled holds until the end of what is paid, is not billed again, and can be taken up again', async () => {
  await paidPlan()
  const cancelled = await call('/v1/cancel_plan/')
  expect(cancelled.body.payment_plan).toMatchObject({ plan: 'GROWTH', cancels_at_period_end: true })
  expect((await call('/v1/cancel_plan/')).status).toBe(200)
  await world.runJobs()
  expect((await subjects()).filter((subject) => subject === 'Your Growth plan ends')).toHaveLength(1)
  await timePasses(31)
  expect((await present()).plan).toBe('STARTER')
  expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
  await confirm(await approved())
  expect((await present()).plan).toBe('GROWTH')
})

test.each(['drop-answer', 'status-500'])(
  'a plan that the shop does not end at once (%s) is ended later, and its owner is told',
  async (fault) => {
    await paidPlan()
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'appSubscriptionCancel'], fault, times: 20 })
    const asked = await call('/v1/cancel_plan/')
    expect(asked.body.payment_plan).toMatchObject({ plan: 'GROWTH', is_cancel_asked: true, cancels_at_period_end: false })
    await endFaults(world, shop)
    await hurryJobs(world)
    await world.runJobs()
    expect(await present()).toMatchObject({ plan: 'GROWTH', is_cancel_asked: false, cancels_at_period_end: true })
    expect((await subjects()).filter((subject) => subject === 'Your Growth plan ends')).toHaveLength(1)
    await timePasses(31)
    expect((await present()).plan).toBe('STARTER')
    expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
  },
)

test('a plan that nobody bills cannot be cancelled', async () => {
  expect((await call('/v1/cancel_plan/')).body.error.code).toBe('NOT_BILLED')
})

test('a shop that does not pay its bill keeps the plan for a week, and has it back when it pays', async () => {
  const chargeId = await paidPlan()
  await onCharge(world, shop, chargeId, 'freeze')
  await refreshed()
  const due = await present()
  expect(due).toMatchObject({ plan: 'GROWTH' })
  expect(new Date(due.grace_ends).getTime()).toBeGreaterThan(after(now(), days(6.9)).getTime())
  await refreshed()
  expect((await present()).grace_ends).toBe(due.grace_ends)
  expect((await subjects()).filter((subject) => subject === 'Your Growth plan is not paid')).toHaveLength(1)
  freezeClock(after(now(), days(7.5)))
  store.token = await signInAs(world, store.email)
  await refreshed()
  expect((await present()).plan).toBe('STARTER')
  await onCharge(world, shop, chargeId, 'unfreeze')
  await refreshed()
  expect(await present()).toMatchObject({ plan: 'GROWTH', grace_ends: null })
})

test('a shop that removes the app ends the plan', async () => {
  await paidPlan()
  await stage(world, 'POST', `shopify/${shop}/uninstall`)
  await planIs('STARTER')
})

test('webhooks that come twice, late and in reverse change nothing that is so', async () => {
  await stage(world, 'POST', 'webhooks', { action: 'hold', provider: 'shopify', match: shop, times: 10 })
  const first = await approved('BASIC')
  await confirm(first)
  await confirm(await approved('EXECUTIVE'))
  await stage(world, 'POST', 'webhooks', { action: 'release', provider: 'shopify', match: shop, reverse: true })
  await stage(world, 'POST', 'webhooks', { action: 'redeliver', provider: 'shopify', match: [shop, first] })
  await refreshed()
  await world.runJobs()
  expect((await present()).plan).toBe('EXECUTIVE')
})

test.each(['drop-answer', 'status-500'])(
  'a shop that does not answer (%s) leaves the plan as it is, and it can be chosen again',
  async (fault) => {
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'appSubscriptionCreate'], fault, times: 20 })
    const failed = await choose()
    expect([failed.status, failed.body.error.code]).toEqual([502, 'PLAN_NOT_CHANGED'])
    expect(failed.body.error.message).toBe('Error choosing plan. Please contact support for support')
    await endFaults(world, shop)
    await confirm(await approved())
    expect((await present()).plan).toBe('GROWTH')
    expect((await billingOf(world, shop)).subscriptions.filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
  },
)

test('presses of two tabs at once confirm one plan', async () => {
  const chargeId = await approved()
  const answers = await Promise.all([confirm(chargeId), confirm(chargeId), confirm(chargeId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await world.runJobs()
  expect((await subjects()).filter((subject) => subject === 'Your store is on Growth')).toHaveLength(1)
})
