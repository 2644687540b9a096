/** Copies follow their supplier and never overwrite their owner's edits. */
import { describe, expect, test } from 'vitest'
import { type ProductRevision, reviseProducts } from '#features/catalogue'
import { approve, makeProduct, makeSupplier, type ProductWanted, signUpStore } from '#testing/actors/actors'
import { connectShop, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { hurryJobs } from '#testing/waiting-jobs'

const world = testWorld()

interface ShopProduct {
  readonly id: number
  readonly title: string
  readonly images: { id: number }[]
  readonly variants: { id: number; title: string; price: string; inventory_quantity: number }[]
}

/** A store with one product in its shop. */
async function storeWith(wanted: ProductWanted = {}, settings: object = {}) {
  const store = await signUpStore(world)
  await world.pool.query(
    `insert into store_settings (store_id, sync_settings, updated_at) values ($1, $2, now())
     on conflict (store_id) do update set sync_settings = excluded.sync_settings`,
    [store.storeId, settings],
  )
  const { supplierId } = await makeSupplier(world)
  await approve(world, store.storeId, supplierId)
  const { shop } = await connectShop(world, store.token)
  const { productId } = await makeProduct(world, supplierId, {
    title: 'Copper kettle',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { values: ['Small'], priceMinor: 1000, retailPriceMinor: 2500, quantity: 8 },
      { values: ['Large'], priceMinor: 2000, retailPriceMinor: 4000, quantity: 3 },
    ],
    ...wanted,
  })
  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token: store.token, ...(body === undefined ? {} : { body }) })
  const { body } = await call('POST', '/v1/import_list/', { product_id: productId })
  const itemId: number = body.imported_product_id
  await call('POST', '/v1/import/', { imported_product_ids: [itemId] })
  await world.runJobs()
  const variantIds = (
    await world.pool.query<{ id: number }>('select id from variant where product_id = $1 order by position', [productId])
  ).rows.map(({ id }) => id)
  const [small, large] = variantIds as [number, number]
  const revise = async (revision: ProductRevision) => {
    const changes = await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId, ...revision }] }))
    await world.runJobs()
    return changes.get(productId) ?? []
  }
  const inShop = async () => {
    const { products } = await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)
    return products[0]!
  }
  const copy = async () =>
    (await world.pool.query('select id, sync_state, sync_failure, sync_lag_ms from store_copy where import_item_id = $1', [itemId])).rows[0]
  /** Sets the owner's own price, like an edit of the item. */
  const price = (variantId: number, minor: number) =>
    world.pool.query('update import_item_variant set price_minor = $3 where import_item_id = $1 and variant_id = $2', [
      itemId,
      variantId,
      minor,
    ])
  const changes = async (query = '') => (await call('GET', `/v1/notifications/?${query}`)).body
  return { ...store, call, changes, supplierId, productId, itemId, shop, small, large, revise, inShop, copy, price }
}

const prices = ({ variants }: ShopProduct) => Object.fromEntries(variants.map(({ title, price }) => [title, price]))
const stock = ({ variants }: ShopProduct) =>
  Object.fromEntries(variants.map(({ title, inventory_quantity }) => [title, inventory_quantity]))

describe('a supplier’s change', () => {
  test('of a price reaches the shop, and is one row however many stores have the product', async () => {
    const { small, revise, inShop, copy, productId } = await storeWith()
    expect(prices(await inShop())).toEqual({ Small: '25.00', Large: '40.00' })
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    expect(prices(await inShop())).toEqual({ Small: '28.00', Large: '40.00' })
    expect(await copy()).toMatchObject({ sync_state: 'in_step', sync_failure: null })
    const { rows } = await world.pool.query(
      'select type, variant_id, previous_value, new_value from product_change where product_id = $1',
      [productId],
    )
    expect(rows).toEqual([{ type: 'RETAIL_PRICE', variant_id: small, previous_value: '25.00', new_value: '28.00' }])
  })

  test('of stock reaches the shop, and its pictures are not fetched again', async () => {
    const { small, revise, inShop } = await storeWith({ images: 2 })
    const before = await inShop()
    await revise({ variants: [{ id: small, quantity: 0 }] })
    const after = await inShop()
    expect(stock(after)).toEqual({ Small: 0, Large: 3 })
    expect(after.images.map(({ id }) => id)).toEqual(before.images.map(({ id }) => id))
    expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id))
  })

  test('of a variant takes it out of the shop and brings it back', async () => {
    const { small, revise, inShop } = await storeWith()
    await revise({ variants: [{ id: small, active: false }] })
    expect(prices(await inShop())).toEqual({ Large: '40.00' })
    await revise({ variants: [{ id: small, active: true }] })
    expect(prices(await inShop())).toEqual({ Large: '40.00', Small: '25.00' })
  })

  test('leaves a variant that the owner has added in the shop, unless the supplier has it now too', async () => {
    const { small, revise, inShop, shop } = await storeWith()
    const addInShop = async (values: string[], price: string) =>
      stage(world, 'PATCH', `shopify/${shop}/products/${(await inShop()).id}`, { variant: { values, price } })
    await addInShop(['Gift box'], '60.00')
    await addInShop(['Huge'], '90.00')
    await world.runJobs()
    const [, , box] = (await inShop()).variants
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    expect(prices(await inShop())).toEqual({ Small: '28.00', Large: '40.00', 'Gift box': '60.00', Huge: '90.00' })
    expect((await inShop()).variants.map(({ id }) => id)).toContain(box!.id)
    await revise({
      variants: [{ id: small, active: false }],
      newVariants: [{ name: 'Huge', optionValues: ['Huge'], sku: 'HUGE-1', priceMinor: 3000, retailPriceMinor: 6000, quantity: 2 }],
    })
    expect(prices(await inShop())).toEqual({ Large: '40.00', Huge: '60.00', 'Gift box': '60.00' })
  })

  test('that brings a new variant brings it into the shop', async () => {
    const { revise, inShop } = await storeWith()
    await revise({
      newVariants: [{ name: 'Huge', optionValues: ['Huge'], sku: 'HUGE-1', priceMinor: 3000, retailPriceMinor: 6000, quantity: 2 }],
    })
    expect(prices(await inShop())).toEqual({ Small: '25.00', Large: '40.00', Huge: '60.00' })
  })

  test('that takes the product off leaves it in the shop with nothing to sell', async () => {
    const { revise, inShop } = await storeWith()
    await revise({ isDeleted: true })
    expect(stock(await inShop())).toEqual({ Small: 0, Large: 0 })
  })

  test('of words does not reach a shop that keeps its own', async () => {
    const { revise, inShop } = await storeWith()
    await revise({ title: 'Kettle of copper' })
    expect((await inShop()).title).toBe('Copper kettle')
  })

  test('of words reaches a shop that wants them', async () => {
    const { revise, inShop } = await storeWith({}, { follows: { title: true } })
    await revise({ title: 'Kettle of copper' })
    expect((await inShop()).title).toBe('Kettle of copper')
  })
})

describe('where the owner has set a price of its own', () => {
  test('a supplier’s change of another one passes, and of this one is asked about', async () => {
    const { small, large, revise, inShop, copy, price, itemId } = await storeWith()
    await price(small, 2999)
    await revise({ variants: [{ id: large, retailPriceMinor: 4400 }] })
    expect(prices(await inShop())).toEqual({ Small: '29.99', Large: '44.00' })
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    expect(prices(await inShop())).toEqual({ Small: '29.99', Large: '44.00' })
    expect(await copy()).toMatchObject({ sync_state: 'conflict' })
    const { rows } = await world.pool.query(
      'select field, variant_id, base_value, supplier_value, owner_value from copy_conflict where import_item_id = $1 and resolved_at is null',
      [itemId],
    )
    expect(rows).toEqual([{ field: 'price', variant_id: small, base_value: 2500, supplier_value: 2800, owner_value: 2999 }])
  })

  test('a conflict that settles itself is closed', async () => {
    const { small, revise, price, copy, itemId } = await storeWith()
    await price(small, 2999)
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    await revise({ variants: [{ id: small, retailPriceMinor: 2999 }] })
    expect(await copy()).toMatchObject({ sync_state: 'in_step' })
    const { rows } = await world.pool.query('select choice from copy_conflict where import_item_id = $1', [itemId])
    expect(rows).toEqual([{ choice: 'agreed' }])
  })
})

test('the stock buffer is not offered, and grows with the age of the supplier’s update', async () => {
  const { small, revise, inShop, productId } = await storeWith({}, { buffer: { isOn: true, pieces: 2, piecesPerDay: 1, cap: 4 } })
  expect(stock(await inShop())).toEqual({ Small: 6, Large: 1 })
  await revise({ variants: [{ id: small, quantity: 20 }] })
  expect(stock(await inShop())).toEqual({ Small: 18, Large: 1 })
  await world.pool.query(`update product set updated_at = now() - interval '30 days' where id = $1`, [productId])
  await world.transaction((context) =>
    context.publish({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId: 0 } }),
  )
  await world.runJobs()
  expect(stock(await inShop())).toEqual({ Small: 16, Large: 0 })
})

test('a shop is told of a buffer that has grown though nobody has changed anything, once a day', async () => {
  const { inShop, productId, storeId, itemId, copy } = await storeWith({}, { buffer: { isOn: true, pieces: 2, piecesPerDay: 1, cap: 4 } })
  const asked = async () => {
    await world.transaction(({ enqueue }) => enqueue('sync.age-stock', {}))
    await world.runJobs()
    return (await world.pool.query('select synced_at from store_copy where store_id = $1', [storeId])).rows[0].synced_at.getTime()
  }
  const age = (hours: number) =>
    world.pool.query(
      `with aged as (update product set updated_at = updated_at - make_interval(hours => $2) where id = $1)
       update store_copy set synced_at = synced_at - make_interval(hours => $2) where import_item_id = $3`,
      [productId, hours, itemId],
    )
  const told = await asked()
  expect(stock(await inShop())).toEqual({ Small: 6, Large: 1 })
  await age(25)
  const toldAgain = await asked()
  expect(stock(await inShop())).toEqual({ Small: 5, Large: 0 })
  expect(toldAgain).toBeGreaterThan(told)
  expect(await asked()).toBe(toldAgain)
  expect(await copy()).toMatchObject({ sync_state: 'in_step' })
})

describe('when the shop does not answer', () => {
  test('nothing is lost: it is told when it is back', async () => {
    const { small, revise, inShop, shop, copy } = await storeWith()
    await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'SetPrices'], times: 1 })
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
    expect(await copy()).toMatchObject({ sync_state: 'waiting' })
    await hurryJobs(world)
    await world.runJobs()
    expect(prices(await inShop())).toMatchObject({ Small: '28.00' })
    expect(await copy()).toMatchObject({ sync_state: 'in_step' })
  })
})

describe('the changes page', () => {
  test('tells what was and what is, product by product, of one kind where asked', async () => {
    const { small, revise, changes, itemId } = await storeWith()
    await revise({ title: 'Kettle of copper', variants: [{ id: small, priceMinor: 1200, quantity: 2 }] })
    const { notifications, pagination } = await changes()
    expect(pagination).toMatchObject({ count: 1, page: 1 })
    expect(notifications[0]).toMatchObject({ type: 'PRODUCT', title: 'Copper kettle', imported_product_id: itemId, change_count: 3 })
    expect(
      notifications[0].changes.map((one: Record<string, unknown>) => [one.type, one.variant_name, one.previous_value, one.new_value]),
    ).toEqual([
      ['QUANTITY', 'Small', '8', '2'],
      ['PRICE', 'Small', '10.00', '12.00'],
      ['TITLE', null, 'Copper kettle', 'Kettle of copper'],
    ])
    const types = async (type: string) =>
      (await changes(`type=${type}`)).notifications.flatMap((group: { changes: { type: string }[] }) =>
        group.changes.map((one) => one.type),
      )
    expect(await types('Price')).toEqual(['PRICE'])
    expect(await types('Inventory')).toEqual(['QUANTITY', 'TITLE'])
    expect(await types('Shipping')).toEqual([])
    expect(await types('nonsense')).toHaveLength(3)
  })

  test('looks back as far as asked, and at the store’s own products alone', async () => {
    const { small, revise, changes, productId } = await storeWith()
    const other = await storeWith()
    await revise({ variants: [{ id: small, priceMinor: 1200 }] })
    await world.pool.query(`update product_change set at = now() - interval '3 days 1 hour' where product_id = $1`, [productId])
    expect((await changes('days=3')).notifications).toEqual([])
    expect((await changes('days=5')).notifications).toHaveLength(1)
    expect((await changes('days=4')).notifications).toHaveLength(1)
    expect((await other.changes('days=30')).notifications).toEqual([])
  })
})
