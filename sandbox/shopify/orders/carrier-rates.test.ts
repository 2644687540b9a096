import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sandboxForTests } from '../../testing/sandbox-for-tests.ts'
import { signBody } from '../apps/oauth.ts'
import { type Answer, admin, allScopes, type Sdk, shopifySdk } from '../testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let sdk: Sdk
let ask: ReturnType<typeof admin>
let name: string
let count = 0

beforeAll(async () => {
  world = await sandboxForTests()
  sdk = shopifySdk(world.url)
})
afterAll(() => world.stop())
beforeEach(async () => {
  name = `rates-${++count}`
  ask = await install(allScopes)
  await stage('POST', 'products', { title: 'A cup', sku: 'CUP', price: '4.00', quantity: 10 })
})

async function install(scopes: string[]): Promise<ReturnType<typeof admin>> {
  const { shop } = await world.stage<Answer>('PUT', `shopify/${name}`, { install: { scopes } })
  return admin(sdk, shop.domain, shop.installation.access_token)
}
const stage = (method: string, path: string, body?: unknown) => world.stage<Answer>(method, `shopify/${name}/${path}`, body)
const shippingOf = async (more: object = {}) =>
  (await stage('POST', 'orders', { line_items: [{ sku: 'CUP', quantity: 2 }], ...more })).order.total_shipping_price_set.shop_money.amount

const create =
  'mutation ($input: DeliveryCarrierServiceCreateInput!) { carrierServiceCreate(input: $input) { userErrors { code field message } } }'
const offer = async (callbackUrl: string, serviceName = 'Quayside') => {
  const input = { name: serviceName, callbackUrl, active: true, supportsServiceDiscovery: false }
  return (await ask(create, { input })).carrierServiceCreate.userErrors as Answer[]
}

/** Starts an app that returns these rates. @returns its address, and the requests it received */
async function answering(status: number, rates: object[]) {
  const asked: { headers: Record<string, string | string[] | undefined>; body: string }[] = []
  const app = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ rates }))
    })
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void app.close())
  return { url: `http://127.0.0.1:${(app.address() as AddressInfo).port}/rates/`, asked }
}
const rate = (total: string) => ({ service_name: 'Shipping', service_code: 'S', total_price: total, currency: 'USD', description: '' })

test('a service is asked at the checkout, signed, with the cart and where it goes, and the cheapest of its rates is charged', async () => {
  const { url, asked } = await answering(200, [rate('1250'), rate('795')])
  expect(await offer(url)).toEqual([])
  expect(await shippingOf({ shipping_address: { country_code: 'CA', province_code: 'ON', zip: 'K2P 1L4' } })).toBe('7.95')
  const [{ headers, body }] = asked as [(typeof asked)[number]]
  expect(headers['x-shopify-hmac-sha256']).toBe(signBody(body))
  expect(headers['x-shopify-shop-domain']).toBe(`${name}.myshopify.com`)
  expect(JSON.parse(body).rate).toMatchObject({
    destination: { country: 'CA', province: 'ON', postal_code: 'K2P 1L4' },
    items: [{ sku: 'CUP', quantity: 2, price: 400, requires_shipping: true, variant_id: expect.any(Number) }],
    currency: 'USD',
  })
})

test('without a rate the shop does not ship there; with an error its own rate stands in', async () => {
  const none = await answering(200, [])
  await offer(none.url)
  await expect(shippingOf()).rejects.toThrow('does not ship there')
  name = `rates-${++count}`
  ask = await install(allScopes)
  await stage('POST', 'products', { title: 'A cup', sku: 'CUP', price: '4.00', quantity: 10 })
  const broken = await answering(500, [])
  await offer(broken.url)
  expect(await shippingOf()).toBe('4.90')
  expect(broken.asked).toHaveLength(1)
})

test('a name is taken once, an address on the net is secure, and a plan without such rates has none', async () => {
  expect(await offer('https://app.example/rates/')).toEqual([])
  expect(await offer('https://app.example/rates/')).toMatchObject([{ message: 'Quayside is already configured' }])
  expect(await offer('http://app.example/rates/', 'Other')).toMatchObject([{ field: ['input', 'callbackUrl'] }])
  await world.stage('PUT', `shopify/${name}`, { carrier_rates: false })
  expect(await offer('https://app.example/rates/', 'Third')).toMatchObject([{ code: 'CARRIER_SERVICE_CREATE_FAILED', field: null }])
})

test('a carrier service needs the shipping scope, and is removed with the app', async () => {
  const { url } = await answering(200, [rate('795')])
  await offer(url)
  await stage('POST', 'uninstall')
  expect(await shippingOf()).toBe('4.90')
  ask = await install(['read_products'])
  await expect(offer(url)).rejects.toThrow('write_shipping')
})
