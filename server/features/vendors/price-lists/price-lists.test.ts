/** Products of a private price list exist for the stores on it only, wherever products are seen, added, sold or ordered. */
import { priceListMessages } from '@quayside/domain/vendors/price-list'
import { describe, expect, it } from 'vitest'
import { approve, makeProduct, makeSupplier, reviseProduct, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { arrived, demand, openForBusiness, orderAsShopper, productsIn } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const saveList = ({ token }: Pick<SupplierInTest, 'token'>, body: object) =>
  world.call('POST', '/v1/api/price-lists/', { token, body: { name: 'Friends', product_ids: [], vendor_ids: [], ...body } })

async function saved(supplier: SupplierInTest, body: object) {
  const answer = await saveList(supplier, body)
  expect(answer.body.price_list, JSON.stringify(answer.body)).toBeDefined()
  await world.runJobs()
  return answer.body.price_list as { id: number }
}

const idsIn = async (token: string, path: string): Promise<number[]> =>
  (await demand(world, 'GET', path, token)).products.map(({ id }: { id: number }) => id)

async function vendorOf(supplier: SupplierInTest) {
  const store = await signUpStore(world)
  await approve(world, store.storeId, supplier.supplierId)
  return store
}

describe('a product of a private price list', () => {
  it('is seen by the vendors on it alone: in no listing, search, comparison, nor by its address', async () => {
    const supplier = await makeSupplier(world)
    const [friend, other] = [await vendorOf(supplier), await vendorOf(supplier)]
    const { productId } = await makeProduct(world, supplier.supplierId, { title: 'Silent kettle' })
    await reviseProduct(world, productId, { title: 'Secretive kettle' })
    await world.runJobs()
    expect(await idsIn(other.token, '/v1/products/?search=secretive')).toEqual([productId])
    await saved(supplier, { product_ids: [productId], vendor_ids: [friend.storeId] })

    for (const { token } of [other, friend]) {
      expect(await idsIn(token, '/v1/products/?search=secretive')).toEqual([])
      expect(await idsIn(token, `/v1/supplier/?id=${supplier.supplierId}`)).toEqual([])
    }
    expect((await world.call('GET', `/v1/product/?id=${productId}`, { token: other.token })).status).toBe(404)
    expect((await world.call('GET', `/v1/api/products/${productId}/`, { token: other.token })).status).toBe(404)
    const compared = (await demand(world, 'GET', `/v1/compare_products/?ids=${productId}`, other.token)).products
    expect(compared).toEqual([{ id: productId, title: null, product: null }])
    expect((await world.call('POST', '/v1/product_view/', { token: other.token, body: { id: productId } })).status).toBe(404)
    const refused = await world.call('POST', '/v1/import_list/', { token: other.token, body: { product_id: productId } })
    expect(refused.status).toBe(404)
    expect(await idsIn(other.token, '/v1/private_products/')).toEqual([])

    expect(await idsIn(friend.token, '/v1/private_products/')).toEqual([productId])
    expect((await demand(world, 'GET', `/v1/product/?id=${productId}`, friend.token)).data.product.title).toBe('Secretive kettle')
    await demand(world, 'POST', '/v1/import_list/', friend.token, { product_id: productId })
  })

  it('is everybody’s again once its last list is gone', async () => {
    const supplier = await makeSupplier(world)
    const other = await vendorOf(supplier)
    const { productId } = await makeProduct(world, supplier.supplierId, { title: 'Returning lamp' })
    const [one, two] = [
      await saved(supplier, { name: 'One', product_ids: [productId] }),
      await saved(supplier, { name: 'Two', product_ids: [productId] }),
    ]
    await demand(world, 'DELETE', `/v1/api/price-lists/${one.id}/`, supplier.token)
    await world.runJobs()
    expect(await idsIn(other.token, '/v1/products/?search=returning')).toEqual([])
    await demand(world, 'DELETE', `/v1/api/price-lists/${two.id}/`, supplier.token)
    await world.runJobs()
    expect(await idsIn(other.token, '/v1/products/?search=returning')).toEqual([productId])
  })

  it('goes out of stock in the shops of stores that are not on it, is told to them as a withdrawal, and comes back', async () => {
    const store = await openForBusiness(world, { product: { images: 1, variants: [{ quantity: 6 }] } })
    const friend = await openForBusiness(world, { from: store })
    const { supplier, goods } = store
    const stock = async () =>
      (await productsIn(world, store.shop)).flatMap(({ variants }) => variants).find(({ id }) => id === goods.shopVariantIds[0])!
        .inventory_quantity
    const availability = async () =>
      (await demand(world, 'GET', '/v1/notifications/?type=Inventory', store.token)).notifications
        .flatMap(({ changes }: { changes: { type: string; previous_value: string; new_value: string }[] }) => changes)
        .filter(({ type }: { type: string }) => type === 'ACTIVE')
    const ordered = await orderAsShopper(world, store)
    const list = await saved(supplier, { product_ids: [goods.productId], vendor_ids: [friend.storeId] })
    expect(await stock()).toBe(0)
    expect(await availability()).toHaveLength(1)
    const order = await arrived(world, store, ordered)
    expect(order.status).toBe('error')
    expect(order.suppliers[0].products[0].active).toBe(false)
    const item = (await demand(world, 'GET', '/v1/imported_products/', store.token)).products[0]
    expect(item.issues.length).toBeGreaterThan(0)

    await saved(supplier, { id: list.id, product_ids: [goods.productId], vendor_ids: [friend.storeId, store.storeId] })
    // The order that could not be paid is quoted again and holds its piece.
    expect((await arrived(world, store, ordered)).status).toBe('pending')
    expect(await stock()).toBe(5)
    await saved(supplier, { id: list.id, name: 'Renamed', product_ids: [goods.productId], vendor_ids: [friend.storeId, store.storeId] })
    expect(await availability()).toHaveLength(2)
  })

  it('that waits on an import list cannot be imported any more, and the list says so', async () => {
    const store = await openForBusiness(world)
    const { supplier, token } = store
    const { productId } = await makeProduct(world, supplier.supplierId)
    const { imported_product_id: itemId } = await demand(world, 'POST', '/v1/import_list/', token, { product_id: productId })
    await saved(supplier, { product_ids: [productId] })
    const { import_list: items } = await demand(world, 'GET', '/v1/fetch_import_list/', token)
    expect(items.find(({ id }: { id: number }) => id === itemId).refusal.code).toBe('PRODUCT_UNAVAILABLE')
    const pushed = await world.call('POST', '/v1/import/', { token, body: { imported_product_ids: [itemId] } })
    expect([pushed.status, pushed.body.error.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  })
})

describe('a private price list', () => {
  it('holds the supplier’s own products, and vendors that it has approved', async () => {
    const [supplier, foreign] = [await makeSupplier(world), await makeSupplier(world)]
    const { productId } = await makeProduct(world, supplier.supplierId)
    const { productId: theirs } = await makeProduct(world, foreign.supplierId)
    const stranger = await signUpStore(world)
    const fault = async (body: object) => {
      const { status, body: answer } = await saveList(supplier, { product_ids: [productId], ...body })
      return [status, answer.error.field, answer.error.message]
    }
    expect(await fault({ name: ' ' })).toEqual([422, 'name', priceListMessages.name])
    expect(await fault({ product_ids: [] })).toEqual([422, 'product_ids', priceListMessages.products])
    expect(await fault({ product_ids: [theirs] })).toEqual([422, 'product_ids', priceListMessages.foreignProducts])
    expect(await fault({ vendor_ids: [stranger.storeId] })).toEqual([422, 'vendor_ids', priceListMessages.foreignVendors])
    await saved(supplier, { product_ids: [productId] })
    expect(await fault({ name: 'FRIENDS' })).toEqual([422, 'name', priceListMessages.taken])
  })

  it('of another supplier is not found, seen, changed nor removed', async () => {
    const [supplier, foreign] = [await makeSupplier(world), await makeSupplier(world)]
    const { productId } = await makeProduct(world, supplier.supplierId)
    const { productId: theirs } = await makeProduct(world, foreign.supplierId)
    const { id } = await saved(supplier, { product_ids: [productId] })
    const call = (method: string, path: string, body?: object) =>
      world.call(method, path, { token: foreign.token, ...(body ? { body } : {}) })
    expect((await call('GET', `/v1/api/price-lists/${id}/`)).status).toBe(404)
    expect((await call('DELETE', `/v1/api/price-lists/${id}/`)).status).toBe(404)
    expect((await saveList(foreign, { id, product_ids: [theirs] })).status).toBe(404)
    expect((await call('GET', '/v1/api/price-lists/')).body).toEqual({ price_lists: [] })
  })

  it('offers approved vendors by a part of their name', async () => {
    const supplier = await makeSupplier(world)
    const { storeId } = await vendorOf(supplier)
    await signUpStore(world)
    const { vendors } = await demand(world, 'GET', '/v1/api/price-list-vendors/', supplier.token)
    expect(vendors.map(({ id }: { id: number }) => id)).toEqual([storeId])
    expect((await demand(world, 'GET', '/v1/api/price-list-vendors/?search=%25nobody%25', supplier.token)).vendors).toEqual([])
  })
})
