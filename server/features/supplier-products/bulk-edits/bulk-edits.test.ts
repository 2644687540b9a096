import { describe, expect, test, vi } from 'vitest'
import { makeProduct, makeSupplier, type SupplierInTest } from '#testing/actors/actors'
import { openForBusiness } from '#testing/actors/business-actors'
import { connectSupplierShop, stage } from '#testing/actors/shop-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const post = (supplier: Pick<SupplierInTest, 'token'>, path: string, body: object) =>
  world.call('POST', path, { token: supplier.token, body })
const percent = (by: number, more: object = {}) => ({ kind: 'prices', target: 'price', way: 'percent', by, rounding: 'cent', ...more })

async function preview(supplier: Pick<SupplierInTest, 'token'>, edit: object, selection: object = { type: 'all' }): Promise<number> {
  const { status, body } = await post(supplier, '/v1/bulk_edits/', { edit, selection })
  expect([status, body.bulk_edit?.state]).toEqual([200, 'previewing'])
  await world.runJobs()
  return body.bulk_edit.id
}

const look = async ({ token }: Pick<SupplierInTest, 'token'>, id: number, show = 'changed') =>
  (await world.call('GET', `/v1/bulk_edit/?id=${id}&show=${show}`, { token })).body

async function go(supplier: Pick<SupplierInTest, 'token'>, verb: 'apply' | 'cancel' | 'undo', id: number): Promise<number> {
  const { status } = await post(supplier, `/v1/${verb}_bulk_edit/`, { id })
  await world.runJobs()
  return status
}

const pricesOf = async ({ supplierId }: Pick<SupplierInTest, 'supplierId'>): Promise<number[]> =>
  (
    await world.pool.query<{ price: number }>('select price_minor as price from variant where supplier_id = $1 order by product_id, id', [
      supplierId,
    ])
  ).rows.map(({ price }) => price)

describe('a bulk edit of prices', () => {
  test('shows what goes up and what is refused before anything is written, is written as shown, and is undone', async () => {
    const supplier = await makeSupplier(world)
    await makeProduct(world, supplier.supplierId, { title: 'Kettle', variants: [{ priceMinor: 1000, retailPriceMinor: 3000 }] })
    await makeProduct(world, supplier.supplierId, {
      title: 'Lamp',
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { values: ['S'], priceMinor: 2000, retailPriceMinor: 2900 },
        { values: ['L'], priceMinor: 2000, retailPriceMinor: 6000 },
      ],
    })
    const id = await preview(supplier, percent(1000))
    const seen = await look(supplier, id)
    expect(seen.bulk_edit).toMatchObject({ state: 'ready', products: 2, changed: 1, refused: 1, ups: 1, downs: 0, written: 0 })
    expect(seen.products).toMatchObject([
      { title: 'Kettle', changes: [{ field: 'price', variant: null, before: '10.00', after: '11.00' }] },
    ])
    expect((await look(supplier, id, 'refused')).products).toMatchObject([
      {
        title: 'Lamp',
        refusals: [{ variant: 'S', message: 'Price must be at least 30% off retail price: it would be 22.00 of 29.00.' }],
      },
    ])
    expect(await pricesOf(supplier)).toEqual([1000, 2000, 2000])
    expect(await go(supplier, 'apply', id)).toBe(200)
    expect(await pricesOf(supplier)).toEqual([1100, 2000, 2000])
    expect((await look(supplier, id)).bulk_edit).toMatchObject({ state: 'applied', written: 1, left: 0 })
    expect(await go(supplier, 'apply', id)).toBe(409)
    expect(await go(supplier, 'undo', id)).toBe(200)
    expect(await pricesOf(supplier)).toEqual([1000, 2000, 2000])
    expect((await look(supplier, id)).bulk_edit.state).toBe('undone')
  })

  test('leaves out what follows the supplier’s own shop, in the preview, when it is applied and when it is undone', async () => {
    const supplier = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, supplier.token)
    for (const sku of ['JUG', 'MUG'])
      await stage(world, 'POST', `shopify/${shop}/products`, { title: sku, sku, price: '40.00', quantity: 5 })
    const { run } = (await post(supplier, '/v1/supplier_import/', {})).body
    await world.runJobs()
    await post(supplier, '/v1/apply_feed_run/', { id: run.id })
    await world.runJobs()
    await makeProduct(world, supplier.supplierId, { title: 'Own', variants: [{ priceMinor: 1000, retailPriceMinor: 3000 }] })
    const followed = async (sku: string, track_pricing: boolean) => {
      const { rows } = await world.pool.query('select product_id from variant where supplier_id = $1 and sku = $2', [
        supplier.supplierId,
        sku,
      ])
      expect((await post(supplier, '/v1/product_sync/', { product_id: rows[0].product_id, track_pricing })).status).toBe(200)
      await world.runJobs()
    }
    expect(await pricesOf(supplier)).toEqual([2400, 2400, 1000])
    await followed('JUG', false)
    const id = await preview(supplier, percent(1000, { way: 'amount', by: -100 }))
    expect((await look(supplier, id)).bulk_edit).toMatchObject({ changed: 2, refused: 1 })
    expect((await look(supplier, id, 'refused')).products).toMatchObject([
      {
        title: 'MUG',
        refusals: [{ variant: null, message: 'Prices follow your Shopify store. Change them there, or switch that off for this product.' }],
      },
    ])
    await followed('JUG', true)
    expect(await go(supplier, 'apply', id)).toBe(200)
    expect(await pricesOf(supplier)).toEqual([2400, 2400, 900])
    expect((await look(supplier, id, 'left')).products).toMatchObject([{ title: 'JUG' }])
    await followed('JUG', false)
    const later = await preview(supplier, percent(1000, { way: 'amount', by: -200 }))
    expect(await go(supplier, 'apply', later)).toBe(200)
    expect(await pricesOf(supplier)).toEqual([2200, 2400, 700])
    await followed('JUG', true)
    await post(supplier, '/v1/undo_bulk_edit/', { id: later })
    await world.runJobs()
    expect(await pricesOf(supplier)).toEqual([2400, 2400, 900])
  })

  test('names the stores that carry the products, and reaches their shops and their change feed', async () => {
    const { supplier, token, shop } = await openForBusiness(world)
    const id = await preview(supplier, percent(1000, { target: 'retail_price', rounding: 'ninety_nine' }))
    const seen = await look(supplier, id)
    expect(seen.bulk_edit).toMatchObject({ ups: 1, downs: 0, store_count: 1 })
    expect(seen.stores).toEqual([{ name: 'Harbour Lane', products: 1 }])
    const priceInShop = async () =>
      (await stage<{ products: { variants: { price: string }[] }[] }>(world, 'GET', `shopify/${shop}/products`)).products[0]!.variants[0]!
        .price
    expect(await priceInShop()).toBe('30.00')
    await go(supplier, 'apply', id)
    expect(await priceInShop()).toBe('32.99')
    const { body } = await world.call('GET', '/v1/notifications/', { token })
    expect(JSON.stringify(body)).toContain('RETAIL_PRICE')
  })

  test('leaves a product as it is that was changed since the preview, and undoes no later change', async () => {
    const supplier = await makeSupplier(world)
    const goods = [await makeProduct(world, supplier.supplierId), await makeProduct(world, supplier.supplierId)]
    const setPrice = async (productId: number, price: string) => {
      const { body } = await world.call('GET', `/v1/supplier_product/?id=${productId}`, { token: supplier.token })
      const variants = body.variants.map((variant: object & { quantity: number }) => ({
        ...variant,
        price,
        quantity: String(variant.quantity),
      }))
      const { status } = await post(supplier, '/v1/create_product/', { ...body, images: undefined, variants })
      expect(status).toBe(200)
      await world.runJobs()
    }
    const id = await preview(supplier, percent(1000))
    await setPrice(goods[0]!.productId, '9.00')
    await go(supplier, 'apply', id)
    expect(await pricesOf(supplier)).toEqual([900, 1320])
    expect((await look(supplier, id, 'left')).products).toMatchObject([{ product_id: goods[0]!.productId }])
    await setPrice(goods[1]!.productId, '8.00')
    await go(supplier, 'undo', id)
    expect(await pricesOf(supplier)).toEqual([900, 800])
  })

  test.each([
    ['a margin below 30%', { way: 'margin', by: 1000 }, 'edit.by', 'Reseller margin must be at least 30%'],
    [
      'a margin for both prices',
      { way: 'margin', by: 5000, target: 'both' },
      'edit.target',
      'A margin sets one of the two prices. Choose which.',
    ],
    ['no change', { by: 0 }, 'edit.by', 'Enter by how much.'],
    ['half a basis point', { by: 0.5 }, 'edit.by', 'Enter a number with at most two decimals.'],
  ])('with %s is refused with its field', async (_what, rule, field, message) => {
    const supplier = await makeSupplier(world)
    const { status, body } = await post(supplier, '/v1/bulk_edits/', { edit: percent(1000, rule), selection: { type: 'all' } })
    expect([status, body.error.field, body.error.message]).toEqual([422, field, message])
  })

  test('of another supplier’s product is refused as if there were none', async () => {
    const [supplier, other] = [await makeSupplier(world), await makeSupplier(world)]
    const { productId } = await makeProduct(world, other.supplierId)
    const body = { edit: percent(1000), selection: { product_ids: [productId] } }
    expect((await post(supplier, '/v1/bulk_edits/', body)).status).toBe(404)
  })
})

/** Inserts as many single-variant products as a big supplier has, directly into the database, since only their number matters. */
async function makeMany(supplierId: number, count: number): Promise<void> {
  await world.pool.query(
    `with made as (
       insert into product (supplier_id, title, description, category, tags, options, currency, active, created_at, updated_at)
       select $1, 'Candle ' || n, '', 'home_garden', '{}', '[]', 'USD', true, now(), now() from generate_series(1, $2::int) n returning id)
     insert into variant (product_id, supplier_id, position, name, option_values, sku, price_minor, retail_price_minor, quantity, active)
     select id, $1, 0, 'Default Title', '{}', 'CANDLE-' || id, 1000, 3000, 5, true from made`,
    [supplierId, count],
  )
}

describe('a bulk edit of many products', () => {
  test('goes on where a killed worker left it, and writes each product once', async () => {
    const supplier = await makeSupplier(world)
    await makeMany(supplier.supplierId, 1500)
    const id = await preview(supplier, percent(1000))
    await post(supplier, '/v1/apply_bulk_edit/', { id })
    const written = async () => (await look(supplier, id)).bulk_edit.written as number
    await using first = await spawnWorker(world)
    await vi.waitUntil(async () => (await written()) > 0, { timeout: 60_000, interval: 5 })
    await first.kill()
    expect((await look(supplier, id)).bulk_edit.state).toBe('applying')
    expect(await written()).toBeLessThan(1500)
    await using _second = await spawnWorker(world)
    await vi.waitUntil(async () => (await look(supplier, id)).bulk_edit.state === 'applied', { timeout: 120_000, interval: 100 })
    expect(await written()).toBe(1500)
    expect(new Set(await pricesOf(supplier))).toEqual(new Set([1100]))
  })

  test('cancelled while it is written keeps what is written, which can be undone', async () => {
    const supplier = await makeSupplier(world)
    await makeMany(supplier.supplierId, 1500)
    const id = await preview(supplier, percent(1000))
    await post(supplier, '/v1/apply_bulk_edit/', { id })
    {
      await using _worker = await spawnWorker(world)
      await vi.waitUntil(async () => (await look(supplier, id)).bulk_edit.written > 0, { timeout: 60_000, interval: 5 })
      expect((await post(supplier, '/v1/cancel_bulk_edit/', { id })).body.bulk_edit.state).toBe('cancelled')
    }
    await world.runJobs()
    const { written } = (await look(supplier, id)).bulk_edit
    expect((await pricesOf(supplier)).filter((price) => price === 1100)).toHaveLength(written)
    expect(written).toBeLessThan(1500)
    await go(supplier, 'undo', id)
    expect(new Set(await pricesOf(supplier))).toEqual(new Set([1000]))
  })

  test('another one waits while one is written; a preview that was not applied gives way', async () => {
    const supplier = await makeSupplier(world)
    await makeProduct(world, supplier.supplierId)
    const first = await preview(supplier, percent(1000))
    const second = await preview(supplier, percent(2000))
    expect((await look(supplier, first)).bulk_edit.state).toBe('cancelled')
    await post(supplier, '/v1/apply_bulk_edit/', { id: second })
    const { status, body } = await post(supplier, '/v1/bulk_edits/', { edit: percent(500), selection: { type: 'all' } })
    expect([status, body.error.code]).toEqual([409, 'BULK_EDIT_STATE'])
  })

  test('two presses of apply write once', async () => {
    const supplier = await makeSupplier(world)
    await makeProduct(world, supplier.supplierId)
    const id = await preview(supplier, percent(1000))
    const answers = await Promise.all([1, 2].map(() => post(supplier, '/v1/apply_bulk_edit/', { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await world.runJobs()
    expect(await pricesOf(supplier)).toEqual([1320])
  })
})

describe('a bulk edit without a preview', () => {
  test('deactivates all that match, and no others', async () => {
    const supplier = await makeSupplier(world)
    await makeProduct(world, supplier.supplierId, { title: 'Blue kettle' })
    await makeProduct(world, supplier.supplierId, { title: 'Green kettle' })
    await makeProduct(world, supplier.supplierId, { title: 'Lamp' })
    const body = { edit: { kind: 'active', active: false }, selection: { type: 'active', search: 'kettle' }, applies_itself: true }
    const { id } = (await post(supplier, '/v1/bulk_edits/', body)).body.bulk_edit
    await world.runJobs()
    expect((await look(supplier, id)).bulk_edit).toMatchObject({ state: 'applied', written: 2 })
    const active = (await world.call('GET', '/v1/supplier_products/?type=active', { token: supplier.token })).body.products
    expect(active.map(({ title }: { title: string }) => title)).toEqual(['Lamp'])
    await go(supplier, 'undo', id)
    expect((await world.call('GET', '/v1/supplier_products/?type=active', { token: supplier.token })).body.pagination.count).toBe(3)
  })

  test('moves a whole category, and brings subcategories back when it is undone', async () => {
    const supplier = await makeSupplier(world)
    const { productId } = await makeProduct(world, supplier.supplierId, { category: 'home_garden', subcategory: 'kitchen_dining' })
    await makeProduct(world, supplier.supplierId, { category: 'pets' })
    const body = {
      edit: { kind: 'category', category: 'beauty' },
      selection: { type: 'all', category: 'home_garden' },
      applies_itself: true,
    }
    const { id } = (await post(supplier, '/v1/bulk_edits/', body)).body.bulk_edit
    await world.runJobs()
    expect((await look(supplier, id)).products).toMatchObject([{ product_id: productId, changes: [{ field: 'category' }] }])
    const place = async () => {
      const { category, subcategory } = (await world.call('GET', `/v1/supplier_product/?id=${productId}`, { token: supplier.token })).body
      return [category, subcategory]
    }
    expect(await place()).toEqual(['beauty', null])
    await go(supplier, 'undo', id)
    expect(await place()).toEqual(['home_garden', 'kitchen_dining'])
  })
})
