import type { SupplierProduct, SupplierProductRow } from '@quayside/contract/supplier-products/endpoints'
import { decimal, wireMoney } from '@quayside/contract/vocabulary/money'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { totalAvailable } from '@quayside/domain/catalogue/stock'
import { rateFor, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { productStatus } from '@quayside/domain/supplier-products/product-status'
import { followedFields, mayUseSwitch, type ProductSync, type SyncSwitch } from '@quayside/domain/supplier-products/product-sync'
import { money, subtract } from '@quayside/domain/vocabulary/money'
import type { SupplierSummary } from '#features/suppliers'
import { imageUrl } from '#features/uploads'

/** @param options the rates that apply to the product */
export function supplierProductRowView(product: CatalogueProduct, options: readonly ShippingOption[], country: string): SupplierProductRow {
  const cheapest = cheapestVariant(product)
  const price = cheapest?.listPrice ?? money(0, product.currency)
  const retailPrice = cheapest?.retailPrice ?? money(0, product.currency)
  const profit = subtract(retailPrice, price)
  const rate = rateFor(options, { country, province: '' })?.rate
  const [image] = product.images
  return {
    id: product.id,
    title: product.title,
    image: image ? imageUrl(image.uploadId) : null,
    price: wireMoney(price),
    retail_price: wireMoney(retailPrice),
    profit: wireMoney(profit),
    profit_with_shipping: rate ? wireMoney(subtract(profit, rate)) : null,
    status: productStatus(product),
    active: product.active,
    quantity: totalAvailable(product.variants),
    variants: product.variants.filter(({ active }) => active).length,
    category: product.category,
    imported: product.importedCount,
  }
}

const cheapestVariant = ({ variants }: CatalogueProduct) =>
  variants
    .filter(({ active }) => active)
    .reduce<CatalogueProduct['variants'][number] | undefined>(
      (cheapest, variant) => (cheapest && cheapest.listPrice.minor <= variant.listPrice.minor ? cheapest : variant),
      undefined,
    )

export function supplierProductView(product: CatalogueProduct, supplier: Terms, sync: ProductSync | undefined): SupplierProduct {
  return {
    id: product.id,
    version: versionOf(product),
    title: product.title,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    product_type: product.productType,
    tags: [...product.tags],
    hs_code: product.hsCode ?? '',
    made_in: product.madeIn,
    active: product.active,
    featured: product.featured,
    currency: product.currency,
    options: product.options.map(({ name }) => name),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      option_values: [...variant.optionValues],
      sku: variant.sku,
      barcode: variant.barcode,
      price: decimal(variant.listPrice.minor),
      retail_price: decimal(variant.retailPrice.minor),
      quantity: variant.quantity,
      reserved: variant.reserved,
      active: variant.active,
    })),
    images: imagesView(product),
    status: productStatus(product),
    imported: product.importedCount,
    allows_any_price: supplier.allowsAnyPrice,
    discount_percent: supplier.discountPercent,
    sync: sync ? syncView(sync) : null,
  }
}

function syncView(sync: ProductSync): NonNullable<SupplierProduct['sync']> {
  const shown = (name: SyncSwitch, isOn: boolean) => {
    const decision = mayUseSwitch(sync, name)
    return { is_on: isOn, reason: decision.allowed ? null : decision.reason }
  }
  return {
    track_inventory: shown('track_inventory', sync.tracksInventory),
    track_pricing: shown('track_pricing', sync.tracksPricing),
    override_discount_percent: shown('override_discount_percent', sync.overridesDiscount),
    followed: followedFields(sync),
  }
}

export const imagesView = ({ images }: Pick<CatalogueProduct, 'images'>) =>
  images.map(({ id, uploadId }, at) => ({ id, url: imageUrl(uploadId), is_feature: at === 0 }))

/** Version of a product; it differs after every change. */
export const versionOf = ({ updatedAt }: Pick<CatalogueProduct, 'updatedAt'>): string => updatedAt.toISOString()

export interface Terms {
  readonly allowsAnyPrice: boolean
  readonly discountPercent: number
}

/** @see V-291 */
export const termsOf = (supplier: Pick<SupplierSummary, 'maySetAnyPrice' | 'discountPercent'>, hasPortal: boolean): Terms => ({
  allowsAnyPrice: supplier.maySetAnyPrice || hasPortal,
  discountPercent: supplier.discountPercent,
})
