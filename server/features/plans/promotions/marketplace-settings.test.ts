/** Settings that an admin makes for all stores, from the page where they are saved to the answers that stores get. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { insertSubscription } from '../subscriptions.records.ts'

const world = testWorld()
let admin: string
let store: { token: string; storeId: number }

const asDelivered = {
  show_sale_banner: false,
  plan_discount: 25,
  hide_prebuilt: false,
  months_to_plan_price: { 3: 24_900, 6: 37_900, 12: 49_900 },
}
const save = (changed: object) =>
  world.call('POST', '/v1/admin/marketplace_settings/', { token: admin, body: { ...asDelivered, ...changed } })
const ofStore = async () => (await world.call('GET', '/v1/store_settings/', { token: store.token })).body
const growth = async () =>
  (await world.call('GET', '/v1/api/payment-plans/', { token: store.token })).body.plans.find(
    ({ plan }: { plan: string }) => plan === 'GROWTH',
  )

beforeAll(async () => {
  admin = (await makeAdmin(world)).token
  store = await signUpStore(world)
})
afterAll(() => save({}))

test('as delivered there is no sale, and prebuilt stores are offered', async () => {
  expect((await world.call('GET', '/v1/admin/marketplace_settings/', { token: admin })).body).toEqual(asDelivered)
  expect(await ofStore()).toMatchObject({ show_sale_banner: false, hide_prebuilt: false })
  expect((await growth()).yearly_sale).toBeNull()
})

test('a sale reaches every store: its banner, its percent and its prices', async () => {
  expect((await save({ show_sale_banner: true, plan_discount: 40 })).status).toBe(200)
  expect(await ofStore()).toMatchObject({ show_sale_banner: true, sale_percent: 40 })
  const { yearly, yearly_sale: sale } = await growth()
  expect(sale.minor).toBe(Math.round(yearly.minor * 0.6))
  await save({})
  expect(await ofStore()).toMatchObject({ show_sale_banner: false })
})

test('prebuilt stores that are hidden are hidden for every store', async () => {
  await save({ hide_prebuilt: true })
  expect(await ofStore()).toMatchObject({ hide_prebuilt: true })
})

test('prices of prebuilt stores are kept, and who changed what is in the audit log', async () => {
  const prices = { 3: 19_900, 6: 29_900, 12: 39_900 }
  expect((await save({ months_to_plan_price: prices })).body.months_to_plan_price).toEqual(prices)
  const { rows } = await world.pool.query(
    `select detail from audit_entry where action = 'plans.marketplace-settings-saved' order by id desc limit 1`,
  )
  expect(rows[0].detail.after.months_to_plan_price).toEqual(prices)
})

test.each([
  ['plan_discount', { plan_discount: 101 }],
  ['plan_discount', { plan_discount: -1 }],
  ['plan_discount', { plan_discount: 12.5 }],
  ['months_to_plan_price.3', { months_to_plan_price: { 3: -1, 6: 1, 12: 1 } }],
  ['hide_prebuilt', { hide_prebuilt: 'yes' }],
])('names %s where it is wrong', async (field, wrong) => {
  const { status, body } = await save(wrong)
  expect([status, body.error.field]).toEqual([422, field])
})

test('a store’s plan is of the type that its subscription has', async () => {
  await world.transaction(({ db, now }) =>
    insertSubscription(db, {
      storeId: store.storeId,
      plan: 'GROWTH',
      type: 'ONE_TIME',
      frequency: 'YEARLY',
      active: true,
      confirmed: true,
      startAt: now,
      expiresAt: null,
      trialEndsAt: null,
      createdAt: now,
    }),
  )
  expect((await ofStore()).payment_plan).toMatchObject({ plan: 'GROWTH', type: 'ONE_TIME' })
})
