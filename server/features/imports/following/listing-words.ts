/** Of a listing what is neither the supplier's nor the owner's to say alone: who is named as its vendor, where its pictures are fetched, and whether the shop knows it already. */
import { createHash } from 'node:crypto'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import type { Picture } from '@quayside/domain/imports/listing'
import type { StoreListing } from '@quayside/domain/platforms/store-listing'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore } from '#features/identity'
import type { Store } from '#features/stores'
import { groundColours, imageUrlForShops } from '#features/uploads'
import type { AtomicContext } from '#foundation/context/context'

/** What the shop shows as a product's vendor tells who makes it: where that is told to nobody, the store itself stands there. */
export async function vendorOf(db: AtomicContext['db'], store: Pick<Store, 'id' | 'name'>, supplierName: string): Promise<string> {
  const home = await homeOfStore(db, store.id)
  return hidesSuppliers(home.name) ? store.name : supplierName
}

/** By the id of a product's image: the public address the shop fetches it from. */
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

/**
 * The same for listings that say the same, in two parts: words and prices, then stock. What names things in the shop, and pictures, which
 * the shop has fetched, are left out.
 */
export function digestOf({ title, descriptionHtml, vendor, productType, tags, options, variants }: StoreListing): string {
  const said = variants.map(({ variantId, optionValues, sku, priceMinor, compareAtMinor }) => [
    variantId,
    optionValues,
    sku,
    priceMinor,
    compareAtMinor,
  ])
  const words = hash([title, descriptionHtml, vendor, productType, tags, options, said])
  return `${words}.${hash(variants.map(({ quantity }) => quantity))}`
}

/** @param told the digest of what the shop surely has; null: nobody knows what it has */
export const knowsWords = (told: string | null, digest: string): boolean =>
  told?.includes('.') === true && told.split('.', 1)[0] === digest.split('.', 1)[0]

const hash = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url')
