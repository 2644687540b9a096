/** Converts a product of the supplier's own shop to rows of our product file, so that the file import also imports shops. */
import type { OwnProduct, OwnVariant } from '../platforms/own-product.ts'
import { plainAmount } from '../vocabulary/money.ts'
import type { ownColumns } from './known-formats.ts'

export type ShopRow = Readonly<Record<(typeof ownColumns)[number], string>>

/** Quantity assumed for a variant whose stock the shop does not track. */
export const uncounted = 9999

/** The variant's key; a shop variant without a SKU is identified by its id there. */
export const skuOf = ({ sku, externalVariantId }: OwnVariant): string => sku.trim() || `shopify-${externalVariantId}`

/**
 * The product with its retail prices: the compare-at price of a variant that has a higher one, if the supplier wants that.
 * @see E-384
 */
export const withRetailPrices = (product: OwnProduct, usesCompareAtPrice: boolean): OwnProduct =>
  usesCompareAtPrice
    ? {
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          priceMinor: Math.max(variant.priceMinor, variant.compareAtMinor ?? 0),
        })),
      }
    : product

/** Price to stores: the shop's price is the retail price, and the store keeps the supplier's margin in percent. */
export const priceToStores = (retailMinor: number, discountPercent: number): number =>
  Math.floor((retailMinor * (100 - discountPercent)) / 100)

/** @param inShop pieces that orders have reserved here and that the shop has already deducted */
export const quantityOf = ({ quantity }: OwnVariant, inShop = 0): number => Math.max(0, quantity === null ? uncounted : quantity + inShop)

export interface ShopTerms {
  /** Margin that the supplier leaves to stores. */
  readonly discountPercent: number
  /** Pieces by SKU that orders have reserved here and that the shop has already deducted. */
  readonly inShop: ReadonlyMap<string, number>
  /** Prices to stores by SKU that are set manually. */
  readonly setByHand: ReadonlyMap<string, number>
  readonly usesCompareAtPrice: boolean
}

export function rowsOfShopProduct(read: OwnProduct, { discountPercent, inShop, setByHand, usesCompareAtPrice }: ShopTerms): ShopRow[] {
  const product = withRetailPrices(read, usesCompareAtPrice)
  const { externalProductId, title, description, productType, tags, isOffered, pictures, optionNames, variants } = product
  const words = {
    title,
    description,
    category: productType,
    product_type: productType,
    tags: tags.join(', '),
    images: pictures.join(' '),
    made_in: '',
    hs_code: '',
    return_policy: '',
    offered: isOffered ? 'yes' : 'no',
  }
  return variants.map((variant) => ({
    product_key: externalProductId,
    sku: skuOf(variant),
    barcode: variant.barcode,
    ...words,
    option_1_name: optionNames[0] ?? '',
    option_1_value: variant.optionValues[0] ?? '',
    option_2_name: optionNames[1] ?? '',
    option_2_value: variant.optionValues[1] ?? '',
    option_3_name: optionNames[2] ?? '',
    option_3_value: variant.optionValues[2] ?? '',
    price: plainAmount(setByHand.get(skuOf(variant)) ?? priceToStores(variant.priceMinor, discountPercent)),
    retail_price: plainAmount(variant.priceMinor),
    quantity: String(quantityOf(variant, inShop.get(skuOf(variant)))),
  }))
}
