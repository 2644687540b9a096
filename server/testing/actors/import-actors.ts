/** A test store that imports: with a shop, an approved supplier, and an import list to fill. */
import { approve, makeProduct, makeSupplier, type ProductWanted, signUpStore } from '#testing/actors/actors'
import { connectShop, stage } from '#testing/actors/shop-actors'
import type { TestWorld } from '#testing/test-world'

/** A product as in the shop's own API. */
export interface ShopProduct {
  readonly id: number
  readonly title: string
  readonly handle: string
  readonly tags: string
  readonly body_html: string
  readonly product_type: string
  readonly vendor: string
  readonly options: { name: string; values: string[] }[]
  readonly variants: {
    id: number
    price: string
    compare_at_price: string | null
    sku: string
    inventory_quantity: number
    title: string
  }[]
  readonly images: { src: string }[]
}

export async function importingStore(world: TestWorld, shopWanted: Parameters<typeof connectShop>[2] = {}) {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world, { name: 'North Woods' })
  await approve(world, store.storeId, supplierId)
  const { shop, connectionId } = await connectShop(world, store.token, shopWanted)
  const list = async (wanted: ProductWanted = {}): Promise<number> => {
    const { productId } = await makeProduct(world, supplierId, wanted)
    const { body } = await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: productId } })
    return body.imported_product_id
  }
  const push = (...ids: number[]) => world.call('POST', '/v1/import/', { token: store.token, body: { imported_product_ids: ids } })
  const item = async (id: number) => (await world.call('GET', `/v1/fetch_import_list_product/?id=${id}`, { token: store.token })).body
  const products = async () => (await stage<{ products: ShopProduct[] }>(world, 'GET', `shopify/${shop}/products`)).products
  const counts = async () => {
    const { body } = await world.call('GET', '/v1/import_run/', { token: store.token })
    return { list: body.import_list_count, imported: body.imported_to_shopify_count, run: body.run }
  }
  const fault = (wanted: object) => stage(world, 'POST', 'faults', { provider: 'shopify', ...wanted })
  return { ...store, supplierId, shop, connectionId, list, push, item, products, counts, fault }
}

export { hurryJobs } from '#testing/waiting-jobs'
