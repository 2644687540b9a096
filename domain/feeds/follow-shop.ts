/** Values of a product that follow the supplier's own shop: stock and prices, and whether it is sold at all. */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import type { OwnProduct, OwnVariant } from '../platforms/own-product.ts'
import type { FeedRevision, VariantRevision } from './difference.ts'
import { priceToStores, quantityOf, skuOf } from './shop-rows.ts'

/** Pieces by SKU, as the shop last said. */
export type SaidQuantities = Readonly<Record<string, number>>

export interface Following {
  readonly inventory: boolean
  readonly pricing: boolean
  readonly said: SaidQuantities
  /** It was taken off because the shop had it no more. */
  readonly isWithdrawn: boolean
  /** Margin that the supplier leaves to stores. */
  readonly discountPercent: number
}

/** Switches of all products and of this one: both have to be on. */
export const follows = (
  shop: { readonly syncInventory: boolean; readonly syncPricing: boolean },
  product: { readonly tracksInventory: boolean; readonly tracksPricing: boolean },
): { inventory: boolean; pricing: boolean } => ({
  inventory: shop.syncInventory && product.tracksInventory,
  pricing: shop.syncPricing && product.tracksPricing,
})

/**
 * @param own as the shop has it now; undefined where it is gone
 * @returns undefined where nothing follows. Variants that are new there come with the next import
 */
export function followShop(product: CatalogueProduct, own: OwnProduct | undefined, following: Following): FeedRevision | undefined {
  const isSold = own?.isOffered ?? false
  const active = isSold === product.active ? undefined : isSold ? following.isWithdrawn || undefined : false
  const there = new Map(own?.variants.map((variant) => [skuOf(variant), variant]))
  const variants = own ? product.variants.flatMap((variant) => variantThatFollows(variant, there.get(variant.sku), following)) : []
  if (active === undefined && variants.length === 0) return undefined
  return { ...(active === undefined ? {} : { active }), ...(variants.length > 0 ? { variants } : {}) }
}

function variantThatFollows(
  { id, sku, listPrice, retailPrice, quantity, active }: CatalogueVariant,
  own: OwnVariant | undefined,
  { inventory, pricing, said, discountPercent }: Following,
): VariantRevision[] {
  // One that the shop has no more cannot be sent.
  if (!own) return inventory && active && quantity > 0 ? [{ id, quantity: 0 }] : []
  const [pieces, price] = [quantityOf(own), priceToStores(own.priceMinor, discountPercent)]
  const revision = {
    ...(inventory && said[sku] !== pieces && quantity !== pieces ? { quantity: pieces } : {}),
    ...(pricing && listPrice.minor !== price ? { priceMinor: price } : {}),
    ...(pricing && retailPrice.minor !== own.priceMinor ? { retailPriceMinor: own.priceMinor } : {}),
  }
  return Object.keys(revision).length > 0 ? [{ id, ...revision }] : []
}

/** Pieces to remember; those of a product whose stock does not follow too, so that switching it on does not go back. */
export const saidBy = (own: OwnProduct | undefined): SaidQuantities =>
  Object.fromEntries(own?.variants.map((variant) => [skuOf(variant), quantityOf(variant)]) ?? [])
