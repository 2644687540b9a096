import { noShippingZone, separateAndIncluded } from '@quayside/domain/stores/import-settings'
import { expect, test } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

async function openStore() {
  const { token, storeId } = await signUpStore(world)
  const save = (settings: object) => world.call('POST', '/v1/store_settings/', { token, body: { settings } })
  const read = async () => (await world.call('GET', '/v1/store_settings/', { token })).body
  return { storeId, save, read }
}

const follows = { title: true, description: false, images: false, price: false, variants: true }

test('a new store has what suppliers recommend, and nothing is kept back', async () => {
  const { read } = await openStore()
  expect(await read()).toMatchObject({
    include_category_tags: true,
    global_markup: null,
    global_markup_amount: 0,
    global_markup_round_up: false,
    global_pricing_use_retail_price: true,
    add_separate_shipping_rate: false,
    include_shipping: false,
    sync: { follows: { title: false, price: true }, buffer: { is_on: false } },
  })
})

test('saved settings are answered from then on; fields not sent stay', async () => {
  const { save, read } = await openStore()
  const markup = { global_markup: 'FLAT', global_markup_amount: 4.5 }
  expect((await save(markup)).body).toMatchObject({
    success: true,
    message: 'Changes saved',
    settings: { ...markup, include_category_tags: true },
  })
  await save({ include_shipping: true, include_canada_shipping: true })
  await save({ sync: { follows, buffer: { is_on: true, pieces: 2, pieces_per_day: 1, cap: 9 } } })
  expect(await read()).toMatchObject({
    ...markup,
    include_shipping: true,
    include_us_shipping: false,
    include_canada_shipping: true,
    sync: { follows, buffer: { is_on: true, pieces: 2, pieces_per_day: 1, cap: 9 } },
  })
})

test('a settings change is in the activity once; saving the same again is not', async () => {
  const { save, storeId } = await openStore()
  await save({ global_markup_round_up: true })
  await save({ global_markup_round_up: true })
  const { rows } = await world.pool.query(`select detail from audit_entry where store_id = $1 and action = 'stores.settings-saved'`, [
    storeId,
  ])
  expect(rows).toEqual([{ detail: { global_markup_round_up: { from: false, to: true } } }])
})

test('shipping in the price needs a zone', async () => {
  const { save } = await openStore()
  const { status, body } = await save({ include_shipping: true })
  expect(status).toBe(422)
  expect(body.error).toMatchObject({ message: noShippingZone, field: 'settings.include_shipping' })
})

test('shipping in the price and as a separate rate is refused anywhere but on Shopify', async () => {
  const { save, storeId } = await openStore()
  const both = { include_shipping: true, include_us_shipping: true, add_separate_shipping_rate: true }
  await world.pool.query(`update store_figures set platform = 'wix' where store_id = $1`, [storeId])
  expect((await save(both)).body.error).toMatchObject({ message: separateAndIncluded })
  await world.pool.query(`update store_figures set platform = 'shopify' where store_id = $1`, [storeId])
  expect((await save(both)).status).toBe(200)
})

test.each([
  [
    'more than all of it kept back',
    { sync: { follows, buffer: { is_on: true, pieces: 9, pieces_per_day: 1, cap: 5 } } },
    'sync.buffer.cap',
  ],
  ['half a piece', { sync: { follows, buffer: { is_on: true, pieces: 0.5, pieces_per_day: 1, cap: 5 } } }, 'sync.buffer.pieces'],
  ['less than nothing', { global_markup: 'PERCENT', global_markup_amount: -1 }, 'global_markup_amount'],
  ['a mark-up nobody knows', { global_markup: 'DOUBLE' }, 'global_markup'],
])('%s is refused at its field', async (_what, settings, field) => {
  const { save } = await openStore()
  const { status, body } = await save(settings)
  expect(status).toBe(422)
  expect(body.error.field).toBe(`settings.${field}`)
})

test('the settings of a store are its own', async () => {
  const [one, other] = [await openStore(), await openStore()]
  await one.save({ global_markup_round_up: true })
  expect(await other.read()).toMatchObject({ global_markup_round_up: false })
})
