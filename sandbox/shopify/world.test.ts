import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import { sandboxForTests } from '../testing/sandbox-for-tests.ts'
import { type Answer, admin, allScopes, shopifySdk } from './testing/shop-for-tests.ts'
import { ShopifyWorld, type ShopifyWorldInput } from './world.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>

beforeAll(async () => {
  world = await sandboxForTests()
})
afterAll(() => world.stop())

const time = '2026-11-20T10:00:00Z'
const product = (id: number) => ({
  id,
  title: `Mug ${id}`,
  handle: `mug-${id}`,
  options: [{ name: 'Size', values: ['S', 'L'] }],
  variants: [
    { id: id * 10, inventoryItemId: id * 10 + 5, optionValues: ['S'], price: '9.00', sku: `M-${id}-S`, available: 4, image: 0 },
    { id: id * 10 + 1, inventoryItemId: id * 10 + 6, optionValues: ['L'], price: '11.00', sku: `M-${id}-L`, available: 5 },
  ],
  images: [{ src: 'http://127.0.0.1:9/mug.png', alt: 'A mug' }],
  metafields: [{ namespace: '$app', key: 'item', type: 'id', value: `item-${id}` }],
  publishedAt: time,
  createdAt: time,
  updatedAt: time,
})
const seed = (products: number): ShopifyWorldInput => ({
  shops: [
    {
      id: 61,
      domain: 'maple.myshopify.com',
      name: 'Maple',
      email: 'maple@example.com',
      locationId: 71,
      publicationId: 81,
      createdAt: time,
      installation: {
        id: 91,
        scopes: allScopes,
        accessToken: 'shpat_seed',
        expiresAt: '2099-01-01T00:00:00Z',
        refreshToken: 'shprt_seed',
        refreshTokenExpiresAt: '2099-01-01T00:00:00Z',
      },
      hasCarrierRates: true,
      carrierServices: [
        { id: 105, name: 'Quayside', callbackUrl: 'http://127.0.0.1:9/rates/', active: true, supportsServiceDiscovery: false },
      ],
      webhookSubscriptions: [{ id: 101, topic: 'ORDERS_CREATE', uri: 'http://127.0.0.1:9/hooks' }],
      metafieldDefinitions: [{ id: 111, namespace: '$app', key: 'item', name: 'Item', type: 'id', unique: true }],
      collections: [{ id: 121, title: 'Kitchen', handle: 'kitchen', updatedAt: time }],
      products: Array.from({ length: products }, (_, index) => ({ ...product(8_500_000_000_000 + index), collectionIds: [121] })),
      orders: [
        {
          id: 5_600_000_000_000,
          number: 1004,
          shippingAddress: { firstName: 'Ada', countryCode: 'US' },
          lineItems: [
            {
              id: 14_500_000_000_000,
              productId: 8_500_000_000_000,
              variantId: 85_000_000_000_000,
              title: 'Mug',
              sku: 'M',
              quantity: 2,
              currentQuantity: 2,
              price: '9.00',
            },
          ],
          fulfillments: [
            {
              id: 4_950_000_000_000,
              lineItems: [{ lineItemId: 14_500_000_000_000, quantity: 1 }],
              tracking: [{ company: 'UPS', number: '1Z', url: null }],
              createdAt: time,
              updatedAt: time,
            },
          ],
          createdAt: time,
          updatedAt: time,
        },
      ],
    },
  ],
})

test('a world comes back as it was put, survives a restart, and its numbers are kept', async () => {
  const put = ShopifyWorld.parse(seed(3))
  await world.stage('PUT', 'world', { shopify: seed(3) })
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(put)
  const again = await startSandbox({ port: 0, smtpPort: 0, host: '127.0.0.1', dataDir: world.dataDir, appUrl: 'http://127.0.0.1:9' })
  try {
    expect(((await (await fetch(`${again.url}/stage/world`)).json()) as Answer).shopify).toEqual(put)
  } finally {
    await again.stop()
  }
})

test('the seed’s token works, its custom ids are found, and new numbers count up beyond', async () => {
  await world.stage('PUT', 'world', { shopify: seed(3) })
  const ask = admin(shopifySdk(world.url), 'maple.myshopify.com', 'shpat_seed')
  const { productByIdentifier } = await ask(
    '{ productByIdentifier(identifier: {customId: {key: "item", value: "item-8500000000001"}}) { id variants(first: 2) { nodes { id inventoryItem { id } } } } }',
  )
  expect(productByIdentifier).toMatchObject({
    id: 'gid://shopify/Product/8500000000001',
    variants: {
      nodes: [
        { id: 'gid://shopify/ProductVariant/85000000000010', inventoryItem: { id: 'gid://shopify/InventoryItem/85000000000015' } },
        {},
      ],
    },
  })
  const { product: made } = await world.stage<Answer>('POST', 'shopify/maple/products', { title: 'New' })
  expect(made.id).toBe(8_500_000_000_003)
  const { order } = await world.stage<Answer>('POST', 'shopify/maple/orders', { line_items: [{ sku: 'M-8500000000000-L', quantity: 1 }] })
  expect([order.id, order.order_number]).toEqual([5_600_000_000_001, 1005])
  await world.stage('POST', 'reset')
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(ShopifyWorld.parse(seed(3)))
})

test('more is added to a world, stays when it is gone back to, and goes with it', async () => {
  const more = seed(3).shops[0]!.products!.slice(1)
  await world.stage('PUT', 'world', { shopify: seed(1) })
  await world.stage('POST', 'world', { shopify: { products: { 'maple.myshopify.com': more } } })
  const whole = ShopifyWorld.parse(seed(3))
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(whole)
  await world.stage('POST', 'shopify/maple/products', { title: 'New' })
  await world.stage('POST', 'reset')
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(whole)
  await world.stage('PUT', 'world', { shopify: seed(1) })
  await world.stage('POST', 'reset')
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(ShopifyWorld.parse(seed(1)))
})

test('nothing is added to a shop that is not there', async () => {
  await world.stage('PUT', 'world', { shopify: seed(1) })
  const add = (body: object) =>
    fetch(`${world.url}/stage/world`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  expect((await add({ shopify: { products: { 'birch.myshopify.com': [product(1)] } } })).status).toBe(400)
  expect((await add({ elsewhere: {} })).status).toBe(400)
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(ShopifyWorld.parse(seed(1)))
})

test('three thousand products are put in about a second', async () => {
  const started = performance.now()
  await world.stage('PUT', 'world', { shopify: seed(3000) })
  const took = performance.now() - started
  expect((await world.stage<Answer>('GET', 'world')).shopify.shops[0].products).toHaveLength(3000)
  expect(took).toBeLessThan(5000)
})

test.each([
  ['a misspelt field', { shops: [{ ...seed(0).shops[0], nmae: 'x' }] }],
  ['a shop with another’s domain', { shops: [{ ...seed(0).shops[0], domain: 'maple.example' }] }],
  [
    'money as a number',
    { shops: [{ ...seed(1).shops[0], products: [{ ...product(1), variants: [{ id: 1, inventoryItemId: 1, price: 9 }] }] }] },
  ],
])('%s is refused and nothing is forgotten', async (_, wrong) => {
  await world.stage('PUT', 'world', { shopify: seed(1) })
  await expect(world.stage('PUT', 'world', { shopify: wrong })).rejects.toThrow(/400/)
  expect((await world.stage<Answer>('GET', 'world')).shopify.shops[0].products).toHaveLength(1)
})
