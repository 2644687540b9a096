import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../../testing/sandbox-for-tests.ts'
import { rightDocuments } from '../../testing/documents.ts'
import { type Answer, admin, allScopes, shopifySdk } from '../../testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let ask: ReturnType<typeof admin>
let name: string
let id: string
let count = 0

beforeAll(async () => {
  world = await sandboxForTests()
})
afterAll(() => world.stop())

const address = {
  first_name: 'Ada',
  last_name: 'Hill',
  address1: '150 Elgin Street',
  address2: 'Unit 3',
  city: 'Ottawa',
  province: 'Quebec',
  province_code: 'QC',
  zip: 'K2P 1L4',
  country: 'Canada',
  country_code: 'CA',
  phone: '+16135550100',
}

const install = async (scopes: readonly string[]) => {
  const { shop } = await world.stage<Answer>('PUT', `shopify/${name}`, { install: { scopes }, app_url: app.url })
  return admin(shopifySdk(world.url), shop.domain, shop.installation.access_token)
}
const stage = (method: string, path: string, body?: unknown) => world.stage<Answer>(method, `shopify/${name}/${path}`, body)
const update = async (input: object): Promise<Answer> => (await ask(rightDocuments.orderUpdate!, { input: { id, ...input } })).orderUpdate

beforeEach(async () => {
  name = `changed-${++count}`
  app = await webhookReceiver()
  ask = await install(allScopes)
  await stage('POST', 'products', { title: 'Cup', sku: 'CUP', price: '4.00', quantity: 3 })
  const { order } = await stage('POST', 'orders', { line_items: [{ sku: 'CUP', quantity: 1 }], shipping_address: address, note: 'Ring' })
  id = `gid://shopify/Order/${order.id}`
})
afterEach(() => app.stop())

test('an order’s address is overwritten as a whole, the rest stays, and a webhook says so', async () => {
  await ask(rightDocuments.webhook!, { topic: 'ORDERS_UPDATED', w: { uri: `${app.url}/hooks/`, format: 'JSON' } })
  const { order, userErrors } = await update({
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Hill',
      address1: '150 Elgin Street',
      city: 'Ottawa',
      provinceCode: 'ON',
      zip: 'K2P 1L4',
      countryCode: 'CA',
    },
  })
  expect(userErrors).toEqual([])
  expect(order).toMatchObject({
    note: 'Ring',
    shippingAddress: { address2: null, phone: null, province: 'Ontario', provinceCode: 'ON', country: 'Canada', countryCodeV2: 'CA' },
  })
  const [told] = await until(() => (app.received.length ? app.received : undefined))
  expect(JSON.parse(told!.body).shipping_address).toMatchObject({ province_code: 'ON', province: 'Ontario', address2: null })
})

test('note and tags are changed, and the address stays', async () => {
  const { order } = await update({ note: 'Knock', tags: ['a', 'a'] })
  expect(order).toMatchObject({ note: 'Knock', tags: ['a'], shippingAddress: { provinceCode: 'QC', address2: 'Unit 3' } })
})

test.each<[string, object, object]>([
  [
    'a province of another country',
    { shippingAddress: { countryCode: 'CA', provinceCode: 'OR' } },
    { field: ['shippingAddress', 'provinceCode'] },
  ],
  ['an order that is not there', { id: 'gid://shopify/Order/1' }, { field: ['id'], message: 'Order does not exist' }],
  ['an address that this shop does not like', { shippingAddress: { address1: '1 refuse-me' } }, { field: ['shippingAddress', 'address1'] }],
])('%s is refused, and nothing changes', async (_what, input, error) => {
  expect(await update(input)).toMatchObject({ order: null, userErrors: [error] })
  expect((await stage('GET', 'orders')).orders[0].shipping_address).toMatchObject({ province_code: 'QC' })
})

test('an app without the scope is refused', async () => {
  ask = await install(['read_orders'])
  await expect(update({ note: 'x' })).rejects.toThrow(/Access denied/)
})
