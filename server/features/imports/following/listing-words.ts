/** Of a listing what is neither the supplier's nor the owner's to say alone: who is named as its vendor, where its pictures are fetched, and whether the shop knows it already. */
import { createHash } from 'node:crypto'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import type { Picture } from '@quayside/domain/imports/listing'
import type { ToldValues } from '@quayside/domain/platforms/shop-product'
import { listingWords, type StoreListing, type ToldBefore } from '@quayside/domain/platforms/store-listing'
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
 * The same for listings that say the same, in parts: each word, which variants there are, what they cost, then stock. What names things in the
 * shop, and pictures, which the shop has fetched, are left out.
 */
export function digestOf(listing: StoreListing): string {
  const { options, variants } = listing
  return [
    ...listingWords.map((word) => listing[word]),
    [options, variants.map(({ variantId, optionValues, sku }) => [variantId, optionValues, sku])],
    variants.map(({ variantId, priceMinor, compareAtMinor }) => [variantId, priceMinor, compareAtMinor]),
    variants.map(({ quantity }) => quantity),
  ]
    .map(hash)
    .join('.')
}

const partCount = listingWords.length + 3
const pricePart = partCount - 2
const stockPart = partCount - 1

/** Undefined where nobody knows what the shop has, or by another way of telling. @param told the digest of what it surely has */
const partsOf = (told: string | null): readonly string[] | undefined => {
  const parts = told?.split('.')
  return parts?.length === partCount ? parts : undefined
}

const differsAtMostIn =
  (only: number) =>
  (told: string | null, digest: string): boolean => {
    const wanted = digest.split('.')
    return partsOf(told)?.every((part, at) => at === only || part === wanted[at]) === true
  }

/** Nothing but stock differs. */
export const knowsWords = differsAtMostIn(stockPart)

/** Nothing but prices differs. */
export const knowsAllButPrices = differsAtMostIn(pricePart)

/** What of a listing the shop was told before. @returns undefined where that is not known */
export function toldBeforeOf(
  { told, toldValues }: { readonly told: string | null; readonly toldValues: ToldValues | null },
  digest: string,
  { variants }: StoreListing,
): ToldBefore | undefined {
  const [known, wanted] = [partsOf(told), digest.split('.')]
  if (!known || !toldValues) return undefined
  const before = new Map(toldValues.variants.map((variant) => [variant.variantId, variant]))
  const same = (which: 'priceMinor' | 'compareAtMinor') =>
    variants.filter((variant) => before.get(variant.variantId)?.[which] === variant[which]).map(({ variantId }) => variantId)
  // While prices are being told nobody knows which of them have arrived.
  const isInDoubt = known[pricePart] === unknown
  return {
    words: listingWords.filter((_, at) => known[at] === wanted[at]),
    prices: isInDoubt ? [] : same('priceMinor'),
    comparePrices: isInDoubt ? [] : same('compareAtMinor'),
  }
}

/**
 * What the shop surely has while it is told the rest.
 * @param saysStock whether it is told stock too, whatever it had before
 */
export function surely(told: string | null, digest: string, { saysStock }: { saysStock: boolean }): string | null {
  const [known, wanted] = [partsOf(told), digest.split('.')]
  return known?.map((part, at) => (part === wanted[at] && !(saysStock && at === stockPart) ? part : unknown)).join('.') ?? null
}

/** The same, as long as its title and prices are told again. */
export const inDoubt = (told: string | null): string | null =>
  partsOf(told)
    ?.map((part, at) => (at === listingWords.indexOf('title') || at === pricePart ? unknown : part))
    .join('.') ?? null

const unknown = ''

const hash = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
