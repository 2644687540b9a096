/** The feature image of a product in a store: saved with the import item, shown on the store's pages, and pushed to its shop. */
import { expect, test } from 'vitest'

import { approve, makeProduct, makeSupplier, reviseProduct, signUpStore } from '#testing/actors/actors'
import { hurryJobs, type ShopProduct } from '#testing/actors/import-actors'
import { connectShop, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

/** A store, and a product with three pictures that it has not added or imported. */
async function open() {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  await approve(world, store.storeId, supplierId)
  const { productId, imageIds, uploadIds } = await makeProduct(world, supplierId, { images: 3 })
  const [first, second, third] = imageIds as [number, number, number]
  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token: store.token, ...(body === undefined ? {} : { body }) })
  const choose = (imageId: number) => call('POST', '/v1/set_feature_image/', { product_id: productId, image_id: imageId })
  const list = async (): Promise<number> => (await call('POST', '/v1/import_list/', { product_id: productId })).body.imported_product_id
  const onPage = async () => (await call('GET', `/v1/product/?id=${productId}`)).body.data.product
  const inList = async (itemId: number) => (await call('GET', `/v1/fetch_import_list_product/?id=${itemId}`)).body
  const address = (imageId: number) => `/v1/images/${uploadIds[imageIds.indexOf(imageId)]}/`
  return { ...store, supplierId, productId, first, second, third, call, choose, list, onPage, inList, address }
}

/** The same, with the product in its shop. @param wanted how the store follows its supplier */
async function openImported(wanted: object = {}) {
  const opened = await open()
  const { productId, call, choose } = opened
  await world.pool.query(
    `insert into store_settings (store_id, sync_settings, updated_at) values ($1, $2, now())
     on conflict (store_id) do update set sync_settings = excluded.sync_settings`,
    [opened.storeId, { follows: wanted }],
  )
  const { shop } = await connectShop(world, opened.token)
  const itemId = await opened.list()
  await call('POST', '/v1/import/', { imported_product_ids: [itemId] })
  await world.runJobs()
  const inShop = async () => (await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)).products[0]!
  /** Image paths in the shop's order, from the addresses it fetched them from. */
  const addresses = async () => (await inShop()).images.map(({ src }) => new URL(src).pathname)
  const chooseAndTell = async (imageId: number) => {
    const { status } = await choose(imageId)
    await world.runJobs()
    return status
  }
  const tellings = async () =>
    (await stage<{ requests: unknown[] }>(world, 'GET', `requests?provider=shopify&limit=5000&match=${shop}&match=SetProduct`)).requests
      .length
  /** Sets the supplier's pictures and their order. */
  const revise = async (...ids: number[]) => {
    pictures = ids
    await reviseProduct(world, productId, { images: ids.map((id) => ({ id })) })
    await world.runJobs()
  }
  let pictures: readonly number[] = [opened.first, opened.second, opened.third]
  const takeAway = (imageId: number) => revise(...pictures.filter((id) => id !== imageId))
  const conflicts = async () => (await call('GET', '/v1/copy_conflicts/')).body.conflict_count
  return { ...opened, shop, itemId, inShop, addresses, chooseAndTell, tellings, revise, takeAway, conflicts }
}

test('a choice is the store’s own: its page and its import list show it, the supplier’s product and other stores do not', async () => {
  const { choose, list, onPage, inList, first, third, second, address, productId, call } = await open()
  const other = await signUpStore(world)
  expect(await onPage()).toMatchObject({ feature_image_id: first, thumbnail_image_url: address(first) })
  const itemId = await list()
  const before = await inList(itemId)
  const { status, body } = await choose(third)
  expect([status, body]).toEqual([200, { imageUrl: address(third) }])
  const page = await onPage()
  expect(page).toMatchObject({ feature_image_id: third, thumbnail_image_url: address(third) })
  // The page shows the pictures in the supplier's order.
  expect(page.images.map(({ id }: { id: number }) => id)).toEqual([first, second, third])
  const item = await inList(itemId)
  expect(item.images.map(({ id }: { id: number }) => id)).toEqual([third, first, second])
  // A stale tab, which still shows the former order, may not overwrite it.
  expect(item.version).toBeGreaterThan(before.version)
  const compared = (await call('GET', `/v1/compare_products/?ids=${productId}`)).body.products[0].product
  expect(compared.thumbnail_image_url).toBe(address(third))
  const { body: seen } = await world.call('GET', `/v1/product/?id=${productId}`, { token: other.token })
  expect(seen.data.product.feature_image_id).toBe(first)
  const { rows } = await world.pool.query('select id from product_image where product_id = $1 order by position', [productId])
  expect(rows.map(({ id }) => id)).toEqual([first, second, third])
})

test('a picture that was left out comes in by being chosen', async () => {
  const { choose, list, inList, second, first, call } = await open()
  const itemId = await list()
  const { version, title } = await inList(itemId)
  const words = { title, description: '', tags: [], product_type: '', collections: [], variants: [] }
  const item = { imported_product_id: itemId, version, ...words, images: [first] }
  expect((await call('POST', '/v1/update_import_list_item/', { item })).status).toBe(200)
  await choose(second)
  const chosen = (await inList(itemId)).images.filter(({ selected }: { selected: boolean }) => selected)
  expect(chosen.map(({ id }: { id: number }) => id)).toEqual([second, first])
})

test('a product in neither list gets 422 with its field, an unknown picture or product 404', async () => {
  const { choose, list, first, call, supplierId, productId } = await open()
  const refused = await choose(first)
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { code: 'INVALID_INPUT', field: 'product_id', message: 'Add this product to your import list to choose its feature image.' },
  ])
  await list()
  const foreign = await makeProduct(world, supplierId)
  expect((await choose(foreign.imageIds[0]!)).body.error).toMatchObject({ code: 'NOT_FOUND' })
  expect((await choose(999_999)).status).toBe(404)
  expect((await call('POST', '/v1/set_feature_image/', { product_id: 999_999, image_id: first })).status).toBe(404)
  expect((await call('POST', '/v1/set_feature_image/', { product_id: productId })).status).toBe(422)
})

test('a feature image chosen before the import is first in the shop', async () => {
  const { choose, list, call, third, first, second, token, address } = await open()
  const { shop } = await connectShop(world, token)
  const itemId = await list()
  await choose(third)
  await call('POST', '/v1/import/', { imported_product_ids: [itemId] })
  await world.runJobs()
  const { products } = await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)
  expect(products[0]!.images.map(({ src }) => new URL(src).pathname)).toEqual([third, first, second].map(address))
})

test('a feature image chosen during the import reaches the shop', async () => {
  const { choose, list, call, second, first, third, token, address, inList } = await open()
  const { shop } = await connectShop(world, token)
  const itemId = await list()
  await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'SetProduct'], times: 1 })
  await call('POST', '/v1/import/', { imported_product_ids: [itemId] })
  await world.runJobs()
  expect((await inList(itemId)).state).toBe('importing')
  expect((await choose(second)).status).toBe(200)
  await hurryJobs(world)
  await world.runJobs()
  const { products } = await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)
  expect(products).toHaveLength(1)
  expect(products[0]!.images.map(({ src }) => new URL(src).pathname)).toEqual([second, first, third].map(address))
})

test('in the shop it is told once, and a choice that stands already is told to nobody', async () => {
  const { chooseAndTell, addresses, first, second, third, address, onPage, tellings, inShop, call } = await openImported()
  const before = await inShop()
  expect(await addresses()).toEqual([first, second, third].map(address))
  expect(await chooseAndTell(second)).toBe(200)
  expect(await addresses()).toEqual([second, first, third].map(address))
  expect((await inShop()).variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id))
  expect((await onPage()).feature_image_id).toBe(second)
  const told = await tellings()
  expect(await chooseAndTell(second)).toBe(200)
  expect(await tellings()).toBe(told)
  const [standing] = (await call('GET', '/v1/imported_products/')).body.products
  expect(standing).toMatchObject({ image_url: address(second), underway: null, issues: [] })
})

test('where nobody has written down what the shop was told, it is told all the same', async () => {
  const { chooseAndTell, addresses, itemId, third, first, second, address } = await openImported()
  await world.pool.query('update store_copy set pushed_image_ids = null where import_item_id = $1', [itemId])
  await chooseAndTell(third)
  expect(await addresses()).toEqual([third, first, second].map(address))
})

test('a shop whose answer was lost is told again, and has each picture once', async () => {
  const { choose, addresses, shop, third, first, second, address } = await openImported()
  await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'SetProduct'], times: 1 })
  await choose(third)
  await world.runJobs()
  await hurryJobs(world)
  await world.runJobs()
  expect(await addresses()).toEqual([third, first, second].map(address))
})

test('a choice stays while the supplier’s pictures come and go, and asks the owner nothing', async () => {
  const { chooseAndTell, revise, takeAway, addresses, conflicts, second, first, third, address, onPage } = await openImported({
    images: true,
  })
  await chooseAndTell(second)
  await revise(second, third, first)
  expect(await addresses()).toEqual([second, first, third].map(address))
  await takeAway(third)
  expect(await addresses()).toEqual([second, first].map(address))
  await takeAway(second)
  expect(await addresses()).toEqual([first].map(address))
  expect(await conflicts()).toBe(0)
  expect((await onPage()).feature_image_id).toBe(first)
})

test('a shop that keeps its own pictures keeps the chosen one when the supplier takes it away; the page shows the next', async () => {
  const { chooseAndTell, takeAway, addresses, tellings, second, first, third, address, onPage, inList, itemId, call } = await openImported()
  await chooseAndTell(second)
  const told = await tellings()
  await takeAway(second)
  expect([await addresses(), await tellings()]).toEqual([[second, first, third].map(address), told])
  expect(await onPage()).toMatchObject({ feature_image_id: first, thumbnail_image_url: address(first) })
  expect((await inList(itemId)).images.map(({ id }: { id: number }) => id)).toEqual([first, third])
  expect((await call('GET', '/v1/imported_products/')).body.products[0].image_url).toBe(address(first))
  await chooseAndTell(third)
  expect(await addresses()).toEqual([third, first].map(address))
})

test('a sync that brought pictures beside the choice can be undone, and nobody is asked about it', async () => {
  const { chooseAndTell, revise, addresses, conflicts, second, first, third, address, call, itemId } = await openImported({ images: true })
  await chooseAndTell(second)
  const before = await addresses()
  await revise(first, second)
  expect(await addresses()).toEqual([second, first].map(address))
  const undone = await call('POST', '/v1/undo_sync/', { imported_product_id: itemId })
  expect([undone.status, undone.body.undone]).toEqual([200, 1])
  await world.runJobs()
  expect(await conflicts()).toBe(0)
  // The supplier removed the picture, so it is gone; the order is still the owner's.
  expect(await addresses()).toEqual(before.filter((one) => one !== address(third)))
})

test('two tabs choose at the same moment: one of them stands, everywhere', async () => {
  const { choose, addresses, second, third, onPage } = await openImported()
  const answers = await Promise.all([choose(second), choose(third)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await world.runJobs()
  const { feature_image_id, thumbnail_image_url } = await onPage()
  expect([second, third]).toContain(feature_image_id)
  expect((await addresses())[0]).toBe(thumbnail_image_url)
})
