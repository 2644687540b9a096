/** Product values that follow the supplier's own shop: stock, prices, and whether it is sold. */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import type { OwnProduct, OwnVariant } from '../platforms/own-product.ts'
import type { FeedRevision, VariantRevision } from './difference.ts'
import { priceToStores, quantityOf, skuOf } from './shop-rows.ts'

/** Quantities by SKU as last reported by the shop, plus pieces that orders have reserved here and that the shop has already deducted. */
export type SaidQuantities = Readonly<Record<string, number>>

/**
 * Pieces by SKU of unshipped orders that were also created in the shop. The shop has deducted them from its stock, and they are reserved
 * here.
 */
export type PiecesInShop = ReadonlyMap<string, number>

export interface Following {
  readonly inventory: boolean
  readonly pricing: boolean
  readonly said: SaidQuantities
  readonly inShop: PiecesInShop
  /** True if it was withdrawn because the shop no longer had it. */
  readonly isWithdrawn: boolean
  /** Margin that the supplier leaves to stores, in percent. */
  readonly discountPercent: number
  /** True if the price to stores is set manually. */
  readonly overridesDiscount: boolean
}

/** Global switches and those of this product; a value follows only if both are on. */
export const follows = (
  shop: { readonly syncInventory: boolean; readonly syncPricing: boolean },
  product: { readonly tracksInventory: boolean; readonly tracksPricing: boolean },
): { inventory: boolean; pricing: boolean } => ({
  inventory: shop.syncInventory && product.tracksInventory,
  pricing: shop.syncPricing && product.tracksPricing,
})

/**
 * @param own the shop's current product; undefined if it is gone
 * @returns undefined if nothing changes. New variants of the shop come with the next import
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
  { inventory, pricing, said, inShop, discountPercent, overridesDiscount }: Following,
): VariantRevision[] {
  // A product that the shop no longer has cannot be shipped.
  if (!own) return inventory && active && quantity > 0 ? [{ id, quantity: 0 }] : []
  const [pieces, price] = [quantityOf(own, inShop.get(sku)), priceToStores(own.priceMinor, discountPercent)]
  const revision = {
    ...(inventory && said[sku] !== pieces && quantity !== pieces ? { quantity: pieces } : {}),
    ...(pricing && !overridesDiscount && listPrice.minor !== price ? { priceMinor: price } : {}),
    ...(pricing && retailPrice.minor !== own.priceMinor ? { retailPriceMinor: own.priceMinor } : {}),
  }
  return Object.keys(revision).length > 0 ? [{ id, ...revision }] : []
}

/**
 * Returns the quantities to remember. They are kept even if the product's stock does not follow, so that switching it on does not restore
 * old values.
 */
export const saidBy = (own: OwnProduct | undefined, inShop: PiecesInShop): SaidQuantities =>
  Object.fromEntries(own?.variants.map((variant) => [skuOf(variant), quantityOf(variant, inShop.get(skuOf(variant)))]) ?? [])
