import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { decimal, wireMoney } from '@quayside/contract/vocabulary/money'
import type { ImportRefusal } from '@quayside/domain/imports/decide-import'
import { importWarnings, type VariantToSell } from '@quayside/domain/imports/import-warnings'
import { importedVariants } from '@quayside/domain/imports/variant-rules'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import { deliveryTime, rateFor, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { type ApprovalStatus, shownApprovalStatus } from '@quayside/domain/vendors/approval-status'
import type { StoreProduct } from '@quayside/domain/vendors/price-for'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { money } from '@quayside/domain/vocabulary/money'
import type { ImportItem, ItemVariant } from '#features/store-products'
import type { Store } from '#features/stores'
import type { SupplierSummary } from '#features/suppliers'
import { imageUrl, type PictureWords } from '#features/uploads'

export interface ItemFacts {
  readonly item: ImportItem
  readonly variants: readonly ItemVariant[]
  readonly product: StoreProduct
  readonly supplier: SupplierSummary
  readonly approvalStatus: ApprovalStatus
  readonly decision: Decision<ImportRefusal>
}

interface Seen extends ItemFacts {
  readonly options: readonly ShippingOption[]
  readonly pictures: ReadonlyMap<number, PictureWords>
  readonly store: Store
  /** Supplier names are hidden on this site. @see X-057 */
  readonly hidesSupplier: boolean
}

export function importItemView(seen: Seen): WireImportItem {
  const { item, product, supplier, approvalStatus, decision, options, store, hidesSupplier } = seen
  const rate = rateFor(options, { country: store.country })
  return {
    id: item.id,
    imported_product_id: item.id,
    product_id: item.productId,
    state: item.state,
    imported: item.state === 'imported',
    version: item.version,
    title: item.title,
    description: item.description,
    tags: [...item.tags],
    collections: [...item.collections],
    product_type: item.productType,
    images: imagesOf(seen),
    variants: variantsOf(seen),
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    value_names: item.valueNames.map((one) => ({ ...one })),
    supplier: hidesSupplier
      ? null
      : {
          id: supplier.id,
          name: supplier.name,
          slug: supplier.slug,
          country: supplier.country,
          badges: [...supplier.score.badges],
          approval_status: shownApprovalStatus({ approvalStatus, requiresApproval: supplier.requiresApproval }),
        },
    shipping: rate ? wireMoney(rate.rate, convert(rate.rate, store.currency)) : null,
    ships_to: store.country,
    separate_shipping: store.importSettings.addSeparateShippingRate ? options.map((option) => rateView(option, store)) : null,
    warnings: importWarnings({
      supplierName: hidesSupplier ? namelessSupplier : supplier.name,
      isPayable: supplier.payable,
      manufacturingTime: supplier.manufacturingTime,
      vacation: supplier.vacation,
      options,
      country: store.country,
      variants: variantsToSell(seen, store),
      chargesShipping: store.importSettings.addSeparateShippingRate,
    }),
    refusal: decision.allowed ? null : { code: decision.code, message: decision.reason },
    error: item.failure,
    error_code: item.failureCode,
    updated_at: item.updatedAt.toISOString(),
  }
}

function rateView(option: ShippingOption, { currency }: Store): NonNullable<WireImportItem['separate_shipping']>[number] {
  const { region, toCountry, rate, additionalRate, excludedRegions } = option
  return {
    key: `${region}/${toCountry}`,
    place: destinationName(toCountry),
    price: wireMoney(rate, convert(rate, currency)),
    additional_price: wireMoney(additionalRate, convert(additionalRate, currency)),
    excluded_regions: [...excludedRegions],
    delivery: deliveryTime(option),
  }
}

/** The chosen images first, in the chosen order, then the product's others. */
function imagesOf({ item, product, pictures }: Seen): WireImportItem['images'] {
  const rank = new Map(item.imageIds.map((id, index) => [id, index]))
  const last = item.imageIds.length
  return [...product.images]
    .sort((a, b) => (rank.get(a.id) ?? last) - (rank.get(b.id) ?? last) || a.position - b.position)
    .map(({ id, uploadId }) => ({
      id,
      url: imageUrl(uploadId),
      alt: pictures.get(uploadId)?.alt ?? '',
      ground_colour: pictures.get(uploadId)?.groundColour ?? '',
      selected: rank.has(id),
    }))
}

/** Variants that would be imported into the shop, with their prices and costs. */
export function variantsToSell({ product, variants }: Pick<ItemFacts, 'product' | 'variants'>, { currency }: Store): VariantToSell[] {
  const byId = new Map(product.variants.map((variant) => [variant.id, variant]))
  return importedVariants(variants).flatMap(({ variantId, priceMinor }) => {
    const variant = byId.get(variantId)
    return variant ? [{ price: money(priceMinor, currency), cost: variant.cost }] : []
  })
}

function variantsOf({ variants, product, store }: Seen): WireImportItem['variants'] {
  const byId = new Map(product.variants.map((variant) => [variant.id, variant]))
  return variants.flatMap(({ variantId, active, priceMinor, compareAtMinor, imageId = null }) => {
    const variant = byId.get(variantId)
    if (!variant) return []
    return [
      {
        id: variantId,
        name: variant.name,
        sku: variant.sku,
        option_values: [...variant.optionValues],
        active,
        price: decimal(priceMinor),
        compare_at_price: decimal(compareAtMinor ?? 0),
        compare_price: decimal(compareAtMinor ?? 0),
        image_id: imageId,
        cost: wireMoney(variant.cost, convert(variant.cost, store.currency)),
        retail_price: wireMoney(variant.retailPrice, convert(variant.retailPrice, store.currency)),
        enforce_minimum_selling_price: variant.enforcesMinimumPrice,
        quantity: variant.available,
      },
    ]
  })
}
