/** A store with a product in its shop: two variants, at 25.00 and 40.00. */
import { type ProductRevision, reviseProducts } from '#features/catalogue'
import { type OptionRevision, reviseOption } from '#features/shipping'
import { approve, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { connectShop, stage } from '#testing/actors/shop-actors'
import type { TestWorld } from '#testing/test-world'

export interface ShopProduct {
  readonly id: number
  readonly title: string
  readonly variants: { readonly id: number; readonly title: string; readonly price: string; readonly inventory_quantity: number }[]
}

const kettle = {
  title: 'Copper kettle',
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [
    { values: ['Small'], priceMinor: 1000, retailPriceMinor: 2500, quantity: 8 },
    { values: ['Large'], priceMinor: 2000, retailPriceMinor: 4000, quantity: 5 },
  ],
}

export async function storeWithProduct(world: TestWorld) {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  await approve(world, store.storeId, supplierId)
  const { shop, connectionId } = await connectShop(world, store.token)
  const { productId } = await makeProduct(world, supplierId, kettle)
  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token: store.token, ...(body === undefined ? {} : { body }) })
  const { body } = await call('POST', '/v1/import_list/', { product_id: productId })
  const itemId: number = body.imported_product_id
  await call('POST', '/v1/import/', { imported_product_ids: [itemId] })
  await world.runJobs()
  const { rows } = await world.pool.query<{ id: number }>('select id from variant where product_id = $1 order by position', [productId])
  const [small, large] = rows.map(({ id }) => id) as [number, number]
  const shopProducts = async () => (await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)).products
  return {
    ...store,
    call,
    shop,
    connectionId,
    supplierId,
    productId,
    itemId,
    small,
    large,
    shopProducts,
    shopPrices: async () => Object.fromEntries((await shopProducts())[0]!.variants.map(({ title, price }) => [title, price])),
    list: async (query = '') => (await call('GET', `/v1/imported_products/?${query}`)).body,
    act: (action: 'DELETE' | 'SYNC_VARIANTS', product: number | number[] = itemId) =>
      call('POST', '/v1/imported_products/', { product, action }),
    otherProduct: async () => (await makeProduct(world, supplierId, { ...kettle, title: 'Copper pan' })).productId,
    revise: async (revision: ProductRevision) => {
      await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId, ...revision }] }))
      await world.runJobs()
    },
    /** Changes the product's own rate, or the supplier's general one. */
    reviseRate: async (revision: OptionRevision, of: 'product' | 'supplier' = 'product') => {
      const { rows: options } = await world.pool.query<{ id: number }>(
        'select id from shipping_option where supplier_id = $1 and product_id is not distinct from $2 order by id limit 1',
        [supplierId, of === 'product' ? productId : null],
      )
      await world.transaction((context) => reviseOption(context, { supplierId, optionId: options[0]!.id, ...revision }))
      await world.runJobs()
    },
    /** Sets the owner's own price. */
    price: (variantId: number, minor: number) =>
      world.pool.query('update import_item_variant set price_minor = $3 where import_item_id = $1 and variant_id = $2', [
        itemId,
        variantId,
        minor,
      ]),
  }
}
