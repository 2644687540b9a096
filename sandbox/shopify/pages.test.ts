import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxForTests } from '../testing/sandbox-for-tests.ts'
import type { Answer } from './testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>

beforeAll(async () => {
  world = await sandboxForTests()
})
afterAll(() => world.stop())

const page = async (path: string) => {
  const response = await fetch(world.url + path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
const shopper = {
  quantity: '2',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Hill',
  address1: '1 Main St',
  city: 'Toronto',
  country_code: 'CA',
  state: 'CA-ON',
  zip: 'M5V',
}

test('a merchant opens a shop, adds a product; a shopper orders it; the merchant fulfils it and the shopper sees the tracking', async () => {
  expect(await page('/shopify/corner-shop/admin')).toContain('No products yet.')
  const shop = '/shopify/corner-shop.myshopify.com'
  await world.submit(`${shop}/admin/products`, { title: 'Blue <Bowl>', price: '12.5' })
  const shelf = await page(`${shop}/`)
  expect(shelf).toContain('Blue &#60;Bowl&#62;')
  const form = await page(`${shop}/products/blue-bowl`)
  const variant = /<option value="(\d+)"/.exec(form)![1]!
  const placed = await world.submit(`${shop}/orders`, { ...shopper, variant, note: 'Please wrap' })
  const receipt = placed.headers.get('location')!
  expect(placed.status).toBe(303)
  expect(await page(receipt)).toContain('unfulfilled')
  const id = receipt.split('/').at(-1)!
  expect(await page(`${shop}/admin`)).toContain('#1001')
  expect(await page(`${shop}/admin/orders/${id}`)).toContain('Please wrap')
  await world.submit(`${shop}/admin/orders/${id}/address`, { ...shopper, address1: '2 Other St' })
  const { orders } = await world.stage<Answer>('GET', 'shopify/corner-shop/orders')
  expect(orders[0].shipping_address).toMatchObject({ address1: '2 Other St', province: 'Ontario', country: 'Canada' })
  await world.submit(`${shop}/admin/orders/${id}/lines`, { [`line-${orders[0].line_items[0].id}`]: '1' })
  await world.submit(`${shop}/admin/orders/${id}/fulfil`, { company: 'Canada Post', number: 'CP1' })
  expect(await page(receipt)).toContain('CP1')
  expect((await world.submit(`${shop}/admin/orders/${id}/cancel`, {})).status).toBe(422)
})

test('a product that cannot be bought says why; an unknown page is 404', async () => {
  const { product } = await world.stage<Answer>('POST', 'shopify/corner-shop/products', { title: 'Rare', quantity: 1 })
  const answer = await world.submit('/shopify/corner-shop.myshopify.com/orders', { ...shopper, variant: String(product.variants[0].id) })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('sold out')])
  for (const path of ['/shopify/corner-shop/products/nothing', '/shopify/corner-shop/orders/1', '/shopify/nobody-here/admin/orders/1']) {
    expect((await fetch(world.url + path)).status).toBe(404)
  }
})

test('a merchant edits and deletes a product, and asks the app for privacy only with a customer', async () => {
  const shop = '/shopify/editing.myshopify.com'
  await world.stage('PUT', 'shopify/editing', {})
  const { product } = await world.stage<Answer>('POST', 'shopify/editing/products', { title: 'Plain' })
  await world.submit(`${shop}/admin/products/${product.id}`, { title: 'Fancy', price: '3', status: 'DRAFT' })
  const { products } = await world.stage<Answer>('GET', 'shopify/editing/products')
  expect(products[0]).toMatchObject({ title: 'Fancy', status: 'draft', published_at: null, variants: [{ price: '3.00' }] })
  await world.submit(`${shop}/admin/products/${product.id}/delete`, {})
  expect((await world.stage<Answer>('GET', 'shopify/editing/products')).products).toEqual([])
  expect((await world.submit(`${shop}/admin/privacy`, { topic: 'customers/redact' })).status).toBe(422)
  expect((await world.submit(`${shop}/admin/uninstall`, {})).status).toBe(422)
})
