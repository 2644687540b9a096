/** Imported products through their life: shown with their issues, synced, in conflict, undone and removed. */
import { describe, expect, test } from 'vitest'
import { reserveStock } from '#features/catalogue'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs, hurryJobs } from '#testing/waiting-jobs'

const world = testWorld()
const open = () => storeWithProduct(world)

describe('the list of imported products', () => {
  test('counts and finds what has an issue, and says in words what it is', async () => {
    const { list, supplierId, itemId, price, small, revise } = await open()
    expect(await list()).toMatchObject({ issue_count: 0, products: [{ issues: [], underway: null }] })
    expect((await list('status=issues')).products).toEqual([])
    await price(small, 900)
    expect(await list('status=issues')).toMatchObject({
      issue_count: 1,
      pagination: { count: 1 },
      products: [{ imported_product_id: itemId, issues: [{ kind: 'below_cost', text: 'Its price is below what it costs you.' }] }],
    })
    await revise({ active: false })
    expect((await list('status=issues')).products[0].issues.map(({ kind }: { kind: string }) => kind)).toEqual([
      'product_gone',
      'below_cost',
    ])
    expect((await list('status=issues')).products[0], 'the shop has none of it to sell').toMatchObject({ quantity: 0, stock_status: 'out' })
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplierId])
    expect((await list('status=issues')).products[0].issues[0].kind).toBe('supplier_gone')
  })

  test('low is ten pieces or fewer over the variants that are sold', async () => {
    const { list, small, large, revise } = await open()
    const stock = (id: number, quantity: number) => revise({ variants: [{ id, quantity }] })
    const order = (pieces: number) =>
      world.transaction((context) => reserveStock(context, 9_000_001, [{ variantId: large, quantity: pieces }]))
    await stock(small, 8)
    await stock(large, 3)
    expect(await list('status=warnings')).toMatchObject({ warning_count: 0, products: [] })
    await order(1)
    await world.runJobs()
    expect(await list('status=warnings')).toMatchObject({ warning_count: 1, pagination: { count: 1 } })
    await stock(small, 0)
    await stock(large, 0)
    expect(await list('status=warnings')).toMatchObject({ warning_count: 1, products: [{ stock_status: 'out' }] })
  })

  test('a search narrows the rows and not the numbers on the tabs; an unknown status is all', async () => {
    const { list, price, small } = await open()
    await price(small, 1)
    expect(await list('search=nothing%20like%20it')).toMatchObject({ issue_count: 1, products: [], pagination: { count: 0 } })
    expect((await list('status=nonsense&search=KETTLE')).products).toHaveLength(1)
  })
})

describe('Delete', () => {
  test('takes the product out of the shop; it waits on the import list as it was edited', async () => {
    const { act, list, itemId, shopProducts, call, small, price } = await open()
    await price(small, 2999)
    expect(await act('DELETE')).toMatchObject({ status: 200, body: { started: 1, refused: [] } })
    expect((await list()).products[0].underway).toBe('delete')
    await world.runJobs()
    expect(await shopProducts()).toEqual([])
    expect((await list()).products).toEqual([])
    const { body } = await call('GET', '/v1/fetch_import_list/')
    expect(body).toMatchObject({ import_list_count: 1, imported_to_shopify_count: 0 })
    expect(body.import_list[0]).toMatchObject({ id: itemId, error: expect.stringContaining('You took this product out of your store') })
    expect(body.import_list[0].variants[0].price).toBe('29.99')
    expect((await act('DELETE')).body.error).toMatchObject({ code: 'NOT_IMPORTED' })
  })

  test('asked for twice, or of a product that the shop has no more, is done all the same', async () => {
    const { act, itemId, shop, shopProducts, list } = await open()
    const [product] = await shopProducts()
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: shop, times: 5 })
    await stage(world, 'DELETE', `shopify/${shop}/products/${product!.id}`)
    await Promise.all([act('DELETE'), act('DELETE', [itemId, itemId])])
    await world.runJobs()
    expect((await list()).products).toEqual([])
    const { rows } = await world.pool.query('select state from import_item where id = $1', [itemId])
    expect(rows).toEqual([{ state: 'list' }])
  })

  test('of which the answer was lost is done again, once', async () => {
    const { act, shop, list, shopProducts } = await open()
    await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'DeleteProduct'], times: 1 })
    await act('DELETE')
    await world.runJobs()
    await hurryJobs(world)
    await world.runJobs()
    expect([(await list()).products, await shopProducts()]).toEqual([[], []])
  })

  test('that the shop never takes leaves the product there, and its owner finds it among what is out of step', async () => {
    const { act, call, shop, list, shopProducts } = await open()
    await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'status-500', match: [shop, 'DeleteProduct'], times: 1000 })
    await act('DELETE')
    await changeJobs(world, 'attempts = max_attempts - 1', `j.key like 'sync.take-out:%' and j.attempts = 0`)
    await world.runJobs()
    expect(await shopProducts()).toHaveLength(1)
    const [product] = (await list()).products
    expect(product).toMatchObject({ underway: null, issues: [{ kind: 'sync_failed', text: expect.stringContaining('is broken') }] })
    const { unsynced } = (await call('GET', '/v1/unsynced/')).body
    expect(unsynced).toMatchObject([{ issue: 'Refused by your store', details: ['Shopify answered that it is broken'] }])
  })

  test('without a connection is refused, and nothing is marked', async () => {
    const { act, call, list } = await open()
    await call('POST', '/v1/disconnect_platform/', {})
    expect((await act('DELETE')).status).toBe(409)
    expect((await list()).products.every(({ underway }: { underway: string | null }) => underway === null)).toBe(true)
  })
})

describe('Sync', () => {
  test('tells the shop again what the owner of it has changed there', async () => {
    const { act, shop, shopProducts, list } = await open()
    const [before] = await shopProducts()
    await stage(world, 'PATCH', `shopify/${shop}/products/${before!.id}`, { title: 'Changed there', price: '1.00' })
    expect((await act('SYNC_VARIANTS')).body).toMatchObject({ started: 1 })
    expect((await list()).products[0].underway).toBe('sync')
    await world.runJobs()
    const [after] = await shopProducts()
    expect(after).toMatchObject({ id: before!.id, title: 'Copper kettle', variants: [{ price: '25.00' }, { price: '40.00' }] })
    expect((await list()).products[0]).toMatchObject({ underway: null, issues: [] })
  })

  test('of several says which are not in the store', async () => {
    const { act, itemId, call, otherProduct } = await open()
    const { body } = await call('POST', '/v1/import_list/', { product_id: await otherProduct() })
    const listed = body.imported_product_id
    expect((await act('SYNC_VARIANTS', [itemId, listed])).body).toMatchObject({
      started: 1,
      refused: [{ imported_product_id: listed, error: 'This product is not in your store.' }],
    })
  })
})

describe('a conflict', () => {
  /** A store with a conflict: the owner asks 29.99, and the supplier has gone from 25.00 to 28.00. */
  async function conflicted() {
    const store = await open()
    await store.price(store.small, 2999)
    await store.revise({ variants: [{ id: store.small, retailPriceMinor: 2800 }] })
    const conflicts = async () => (await store.call('GET', '/v1/copy_conflicts/')).body
    const resolve = (choice: string, more: object = {}) =>
      store.call('POST', '/v1/resolve_conflicts/', { imported_product_ids: [store.itemId], choice, ...more })
    return { ...store, conflicts, resolve }
  }

  test('is shown with all three values, and is an issue', async () => {
    const { conflicts, list, itemId } = await conflicted()
    expect(await conflicts()).toMatchObject({
      conflict_count: 1,
      pagination: { count: 1 },
      products: [
        {
          imported_product_id: itemId,
          conflicts: [{ field: 'price', variant_name: 'Small', supplier: '28.00', was: '25.00', yours: '29.99' }],
        },
      ],
    })
    expect((await list('status=issues')).products[0].issues[0].kind).toBe('conflict')
  })

  test('resolved for the supplier takes its value into the shop', async () => {
    const { resolve, conflicts, shopPrices, list } = await conflicted()
    expect((await resolve('supplier')).body).toEqual({ resolved: 1 })
    await world.runJobs()
    expect(await shopPrices()).toEqual({ Small: '28.00', Large: '40.00' })
    expect((await conflicts()).products).toEqual([])
    expect((await list()).issue_count).toBe(0)
  })

  test('resolved for the owner is not asked again until the supplier moves again', async () => {
    const { resolve, conflicts, shopPrices, revise, small, large, list } = await conflicted()
    expect((await resolve('owner')).body).toEqual({ resolved: 1 })
    expect((await list()).issue_count).toBe(0)
    await revise({ variants: [{ id: large, retailPriceMinor: 4400 }] })
    expect(await shopPrices()).toEqual({ Small: '29.99', Large: '44.00' })
    expect((await conflicts()).conflict_count).toBe(0)
    await revise({ variants: [{ id: small, retailPriceMinor: 2900 }] })
    expect((await conflicts()).products[0].conflicts).toMatchObject([{ supplier: '29.00', was: '28.00', yours: '29.99' }])
  })

  test('of a product from before it was followed stays open until the owner has chosen', async () => {
    const { call, itemId, price, small, large, revise, shopPrices } = await open()
    await world.pool.query('update store_copy set base = null, pushed_digest = null where import_item_id = $1', [itemId])
    await price(small, 2999)
    const asked = async () => (await call('GET', '/v1/copy_conflicts/')).body
    for (const quantity of [4, 3]) {
      await revise({ variants: [{ id: large, quantity }] })
      expect((await asked()).products[0].conflicts).toMatchObject([{ field: 'price', supplier: '25.00', was: null, yours: '29.99' }])
    }
    await call('POST', '/v1/resolve_conflicts/', { imported_product_ids: [itemId], choice: 'owner' })
    await revise({ variants: [{ id: large, retailPriceMinor: 4400 }] })
    expect((await asked()).conflict_count).toBe(0)
    expect(await shopPrices()).toEqual({ Small: '29.99', Large: '44.00' })
  })

  test('of which another tab was quicker is resolved once', async () => {
    const { resolve, conflicts } = await conflicted()
    const [{ conflicts: found }] = (await conflicts()).products
    const answers = await Promise.all([resolve('owner', { conflict_ids: [found[0].id] }), resolve('supplier'), resolve('owner')])
    expect(answers.map(({ body }) => body.resolved).sort()).toEqual([0, 0, 1])
  })
})

describe('undoing a sync', () => {
  const undo = (call: Awaited<ReturnType<typeof open>>['call'], itemId: number) =>
    call('POST', '/v1/undo_sync/', { imported_product_id: itemId })

  test('takes the values back in the shop, and the next look does not take them again', async () => {
    const { revise, small, large, call, itemId, shopPrices, list } = await open()
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    expect((await list()).products[0].last_sync).toMatchObject({ fields: ['Price'] })
    expect((await undo(call, itemId)).body).toEqual({ undone: 1, kept: [] })
    await world.runJobs()
    expect(await shopPrices()).toEqual({ Small: '25.00', Large: '40.00' })
    await revise({ variants: [{ id: large, retailPriceMinor: 4400 }] })
    expect(await shopPrices()).toEqual({ Small: '25.00', Large: '44.00' })
  })

  test('leaves what has been changed since, and says so', async () => {
    const { revise, small, large, call, itemId, price, shopPrices } = await open()
    await revise({
      variants: [
        { id: small, retailPriceMinor: 2800 },
        { id: large, retailPriceMinor: 4400 },
      ],
    })
    await price(small, 3100)
    expect((await undo(call, itemId)).body).toEqual({ undone: 1, kept: [{ field: 'Price', reason: 'It was changed again afterwards.' }] })
    await world.runJobs()
    expect(await shopPrices()).toEqual({ Small: '31.00', Large: '40.00' })
  })

  test('is refused where there is nothing to take back', async () => {
    const { call, itemId, revise, small, list } = await open()
    expect((await undo(call, itemId)).body.error).toMatchObject({ code: 'NOTHING_TO_UNDO' })
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    await undo(call, itemId)
    expect((await list()).products[0].last_sync).toBeNull()
    expect((await undo(call, itemId)).status).toBe(409)
  })
})
