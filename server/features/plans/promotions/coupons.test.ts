/** Coupons: made by staff, checked before a choice, on the shop's page and on its bill, and used once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, type StoreInTest, signInAs, signUpStore } from '#testing/actors/actors'
import { billedTo, billingOf, decideCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { coupon, makeCoupon } from '#testing/actors/promotion-actors'
import { connectShop, endFaults, stage } from '#testing/actors/shop-actors'
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
let count = 0
const freshCode = () => `SPRING${++count}`
beforeEach(async () => {
  store = await openShop()
  admin = (await makeAdmin(world)).token
})
afterEach(async () => {
  freezeClock(undefined)
  await endFaults(world, store.shop)
})

const choose = (couponCode: string, { token } = store, more: object = {}) =>
  world.call('POST', '/v1/set_plan/', { token, body: { plan: 'GROWTH', type: 'MONTHLY', couponCode, ...more } })
const check = (couponCode: string, { token } = store) =>
  world.call('GET', `/v1/plan_coupon/?couponCode=${encodeURIComponent(couponCode)}`, { token })
const present = async ({ token } = store) => (await world.call('GET', '/v1/api/payment-plans/', { token })).body.payment_plan
const faultOf = ({ status, body }: { status: number; body: { error?: { field?: string; message: string } } }) => [
  status,
  body.error?.field,
  body.error?.message,
]
const usedUp = [422, 'couponCode', 'This code has been used as often as it can be.']
const usedHere = [422, 'couponCode', 'Your store has used this code already.']

async function chosen(code: string, owner = store, more: object = {}): Promise<string> {
  const answer = await choose(code, owner, more)
  expect([answer.status, answer.body.error]).toEqual([200, null])
  return answer.body.plan_auth_url
}
async function approved(code: string, owner = store, more: object = {}): Promise<void> {
  await approve(await chosen(code, owner, more), owner)
}
async function approve(url: string, { token } = store): Promise<void> {
  const back = await decideCharge(url, 'approve')
  await world.call('POST', '/v1/confirm_plan/', { token, body: { charge_id: back.searchParams.get('charge_id')! } })
}
const refreshed = async () => {
  await world.transaction(({ enqueue }) => enqueue('plans.compare-subscriptions', {}, {}))
  await world.runJobs()
}
const couponsOf = async () => (await world.call('GET', '/v1/admin/coupons/', { token: admin })).body.coupons
const usesOf = async (code: string) => {
  const found = (await couponsOf()).find((one: { code: string }) => one.code === code)
  return [found.uses, found.waiting]
}

test('a code takes off the first charges what was shown, on the shop’s page, its bill and in the mail, and no more', async () => {
  const code = freshCode()
  await makeCoupon(world, { code, charges: 2 })
  expect((await check(` ${code.toLowerCase()} `)).body).toEqual({
    code,
    percent: 20,
    charges: 2,
    plans: ['GROWTH', 'EXECUTIVE'],
    last_day: null,
  })
  const url = await chosen(code, store, { first_price_minor: 4400 })
  expect(await (await fetch(url)).text()).toContain('With the discount $44.00, the first 2 times')
  await approve(url)
  expect(await present()).toMatchObject({ plan: 'GROWTH', price: { minor: 5500 }, first_price: { minor: 4400 }, first_charges: 2 })
  for (const passed of [14.1, 30, 30]) await shopTimePasses(world, store.shop, passed)
  expect(await billedTo(world, store.shop)).toEqual([
    ['recurring', '44.00'],
    ['recurring', '44.00'],
    ['recurring', '55.00'],
  ])
  await world.runJobs()
  const started = (await lettersTo(world, store.email)).find(({ subject }) => subject === 'Your store is on Growth')!
  expect(started.text).toMatch(/First 2 charges:?\s+\$44\.00 each\s+Then:?\s+\$55\.00 every 30 days/)
})

test('a plan whose first charge is not the one that was shown is not asked for, and keeps no use', async () => {
  const code = freshCode()
  await makeCoupon(world, { code })
  const answer = await choose(code, store, { first_price_minor: 5500 })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await billingOf(world, store.shop)).subscriptions).toEqual([])
  expect(await usesOf(code)).toEqual([0, 0])
})

describe('a code that cannot be used is refused with the reason, where it is checked and where a plan is chosen', () => {
  test.each([
    ['that nobody made', undefined, 'We do not know this code. Please check how it is spelled.'],
    ['that is off', { is_on: false }, 'This code is no longer valid.'],
    ['whose last day is over', { last_day: '2024-02-29' }, 'This code is no longer valid.'],
  ])('%s', async (_, made, message) => {
    const code = freshCode()
    if (made) await makeCoupon(world, { code, ...made })
    expect(faultOf(await check(code))).toEqual([422, 'couponCode', message])
    expect(faultOf(await choose(code))).toEqual([422, 'couponCode', message])
    expect((await billingOf(world, store.shop)).subscriptions).toEqual([])
  })

  test('for another plan', async () => {
    const code = freshCode()
    await makeCoupon(world, { code, plans: ['BASIC', 'EXECUTIVE'] })
    expect((await check(code)).status).toBe(200)
    expect(faultOf(await choose(code))).toEqual([422, 'couponCode', 'This code is for Basic, Executive only.'])
  })

  test('until its last day is over in UTC, and from then on', async () => {
    const code = freshCode()
    const lastDay = after(now(), days(3)).toISOString().slice(0, 10)
    await makeCoupon(world, { code, last_day: lastDay })
    const end = new Date(Date.parse(lastDay) + days(1))
    freezeClock(new Date(end.getTime() - 1000))
    const token = await signInAs(world, store.email)
    expect((await check(code, { ...store, token })).body.last_day).toBe(lastDay)
    freezeClock(end)
    expect(faultOf(await check(code, { ...store, token }))[2]).toBe('This code is no longer valid.')
  })
})

describe('a use of a coupon', () => {
  test('counts once the plan is approved, once, however often that is told', async () => {
    const code = freshCode()
    await makeCoupon(world, { code, uses_per_store: 1 })
    const url = await chosen(code)
    expect(await usesOf(code)).toEqual([0, 1])
    await approve(url)
    await refreshed()
    await stage(world, 'POST', 'webhooks', { action: 'redeliver', provider: 'shopify', match: [store.shop, 'app_subscriptions/update'] })
    await refreshed()
    expect(await usesOf(code)).toEqual([1, 0])
    expect(faultOf(await check(code))).toEqual(usedHere)
    expect(faultOf(await choose(code, store, { plan: 'EXECUTIVE' }))).toEqual(usedHere)
  })

  test('that is the last one goes to one of two stores; the other is told before its shop asks for a charge', async () => {
    const code = freshCode()
    await makeCoupon(world, { code, uses_limit: 1 })
    const other = await openShop()
    const answers = await Promise.all([choose(code), choose(code, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const loser = answers[0].status === 422 ? store : other
    const winner = loser === store ? other : store
    expect(faultOf(answers.find(({ status }) => status === 422)!)).toEqual(usedUp)
    expect((await billingOf(world, loser.shop)).subscriptions).toEqual([])
    expect(faultOf(await check(code, loser))).toEqual(usedUp)
    await approve(answers.find(({ status }) => status === 200)!.body.plan_auth_url, winner)
    expect(await usesOf(code)).toEqual([1, 0])
  })

  test('that waits for approval does not keep its own store from choosing anew', async () => {
    const code = freshCode()
    await makeCoupon(world, { code, uses_limit: 1 })
    await chosen(code)
    await approved(code, store, { plan: 'EXECUTIVE' })
    expect(await present()).toMatchObject({ plan: 'EXECUTIVE', first_price: { minor: 11_920 } })
    expect((await usesOf(code))[0]).toBe(1)
  })

  test.each(['declined', 'expired', 'unanswered'])('is free again where the plan is %s', async (how) => {
    const code = freshCode()
    await makeCoupon(world, { code, uses_limit: 1 })
    if (how === 'unanswered') {
      await stage(world, 'POST', 'faults', {
        provider: 'shopify',
        match: [store.shop, 'appSubscriptionCreate'],
        fault: 'status-500',
        times: 20,
      })
      expect((await choose(code)).body.error.code).toBe('PLAN_NOT_CHANGED')
      await endFaults(world, store.shop)
    } else {
      const url = await chosen(code)
      const other = await openShop()
      expect(faultOf(await check(code, other))).toEqual(usedUp)
      if (how === 'declined') await decideCharge(url, 'decline')
      else await shopTimePasses(world, store.shop, 2.1)
      await refreshed()
    }
    expect(await usesOf(code)).toEqual([0, 0])
    await approved(code, await openShop())
    expect(await usesOf(code)).toEqual([1, 0])
  })
})

test('a sale that saves more than a code is taken in its place, and the code stays unused', async () => {
  const code = freshCode()
  await makeCoupon(world, { code })
  const settings = { show_sale_banner: true, plan_discount: 25, hide_prebuilt: false, months_to_plan_price: { 3: 1, 6: 1, 12: 1 } }
  await world.call('POST', '/v1/admin/marketplace_settings/', { token: admin, body: settings })
  await approved(code, store, { type: 'YEARLY', first_price_minor: 26_175 })
  await world.call('POST', '/v1/admin/marketplace_settings/', { token: admin, body: { ...settings, show_sale_banner: false } })
  expect(await present()).toMatchObject({ first_price: { minor: 26_175 }, first_charges: 1 })
  expect(await usesOf(code)).toEqual([0, 0])
})

test('codes cannot be guessed by trying', async () => {
  const statuses: number[] = []
  for (let tried = 0; tried < 41; tried += 1) statuses.push((await check(`GUESS${tried}`)).status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
  expect((await choose('GUESS')).status).toBe(429)
})

describe('staff', () => {
  const make = (body: object) => world.call('POST', '/v1/admin/coupons/', { token: admin, body })
  const change = (id: number, body: object) => world.call('POST', `/v1/admin/coupons/${id}/`, { token: admin, body })

  test('makes a coupon, changes it and turns it off, and who did so is kept', async () => {
    const code = freshCode()
    const made = await make(coupon(` ${code.toLowerCase()}`, { last_day: '2030-06-30', uses_limit: 5 }))
    expect(made.body).toMatchObject({ code, percent: 20, last_day: '2030-06-30', uses_limit: 5, uses: 0, waiting: 0, is_on: true })
    const changed = await change(made.body.id, coupon(code, { percent: 30, is_on: false }))
    expect(changed.body).toMatchObject({ id: made.body.id, percent: 30, last_day: null, uses_limit: null, is_on: false })
    expect((await couponsOf())[0]).toEqual(changed.body)
    const { rows } = await world.pool.query(`select action, detail from audit_entry where subject = $1 order by id`, [
      `coupon:${made.body.id}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['plans.coupon-made', 'plans.coupon-changed'])
    expect(rows[1].detail).toMatchObject({ before: { percent: 20, is_on: true }, after: { percent: 30, is_on: false } })
  })

  test('cannot give two coupons one code, nor change what is not there', async () => {
    const [first, second] = [freshCode(), freshCode()]
    await make(coupon(first))
    const id = (await make(coupon(second))).body.id
    const taken = [422, 'code', 'There is a coupon with this code already']
    expect(faultOf(await make(coupon(first.toLowerCase())))).toEqual(taken)
    expect(faultOf(await change(id, coupon(first)))).toEqual(taken)
    expect((await change(999_999_999, coupon(freshCode()))).status).toBe(404)
  })

  test.each([
    ['percent', { percent: 0 }],
    ['percent', { percent: 100 }],
    ['charges', { charges: 0 }],
    ['plans', { plans: [] }],
    ['plans.0', { plans: ['PBP'] }],
    ['code', { code: 'a b' }],
    ['last_day', { last_day: 'soon' }],
    ['uses_limit', { uses_limit: 0 }],
    ['uses_per_store', { uses_per_store: 1.5 }],
  ])('is told what is wrong with %s: %o', async (field, wrong) => {
    const answer = await make({ ...coupon(freshCode()), ...wrong })
    expect(faultOf(answer).slice(0, 2)).toEqual([422, field])
  })

  test('changes nothing for plans that were chosen before', async () => {
    const code = freshCode()
    const id = await makeCoupon(world, { code })
    await approved(code)
    await change(id, coupon(code, { percent: 90 }))
    expect((await present()).first_price.minor).toBe(4400)
  })

  test('reads all coupons, page by page', async () => {
    for (let made = 0; made < 51; made += 1) await make(coupon(freshCode()))
    const page = async (before?: number) =>
      (await world.call('GET', `/v1/admin/coupons/${before ? `?before=${before}` : ''}`, { token: admin })).body
    const first = await page()
    expect(first.coupons).toHaveLength(50)
    const second = await page(first.next)
    expect(second.coupons[0].id).toBeLessThan(first.coupons.at(-1).id)
  })
})
