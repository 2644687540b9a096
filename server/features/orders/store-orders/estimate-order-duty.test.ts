/** Estimates of duty and tax beside an order: for owners who want them, by the rates that hold, and part of no amount. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, reviseProduct, signInAs, signUpStore } from '#testing/actors/actors'
import { arrived, type Business, demand, openForBusiness, orderAsShopper, orderSeen, pay } from '#testing/actors/business-actors'
import { uploadRates } from '#testing/actors/landed-cost-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const world = testWorld()

const toronto = {
  first_name: 'Ada',
  last_name: 'North',
  address1: '1 King Street',
  city: 'Toronto',
  province: 'Ontario',
  province_code: 'ON',
  country: 'Canada',
  country_code: 'CA',
  zip: 'M5H 1A1',
}

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, {
    product: {
      title: 'Leather bag',
      variants: [{ quantity: 500 }],
      shipping: [
        { toCountry: 'US', region: 'US', priceMinor: 500 },
        { toCountry: 'CA', region: 'CA', priceMinor: 900 },
      ],
    },
  })
})
beforeEach(async () => {
  await uploadRates(
    world,
    { 'HS prefix': '4202', 'Rate percent': '8', Source: 'Customs Tariff, chapter 42', 'Valid from': '2024-01-01' },
    { 'HS prefix': '4202', Origin: 'CN', 'Rate percent': '25', Source: 'Surtax Order', 'Valid from': '2024-02-01' },
    { Kind: 'tax', 'Rate percent': '5', Source: 'Excise Tax Act' },
    { Kind: 'tax', Province: 'ON', 'Rate percent': '13', Source: 'https://example.com/hst' },
  )
  await reviseProduct(world, business.goods.productId, { hsCode: '420221', madeIn: 'Italy' })
  await demand(world, 'POST', '/v1/store_duty_estimates/', business.token, { is_on: true })
})
afterEach(() => freezeClock(undefined))

const ordered = async (more: object = { shipping_address: toronto }) =>
  arrived(world, business, await orderAsShopper(world, business, more))
const estimateOf = async ({ id }: { id: number }, token = business.token) =>
  (await demand(world, 'GET', `/v1/order/duty_estimate/?id=${id}`, token)).estimate

test('an order across a border is estimated by line, with rates, sources and dates, before and after it is paid', async () => {
  const order = await ordered()
  const estimate = await estimateOf(order)
  expect(estimate).toEqual({
    table: { uploaded_at: expect.any(String), is_old: false },
    lines: [
      {
        id: order.suppliers[0].products[0].id,
        title: 'Leather bag',
        variant: expect.any(String),
        quantity: 1,
        hs_code: '420221',
        is_hs_code_of_category: false,
        state: 'estimated',
        text: '',
        workings: {
          rule: 'landed-cost@1',
          result: expect.objectContaining({ minor: 264, currency: 'USD' }),
          steps: [
            { label: 'Duty', amount: expect.objectContaining({ minor: 96 }), note: '8% of $12.00 for goods (HS 4202)' },
            { label: 'Tax', amount: expect.objectContaining({ minor: 168 }), note: '13% of $12.96 for goods and duty' },
          ],
        },
        charges: [
          {
            kind: 'duty',
            amount: expect.objectContaining({ minor: 96 }),
            rate: '8%',
            source: 'Customs Tariff, chapter 42',
            valid_from: '2024-01-01',
          },
          {
            kind: 'tax',
            amount: expect.objectContaining({ minor: 168 }),
            rate: '13%',
            source: 'https://example.com/hst',
            valid_from: '2024-01-01',
          },
        ],
      },
    ],
  })
  const paid = await pay(world, business, order.id)
  expect(await estimateOf(order)).toEqual(estimate)
  expect([paid.suppliers[0].status, paid.suppliers[0].total.minor, paid.suppliers[0].receipt.amount.minor]).toEqual(['paid', 2100, 2100])
})

test('an estimate follows what the supplier says of the goods: its HS code, and where they were made', async () => {
  const order = await ordered()
  const resultOf = async () => (await estimateOf(order)).lines[0]
  await reviseProduct(world, business.goods.productId, { madeIn: 'CN' })
  expect(await resultOf()).toMatchObject({ workings: { steps: [{ amount: { minor: 300 } }, { amount: { minor: 195 } }] } })
  await reviseProduct(world, business.goods.productId, { madeIn: null })
  expect(await resultOf()).toMatchObject({
    state: 'unknown',
    text: 'No estimate: the duty depends on where it was made, which is not known.',
    workings: null,
    charges: [],
  })
  await reviseProduct(world, business.goods.productId, { hsCode: null })
  expect(await resultOf()).toMatchObject({
    state: 'unknown',
    hs_code: null,
    text: 'No estimate: the supplier has not given an HS code, and its category has none.',
    workings: null,
  })
  await reviseProduct(world, business.goods.productId, { hsCode: '610910' })
  expect(await resultOf()).toMatchObject({ text: 'No estimate: there is no duty rate for its HS code to Canada.' })
})

test('a product without an HS code takes that of its category, which the line says, and its own comes first', async () => {
  const order = await ordered()
  const { token } = await makeAdmin(world)
  const { codes } = await demand(world, 'GET', '/v1/admin/category_hs_codes/', token)
  const save = (home_garden: string) =>
    world.call('POST', '/v1/admin/category_hs_codes/', { token, body: { codes: { ...codes, home_garden } } })
  expect((await save('4202.92')).body.codes).toMatchObject({ home_garden: '420292', pets: '' })
  expect((await estimateOf(order)).lines).toMatchObject([{ hs_code: '420221', is_hs_code_of_category: false }])
  await reviseProduct(world, business.goods.productId, { hsCode: null })
  expect((await estimateOf(order)).lines).toMatchObject([
    { hs_code: '420292', is_hs_code_of_category: true, workings: { result: { minor: 264 } } },
  ])
  const wrong = await save('42')
  expect([wrong.status, wrong.body.error.field]).toEqual([422, 'codes.home_garden'])
  expect((await save('')).status).toBe(200)
  expect((await estimateOf(order)).lines).toMatchObject([{ hs_code: null, state: 'unknown' }])
  const { rows } = await world.pool.query(`select detail from audit_entry where action = 'landed-cost.category-codes-saved' order by id`)
  expect(rows.map(({ detail }) => [detail.before, detail.after])).toEqual([
    [{}, { home_garden: '420292' }],
    [{ home_garden: '420292' }, {}],
  ])
})

test('an order within one country has no duty, whatever is known of the goods', async () => {
  await reviseProduct(world, business.goods.productId, { hsCode: null })
  expect((await estimateOf(await ordered({}))).lines).toMatchObject([
    { state: 'domestic', text: 'It ships within one customs area: no duty.', workings: null, charges: [] },
  ])
})

test('rates that are replaced hold at once, and a table older than a year is said to be old', async () => {
  const order = await ordered()
  await uploadRates(
    world,
    { 'Rate percent': '0' },
    { Kind: 'tax', 'Rate percent': '0' },
    { Kind: 'tax', 'Rate percent': '90', 'Valid from': '2099-01-01' },
  )
  expect((await estimateOf(order)).lines[0]).toMatchObject({ state: 'estimated', workings: { result: { minor: 0 } } })
  freezeClock(after(now(), days(366)))
  expect((await estimateOf(order, await signInAs(world, business.email))).table.is_old).toBe(true)
})

test('pieces that were refunded, and parts that were cancelled, are left out', async () => {
  const order = await ordered({ line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity: 3 }], shipping_address: toronto })
  expect((await estimateOf(order)).lines).toMatchObject([{ quantity: 3, workings: { steps: [{ amount: { minor: 288 } }, {}] } }])
  const [block] = (await pay(world, business, order.id)).suppliers
  await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
    order_id: block.supplier_order_id,
    lines: [{ id: block.products[0].id, quantity: 1 }],
    reason: 'damaged',
    note: '',
    idempotency_key: randomUUID(),
  })
  expect((await estimateOf(order)).lines).toMatchObject([{ quantity: 2, workings: { steps: [{ amount: { minor: 192 } }, {}] } }])
  const unpaid = await ordered()
  await demand(world, 'POST', '/v1/cancel_order/', business.token, { order_id: unpaid.id })
  expect((await estimateOf(unpaid)).lines).toEqual([])
})

describe('estimates', () => {
  test('are off for a new store; each switch is kept with who did it, and a second press changes nothing', async () => {
    const order = await ordered()
    const store = await signUpStore(world)
    expect((await demand(world, 'GET', '/v1/store_settings/', store.token)).estimates_duty).toBe(false)
    expect((await demand(world, 'GET', '/v1/store_settings/', business.token)).estimates_duty).toBe(true)
    const amounts = (await orderSeen(world, business.token, order.id)).suppliers[0].total
    for (const isOn of [false, false])
      expect(await demand(world, 'POST', '/v1/store_duty_estimates/', business.token, { is_on: isOn })).toEqual({ is_on: false })
    expect(await estimateOf(order)).toBeNull()
    expect((await orderSeen(world, business.token, order.id)).suppliers[0].total).toEqual(amounts)
    const { activities } = await demand(world, 'GET', '/v1/activity/?group=settings', business.token)
    expect(activities.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'stores.duty-estimates-off',
      'stores.duty-estimates-on',
    ])
  })

  test('of another store’s order are not found, and a switch needs a yes or no', async () => {
    const order = await ordered()
    const stranger = await signUpStore(world)
    await demand(world, 'POST', '/v1/store_duty_estimates/', stranger.token, { is_on: true })
    expect((await world.call('GET', `/v1/order/duty_estimate/?id=${order.id}`, { token: stranger.token })).status).toBe(404)
    const wrong = await world.call('POST', '/v1/store_duty_estimates/', { token: business.token, body: { is_on: 'maybe' } })
    expect([wrong.status, wrong.body.error.field]).toEqual([422, 'is_on'])
  })
})
