/** Vendor and pictures of a listing, which depend on more than the supplier's and the owner's values. */
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Picture } from '@quayside/domain/store-products/listing'
import { homeOfStore } from '#features/identity'
import type { Store } from '#features/stores'
import { groundColours, imageUrlForShops } from '#features/uploads'
import type { AtomicContext } from '#foundation/context/context'

/** Vendor that the shop shows for a product: the store itself where suppliers are hidden. */
export async function vendorOf(db: AtomicContext['db'], store: Pick<Store, 'id' | 'name'>, supplierName: string): Promise<string> {
  const home = await homeOfStore(db, store.id)
  return hidesSuppliers(home.name) ? store.name : supplierName
}

/** Public addresses that the shop fetches images from, by image id. */
export async function listingPictures({ db, config }: AtomicContext, product: CatalogueProduct): Promise<Map<number, Picture>> {
  const words = await groundColours(
    db,
    product.images.map(({ uploadId }) => uploadId),
  )
  return new Map(
    product.images.map(({ id, uploadId }) => [
      id,
      { url: config.appUrl + imageUrlForShops(uploadId), alt: words.get(uploadId)?.alt ?? '' },
    ]),
  )
}
