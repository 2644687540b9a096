import { describe, expect, it } from 'vitest'
import { reviseProducts } from '#features/catalogue'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { hurryJobs, importingStore } from '#testing/actors/import-actors'
import { connectShop, eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const storeWithShop = (wanted?: Parameters<typeof importingStore>[1]) => importingStore(world, wanted)
const hurry = () => hurryJobs(world)

it('an imported product stands in the shop with all that was edited', async () => {
  const { list, push, item, products, counts, token } = await storeWithShop()
  const id = await list({
    title: 'Copper kettle',
    options: [{ name: 'Size', values: ['Small', 'Large', 'Huge'] }],
    variants: [
      { values: ['Small'], sku: 'K-S', priceMinor: 1000, quantity: 4 },
      { values: ['Large'], sku: 'K-L', priceMinor: 2000, quantity: 0 },
      { values: ['Huge'], sku: 'K-H' },
    ],
    images: 2,
  })
  const before = await item(id)
  const [small, large, huge] = before.variants
  const edit = {
    imported_product_id: id,
    version: before.version,
    title: 'Our kettle',
    description: '<p>Ours <b>alone</b></p>',
    tags: ['kettle', 'copper'],
    product_type: 'Kitchen',
    collections: ['Kitchen things'],
    images: [before.images[1].id],
    variants: [
      { id: small.id, active: true, price: '19.99', compare_price: '24.50' },
      { id: large.id, active: true, price: '29.99', compare_price: '0.00' },
      { id: huge.id, active: false, price: '1', compare_price: '0' },
    ],
  }
  expect((await world.call('POST', '/v1/update_import_list_item/', { token, body: { item: edit } })).status).toBe(200)
  expect((await push(id)).body.run).toMatchObject({ total: 1, done: 0, is_running: true })
  await world.runJobs()
  const [product] = await products()
  expect(product).toMatchObject({
    title: 'Our kettle',
    body_html: '<p>Ours <b>alone</b></p>',
    product_type: 'Kitchen',
    vendor: 'North Woods',
    tags: 'copper, kettle',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
  })
  expect(
    product!.variants.map(({ title, price, compare_at_price, sku, inventory_quantity }) => [
      title,
      price,
      compare_at_price,
      sku,
      inventory_quantity,
    ]),
  ).toEqual([
    ['Small', '19.99', '24.50', 'K-S', 4],
    ['Large', '29.99', null, 'K-L', 0],
  ])
  expect(product!.images).toHaveLength(1)
  expect(JSON.stringify(await stage(world, 'GET', 'world'))).toContain('Kitchen things')
  expect(await counts()).toMatchObject({ list: 0, imported: 1, run: { total: 1, done: 1, failed: 0, is_running: false } })
  expect(await item(id)).toMatchObject({ state: 'imported', imported: true })
})

it('a product that is imported is in the shop’s online store', async () => {
  const { list, push, products } = await storeWithShop()
  await push(await list())
  await world.runJobs()
  const [product] = await products()
  expect(product).toMatchObject({ published_at: expect.any(String) })
})

it('prices of a Canadian supplier are set and sold in what the shop sells in', async () => {
  const { list, push, products, item, supplierId } = await storeWithShop()
  await world.pool.query(`update supplier set currency = 'CAD' where id = $1`, [supplierId])
  const id = await list({ variants: [{ priceMinor: 1360, retailPriceMinor: 2720 }] })
  const { variants } = await item(id)
  expect(variants[0]).toMatchObject({
    price: '20.00',
    cost: { amount: '10.00', currency: 'USD', original_amount: '13.60', original_currency: 'CAD' },
    retail_price: { amount: '20.00', currency: 'USD' },
  })
  await push(id)
  await world.runJobs()
  expect((await products())[0]!.variants[0]!.price).toBe('20.00')
})

it('a shop that sells in a currency without a rate is refused in words', async () => {
  const { list, push, item, connectionId } = await storeWithShop()
  await world.pool.query(`update connection set shop_currency = 'EUR' where id = $1`, [connectionId])
  const id = await list()
  await push(id)
  await world.runJobs()
  expect(await item(id)).toMatchObject({
    state: 'failed',
    error: 'Your shop sells in EUR. Products can be imported into shops that sell in US or Canadian dollars.',
  })
})

it('the variants of the shop are known as copies of ours', async () => {
  const { list, push, products, storeId } = await storeWithShop()
  const id = await list()
  await push(id)
  await world.runJobs()
  const [product] = await products()
  const { rows } = await world.pool.query('select external_variant_id from store_copy_variant where store_id = $1', [storeId])
  expect(rows.map(({ external_variant_id }) => external_variant_id)).toEqual(product!.variants.map((variant) => String(variant.id)))
})

it('a press repeated while the import is under way starts nothing twice', async () => {
  const { list, push, products } = await storeWithShop()
  const id = await list()
  expect((await Promise.all([push(id), push(id), push(id)])).map(({ status }) => status)).toEqual([200, 200, 200])
  await world.runJobs()
  expect(await products()).toHaveLength(1)
})

it.each(['drop-answer', 'reset-connection', 'status-500'])('a product is created once, with %s during its creation', async (fault) => {
  const { list, push, products, item, fault: plan, shop } = await storeWithShop()
  const id = await list()
  await plan({ fault, match: [shop, 'SetProduct'], times: 1 })
  await push(id)
  await world.runJobs()
  expect(await item(id)).toMatchObject({ state: 'importing', error: expect.stringContaining('Trying again') })
  await hurry()
  await world.runJobs()
  expect(await products()).toHaveLength(1)
  expect(await item(id)).toMatchObject({ state: 'imported', error: null })
})

it('a worker that dies after the shop acted leaves nothing twice', async () => {
  const { list, push, products, item, fault, shop } = await storeWithShop()
  const id = await list()
  await fault({ fault: 'drop-answer', match: [shop, 'Publish'], times: 1 })
  await push(id)
  await world.runJobs()
  await hurry()
  await world.runJobs()
  expect(await products()).toHaveLength(1)
  expect((await item(id)).state).toBe('imported')
})

it('a product of the owner’s own with the same handle is left alone', async () => {
  const { list, push, products, shop } = await storeWithShop()
  await stage(world, 'POST', `shopify/${shop}/products`, {
    title: 'Copper kettle',
    handle: 'copper-kettle',
    description_html: '<p>Mine</p>',
    price: '5.00',
  })
  await push(await list({ title: 'Copper kettle' }))
  await world.runJobs()
  const all = await products()
  expect(all).toHaveLength(2)
  expect(all.find(({ handle }) => handle === 'copper-kettle')).toMatchObject({ body_html: '<p>Mine</p>' })
  expect(all.find(({ handle }) => handle !== 'copper-kettle')?.variants[0]?.price).not.toBe('5.00')
})

it('a refusal of the shop is shown in its own words, and can be retried', async () => {
  const { list, push, item, counts, products } = await storeWithShop()
  const id = await list({ title: 'A refuse-me kettle' })
  await push(id)
  await world.runJobs()
  const words = "Title 'A refuse-me kettle' is not allowed by this shop"
  expect(await item(id)).toMatchObject({ state: 'failed', error: words })
  expect((await counts()).run).toMatchObject({ failed: 1, is_running: false, failures: [{ imported_product_id: id, error: words }] })
  expect(await counts()).toMatchObject({ list: 1, imported: 0 })
  await world.pool.query(`update import_item set title = 'A kettle' where id = $1`, [id])
  expect((await push(id)).status).toBe(200)
  await world.runJobs()
  expect(await products()).toHaveLength(1)
})

it('an import slowed down by the shop waits and arrives', async () => {
  const { list, push, products, fault, shop } = await storeWithShop()
  await fault({ fault: 'status-429', match: [shop, 'SetProduct'], times: 1 })
  await push(await list())
  await world.runJobs()
  expect(await products()).toHaveLength(1)
})

it('an import beyond what the shop’s bucket holds waits for it to fill', async () => {
  const { list, push, products, shop } = await storeWithShop()
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await list({ images: 0 }))
  // One product costs 21 points, so each has to wait for the previous one.
  await stage(world, 'PUT', `shopify/${shop}`, { throttled: { maximumAvailable: 12, restoreRate: 30 } })
  await push(...ids)
  await world.runJobs()
  expect(await products()).toHaveLength(4)
  const { requests } = await stage<{ requests: { answer: string }[] }>(world, 'GET', `requests?provider=shopify&match=${shop}`)
  expect(requests.some(({ answer }) => answer.includes('THROTTLED'))).toBe(true)
})

it('an expired token is replaced, and the import goes on', async () => {
  const { list, push, products, shop } = await storeWithShop()
  await stage(world, 'POST', `shopify/${shop}/expire-token`, {})
  await push(await list())
  await world.runJobs()
  expect(await products()).toHaveLength(1)
})

it('a shop that knows us no more asks its owner, and the import says so', async () => {
  const { list, push, item, shop, token } = await storeWithShop()
  const id = await list()
  await push(id)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await world.runJobs()
  expect(await item(id)).toMatchObject({ state: 'failed', error_code: 'SHOPIFY_INVALID_TOKEN' })
  const { body } = await world.call('GET', '/v1/platform_connection/', { token })
  expect(body.connection.status).toBe('reauthorise')
  const again = await push(id)
  expect([again.status, again.body.error.code, again.body.error.auto_route]).toEqual([
    409,
    'SHOPIFY_INVALID_TOKEN',
    '/settings/platforms?reconnect=1',
  ])
})

it('without a connected platform nothing is imported', async () => {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world, { requiresApproval: false })
  const { productId } = await makeProduct(world, supplierId)
  const { body: added } = await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: productId } })
  const { status, body } = await world.call('POST', '/v1/import/', {
    token: store.token,
    body: { imported_product_ids: [added.imported_product_id] },
  })
  expect([status, body.error.code]).toEqual([409, 'PLATFORM_NOT_CONNECTED'])
})

it('an approval that was taken back stops an import', async () => {
  const { list, push, storeId } = await storeWithShop()
  const id = await list()
  await world.pool.query(`update approval set status = 'D' where store_id = $1`, [storeId])
  expect((await push(id)).body.error.code).toBe('APPROVAL_DENIED')
})

it('a stale tab that saves an item already in the store is refused, and the shop keeps what it has', async () => {
  const { list, push, item, token, products } = await storeWithShop()
  const id = await list({ title: 'Copper kettle' })
  const seen = await item(id)
  await push(id)
  await world.runJobs()
  const edit = {
    imported_product_id: id,
    version: seen.version,
    title: 'Late',
    description: '',
    tags: [],
    product_type: '',
    collections: [],
    images: [],
    variants: [],
  }
  const { status, body } = await world.call('POST', '/v1/update_import_list_item/', { token, body: { item: edit } })
  expect([status, body.error.code]).toEqual([409, 'ALREADY_IMPORTED'])
  expect((await products())[0]!.title).toBe('Copper kettle')
  const removed = await world.call('POST', '/v1/remove_from_import_list/', { token, body: { imported_product_id: id } })
  expect([removed.status, removed.body.error.code]).toEqual([409, 'ALREADY_IMPORTED'])
})

/** A store that holds the plan's limit less this many products. */
async function heldUpTo(left: number, store: Awaited<ReturnType<typeof storeWithShop>>) {
  await world.pool.query('delete from plan_subscription where store_id = $1', [store.storeId])
  for (let n = 0; n < 25 - left; n++) await store.list({ images: 0 })
  await world.pool.query(`update import_item set state = 'imported' where store_id = $1`, [store.storeId])
}

it('a store on the Starter plan cannot hold more than 25 imports', async () => {
  const store = await storeWithShop()
  await heldUpTo(1, store)
  const [one, two] = [await store.list({ images: 0 }), await store.list({ images: 0 })]
  const { status, body } = await store.push(one, two)
  expect(status).toBe(402)
  expect(body.error).toMatchObject({
    code: 'IMPORT_LIMIT',
    message: 'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing',
    data: { limit: 25, held: 24, wanted: 2 },
  })
  expect((await store.push(one)).status).toBe(200)
})

it('two imports at once at the limit: one is let through', async () => {
  const store = await storeWithShop()
  await heldUpTo(1, store)
  const ids = [await store.list({ images: 0 }), await store.list({ images: 0 }), await store.list({ images: 0 })]
  const answers = await Promise.all(ids.map((id) => store.push(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402])
  await world.runJobs()
  expect(await store.products()).toHaveLength(1)
})

it.each([
  ['ten calls at once', 10, 3],
  ['two tabs that each import most of the list', 2, 9],
])('%s at the plan’s limit never get past it', async (_what, calls, left) => {
  const store = await storeWithShop()
  await heldUpTo(left, store)
  const ids: number[] = []
  for (let n = 0; n < 10; n++) ids.push(await store.list({ images: 0 }))
  // The calls overlap: each names an item of its own and one that others name too.
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      calls === 2 ? store.push(...ids.slice(n * 2, n * 2 + 8)) : store.push(ids[n]!, ids[(n + 1) % 10]!),
    ),
  )
  await world.runJobs()
  const approvalStatus = (await store.products()).length
  expect(approvalStatus).toBeLessThanOrEqual(left)
  expect(approvalStatus).toBeGreaterThan(0)
  expect(await store.counts()).toMatchObject({ imported: approvalStatus })
  for (const { status, body } of answers) {
    if (status === 200) continue
    expect([status, body.error.code, body.error.message]).toEqual([
      402,
      'IMPORT_LIMIT',
      'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing',
    ])
  }
  expect(answers.some(({ status }) => status === 402)).toBe(true)
})

it('the ways into the shop share one limit: from the list, from a product’s page, and back after a deletion there', async () => {
  const store = await storeWithShop()
  const gone = await store.list({ images: 0 })
  await store.push(gone)
  await world.runJobs()
  const [product] = await store.products()
  await stage(world, 'DELETE', `shopify/${store.shop}/products/${product!.id}`)
  await eventually(async () => {
    await world.runJobs()
    return (await store.item(gone)).state === 'list'
  }, 'the deletion to be heard of')
  const { body: unsynced } = await world.call('GET', '/v1/unsynced/', { token: store.token })
  await world.pool.query('delete from plan_subscription where store_id = $1', [store.storeId])
  for (let n = 0; n < 24; n++) await store.list({ images: 0 })
  await world.pool.query(`update import_item set state = 'imported' where store_id = $1 and id <> $2`, [store.storeId, gone])
  const listed = await store.list({ images: 0 })
  const { productId } = await makeProduct(world, store.supplierId, { images: 0 })
  const post = (path: string, body: object) => world.call('POST', path, { token: store.token, body })
  const fix = { imported_product_id: gone, health_record_id: unsynced.unsynced[0].id, fix_type: 'sync' }
  const answers = await Promise.all([
    store.push(listed),
    store.push(listed, gone),
    post('/v1/shopify_import/', { product: productId }),
    post('/v1/shopify_import/', { product: productId }),
    post('/v1/unsynced/', fix),
    post('/v1/unsynced/', fix),
    store.push(gone),
  ])
  await world.runJobs()
  expect(await store.products()).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['IMPORT_LIMIT']))
})

describe('a supplier takes a product off while it is being imported', () => {
  const takeOff = (itemId: number, supplierId: number) =>
    world.transaction(async (context) => {
      const { rows } = await world.pool.query<{ product_id: number }>('select product_id from import_item where id = $1', [itemId])
      await reviseProducts(context, { supplierId, revisions: [{ productId: rows[0]!.product_id, isDeleted: true }] })
    })

  it('before the shop was asked: it is not imported, and says why', async () => {
    const { list, push, item, products, counts, supplierId } = await storeWithShop()
    const [gone, stays] = [await list(), await list()]
    await push(gone, stays)
    await takeOff(gone, supplierId)
    await world.runJobs()
    const reason = 'This product is no longer available.'
    expect(await item(gone)).toMatchObject({ state: 'failed', error: reason, error_code: 'PRODUCT_UNAVAILABLE' })
    expect((await counts()).run).toMatchObject({
      total: 2,
      done: 1,
      failed: 1,
      is_running: false,
      failures: [{ imported_product_id: gone, error: reason }],
    })
    expect(await products()).toHaveLength(1)
    expect((await push(gone)).body.error).toMatchObject({ code: 'PRODUCT_UNAVAILABLE', message: reason })
  })

  it('while the shop makes it: it stands there sold out, and its owner is told', async () => {
    const { list, push, item, products, fault, shop, token, supplierId } = await storeWithShop()
    const id = await list({ title: 'Copper kettle' })
    await fault({ fault: 'slow', match: [shop, 'SetProduct'], times: 1, delay_ms: 1000 })
    await push(id)
    const working = world.runJobs()
    await eventually(async () => {
      const { requests } = await stage<{ requests: unknown[] }>(world, 'GET', `requests?provider=shopify&match=${shop}&match=SetProduct`)
      return requests.length > 0
    }, 'the shop to be asked')
    await takeOff(id, supplierId)
    await working
    await world.runJobs()
    expect(await item(id)).toMatchObject({ state: 'imported', error: null })
    expect((await products()).map(({ variants }) => variants.map((one) => one.inventory_quantity))).toEqual([[0]])
    const { body } = await world.call('GET', '/v1/imported_products/?status=issues', { token })
    expect(body.products).toMatchObject([
      { title: 'Copper kettle', issues: [{ text: 'Its supplier has discontinued it. Your store shows it as sold out.' }] },
    ])
  })

  it('after the shop may have made it: it stands there sold out, and its owner is told', async () => {
    const { list, push, item, products, fault, shop, token, supplierId } = await storeWithShop()
    const id = await list({ title: 'Copper kettle' })
    await fault({ fault: 'drop-answer', match: [shop, 'SetProduct'], times: 1 })
    await push(id)
    await world.runJobs()
    await takeOff(id, supplierId)
    await hurry()
    await world.runJobs()
    expect(await item(id)).toMatchObject({ state: 'imported', error: null })
    const approvalStatus = await products()
    expect(approvalStatus.map(({ variants }) => variants.map(({ inventory_quantity }) => inventory_quantity))).toEqual([[0]])
    const { body } = await world.call('GET', '/v1/imported_products/?status=issues', { token })
    expect(body.products).toMatchObject([
      { title: 'Copper kettle', issues: [{ text: 'Its supplier has discontinued it. Your store shows it as sold out.' }] },
    ])
  })
})

it('an import stops at a warning until the owner has seen it', async () => {
  const store = await storeWithShop()
  await world.pool.query(`update supplier set manufacturing_time = '2-3 Weeks', payable = true where id = $1`, [store.supplierId])
  const id = await store.list({ title: 'Copper kettle' })
  const push = (stop: boolean) =>
    world.call('POST', '/v1/import/', { token: store.token, body: { imported_product_ids: [id], stop_at_warnings: stop } })
  const { status, body } = await push(true)
  expect([status, body.error.code]).toEqual([409, 'IMPORT_WARNINGS'])
  expect(body.error.data.warned).toMatchObject([
    { imported_product_id: id, title: 'Copper kettle', warnings: [{ title: 'Additional Manufacturing Time Required' }] },
  ])
  expect((await store.item(id)).state).toBe('list')
  expect((await push(false)).status).toBe(200)
})

it('a product imported from its page stops at a warning too, and is on no list meanwhile', async () => {
  const store = await storeWithShop()
  await world.pool.query(`update supplier set manufacturing_time = '2-3 Weeks', payable = true where id = $1`, [store.supplierId])
  const { productId } = await makeProduct(world, store.supplierId, { title: 'Copper kettle', images: 0 })
  const push = (stop: boolean) =>
    world.call('POST', '/v1/shopify_import/', { token: store.token, body: { product: productId, stop_at_warnings: stop } })
  const { status, body } = await push(true)
  expect([status, body.error.code, body.error.data.warned.length]).toEqual([409, 'IMPORT_WARNINGS', 1])
  expect((await store.counts()).list).toBe(0)
  expect((await push(false)).status).toBe(200)
  await world.runJobs()
  expect((await store.products()).map(({ title }) => title)).toEqual(['Copper kettle'])
})

it('a bulk import fails what may not go, with its reason, and imports the rest', async () => {
  const { list, push, item, products, token } = await storeWithShop()
  const good = await list()
  const bad = await list()
  await world.pool.query('update import_item_variant set price_minor = -1 where import_item_id = $1', [bad])
  const { body } = await push(good, bad)
  expect(body.run).toMatchObject({ total: 2 })
  await world.runJobs()
  expect(await products()).toHaveLength(1)
  expect(await item(bad)).toMatchObject({ state: 'failed', error_code: 'LISTING_INCOMPLETE', error: 'Please enter a valid price' })
  const { body: progress } = await world.call('GET', '/v1/import_run/', { token })
  expect(progress.run).toMatchObject({ total: 2, done: 1, failed: 1, is_running: false })
  await world.call('POST', '/v1/hide_import_run/', { token, body: { id: progress.run.id } })
  expect((await world.call('GET', '/v1/import_run/', { token })).body.run).toBeNull()
})

it('several at once go where the store may, and only there; one always does', async () => {
  const { list, push, storeId } = await storeWithShop()
  const [first, second] = [await list(), await list()]
  await world.pool.query('update store set allow_bulk_imports = false where id = $1', [storeId])
  const { status, body } = await push(first, second)
  expect([status, body.error.message]).toEqual([422, 'Please import one product at a time.'])
  expect((await push(first)).status).toBe(200)
  // Showing bulk imports on the screen is a separate setting.
  await world.pool.query('update store set allow_bulk_imports = true, show_bulk_imports = false where id = $1', [storeId])
  expect((await push(first, second)).status).toBe(200)
})

it('a product imported from its page is put on the list and into the shop', async () => {
  const { supplierId, token, products } = await storeWithShop()
  const { productId } = await makeProduct(world, supplierId, { title: 'Copper kettle' })
  const { status } = await world.call('POST', '/v1/shopify_import/', { token, body: { product: productId } })
  expect(status).toBe(200)
  await world.runJobs()
  expect((await products()).map(({ title }) => title)).toEqual(['Copper kettle'])
})

it('a product deleted in the shop waits in the list again, and is made anew when it is imported again', async () => {
  const { list, push, item, products, counts, shop } = await storeWithShop()
  const id = await list()
  await push(id)
  await world.runJobs()
  const [product] = await products()
  await stage(world, 'DELETE', `shopify/${shop}/products/${product!.id}`)
  await eventually(async () => {
    await world.runJobs()
    return (await item(id)).state === 'list'
  }, 'the deletion to be heard of')
  expect(await item(id)).toMatchObject({ error_code: 'DELETED_IN_STORE' })
  expect(await counts()).toMatchObject({ list: 1, imported: 0 })
  await push(id)
  await world.runJobs()
  expect(await products()).toHaveLength(1)
  expect(await counts()).toMatchObject({ list: 0, imported: 1 })
})

it('a product deleted in the shop is left deleted when its owner says so, and stays on the list', async () => {
  const { token, list, push, item, products, shop } = await storeWithShop()
  const id = await list()
  await push(id)
  await world.runJobs()
  const [product] = await products()
  await stage(world, 'DELETE', `shopify/${shop}/products/${product!.id}`)
  await eventually(async () => {
    await world.runJobs()
    return (await item(id)).state === 'list'
  }, 'the deletion to be heard of')
  const unsynced = async () => (await world.call('GET', '/v1/unsynced/', { token })).body.unsynced
  const [row] = await unsynced()
  expect(row).toMatchObject({ bad_product: id, can_leave: true })
  const leave = { imported_product_id: id, health_record_id: row.id, fix_type: 'leave' }
  for (let press = 0; press < 2; press++) {
    const answer = await world.call('POST', '/v1/unsynced/', { token, body: leave })
    expect(answer.body).toEqual({ fixed: true, error: null })
  }
  await world.runJobs()
  expect(await unsynced()).toEqual([])
  expect(await products()).toEqual([])
  expect((await item(id)).state).toBe('list')
})

it('the products of a shop are known again when the shop is connected again, and wait in the list when another one is', async () => {
  const store = await storeWithShop()
  const id = await store.list()
  await store.push(id)
  await world.runJobs()
  await world.call('POST', '/v1/disconnect_platform/', { token: store.token })
  await world.runJobs()
  expect((await store.item(id)).state).toBe('imported')
  await connectShop(world, store.token, { name: store.shop })
  expect((await store.item(id)).state).toBe('imported')
  await world.call('POST', '/v1/disconnect_platform/', { token: store.token })
  await connectShop(world, store.token)
  expect(await store.item(id)).toMatchObject({ state: 'list', error_code: 'OTHER_STORE' })
})

it('products that stand in the shop are listed and searched', async () => {
  const { list, push, token } = await storeWithShop()
  await push(
    await list({ title: 'Copper kettle' }),
    await list({ title: 'Woollen blanket', variants: [{ priceMinor: 1000, quantity: 3 }] }),
  )
  await world.runJobs()
  const { body } = await world.call('GET', '/v1/imported_products/?search=blanket', { token })
  expect(body.pagination.count).toBe(1)
  expect(body.products[0]).toMatchObject({
    title: 'Woollen blanket',
    low_price: '25.00',
    quantity: 3,
    stock_status: 'low',
    supplier: { name: 'North Woods' },
  })
  for (const link of [body.products[0].admin_url, body.products[0].store_url])
    expect(await (await fetch(link)).text(), link).toContain('Woollen blanket')
})
