/** Estimates of duty and tax beside a product, before anything is ordered. */
import { beforeAll, expect, test } from 'vitest'
import { makePortal, makeProduct, makeSupplier, reviseProduct, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { uploadRates } from '#testing/actors/landed-cost-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let store: { token: string; storeId: number }
let productId: number
let variantIds: readonly number[]
beforeAll(async () => {
  store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  const shipping = [
    { toCountry: 'US', region: 'US', priceMinor: 500 },
    { toCountry: 'CA', region: 'CA', priceMinor: 900 },
  ]
  const made = await makeProduct(world, supplierId, {
    title: 'Leather bag',
    variants: [{ priceMinor: 2000 }, { priceMinor: 4000 }],
    shipping,
  })
  productId = made.productId
  variantIds = made.variantIds
  await uploadRates(
    world,
    { 'HS prefix': '4202', 'Rate percent': '8', Source: 'Customs Tariff, chapter 42' },
    { Kind: 'tax', 'Rate percent': '5', Source: 'Excise Tax Act' },
    { Kind: 'tax', Province: 'ON', 'Rate percent': '13', Source: 'Ontario' },
  )
  await reviseProduct(world, productId, { hsCode: '420221', madeIn: 'Italy' })
})

const ask = (query: string, token = store.token) => world.call('GET', `/v1/product_duty_estimate/?id=${productId}&${query}`, { token })
const switchTo = (isOn: boolean) => demand(world, 'POST', '/v1/store_duty_estimates/', store.token, { is_on: isOn })
const amounts = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.estimate.lines.map((line: { id: number; workings: { result: { minor: number } } | null }) => [line.id, line.workings?.result.minor])

test('an estimate is there for an owner who has switched it on, for one piece of each variant', async () => {
  expect((await ask('country=CA')).body).toEqual({ estimate: null })
  await switchTo(true)
  const { body } = await ask('country=CA&province=ON')
  expect(body.estimate.table).toEqual({ uploaded_at: expect.any(String), is_old: false })
  expect(body.estimate.lines[0]).toMatchObject({
    id: variantIds[0],
    title: 'Leather bag',
    quantity: 1,
    hs_code: '420221',
    is_hs_code_of_category: false,
    state: 'estimated',
    charges: [
      { kind: 'duty', rate: '8%', source: 'Customs Tariff, chapter 42' },
      { kind: 'tax', rate: '13%', source: 'Ontario' },
    ],
  })
  // Duty of 8 % on $20.00, and 13 % on that and the goods.
  expect(amounts(await ask('country=CA&province=ON'))).toEqual([
    [variantIds[0], 160 + 281],
    [variantIds[1], 320 + 562],
  ])
  expect(amounts(await ask('country=CA'))[0]).toEqual([variantIds[0], 160 + 108])
})

test('an estimate within a country, and to one without a shipping rate, has words and no amount', async () => {
  await switchTo(true)
  const [home] = (await ask('country=US')).body.estimate.lines
  expect(home).toMatchObject({ state: 'domestic', workings: null, charges: [] })
  const [nowhere] = (await ask('country=JP')).body.estimate.lines
  expect(nowhere).toMatchObject({ state: 'unknown', workings: null })
  expect(nowhere.text).not.toBe('')
})

test('an estimate follows the store’s own price', async () => {
  const own = await makeSupplier(world)
  const vendor = await signUpStore(world, { host: await makePortal(world, own.supplierId) })
  await world.runJobs()
  await demand(world, 'POST', `/v1/api/vendors/${vendor.storeId}/approve/`, own.token, {})
  await demand(world, 'POST', '/v1/api/vendors/', own.token, { id: vendor.storeId, discount_rate: 50 })
  await demand(world, 'POST', '/v1/store_duty_estimates/', vendor.token, { is_on: true })
  const shipping = [{ toCountry: 'CA', region: 'CA', priceMinor: 900 }]
  const { productId: id } = await makeProduct(world, own.supplierId, { variants: [{ priceMinor: 2000 }], shipping })
  await reviseProduct(world, id, { hsCode: '420221', madeIn: 'Italy' })
  const { estimate } = await demand(world, 'GET', `/v1/product_duty_estimate/?id=${id}&country=CA`, vendor.token)
  expect(estimate.lines[0].workings.result.minor).toBe(80 + 54)
})

test('an estimate is refused for a wrong country, and for a product that the store cannot see', async () => {
  const wrong = await ask('country=XX')
  expect([wrong.status, wrong.body.error.field]).toEqual([422, 'country'])
  const other = await makeSupplier(world)
  const stranger = await signUpStore(world, { host: await makePortal(world, other.supplierId) })
  expect((await ask('country=CA', stranger.token)).status).toBe(404)
})
