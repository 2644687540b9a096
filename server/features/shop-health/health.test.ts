/** Health issues between a store and its shop are found, shown, and repaired. */
import { describe, expect, test } from 'vitest'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { hurryJobs } from '#testing/waiting-jobs'

const world = testWorld()

async function open() {
  const store = await storeWithProduct(world)
  const { call, shop, itemId } = store
  const loseNews = () => stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: shop, times: 50 })
  const first = async () => (await store.shopProducts())[0]!
  return {
    ...store,
    loseNews,
    edit: async (change: object) => stage(world, 'PATCH', `shopify/${shop}/products/${(await first()).id}`, change),
    remove: async () => stage(world, 'DELETE', `shopify/${shop}/products/${(await first()).id}`),
    compare: async () => {
      const answer = await call('POST', '/v1/api/my-store-health/', {})
      await world.runJobs()
      return answer
    },
    /** Waits for the shop's own webhook about it. */
    seen: () =>
      eventually(async () => {
        await world.runJobs()
        return (await call('GET', '/v1/unsynced/')).body.unsynced.length > 0
      }, 'the shop to tell of the edit'),
    unsynced: async () => (await call('GET', '/v1/unsynced/')).body.unsynced,
    health: async (query = '') => (await call('GET', `/v1/api/my-store-health/?${query}`)).body,
    fix: (id: number, item = itemId) =>
      call('POST', '/v1/unsynced/', { imported_product_id: item, health_record_id: id, fix_type: 'sync' }),
  }
}

test('a shop that shows what it was told has nothing amiss', async () => {
  const { compare, unsynced, health } = await open()
  expect((await compare()).body).toEqual({ started: true })
  expect(await unsynced()).toEqual([])
  expect(await health()).toMatchObject({ count: 0, next: null, previous: null, results: [], compared_at: expect.any(String) })
})

test('how long the latest changes took to arrive is told, of those that were imported and of none other', async () => {
  const { call, health, itemId, storeId } = await open()
  expect((await health()).lag).toBeNull()
  await call('POST', '/v1/imported_products/', { product: itemId, action: 'SYNC_VARIANTS' })
  await world.runJobs()
  await world.pool.query('update store_copy set sync_lag_ms = 1234 where store_id = $1', [storeId])
  expect((await health()).lag).toEqual({ products: 1, median_ms: 1234, p95_ms: 1234 })
  await world.pool.query(`update store_copy set synced_at = now() - interval '8 days' where store_id = $1`, [storeId])
  expect((await health()).lag).toBeNull()
})

test('a product edited in the shop is out of step, and a sync puts it right', async () => {
  const { loseNews, edit, compare, unsynced, fix, shopProducts, health, list } = await open()
  await loseNews()
  await edit({ title: 'Pot', price: '1.00', quantity: 77 })
  await compare()
  const [row] = await unsynced()
  expect(row).toMatchObject({
    product_title: 'Copper kettle',
    issue: 'Changed in your store',
    details: [
      'Title: Pot in your store, Copper kettle here',
      'Price of Small: 1.00 in your store, 25.00 here',
      'Stock of Small: 77 in your store, 8 here',
      'Price of Large: 1.00 in your store, 40.00 here',
      'Stock of Large: 77 in your store, 5 here',
    ],
    error: null,
    fixed: false,
  })
  expect((await list('status=issues')).products[0].issues[0].kind).toBe('out_of_step')
  expect((await fix(row.id)).body).toEqual({ fixed: false, error: null })
  expect((await unsynced())[0].is_underway).toBe(true)
  await world.runJobs()
  expect(await unsynced()).toEqual([])
  expect((await fix(row.id)).body).toEqual({ fixed: true, error: null })
  expect((await shopProducts())[0]).toMatchObject({ title: 'Copper kettle', variants: [{ price: '25.00' }, { price: '40.00' }] })
  expect((await health()).results[0]).toMatchObject({ issue_type: 'product_changed', fixed_at: expect.any(String) })
})

describe('what its owner has edited in the shop', () => {
  test('is not overwritten when the supplier changes something else, and stays to be seen until a sync', async () => {
    const { edit, seen, revise, small, large, shopProducts, shopPrices, unsynced, health, act, call, itemId } = await open()
    await edit({ title: 'Pot', description_html: '<p>My own words</p>', status: 'draft', price: '31.00' })
    await seen()
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    const [kept] = await shopProducts()
    expect(kept).toMatchObject({
      title: 'Pot',
      body_html: '<p>My own words</p>',
      status: 'draft',
      variants: [
        { title: 'Small', price: '31.00' },
        { title: 'Large', price: '31.00' },
      ],
    })
    // Values changed on both sides become conflicts; the others were pushed.
    expect((await call('GET', '/v1/copy_conflicts/')).body.products[0].conflicts).toMatchObject([
      { field: 'price', variant_name: 'Small', supplier: '28.00', was: '25.00', yours: '31.00' },
    ])
    expect((await unsynced()).map(({ details }: { details: string[] }) => details)).toEqual([
      [
        'Title: Pot in your store, Copper kettle here',
        'State: archived or a draft in your store, active here',
        'Price of Large: 31.00 in your store, 40.00 here',
      ],
    ])
    // New stock is pushed nevertheless: quantities are never the owner's edits.
    await revise({
      variants: [
        { id: small, quantity: 3 },
        { id: large, quantity: 1 },
      ],
    })
    const [again] = await shopProducts()
    expect(again).toMatchObject({
      title: 'Pot',
      variants: [
        { price: '31.00', inventory_quantity: 3 },
        { price: '31.00', inventory_quantity: 1 },
      ],
    })
    await call('POST', '/v1/resolve_conflicts/', { imported_product_ids: [itemId], choice: 'supplier' })
    await world.runJobs()
    expect(await shopPrices()).toEqual({ Small: '28.00', Large: '31.00' })
    await act('SYNC_VARIANTS')
    await world.runJobs()
    const [after] = await shopProducts()
    expect(after).toMatchObject({ title: 'Copper kettle', status: 'active', variants: [{ price: '28.00' }, { price: '40.00' }] })
    expect(await unsynced()).toEqual([])
    expect((await health()).results[0].fixed_at).not.toBeNull()
  })

  test('becomes the owner’s own here where the owner keeps it, and is followed as such', async () => {
    const { edit, seen, call, revise, small, itemId, unsynced, shopProducts, list, shopPrices } = await open()
    await edit({ title: 'Pot', price: '31.00', quantity: 77 })
    await seen()
    const [row] = await unsynced()
    expect(row.can_keep).toBe(true)
    const keep = (id = row.id) => call('POST', '/v1/unsynced/', { imported_product_id: itemId, health_record_id: id, fix_type: 'keep' })
    expect(await keep()).toMatchObject({ status: 200, body: { fixed: false, error: null } })
    await world.runJobs()
    expect(await unsynced()).toEqual([])
    expect(await shopProducts()).toMatchObject([{ title: 'Pot', variants: [{ price: '31.00' }, { price: '31.00' }] }])
    const item = (await call('GET', `/v1/fetch_import_list_product/?id=${itemId}`)).body
    expect([item.title, ...item.variants.map(({ price }: { price: string }) => price)]).toEqual(['Pot', '31.00', '31.00'])
    expect((await list()).products[0]).toMatchObject({ underway: null, issues: [], last_sync: null })
    // Both sides have now changed the value: it becomes a conflict and is not overwritten.
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    expect(await shopPrices()).toEqual({ Small: '31.00', Large: '31.00' })
    expect((await call('GET', '/v1/copy_conflicts/')).body.products[0].conflicts).toMatchObject([
      { field: 'price', supplier: '28.00', was: '25.00', yours: '31.00' },
    ])
    expect((await keep()).body).toEqual({ fixed: true, error: null })
  })

  test('cannot be kept where the product is not there any more', async () => {
    const { loseNews, remove, compare, unsynced, call, itemId } = await open()
    await loseNews()
    await remove()
    await compare()
    const [row] = await unsynced()
    expect(row.can_keep).toBe(false)
    const answer = await call('POST', '/v1/unsynced/', { imported_product_id: itemId, health_record_id: row.id, fix_type: 'keep' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'NOT_IMPORTED'])
  })

  test('stays when a variant comes in, and when an answer was lost', async () => {
    const { edit, seen, revise, shop, small, shopProducts, unsynced } = await open()
    await edit({ title: 'Pot', price: '31.00' })
    await seen()
    await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'SetProduct'], times: 1 })
    await revise({ variants: [{ id: small, active: false }] })
    await hurryJobs(world)
    await world.runJobs()
    expect(await shopProducts()).toMatchObject([{ title: 'Pot', variants: [{ title: 'Large' }] }])
    expect((await unsynced())[0].details[0]).toBe('Title: Pot in your store, Copper kettle here')
  })
})

describe('a product deleted in the shop', () => {
  test('of which no news came is found, and imported again by a sync', async () => {
    const { loseNews, remove, compare, unsynced, fix, shopProducts, health, list } = await open()
    await loseNews()
    await remove()
    await compare()
    const [row] = await unsynced()
    expect(row).toMatchObject({ issue: 'Deleted in your store', fixed: false })
    expect((await health()).results.map(({ issue_type }: { issue_type: string }) => issue_type).sort()).toEqual([
      'product_deleted',
      'webhook_lost',
    ])
    expect((await list()).products).toEqual([])
    await fix(row.id)
    await world.runJobs()
    expect(await shopProducts()).toMatchObject([{ title: 'Copper kettle' }])
    expect(await unsynced()).toEqual([])
    await compare()
    expect((await health()).results.every(({ fixed_at }: { fixed_at: string | null }) => fixed_at !== null)).toBe(true)
  })

  test('of which news came is known at once, and nothing was lost', async () => {
    const { remove, unsynced, health } = await open()
    await remove()
    await eventually(async () => {
      await world.runJobs()
      return (await unsynced()).length > 0
    }, 'the news')
    expect((await health()).results).toMatchObject([{ issue_type: 'product_deleted' }])
  })

  test('is found by a sync too', async () => {
    const { loseNews, remove, act, unsynced } = await open()
    await loseNews()
    await remove()
    await act('SYNC_VARIANTS')
    await world.runJobs()
    expect(await unsynced()).toMatchObject([{ issue: 'Deleted in your store' }])
  })
})

test('news of an edit in the shop lead to a look at it; our own echo does not', async () => {
  const { edit, unsynced, revise, small } = await open()
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  const heard = async () =>
    (await world.pool.query(`select 1 from webhook_delivery where topic = 'products/update' and handled_at is not null`)).rows.length
  await eventually(async () => {
    await world.runJobs()
    return (await heard()) > 0
  }, 'our echo')
  expect(await unsynced()).toEqual([])
  await edit({ title: 'Pot' })
  await eventually(async () => {
    await world.runJobs()
    return (await unsynced()).length > 0
  }, 'the news')
  expect((await unsynced())[0].details).toEqual(['Title: Pot in your store, Copper kettle here'])
  await edit({ title: 'Copper kettle' })
  await eventually(async () => {
    await world.runJobs()
    return (await unsynced()).length === 0
  }, 'the news that it is as it was')
})

test('a variant that the shop has no more is missing', async () => {
  const { small, unsynced, compare } = await open()
  await world.pool.query(
    `update store_copy set pushed_values = jsonb_set(pushed_values, '{variants,0,externalVariantId}', '"404"')
     where id = (select store_copy_id from store_copy_variant where variant_id = $1)`,
    [small],
  )
  await compare()
  expect(await unsynced()).toMatchObject([{ issue: 'Variant missing', details: ['Small is no longer in your store.'] }])
})

test('a refusal of the shop is recorded in its words, and again when a repair is refused', async () => {
  const { unsynced, fix, itemId, act, list } = await open()
  await world.pool.query(`update import_item set title = repeat('x', 300) where id = $1`, [itemId])
  await act('SYNC_VARIANTS')
  await world.runJobs()
  const [row] = await unsynced()
  expect(row).toMatchObject({ issue: 'Refused by your store', details: [expect.stringContaining('255')] })
  expect((await list('status=issues')).products[0].issues[0]).toMatchObject({ kind: 'sync_failed', text: expect.stringContaining('255') })
  await fix(row.id)
  await world.runJobs()
  const [again] = await unsynced()
  expect([again.error, again.details]).toEqual(['Your store refused it again.', row.details])
  await world.pool.query(`update import_item set title = 'Copper kettle' where id = $1`, [itemId])
  await fix(row.id)
  await world.runJobs()
  expect(await unsynced()).toEqual([])
})

test('a lost connection is a row of the store, until the shop is connected again', async () => {
  const { call, health } = await open()
  await call('POST', '/v1/disconnect_platform/', {})
  await world.runJobs()
  expect((await health()).results).toMatchObject([{ issue_type: 'connection_lost', bad_product: null, fixed_at: null }])
})

test('a comparison that dies goes on where it was', async () => {
  const { loseNews, edit, call, unsynced, shop } = await open()
  await loseNews()
  await edit({ title: 'Pot' })
  await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'SomeProducts'], times: 1 })
  await call('POST', '/v1/api/my-store-health/', {})
  await world.runJobs()
  expect(await unsynced()).toEqual([])
  await hurryJobs(world)
  await world.runJobs()
  expect(await unsynced()).toHaveLength(1)
})

test('rows of another store are not there', async () => {
  const [mine, theirs] = [await open(), await open()]
  await mine.loseNews()
  await mine.edit({ title: 'Pot' })
  await mine.compare()
  const [row] = await mine.unsynced()
  expect(await theirs.unsynced()).toEqual([])
  expect((await theirs.fix(row.id, mine.itemId)).status).toBe(404)
  expect((await theirs.fix(row.id)).status).toBe(404)
})
