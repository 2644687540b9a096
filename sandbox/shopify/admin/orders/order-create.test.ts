import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxForTests } from '../../../testing/sandbox-for-tests.ts'
import { rightDocuments } from '../../testing/documents.ts'
import { type Answer, admin, allScopes, type Sdk, shopifySdk } from '../../testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let sdk: Sdk
let ask: ReturnType<typeof admin>
let name: string
let count = 0
let cup: string

beforeAll(async () => {
  world = await sandboxForTests()
  sdk = shopifySdk(world.url)
})
afterAll(() => world.stop())

const stage = (method: string, path: string, body?: unknown) => world.stage<Answer>(method, `shopify/${name}/${path}`, body)

beforeEach(async () => {
  name = `made-${++count}`
  const { shop } = await world.stage<Answer>('PUT', `shopify/${name}`, { install: { scopes: allScopes } })
  ask = admin(sdk, shop.domain, shop.installation.access_token)
  const { product } = await stage('POST', 'products', { title: 'Cup', sku: 'CUP', price: '4.00', quantity: 3 })
  cup = `gid://shopify/ProductVariant/${product.variants[0].id}`
})

const usd = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } })
const create = async (order: object, options?: object): Promise<Answer> =>
  (await ask(rightDocuments.orderCreate!, { order, ...(options && { options }) })).orderCreate
const cups = (quantity: number, more: object = {}) => ({ variantId: cup, quantity, requiresShipping: true, ...more })
const stock = async () => (await stage('GET', 'products')).products[0].variants[0].inventory_quantity
const define = () =>
  ask(rightDocuments.definition!, { definition: { name: 'Order', namespace: '$app', key: 'order', type: 'id', ownerType: 'ORDER' } })
const known = [{ namespace: '$app', key: 'order', value: '7' }]

describe('an order that an app makes', () => {
  test('holds goods of the shop and others, its shipping, address, tags and what else was said', async () => {
    const { order, userErrors } = await create({
      lineItems: [
        cups(2, { priceSet: usd('3.50'), properties: [{ name: 'Line', value: '1' }] }),
        { title: 'Card', quantity: 1, priceSet: usd('1') },
      ],
      shippingLines: [{ title: 'Standard shipping', priceSet: usd('5.00') }],
      shippingAddress: { firstName: 'Ada', lastName: 'Hill', address1: '1 Main St', countryCode: 'US', provinceCode: 'TX', zip: '78701' },
      financialStatus: 'PAID',
      sourceIdentifier: 'A-7',
      tags: ['quayside'],
      note: 'Ring twice',
      customAttributes: [{ key: 'Store', value: 'Maple' }],
    })
    expect(userErrors).toEqual([])
    expect(order).toMatchObject({
      name: '#1001',
      sourceIdentifier: 'A-7',
      displayFinancialStatus: 'PAID',
      shippingLine: { title: 'Standard shipping' },
      lineItems: { nodes: [{ quantity: 2, variant: { id: cup }, customAttributes: [{ key: 'Line', value: '1' }] }, { variant: null }] },
    })
    expect((await stage('GET', 'orders')).orders).toMatchObject([
      {
        total_price: '13.00',
        tags: 'quayside',
        email: '',
        customer: null,
        note_attributes: [{ name: 'Store', value: 'Maple' }],
        source_identifier: 'A-7',
        shipping_address: { name: 'Ada Hill', province: 'Texas', country: 'United States' },
        shipping_lines: [{ title: 'Standard shipping', price: '5.00' }],
        notifications: [],
      },
    ])
  })

  test('leaves the stock alone, takes it, or is refused for want of it, as it says', async () => {
    await create({ lineItems: [cups(2)] })
    expect(await stock()).toBe(3)
    const refused = await create({ lineItems: [cups(4)] }, { inventoryBehaviour: 'DECREMENT_OBEYING_POLICY' })
    expect(refused).toMatchObject({ order: null, userErrors: [{ code: 'INVENTORY_CLAIM_FAILED' }] })
    await create({ lineItems: [cups(4)] }, { inventoryBehaviour: 'DECREMENT_IGNORING_POLICY' })
    expect(await stock()).toBe(-1)
  })

  test.each([
    ['nothing in it', {}, ['order', 'lineItems']],
    [
      'a variant that is not there',
      { lineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }] },
      ['order', 'lineItems', '0', 'variantId'],
    ],
    ['goods without a name', { lineItems: [{ quantity: 1, priceSet: usd('1.00') }] }, ['order', 'lineItems', '0', 'title']],
    ['none of something', { lineItems: [{ title: 'Card', quantity: 0, priceSet: usd('1.00') }] }, ['order', 'lineItems', '0', 'quantity']],
    [
      'a price in another currency',
      { lineItems: [{ title: 'Card', quantity: 1, priceSet: { shopMoney: { amount: '1.00', currencyCode: 'CAD' } } }] },
      ['order', 'lineItems', '0', 'priceSet', 'shopMoney'],
    ],
  ])('with %s is refused, and nothing is made', async (_, order, field) => {
    expect(await create(order)).toMatchObject({ order: null, userErrors: [{ field, code: 'INVALID' }] })
    expect((await stage('GET', 'orders')).orders).toEqual([])
  })

  test('is found again by a unique metafield, which no second one may carry', async () => {
    await define()
    const first = await create({ lineItems: [cups(1)], metafields: known })
    expect(first.userErrors).toEqual([])
    const second = await create({ lineItems: [cups(1)], metafields: known })
    expect(second).toMatchObject({ order: null, userErrors: [{ field: ['order', 'metafields', '0', 'value'] }] })
    const find = async (value: string) =>
      (await ask(rightDocuments.orderByIdentifier!, { id: { customId: { namespace: '$app', key: 'order', value } } })).orderByIdentifier
    expect(await find('7')).toMatchObject({ id: first.order.id })
    expect(await find('8')).toBeNull()
  })

  test('is cancelled by an app once, and no more once a part was fulfilled', async () => {
    const make = async () => (await create({ lineItems: [cups(2)] }, { inventoryBehaviour: 'DECREMENT_IGNORING_POLICY' })).order.id
    const cancel = async (id: string, more: object = {}): Promise<Answer> =>
      (await ask(rightDocuments.orderCancel!, { id, reason: 'OTHER', restock: true, ...more })).orderCancel
    const first = await make()
    expect(await cancel(first)).toMatchObject({ job: { id: expect.any(String) }, orderCancelUserErrors: [] })
    expect(await stock()).toBe(3)
    expect((await stage('GET', 'orders')).orders[0]).toMatchObject({
      cancelled_at: expect.any(String),
      financial_status: 'pending',
      notifications: [],
    })
    expect(await cancel(first)).toMatchObject({ job: null, orderCancelUserErrors: [{ field: ['orderId'], code: 'INVALID' }] })
    const second = await make()
    await cancel(second, { restock: false, refund: { originalPaymentMethodsRefund: true }, notify: true })
    expect(await stock()).toBe(1)
    const third = await make()
    await stage('POST', `orders/${third.split('/').at(-1)}/fulfill`, {})
    expect(await cancel(third)).toMatchObject({ orderCancelUserErrors: [{ message: expect.stringContaining('has fulfilments') }] })
    expect(await cancel('gid://shopify/Order/1')).toMatchObject({ orderCancelUserErrors: [{ code: 'NOT_FOUND' }] })
    expect(await cancel(third, { note: 'x'.repeat(256) })).toMatchObject({ orderCancelUserErrors: [{ field: ['staffNote'] }] })
  })

  test('needs the scope to write orders', async () => {
    const { shop } = await world.stage<Answer>('PUT', `shopify/${name}-reader`, { install: { scopes: ['read_orders'] } })
    const reader = admin(sdk, shop.domain, shop.installation.access_token)
    await expect(reader(rightDocuments.orderCreate!, { order: {} })).rejects.toThrow(/write_orders/)
  })
})
