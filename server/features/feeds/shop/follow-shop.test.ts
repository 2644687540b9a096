import { describe, expect, it } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { agree, connectSupplierShop, eventually, holdCalls, stage } from '#testing/actors/shop-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { allJobs, hurryJobs } from '#testing/waiting-jobs'

const world = testWorld()

/** A supplier with a jug and a mug in its shop, both imported. */
async function imported() {
  const { token, supplierId } = await makeSupplier(world)
  const { shop, supplierConnectionId } = await connectSupplierShop(world, token)
  const post = (path: string, body: object = {}) => world.call('POST', path, { token, body })
  const add = async (product: object) =>
    (await stage<{ product: { id: number } }>(world, 'POST', `shopify/${shop}/products`, product)).product.id
  const jug = await add({ title: 'Jug', sku: 'JUG', price: '40.00', quantity: 5 })
  const mug = await add({ title: 'Mug', sku: 'MUG', price: '20.00', quantity: 4 })
  const { body } = await post('/v1/supplier_import/')
  await world.runJobs()
  await post('/v1/apply_feed_run/', { id: body.run.id })
  await world.runJobs()
  const change = (id: number, to: object) => stage(world, 'PATCH', `shopify/${shop}/products/${id}`, to)
  const goods = async () =>
    (
      await world.pool.query(
        `select v.sku, v.price_minor as price, v.quantity, p.active from product p join variant v on v.product_id = p.id
         where p.supplier_id = $1 order by v.sku`,
        [supplierId],
      )
    ).rows.map(({ sku, price, quantity, active }) => `${sku} ${price} ${quantity}${active ? '' : ' off'}`)
  const become = (wanted: string[]) =>
    eventually(
      async () => {
        await world.runJobs()
        return JSON.stringify(await goods()) === JSON.stringify(wanted)
      },
      `the goods to be ${wanted.join(', ')}`,
    )
  const lose = () => stage(world, 'POST', 'webhooks', { action: 'lose', match: shop, times: 1000 })
  const compare = async () => {
    await world.transaction(({ enqueue }) => enqueue('feeds.compare-shops', {}))
    await world.runJobs()
  }
  const productId = async (sku: string) =>
    (await world.pool.query('select product_id from variant where supplier_id = $1 and sku = $2', [supplierId, sku])).rows[0].product_id
  return { token, supplierId, shop, supplierConnectionId, post, jug, mug, change, goods, become, lose, compare, productId }
}

describe('products that came from the supplier’s own shop', () => {
  it('follow its stock and prices as soon as it tells of them', async () => {
    const { change, jug, become } = await imported()
    await change(jug, { quantity: 3 })
    await become(['JUG 2400 3', 'MUG 1200 4'])
    await change(jug, { price: '50.00' })
    await become(['JUG 3000 3', 'MUG 1200 4'])
  })

  it('follow what its own shoppers buy there', async () => {
    const { shop, become } = await imported()
    await stage(world, 'POST', `shopify/${shop}/orders`, { line_items: [{ sku: 'JUG', quantity: 2 }] })
    await become(['JUG 2400 3', 'MUG 1200 4'])
  })

  it('are taken off when they are deleted or archived there, and come back with it', async () => {
    const { shop, change, jug, mug, become } = await imported()
    await change(jug, { status: 'archived' })
    await become(['JUG 2400 5 off', 'MUG 1200 4'])
    await change(jug, { status: 'active' })
    await become(['JUG 2400 5', 'MUG 1200 4'])
    await stage(world, 'DELETE', `shopify/${shop}/products/${mug}`)
    await become(['JUG 2400 5', 'MUG 1200 4 off'])
  })

  it('are as the shop has them in the end, in whatever order and however often it tells', async () => {
    const { shop, change, jug, become } = await imported()
    await stage(world, 'POST', 'webhooks', { action: 'reorder', match: [shop], times: 3 })
    for (const price of ['50.00', '60.00', '70.00']) await change(jug, { price })
    await become(['JUG 4200 5', 'MUG 1200 4'])
    await stage(world, 'POST', 'webhooks', { action: 'redeliver', match: [shop, 'products/update'] })
    await world.runJobs()
    await become(['JUG 4200 5', 'MUG 1200 4'])
  })

  it('whose webhooks were lost are mended at night', async () => {
    const { shop, change, jug, mug, goods, lose, compare } = await imported()
    await lose()
    await change(jug, { quantity: 1, price: '50.00' })
    await stage(world, 'DELETE', `shopify/${shop}/products/${mug}`)
    await world.runJobs()
    expect(await goods()).toEqual(['JUG 2400 5', 'MUG 1200 4'])
    await compare()
    expect(await goods()).toEqual(['JUG 3000 1', 'MUG 1200 4 off'])
  })

  it('keep what orders have taken as long as the shop says the same', async () => {
    const { supplierId, change, jug, goods, compare, become } = await imported()
    await world.pool.query(`update variant set quantity = 2 where supplier_id = $1 and sku = 'JUG'`, [supplierId])
    await compare()
    expect(await goods()).toEqual(['JUG 2400 2', 'MUG 1200 4'])
    await change(jug, { quantity: 9 })
    await become(['JUG 2400 9', 'MUG 1200 4'])
  })

  it('do not follow once the shop is disconnected', async () => {
    const { post, compare, goods, change, jug } = await imported()
    expect((await post('/v1/disconnect_supplier_platform/')).status).toBe(200)
    await change(jug, { price: '50.00' })
    await compare()
    expect(await goods()).toEqual(['JUG 2400 5', 'MUG 1200 4'])
  })
})

describe('a shop that its supplier connects again', () => {
  const again = async (token: string, shop: string) => {
    const { body } = await world.call('POST', '/v1/api/suppliers/sync/', { token, body: { shopify_url: shop } })
    const query = { ...(await agree(body.redirect)), app_name: 'SUPPLIERS' }
    expect((await world.call('POST', '/v1/supplier_shopify_auth/', { token, body: query })).status).toBe(200)
  }
  const settings = { sync_inventory: false, auto_import: true, use_compare_at_price: true, send_orders: true }

  it.each([
    ['after it has left', true],
    ['before it has left', false],
  ])('%s keeps its settings, and its products follow it as before', async (_, hasLeft) => {
    const { post, token, shop, jug, change, become, productId } = await imported()
    await post('/v1/supplier_shop_sync/', settings)
    await post('/v1/product_sync/', { product_id: await productId('MUG'), track_pricing: false })
    expect((await post('/v1/disconnect_supplier_platform/')).status).toBe(200)
    if (hasLeft) await world.runJobs()
    await again(token, shop)
    await world.runJobs()
    const { connection } = (await world.call('GET', '/v1/supplier_platform_connection/', { token })).body
    expect(connection).toMatchObject({ ...settings, status: 'connected', is_prepared: true, has_imported: true })
    expect((await world.call('GET', '/v1/feeds/', { token })).body.feeds).toHaveLength(1)
    await change(jug, { price: '50.00', quantity: 1 })
    await become(['JUG 3000 5', 'MUG 1200 4'])
    const { body } = await world.call('GET', `/v1/supplier_product/?id=${await productId('MUG')}`, { token })
    expect(body.sync.track_pricing).toMatchObject({ is_on: false, reason: null })
  })

  it('begins anew for another supplier', async () => {
    const { post, shop } = await imported()
    await post('/v1/supplier_shop_sync/', settings)
    await post('/v1/disconnect_supplier_platform/')
    await world.runJobs()
    const { token } = await makeSupplier(world)
    await again(token, shop)
    const { connection } = (await world.call('GET', '/v1/supplier_platform_connection/', { token })).body
    expect(connection).toMatchObject({ sync_inventory: true, auto_import: false, send_orders: false, has_imported: false })
    expect((await world.call('GET', '/v1/feeds/', { token })).body.feeds).toEqual([])
  })
})

describe('a storm of webhooks about one product', () => {
  it('waits as one job while the shop is busy', async () => {
    const { shop, jug, change, goods } = await imported()
    const release = await holdCalls(world, shop, 'OwnProduct')
    await using _worker = await spawnWorker(world)
    const waiting = async () =>
      (
        await world.pool.query(
          `select count(*)::int as n from ${allJobs} job where task = 'feeds.follow-product' and payload::text like $1`,
          [`%"externalProductId":"${jug}"%`],
        )
      ).rows[0].n
    const handled = async () =>
      (
        await world.pool.query(
          `select count(*)::int as n from webhook_delivery where shop_domain = $1 and topic = 'products/update' and outcome is not null`,
          [shop],
        )
      ).rows[0].n
    const before = await handled()
    for (const price of ['50.00', '60.00', '70.00', '80.00']) await change(jug, { price })
    await eventually(async () => (await handled()) === before + 4, 'the webhooks to be handled')
    expect(await waiting()).toBeLessThanOrEqual(2)
    await release()
    // The worker does the rest; jobs run here would wait for its queue.
    await eventually(async () => (await goods()).join() === 'JUG 4800 5,MUG 1200 4', 'the newest price')
  }, 240_000)
})

describe('products that the supplier chose to import', () => {
  it('are read again once they are here, and the rest of the shop is not compared', async () => {
    const { post, shop, jug, change, become, lose, goods } = await imported()
    await lose()
    await change(jug, { quantity: 1 })
    const pan = await stage<{ product: { id: number } }>(world, 'POST', `shopify/${shop}/products`, {
      title: 'Pan',
      sku: 'PAN',
      price: '30.00',
    })
    const { body } = await post('/v1/supplier_import/', { product_ids: [String(pan.product.id)] })
    await world.runJobs()
    await change(pan.product.id, { price: '40.00', quantity: 3 })
    await post('/v1/apply_feed_run/', { id: body.run.id })
    await become(['JUG 2400 5', 'MUG 1200 4', 'PAN 2400 3'])
    const { requests } = await stage<{ requests: { description: string }[] }>(
      world,
      'GET',
      'requests?provider=shopify&match=BeginExport&limit=1000',
    )
    expect(requests.filter(({ description }) => description.includes(shop))).toHaveLength(3)
    expect(await goods()).toContain('JUG 2400 5')
  })
})

describe('what follows is as the supplier says', () => {
  it('for all its products', async () => {
    const { post, token, change, jug, goods, compare, become } = await imported()
    const saved = await post('/v1/supplier_shop_sync/', { sync_pricing: false })
    expect(saved.body.connection).toMatchObject({ sync_inventory: true, sync_pricing: false })
    expect((await world.call('GET', '/v1/supplier_settings/', { token })).body).toMatchObject({ sync_inventory: true, sync_pricing: false })
    await change(jug, { price: '50.00', quantity: 2 })
    await become(['JUG 2400 2', 'MUG 1200 4'])
    await post('/v1/supplier_shop_sync/', { sync_pricing: true, sync_inventory: false })
    await compare()
    expect(await goods()).toEqual(['JUG 3000 2', 'MUG 1200 4'])
  })

  it('for one product, and nobody else says it', async () => {
    const { post, change, jug, mug, become, productId } = await imported()
    const id = await productId('JUG')
    expect((await post('/v1/product_sync/', { product_id: id, track_inventory: false })).body).toEqual({
      track_inventory: false,
      track_pricing: true,
      override_discount_percent: false,
    })
    const { token: stranger } = await makeSupplier(world)
    expect(
      (await world.call('POST', '/v1/product_sync/', { token: stranger, body: { product_id: id, track_pricing: false } })).status,
    ).toBe(404)
    await change(jug, { quantity: 1, price: '50.00' })
    await change(mug, { quantity: 1 })
    await become(['JUG 3000 5', 'MUG 1200 1'])
  })

  it('for its price to stores alone, which then is set by hand; a second import leaves it', async () => {
    const { post, token, change, jug, become, productId } = await imported()
    const id = await productId('JUG')
    const edit = async (change: object) => {
      const { body: product } = await world.call('GET', `/v1/supplier_product/?id=${id}`, { token })
      const variants = product.variants.map((variant: { quantity: number }) => ({
        ...variant,
        quantity: String(variant.quantity),
        ...change,
      }))
      return post('/v1/create_product/', { ...product, title: 'Jug with a handle', images: undefined, variants })
    }
    const refused = await edit({ price: '20.00', retail_price: '39.00', quantity: '9' })
    expect([refused.status, [refused.body.error, ...refused.body.errors.slice(1)].map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['variants.0.price', 'variants.0.retail_price', 'variants.0.quantity'],
    ])
    expect((await post('/v1/product_sync/', { product_id: id, override_discount_percent: true })).body.override_discount_percent).toBe(true)
    expect((await edit({ price: '20.00' })).status).toBe(200)
    await change(jug, { price: '50.00' })
    await become(['JUG 2000 5', 'MUG 1200 4'])
    const { body } = await post('/v1/supplier_import/')
    await world.runJobs()
    const seen = (await world.call('GET', `/v1/feed_run/?id=${body.run.id}&show=changed`, { token })).body
    expect(seen.changes.flatMap(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field))).toEqual(['Title'])
    await post('/v1/cancel_feed_run/', { id: body.run.id })
    await post('/v1/product_sync/', { product_id: id, override_discount_percent: false })
    await become(['JUG 3000 5', 'MUG 1200 4'])
  })

  it('by compare-at prices, where those are the retail prices', async () => {
    const { post, change, jug, become } = await imported()
    await change(jug, { compare_at_price: '60.00' })
    await become(['JUG 2400 5', 'MUG 1200 4'])
    await post('/v1/supplier_shop_sync/', { use_compare_at_price: true })
    await change(jug, { compare_at_price: '70.00' })
    await become(['JUG 4200 5', 'MUG 1200 4'])
  })

  it('with new products, which come in every night where the supplier wants that', async () => {
    const { post, shop, compare, goods, token } = await imported()
    await stage(world, 'POST', `shopify/${shop}/products`, { title: 'Pan', sku: 'PAN', price: '30.00', quantity: 2 })
    await compare()
    expect(await goods()).toEqual(['JUG 2400 5', 'MUG 1200 4'])
    await post('/v1/supplier_shop_sync/', { auto_import: true })
    expect((await world.call('GET', '/v1/supplier_settings/', { token })).body).toMatchObject({
      auto_import: true,
      use_compare_at_price: false,
    })
    await compare()
    await compare()
    expect(await goods()).toEqual(['JUG 2400 5', 'MUG 1200 4', 'PAN 1800 2'])
  })

  it('with new products, also where an import of all is applied before the night comes', async () => {
    const { post, shop, goods, supplierConnectionId } = await imported()
    await post('/v1/supplier_shop_sync/', { auto_import: true })
    const { body } = await post('/v1/supplier_import/')
    await world.runJobs()
    await stage(world, 'POST', `shopify/${shop}/products`, { title: 'Pan', sku: 'PAN', price: '30.00', quantity: 2 })
    const [nightly, key] = [{ supplierConnectionId, importsNew: true }, `feeds.compare-shop:${supplierConnectionId}`]
    await world.transaction(({ enqueue, now }) =>
      enqueue('feeds.compare-shop', nightly, { key, runAt: new Date(now.getTime() + 3_600_000) }),
    )
    await post('/v1/apply_feed_run/', { id: body.run.id })
    await world.runJobs()
    expect(await goods()).toEqual(['JUG 2400 5', 'MUG 1200 4'])
    await hurryJobs(world)
    await world.runJobs()
    expect(await goods()).toEqual(['JUG 2400 5', 'MUG 1200 4', 'PAN 1800 2'])
  })

  it('with new products only after a first import', async () => {
    const { token } = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, token)
    await stage(world, 'POST', `shopify/${shop}/products`, { title: 'Pan', sku: 'PAN', price: '30.00' })
    const post = (path: string, body: object = {}) => world.call('POST', path, { token, body })
    const switchOn = () => post('/v1/supplier_shop_sync/', { auto_import: true })
    expect(await switchOn()).toMatchObject({ status: 422, body: { error: { code: 'IMPORT_FIRST', field: 'auto_import' } } })
    const { body } = await post('/v1/supplier_import/')
    await world.runJobs()
    expect((await switchOn()).status).toBe(422)
    await post('/v1/apply_feed_run/', { id: body.run.id })
    await world.runJobs()
    expect(await switchOn()).toMatchObject({ status: 200, body: { connection: { auto_import: true, has_imported: true } } })
  })

  it('with new products; one that was refused is tried again when it has changed there, and not every night', async () => {
    const { post, shop, token, compare, goods, change, lose } = await imported()
    await lose()
    await post('/v1/supplier_shop_sync/', { auto_import: true })
    const wordy = { title: 'Too long '.repeat(40), sku: 'PAN', price: '30.00', quantity: 2 }
    const { product } = await stage<{ product: { id: number } }>(world, 'POST', `shopify/${shop}/products`, wordy)
    const runs = async () => {
      const { feeds } = (await world.call('GET', '/v1/feeds/', { token })).body
      return (await world.call('GET', `/v1/feed/?id=${feeds[0].id}`, { token })).body.runs.length
    }
    const before = await runs()
    await compare()
    expect(await runs()).toBe(before + 1)
    await change(product.id, { quantity: 1 })
    await compare()
    expect(await runs()).toBe(before + 1)
    await change(product.id, { title: 'Pan' })
    await compare()
    expect([await runs(), await goods()]).toEqual([before + 2, ['JUG 2400 5', 'MUG 1200 4', 'PAN 1800 1']])
    await compare()
    expect(await runs()).toBe(before + 2)
  })

  it('only where the account says so too, and the shop is connected', async () => {
    const { post, token, productId } = await imported()
    const id = await productId('JUG')
    await post('/v1/supplier_shop_sync/', { sync_inventory: false })
    const off = await post('/v1/product_sync/', { product_id: id, track_inventory: false })
    expect([off.status, off.body.error]).toMatchObject([409, { code: 'SYNC_OFF', field: 'track_inventory' }])
    await post('/v1/disconnect_supplier_platform/')
    const gone = await post('/v1/product_sync/', { product_id: id, track_pricing: false })
    expect([gone.status, gone.body.error]).toMatchObject([409, { code: 'NOT_CONNECTED', field: 'track_pricing' }])
    const { body } = await world.call('GET', `/v1/supplier_product/?id=${id}`, { token })
    expect(body.sync).toMatchObject({ followed: {}, track_pricing: { is_on: true, reason: 'Connect your Shopify store first.' } })
  })
})
