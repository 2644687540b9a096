/** A store without a shop pays its plan by card: chosen here, charged by Stripe, and as Stripe says ever after. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { planOf } from '#features/plans'
import { after, days, freezeClock, hours, now } from '#foundation/clock/clock'
import { makeAdmin, signInAs, signUpStore } from '#testing/actors/actors'
import { decideCharge } from '#testing/actors/billing-actors'
import { chargedTo, payInvoice, stripeTimePasses, subscriptionsOf } from '#testing/actors/card-billing-actors'
import { makeCoupon, makeOfferFor } from '#testing/actors/promotion-actors'
import { connectShop, eventually } from '#testing/actors/shop-actors'
import { connectCard, stage, type TestCard, troubleAtStripe } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { hurryJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let store: { storeId: number; token: string; email: string }
let passed = 0
beforeEach(async () => {
  // Stripe's time goes on from test to test.
  if (passed > 0) freezeClock(after(now(), days(passed)))
  store = await signUpStore(world)
})
afterEach(() => freezeClock(undefined))

const call = (path: string, body: object = {}, token = store.token) => world.call('POST', path, { token, body })
const choose = (plan = 'GROWTH', type = 'MONTHLY', more: object = {}) => call('/v1/set_plan/', { plan, type, ...more })
const listed = async () => (await world.call('GET', '/v1/api/payment-plans/', { token: store.token })).body
const present = async () => (await listed()).payment_plan
const withCard = (card: TestCard = 'good') => connectCard(world, store, card)
const subjects = async () => (await lettersTo(world, store.email)).map(({ subject }) => subject)
const charged = () => chargedTo(world, store.email)
const atStripe = async () => (await subscriptionsOf(world, store.email)).map(({ status }) => status)
const refreshed = async () => {
  await world.transaction(({ enqueue }) => enqueue('plans.compare-subscriptions', {}, {}))
  await world.runJobs()
}
/** Here and at Stripe. Sessions have ended meanwhile. */
async function timePasses(daysPassed: number): Promise<void> {
  await stripeTimePasses(world, daysPassed)
  passed += daysPassed
  freezeClock(after(now(), days(daysPassed)))
  store.token = await signInAs(world, store.email)
  await refreshed()
}
async function chosen(plan = 'GROWTH', type = 'MONTHLY', more: object = {}) {
  const { status, body } = await choose(plan, type, more)
  expect({ status, body }).toMatchObject({ status: 200, body: { error_code: null } })
  return body
}
/** Postings of each of the store's charges. */
const posted = async () =>
  (
    await world.pool.query(
      `select count(distinct e.id)::int as entries, sum(p.minor) filter (where a.kind = 'processor_clearing')::int as clearing,
         sum(p.minor) filter (where a.kind = 'deferred_subscriptions')::int as deferred,
         sum(p.minor) filter (where a.kind = 'processor_fees')::int as fees
       from subscription_invoice i join ledger_entry e on e.reference = i.charge_id
       join posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
       where i.store_id = $1 group by i.id order by i.id`,
      [store.storeId],
    )
  ).rows
/** The trial is over, and the first period is paid. */
async function paidPlan(plan = 'GROWTH', type = 'MONTHLY'): Promise<void> {
  await withCard()
  await chosen(plan, type)
  await timePasses(14.1)
  expect(await atStripe()).toEqual(['active'])
}

test('a plan needs a card', async () => {
  const { status, body } = await choose()
  expect([status, body.error.code, body.error.message]).toEqual([402, 'NO_CARD', 'Please add a credit card to start a trial'])
  expect((await listed()).is_billed_by_shop).toBe(false)
})

test('a first plan begins with the trial, is charged what was shown after it, and goes on for a year', async () => {
  await withCard()
  const { plan_auth_url, payment_plan } = await chosen()
  expect(plan_auth_url).toBeNull()
  expect(payment_plan).toMatchObject({ plan: 'GROWTH', frequency: 'MONTHLY', remaining_trial_days: 14, price: { minor: 5500 } })
  expect(await charged()).toEqual([])
  await timePasses(14.1)
  expect(await charged()).toEqual([5500])
  await timePasses(351)
  expect(await charged()).toEqual(Array.from({ length: 12 }, () => 5500))
  expect(await present()).toMatchObject({ plan: 'GROWTH', remaining_trial_days: 0, grace_ends: null })
  expect((await subjects()).filter((subject) => subject === 'Your store is on Growth')).toHaveLength(1)
  expect((await planOf(world.process.database.reading, now(), store.storeId)).isPaid).toBe(true)
})

test('invoices are kept with their period, charge and fee', async () => {
  await paidPlan()
  await eventually(async () => {
    await refreshed()
    const { rows } = await world.pool.query('select * from subscription_invoice where store_id = $1 and fee_minor is not null', [
      store.storeId,
    ])
    return rows.length === 1
  }, 'the fee')
  const { rows } = await world.pool.query(
    `select status, amount_minor::int, tax_minor::int, currency, period_minor::int, credit_minor::int, fee_minor::int, fee_currency,
       round(extract(epoch from period_end - period_start) / 86400)::int as days, charge_id, line_id
     from subscription_invoice where store_id = $1 order by id desc limit 1`,
    [store.storeId],
  )
  expect(rows[0]).toMatchObject({
    status: 'paid',
    amount_minor: 5500,
    tax_minor: 0,
    currency: 'USD',
    period_minor: 5500,
    credit_minor: 0,
    fee_minor: 190,
    fee_currency: 'USD',
    charge_id: expect.stringMatching(/^ch_/),
    line_id: expect.stringMatching(/^txn_/),
  })
  expect(rows[0].days).toBeGreaterThan(27)
})

test('each charge is in the ledger once, and agrees with Stripe’s own lines', async () => {
  await paidPlan()
  await timePasses(62)
  const count = (await charged()).length
  expect(count).toBeGreaterThan(1)
  await eventually(async () => {
    await refreshed()
    return (await posted()).length === count
  }, 'every charge in the ledger')
  await refreshed()
  expect(await posted()).toEqual(Array.from({ length: count }, () => ({ entries: 1, clearing: 5500 - 190, deferred: -5500, fees: 190 })))

  // Lines and postings are compared once they are an hour old.
  freezeClock(after(now(), hours(2)))
  await world.transaction(({ enqueue }) => enqueue('reconciliation.reconcile', {}, {}))
  await world.runJobs()
  const { rows } = await world.pool.query(
    `select (select count(*)::int from processor_line l where l.external_id = i.line_id) as lines,
       (select count(*)::int from reconciliation_exception e where e.reference = i.charge_id and e.resolved_at is null) as exceptions
     from subscription_invoice i where i.store_id = $1 and i.line_id is not null order by i.id limit 1`,
    [store.storeId],
  )
  expect(rows).toEqual([{ lines: 1, exceptions: 0 }])
})

test('a charge whose fee is told when its plan is over is in the ledger too', async () => {
  await paidPlan()
  await chosen('EXECUTIVE')
  await world.runJobs()
  expect(await atStripe()).toEqual(['canceled', 'active'])
  const { id } = (await subscriptionsOf(world, store.email))[0]!
  // As if the processor had not told it until now.
  await world.pool.query(
    'update subscription_invoice set charge_id = null, line_id = null, fee_minor = null, fee_currency = null where subscription_id = $1',
    [id],
  )
  await eventually(async () => {
    await refreshed()
    const { rows } = await world.pool.query('select from subscription_invoice where subscription_id = $1 and line_id is not null', [id])
    return rows.length === 1
  }, 'the fee')
  // The larger plan's invoice may be read in a later comparison.
  await eventually(async () => {
    await refreshed()
    return (await posted()).length === 2
  }, 'both charges to be posted')
})

describe('a larger plan', () => {
  test('begins at once, for what was shown: its price less what is left of the present one', async () => {
    await paidPlan()
    const { billing } = await listed()
    const due = 14_900 - billing.credit.minor
    expect(billing.credit.minor).toBeGreaterThan(5000)
    const late = await choose('EXECUTIVE', 'MONTHLY', { due_minor: due - 1 })
    expect([late.status, late.body.error.code]).toEqual([409, 'PRICE_CHANGED'])
    await chosen('EXECUTIVE', 'MONTHLY', { due_minor: due })
    expect(await present()).toMatchObject({ plan: 'EXECUTIVE', remaining_trial_days: 0 })
    expect(await charged()).toEqual([5500, due])
    await world.runJobs()
    expect(await atStripe()).toEqual(['canceled', 'active'])
    expect((await subjects()).filter((subject) => subject.includes('has ended'))).toEqual([])
    await timePasses(31.1)
    expect(await charged()).toEqual([5500, due, 14_900])
  })

  test('that the card does not pay leaves the present one, until its invoice is paid on the page', async () => {
    await paidPlan()
    await withCard('needs-authentication')
    const { plan_auth_url: page } = await chosen('PROFESSIONAL')
    expect(await present()).toMatchObject({ plan: 'GROWTH' })
    expect((await listed()).billing.unpaid).toMatchObject({ plan: 'PROFESSIONAL', payment_url: page })
    await refreshed()
    expect(await atStripe()).toEqual(['active', 'incomplete'])
    expect(await payInvoice(page, { card: 'saved', bank: 'refuse' })).toBe(402)
    expect(await payInvoice(page, { card: 'saved', bank: 'approve' })).toBe(200)
    await eventually(async () => {
      await world.runJobs()
      return (await present()).plan === 'PROFESSIONAL'
    }, 'the plan')
    await world.runJobs()
    expect(await atStripe()).toEqual(['canceled', 'active'])
  })

  test('that is never paid is over, and another choice takes its place without a second charge', async () => {
    await paidPlan()
    await withCard('declined')
    await chosen('PROFESSIONAL')
    await withCard('good')
    await chosen('EXECUTIVE')
    await refreshed()
    expect(await atStripe()).toEqual(['canceled', 'incomplete_expired', 'active'])
    expect(await charged()).toHaveLength(2)
    expect((await present()).plan).toBe('EXECUTIVE')
  })
})

describe('a smaller plan', () => {
  test('begins when what is paid is over, and the mail says so', async () => {
    await paidPlan()
    await chosen('BASIC', 'MONTHLY', { due_minor: 0 })
    expect(await present()).toMatchObject({ plan: 'GROWTH', cancels_at_period_end: true })
    expect((await listed()).billing.next).toMatchObject({ plan: 'BASIC', price: { minor: 2900 } })
    expect(await charged()).toEqual([5500])
    await timePasses(31.1)
    expect(await present()).toMatchObject({ plan: 'BASIC', cancels_at_period_end: false })
    expect(await charged()).toEqual([5500, 2900])
    expect(await atStripe()).toEqual(['canceled', 'active'])
    const told = await subjects()
    expect(told.filter((subject) => subject === 'Your plan changes to Basic')).toHaveLength(1)
    expect(told.filter((subject) => subject.includes('has ended') || subject.includes('plan ends'))).toEqual([])
  })

  test('is still there after a choice that is refused, and gives way to the next that is not', async () => {
    await paidPlan()
    await chosen('BASIC')
    const refused = await choose('EXECUTIVE', 'MONTHLY', { due_minor: 1 })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'PRICE_CHANGED'])
    expect((await listed()).billing.next).toMatchObject({ plan: 'BASIC' })
    await chosen('EXECUTIVE')
    await refreshed()
    expect((await listed()).billing.next).toBeNull()
    expect(await present()).toMatchObject({ plan: 'EXECUTIVE', cancels_at_period_end: false })
    expect((await atStripe()).filter((status) => status !== 'canceled')).toEqual(['active'])
  })

  test('is given up where the present one is taken up again', async () => {
    await paidPlan()
    await chosen('BASIC')
    await chosen('GROWTH', 'MONTHLY', { due_minor: 0 })
    await world.runJobs()
    expect(await present()).toMatchObject({ plan: 'GROWTH', cancels_at_period_end: false })
    expect((await listed()).billing.next).toBeNull()
    await timePasses(31.1)
    expect(await charged()).toEqual([5500, 5500])
  })
})

test('six months that cost less than is left of the present plan begin when that is over, are charged once, and end', async () => {
  await paidPlan('EXECUTIVE', 'YEARLY')
  await chosen('GROWTH', 'SIX_MONTHS', { offer_id: await makeOfferFor(world, store.storeId), due_minor: 0 })
  expect((await listed()).billing.next).toMatchObject({ plan: 'GROWTH' })
  await timePasses(366)
  expect(await present()).toMatchObject({ plan: 'GROWTH', frequency: 'SIX_MONTHS', cancels_at_period_end: true })
  expect(await charged()).toEqual([99_900, 16_500])
  await timePasses(190)
  expect((await present()).plan).toBe('STARTER')
  expect(await charged()).toEqual([99_900, 16_500])
})

test('a plan that is cancelled holds until the end of what is paid, and can be taken up again before', async () => {
  await paidPlan()
  const cancelled = await call('/v1/cancel_plan/')
  expect(cancelled.body.payment_plan).toMatchObject({ plan: 'GROWTH', cancels_at_period_end: true })
  await chosen()
  expect(await present()).toMatchObject({ cancels_at_period_end: false, is_cancel_asked: false })
  await call('/v1/cancel_plan/')
  await timePasses(31.1)
  expect((await present()).plan).toBe('STARTER')
  expect(await charged()).toEqual([5500])
  await chosen()
  expect(await charged()).toEqual([5500, 5500])
})

describe('a card that declines at a renewal', () => {
  test('leaves the plan a week, with mails, and then it is over; imports stay', async () => {
    await withCard('declined')
    await chosen()
    await timePasses(14.1)
    const due = await listed()
    expect(due.payment_plan).toMatchObject({ plan: 'GROWTH', grace_ends: expect.any(String) })
    expect(due.billing.payment_url).toContain('/stripe/invoices/')
    expect((await subjects()).filter((subject) => subject === 'Your Growth plan is not paid')).toHaveLength(1)
    await timePasses(6)
    expect((await present()).plan).toBe('GROWTH')
    await timePasses(1.5)
    expect((await present()).plan).toBe('STARTER')
    expect(await atStripe()).toEqual(['canceled'])
    expect(await charged()).toEqual([])
    expect((await subjects()).filter((subject) => subject === 'Your Growth plan has ended')).toHaveLength(1)
  })

  test('keeps the plan where its owner pays the open invoice', async () => {
    await withCard('declined')
    await chosen()
    await timePasses(14.1)
    expect(await payInvoice((await listed()).billing.payment_url, { card: 'good' })).toBe(200)
    await refreshed()
    expect(await present()).toMatchObject({ plan: 'GROWTH', grace_ends: null })
    expect((await listed()).billing.payment_url).toBeNull()
  })
})

test.each(['drop-answer', 'status-500-acted', 'status-500'])(
  'a choice whose answer is lost (%s) is charged once, or not at all',
  async (fault) => {
    await paidPlan()
    const { id } = await troubleAtStripe(world, 'POST /v1/subscriptions ', fault, 9)
    const answer = await choose('EXECUTIVE')
    await stage(world, 'DELETE', `faults/${id}`)
    freezeClock(after(now(), days(0.01)))
    await hurryJobs(world)
    await refreshed()
    const wasMade = (await atStripe()).length === 2
    expect([answer.status, (await present()).plan]).toEqual([502, wasMade ? 'EXECUTIVE' : 'GROWTH'])
    if (wasMade) expect(fault).not.toBe('status-500')
    else await chosen('EXECUTIVE')
    await refreshed()
    expect(await charged()).toHaveLength(2)
    expect((await atStripe()).filter((status) => status === 'active')).toHaveLength(1)
  },
)

test('events that come twice, in reverse and a month late change nothing that is so', async () => {
  const match = `stripe/${world.stripeName}`
  await stage(world, 'POST', 'webhooks', { action: 'hold', provider: 'stripe', match, times: 30 })
  await paidPlan()
  await chosen('EXECUTIVE')
  await timePasses(31.1)
  await stage(world, 'POST', 'webhooks', { action: 'release', provider: 'stripe', match, reverse: true })
  await stage(world, 'POST', 'webhooks', { action: 'redeliver', provider: 'stripe', match: [match, 'customer.subscription.created'] })
  await eventually(async () => {
    await world.runJobs()
    const { rows } = await world.pool.query(
      `select 1 from payment_event where type = 'customer.subscription.created' and handled_at is not null`,
    )
    return rows.length > 1
  }, 'the events')
  await stage(world, 'POST', 'webhooks', { action: 'forget', provider: 'stripe', match })
  expect((await present()).plan).toBe('EXECUTIVE')
  expect((await atStripe()).filter((status) => status === 'active')).toHaveLength(1)
  expect((await subjects()).filter((subject) => subject === 'Your store is on Executive')).toHaveLength(1)
})

describe('presses of two tabs at once', () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

  test('make one plan, and the others are told to wait', async () => {
    await withCard()
    const answers = await Promise.all([choose(), choose(), choose('BASIC')])
    expect(statuses(answers)).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)).toEqual(['PLAN_CHANGING', 'PLAN_CHANGING'])
    await refreshed()
    expect(await atStripe()).toEqual(['trialing'])
    expect((await present()).plan).toBe(answers[2]!.status === 200 ? 'BASIC' : 'GROWTH')
  })

  test('of a larger plan charge once', async () => {
    await paidPlan()
    const answers = await Promise.all([choose('EXECUTIVE'), choose('EXECUTIVE'), choose('EXECUTIVE')])
    expect(statuses(answers)).toEqual([200, 409, 409])
    await refreshed()
    expect(await charged()).toHaveLength(2)
    expect(await atStripe()).toEqual(['canceled', 'active'])
  })

  test('of a choice and of the end of the plan leave what was charged', async () => {
    await paidPlan()
    const [chosen, cancelled] = await Promise.all([choose('EXECUTIVE'), call('/v1/cancel_plan/')])
    await refreshed()
    expect([200, 409]).toContain(cancelled.status)
    expect(chosen.status).toBe(200)
    expect((await present()).plan).toBe('EXECUTIVE')
    expect(await atStripe()).toEqual(['canceled', 'active'])
  })
})

test('a plan that is paid on its page just before another is chosen holds, and the other is not charged', async () => {
  await paidPlan()
  await withCard('needs-authentication')
  const { plan_auth_url: page } = await chosen('PROFESSIONAL')
  await withCard('good')
  const match = `stripe/${world.stripeName}`
  await stage(world, 'POST', 'webhooks', { action: 'hold', provider: 'stripe', match, times: 30 })
  expect(await payInvoice(page, { card: 'saved', bank: 'approve' })).toBe(200)
  const late = await choose('EXECUTIVE')
  await stage(world, 'POST', 'webhooks', { action: 'release', provider: 'stripe', match })
  expect([late.status, late.body.error.code]).toEqual([502, 'PLAN_NOT_CHANGED'])
  await refreshed()
  expect((await present()).plan).toBe('PROFESSIONAL')
  expect(await charged()).toHaveLength(2)
  expect(await atStripe()).toEqual(['canceled', 'active'])
})

test('a sale makes the first charge after the trial less, and the next ones not', async () => {
  const admin = (await makeAdmin(world)).token
  const settings = { show_sale_banner: true, plan_discount: 25, hide_prebuilt: false, months_to_plan_price: { 3: 1, 6: 1, 12: 1 } }
  await call('/v1/admin/marketplace_settings/', settings, admin)
  await withCard()
  await chosen('GROWTH', 'MONTHLY', { first_price_minor: 4125, due_minor: 0 })
  await call('/v1/admin/marketplace_settings/', { ...settings, show_sale_banner: false }, admin)
  await timePasses(14.1)
  await timePasses(32)
  expect(await charged()).toEqual([4125, 5500])
})

test('a code makes as many charges less as it says, beside what is left of the present plan', async () => {
  await paidPlan()
  const { token: admin } = await makeAdmin(world)
  const id = await makeCoupon(world, { percent: 20, charges: 2 })
  const { coupons } = (await world.call('GET', '/v1/admin/coupons/', { token: admin })).body
  const { code } = coupons.find((one: { id: number }) => one.id === id)
  const due = 11_920 - (await listed()).billing.credit.minor
  await chosen('EXECUTIVE', 'MONTHLY', { couponCode: code, first_price_minor: 11_920, due_minor: due })
  await timePasses(63)
  expect(await charged()).toEqual([5500, due, 11_920, 14_900])
})

test('a store that connects a shop is billed by it once it has chosen there, and its card no more', async () => {
  await paidPlan()
  await connectShop(world, store.token)
  expect(await listed()).toMatchObject({ is_billed_by_shop: true, billing: { by: 'card' }, payment_plan: { plan: 'GROWTH' } })
  const { plan_auth_url: page } = await chosen('EXECUTIVE')
  expect(await (await fetch(page)).text()).toMatch(/(2[789]|3[01]) days free from approval on/)
  const back = await decideCharge(page, 'approve')
  await call('/v1/confirm_plan/', { charge_id: back.searchParams.get('charge_id'), type: 'EXECUTIVE' })
  await world.runJobs()
  expect(await listed()).toMatchObject({ billing: { by: 'platform' }, payment_plan: { plan: 'EXECUTIVE' } })
  expect(await atStripe()).toEqual(['canceled'])
})
