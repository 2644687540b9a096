/** Offers of plans: made by staff for some stores, claimed on the shop's page for what was shown, or dismissed for good. */
import type { OfferEdit } from '@quayside/contract/plans/offer'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, type StoreInTest, signInAs, signUpStore } from '#testing/actors/actors'
import { billedTo, billingOf, decideCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { chargedTo, stripeTimePasses } from '#testing/actors/card-billing-actors'
import { makeCoupon, makeOffer, offer } from '#testing/actors/promotion-actors'
import { connectShop, eventually, stage } from '#testing/actors/shop-actors'
import { connectCard } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

interface Shopkeeper extends StoreInTest {
  readonly shop: string
}
async function openShop(): Promise<Shopkeeper> {
  const store = await signUpStore(world)
  return { ...store, shop: (await connectShop(world, store.token)).shop }
}

let store: Shopkeeper
let admin: string
beforeEach(async () => {
  store = await openShop()
  admin = (await makeAdmin(world)).token
})
afterEach(() => freezeClock(undefined))

const call = (path: string, body: object, token = store.token) => world.call('POST', path, { token, body })
const listed = async (token = store.token) => (await world.call('GET', '/v1/api/payment-plans/', { token })).body
const present = async () => (await listed()).payment_plan
const settings = async (token = store.token) => (await world.call('GET', '/v1/store_settings/', { token })).body
const offersOf = async (token = store.token): Promise<number[]> => (await listed(token)).offers.map(({ id }: { id: number }) => id)
const forMe = (changed: Partial<OfferEdit> = {}) =>
  makeOffer(world, { audience: 'stores', stores: [store.email.toUpperCase()], ...changed })
const claim = (offerId: number | undefined, more: object = {}) =>
  call('/v1/set_plan/', { plan: 'GROWTH', type: 'SIX_MONTHS', ...(offerId ? { offer_id: offerId } : {}), ...more })
const dismiss = (offerId: number, token = store.token) => call('/v1/dismiss_offer/', { offer_id: offerId }, token)
const confirm = (back: URL) => call('/v1/confirm_plan/', { charge_id: back.searchParams.get('charge_id')! })

async function approved(offerId: number | undefined, more: object = {}): Promise<void> {
  const { status, body } = await claim(offerId, more)
  expect({ status, error: body.error }).toEqual({ status: 200, error: null })
  const answer = await confirm(await decideCharge(body.plan_auth_url, 'approve'))
  expect(answer.status).toBe(200)
}
/** Here and at the shop. Sessions have ended meanwhile. */
async function timePasses(passed: number): Promise<void> {
  await shopTimePasses(world, store.shop, passed)
  freezeClock(after(now(), days(passed)))
  store = { ...store, token: await signInAs(world, store.email) }
  admin = (await makeAdmin(world)).token
  await refreshed()
}
const refreshed = async () => {
  await world.transaction(async ({ enqueue }) => {
    await enqueue('plans.end-subscriptions', {}, {})
    await enqueue('plans.compare-subscriptions', {}, {})
  })
  await world.runJobs()
}

test('six months are offered, approved for the price that was shown, billed once without a trial, and end by themselves', async () => {
  const id = await forMe()
  const shown = (await listed()).offers[0]
  expect(shown).toMatchObject({ id, type: 'PLAN', claimed: false, dismissed: false, plan: 'GROWTH', frequency: 'SIX_MONTHS', percent: 50 })
  expect([shown.features_header, shown.feature_1, shown.feature_2, shown.feature_3]).toEqual([
    'What you get',
    '250 products',
    'Branded invoices',
    null,
  ])
  expect((await settings()).offer).toEqual(shown)
  const { body } = await claim(id, { first_price_minor: 16_500 })
  expect(await (await fetch(body.plan_auth_url)).text()).toContain('$165.00, billed once.')
  // It waits for its approval: not claimed yet.
  expect(await offersOf()).toEqual([id])
  expect(await billedTo(world, store.shop)).toEqual([])
  await confirm(await decideCharge(body.plan_auth_url, 'approve'))
  expect(await billedTo(world, store.shop)).toEqual([['one-time', '165.00']])
  expect(await present()).toMatchObject({ plan: 'GROWTH', type: 'ONE_TIME', frequency: 'SIX_MONTHS', remaining_trial_days: 0 })
  expect(await offersOf()).toEqual([])
  expect((await settings()).offer).toBeNull()
  await world.runJobs()
  const started = (await lettersTo(world, store.email)).find(({ subject }) => subject === 'Your store is on Growth')!
  expect(started.text).toMatch(/Price:?\s+\$165\.00 once, for six months/)
  expect(started.text).toMatch(/It is billed once and ends on \d{4}-\d\d-\d\d\. Then your store is on Starter/)
  await timePasses(180)
  expect((await present()).plan).toBe('GROWTH')
  await timePasses(6)
  expect((await present()).plan).toBe('STARTER')
  await refreshed()
  expect((await present()).plan).toBe('STARTER')
  expect(await billedTo(world, store.shop)).toEqual([['one-time', '165.00']])
})

test('six months take the place of a plan that goes on, at once, and another plan takes theirs', async () => {
  await approved(undefined, { plan: 'EXECUTIVE', type: 'MONTHLY' })
  await timePasses(15)
  await approved(await forMe())
  expect(await present()).toMatchObject({ plan: 'GROWTH', type: 'ONE_TIME' })
  await eventually(async () => {
    await world.runJobs()
    return (await billingOf(world, store.shop)).subscriptions.every(({ status }) => status === 'CANCELLED')
  }, 'the end of the subscription')
  await refreshed()
  expect(await present()).toMatchObject({ plan: 'GROWTH', type: 'ONE_TIME' })
  expect((await lettersTo(world, store.email)).filter(({ subject }) => subject.includes('has ended'))).toEqual([])
  await approved(undefined, { plan: 'BASIC', type: 'MONTHLY' })
  await refreshed()
  expect(await present()).toMatchObject({ plan: 'BASIC', type: 'RECURRING' })
})

describe('an offer is for', () => {
  test('all stores, but for those that are on its plan already', async () => {
    const id = await makeOffer(world, { plan: 'BASIC', frequency: 'MONTHLY', percent: 10 })
    const other = await openShop()
    expect([await offersOf(), await offersOf(other.token)]).toEqual([[id], [id]])
    await approved(undefined, { plan: 'BASIC', type: 'MONTHLY' })
    expect(await offersOf()).toEqual([])
    await end(id)
  })

  test('stores on given plans; those without one are on Starter', async () => {
    const starter = await makeOffer(world, { audience: 'plans', audience_plans: ['STARTER'] })
    const growth = await makeOffer(world, { audience: 'plans', audience_plans: ['GROWTH'], plan: 'EXECUTIVE' })
    expect(await offersOf()).toEqual([starter])
    await approved(undefined, { plan: 'GROWTH', type: 'YEARLY' })
    expect(await offersOf()).toEqual([growth])
    await end(starter)
    await end(growth)
  })

  test('chosen stores alone: for others it is not there', async () => {
    const id = await forMe()
    const other = await openShop()
    expect(await offersOf(other.token)).toEqual([])
    expect((await dismiss(id, other.token)).status).toBe(404)
    const foreign = await call('/v1/set_plan/', { plan: 'GROWTH', type: 'SIX_MONTHS', offer_id: id }, other.token)
    expect([foreign.status, foreign.body.error.code]).toEqual([409, 'OFFER_ENDED'])
    expect((await billingOf(world, other.shop)).purchases).toEqual([])
  })

  async function end(id: number) {
    const changed = await call(`/v1/admin/offers/${id}/`, offer({ is_on: false }), admin)
    expect(changed.status).toBe(200)
  }
})

test('a store that dismisses an offer sees it no more, in any browser, and may press twice', async () => {
  const [first, second] = [await forMe(), await forMe({ plan: 'EXECUTIVE' })]
  expect((await settings()).offer.id).toBe(second)
  expect((await dismiss(second)).body).toEqual({ success: true })
  expect((await dismiss(second)).status).toBe(200)
  store = { ...store, token: await signInAs(world, store.email) }
  expect(await offersOf()).toEqual([first])
  expect((await settings()).offer.id).toBe(first)
  expect((await dismiss(999_999_999)).status).toBe(404)
})

test('six months without an offer are not to be had', async () => {
  const { status, body } = await claim(undefined)
  expect([status, body.error.code]).toEqual([409, 'PLAN_NOT_OFFERED'])
})

test('an offer that ended before the press is not claimed at another price', async () => {
  const id = await forMe({ frequency: 'YEARLY', percent: 30 })
  await call(`/v1/admin/offers/${id}/`, offer({ frequency: 'YEARLY', percent: 30, is_on: false }), admin)
  const { status, body } = await claim(id, { type: 'YEARLY', first_price_minor: 24_430 })
  expect([status, body.error.code, body.error.message]).toEqual([409, 'OFFER_ENDED', 'This offer has ended.'])
  expect((await billingOf(world, store.shop)).subscriptions).toEqual([])
})

test('a store without a shop claims an offer with its card, which is charged once, without a trial, for six months', async () => {
  const alone = await signUpStore(world)
  await connectCard(world, alone)
  const id = await makeOffer(world, { audience: 'stores', stores: [alone.email] })
  expect(await offersOf(alone.token)).toEqual([id])
  const { status, body } = await call('/v1/set_plan/', { plan: 'GROWTH', type: 'SIX_MONTHS', offer_id: id, due_minor: 16_500 }, alone.token)
  expect([status, body.payment_plan]).toMatchObject([200, { plan: 'GROWTH', cancels_at_period_end: true, remaining_trial_days: 0 }])
  expect(await offersOf(alone.token)).toEqual([])
  await stripeTimePasses(world, 200)
  expect(await chargedTo(world, alone.email)).toEqual([16_500])
})

test.each([
  ['a better coupon', 40, 50, 17_450, [1, 0]],
  ['a lesser coupon', 40, 20, 20_940, [0, 0]],
])('an offer and %s do not add up: the better one is taken, and the offer is claimed', async (_, percent, couponPercent, first, uses) => {
  const id = await forMe({ frequency: 'YEARLY', percent })
  const couponId = await makeCoupon(world, { percent: couponPercent })
  const { coupons } = (await world.call('GET', '/v1/admin/coupons/', { token: admin })).body
  const { code } = coupons.find((one: { id: number }) => one.id === couponId)
  await approved(id, { type: 'YEARLY', couponCode: code, first_price_minor: first })
  expect((await present()).first_price.minor).toBe(first)
  expect(await offersOf()).toEqual([])
  const used = (await world.call('GET', '/v1/admin/coupons/', { token: admin })).body.coupons.find(
    (one: { id: number }) => one.id === couponId,
  )
  expect([used.uses, used.waiting]).toEqual(uses)
})

test('a claim is counted once, and a decline gives the offer back', async () => {
  const id = await forMe()
  const { body } = await claim(id)
  await decideCharge(body.plan_auth_url, 'decline')
  await refreshed()
  expect(await offersOf()).toEqual([id])
  await approved(id)
  await stage(world, 'POST', 'webhooks', { action: 'redeliver', provider: 'shopify', match: [store.shop, 'app_purchases_one_time/update'] })
  await refreshed()
  const { offers } = (await world.call('GET', '/v1/admin/offers/', { token: admin })).body
  expect(offers.find((one: { id: number }) => one.id === id)).toMatchObject({
    claims: 1,
    dismissals: 0,
    stores: [store.email.toLowerCase()],
  })
})

describe('staff', () => {
  test('makes, changes and ends an offer, and who did so is kept', async () => {
    const made = await call('/v1/admin/offers/', offer({ audience: 'stores', stores: [store.email], last_day: '2030-01-31' }), admin)
    expect(made.body).toMatchObject({ title: 'Half a year of Growth', audience: 'stores', stores: [store.email], last_day: '2030-01-31' })
    const changed = await call(
      `/v1/admin/offers/${made.body.id}/`,
      offer({ title: 'Ended', audience: 'plans', audience_plans: ['BASIC'], is_on: false }),
      admin,
    )
    expect(changed.body).toMatchObject({ id: made.body.id, title: 'Ended', stores: [], audience_plans: ['BASIC'], is_on: false })
    expect((await world.call('GET', '/v1/admin/offers/', { token: admin })).body.offers[0]).toEqual(changed.body)
    const { rows } = await world.pool.query('select action, detail from audit_entry where subject = $1 order by id', [
      `offer:${made.body.id}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['plans.offer-made', 'plans.offer-changed'])
    expect(rows[1].detail).toMatchObject({ before: { stores: [store.storeId], isOn: true }, after: { stores: [], isOn: false } })
  })

  test.each<[string, object]>([
    ['title', { title: ' ' }],
    ['features', { features: ['1', '2', '3', '4', '5'] }],
    ['percent', { percent: 100 }],
    ['audience_plans', { audience: 'plans' }],
    ['stores', { audience: 'stores' }],
    ['stores', { audience: 'stores', stores: ['nobody@nowhere.example'] }],
    ['plan', { plan: 'PBP' }],
  ])('is told what is wrong with %s: %o', async (field, wrong) => {
    const answer = await call('/v1/admin/offers/', { ...offer(), ...wrong }, admin)
    expect([answer.status, answer.body.error.field]).toEqual([422, field])
  })

  test('cannot change what is not there', async () => {
    expect((await call('/v1/admin/offers/999999999/', offer(), admin)).status).toBe(404)
  })
})
