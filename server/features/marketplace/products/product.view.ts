import type { Product, ProductShippingOption, ProductSupplier, ProductVariant } from '@quayside/contract/marketplace/product'
import { type WireMoney, wireMoney } from '@quayside/contract/vocabulary/money'
import { wireVacation } from '@quayside/contract/vocabulary/vacation'
import { priceRange } from '@quayside/domain/catalogue/price-range'
import { profit } from '@quayside/domain/catalogue/profit'
import { available, totalAvailable } from '@quayside/domain/catalogue/stock'
import { inVariantOrder } from '@quayside/domain/catalogue/variant-order'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import {
  deliveryTime,
  optionsOfProduct,
  rateFor,
  type ShippingOption,
  type ShippingZone,
  zonePlaces,
} from '@quayside/domain/shipping/shipping-option'
import { cardState, type ImportState } from '@quayside/domain/store-products/import-item'
import { featureImageOf } from '@quayside/domain/store-products/pictures'
import { isHiding } from '@quayside/domain/suppliers/vacation'
import { type ApprovalStatus, shownApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { priceFor } from '@quayside/domain/vendors/price-for'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import type { ExcludableRegion, ShippingRegion } from '@quayside/domain/vocabulary/region'
import type { Workings } from '@quayside/domain/vocabulary/workings'
import type { SampleStates } from '#features/orders'
import { countryName, type Reader, shownIn } from '../product-card.view.ts'
import type { DetailImage, DetailShipping, DetailSupplier, DetailVariant, ProductDetail } from './product-detail.records.ts'

/** @param samples absent where its variants are not shown */
export function productView(detail: ProductDetail, reader: Reader, samples?: SampleStates): Product {
  const currency = detail.currency as Currency
  const show = shownIn(currency, reader.currency)
  const options = optionsOfProduct(detail.shipping.map(optionOf), detail.id)
  const shipping = rateOf(options, reader.zone)?.rate
  const variants = inVariantOrder(detail.variants.filter((variant) => variant.active))
  const cheapest = [...variants].sort((a, b) => a.priceMinor - b.priceMinor)[0]
  const terms = { discountBasisPoints: detail.discountBasisPoints ?? 0 }
  const pricing = (variant: DetailVariant): Workings => priceFor({ listPrice: money(variant.priceMinor, currency) }, terms)
  const cost = (variant: DetailVariant): Money => pricing(variant).result
  const retail = (variant: DetailVariant): Money => money(variant.retailPriceMinor, currency)
  const profitOf = (variant: DetailVariant) => {
    const workings = profit({
      retail: retail(variant),
      cost: cost(variant),
      pricing: pricing(variant),
      shipping,
      to: zonePlaces[reader.zone],
    })
    return workings ? shownWorkings(workings, show) : null
  }
  const range = (priceOf: (variant: DetailVariant) => Money) => {
    const { low, high } = priceRange(detail.variants, priceOf)
    return { low: show(low.minor), high: show(high.minor) }
  }
  // The store's own prices are already in its currency.
  const own = (minor: number | null): WireMoney | null => (minor === null ? null : wireMoney(money(minor, reader.currency)))
  const quantity = totalAvailable(detail.variants)
  const shown = approvalStatusOfDetail(detail)
  const feature = featureOf(detail)
  return {
    id: detail.id,
    title: detail.title,
    description: detail.description,
    images: detail.images.map((image) => ({
      id: image.id,
      url: reader.imageUrl(image.uploadId),
      alt: image.alt,
      ground_colour: image.groundColour,
    })),
    feature_image_id: feature?.id ?? null,
    thumbnail_image_url: feature ? reader.imageUrl(feature.uploadId) : '',
    crop_image: detail.cropImage,
    active: detail.active,
    soft_delete: detail.softDeletedAt !== null,
    category: detail.category,
    subcategory: detail.subcategory,
    product_type: detail.productType,
    tags: [...detail.tags],
    options: detail.options.map(({ name, values }) => ({ name, values: [...values] })),
    supplier: reader.hidesSupplier ? null : supplierView(detail.supplier, shown, reader),
    supplier_status: isHiding(detail.supplier.vacation) ? 'HIDDEN' : detail.supplier.status,
    supplier_payable: detail.supplier.payable,
    supplier_vacation: detail.supplier.vacation && wireVacation(detail.supplier.vacation),
    ships_from: countryName(detail.supplier.country),
    made_in: detail.madeIn ?? detail.supplier.madeIn,
    values: [...detail.values],
    return_policy: detail.returnPolicy ?? detail.supplier.returnPolicy,
    processing_time: detail.supplier.processingTime,
    variants: variants.map(
      (variant): ProductVariant => ({
        id: variant.id,
        name: variant.name,
        active: variant.active,
        sku: variant.sku,
        price: show(cost(variant).minor),
        ...(terms.discountBasisPoints ? { price_workings: shownWorkings(pricing(variant), show) } : {}),
        retail_price: show(variant.retailPriceMinor),
        custom_price: own(variant.customMinor),
        compare_at_price: own(variant.compareAtMinor),
        enforce_minimum_selling_price: variant.enforceMinimumSellingPrice,
        quantity: available(variant),
        profit: profitOf(variant),
        option_values: [...variant.optionValues],
        in_sample_cart: samples?.inCart.has(variant.id) ?? false,
        sample_ordered: samples?.ordered.has(variant.id) ?? false,
      }),
    ),
    price: show(cheapest ? cost(cheapest).minor : 0),
    ...(cheapest && terms.discountBasisPoints ? { list_price: show(cheapest.priceMinor) } : {}),
    retail_price: show(cheapest?.retailPriceMinor ?? 0),
    price_range: range(cost),
    retail_price_range: range(retail),
    profit: cheapest ? profitOf(cheapest) : null,
    shipping_country: reader.zone,
    ...shippingView(options, show),
    store_currency: reader.currency,
    featured: detail.featured,
    quantity,
    total_quantity: quantity,
    out_of_stock: quantity === 0,
    approval_status: shown,
    imported: cardState((detail.importState ?? undefined) as ImportState | undefined),
    imported_product_id: detail.importItemId,
    issue: detail.importState === 'failed' ? (detail.importInfo?.failure ?? null) : null,
    import_info: importView(detail),
  }
}

function importView({ importItemId, importInfo }: ProductDetail): Product['import_info'] {
  if (importItemId === null || !importInfo) return null
  const { title, description, tags, imageIds, collections, productType } = importInfo
  return {
    id: importItemId,
    title,
    description,
    tags: tags.join(','),
    selected_images: imageIds.join(','),
    collection: JSON.stringify(collections),
    product_type: productType,
  }
}

function featureOf({ images, importImageIds }: ProductDetail): DetailImage | undefined {
  const id = featureImageOf(
    importImageIds ?? undefined,
    images.map((image) => image.id),
  )
  return images.find((image) => image.id === id)
}

const approvalStatusOfDetail = ({ approvalStatus, supplier }: ProductDetail): ApprovalStatus =>
  shownApprovalStatus({ approvalStatus: (approvalStatus ?? 'NEW') as ApprovalStatus, requiresApproval: supplier.requiresApproval })

/** Each step is converted separately, and the result is their sum, so that the shown numbers add up. */
function shownWorkings({ rule, steps, result }: Workings, show: (minor: number) => WireMoney) {
  const shown = steps.map(({ label, amount, note }) => ({ label, amount: show(amount.minor), ...(note ? { note } : {}) }))
  return { rule, steps: shown, result: show(result.minor) }
}

/** The zone's own rate; INTL does not include rates for a single foreign country. */
function rateOf(options: readonly ShippingOption[], zone: ShippingZone): ShippingOption | undefined {
  return zone === 'INTL' ? options.find((option) => option.toCountry === 'INTL') : rateFor(options, { country: zone })
}

function shippingView(options: readonly ShippingOption[], show: (minor: number) => WireMoney) {
  const [us, ca, abroad] = [rateOf(options, 'US'), rateOf(options, 'CA'), rateOf(options, 'INTL')]
  return {
    shipping_options: {
      ...(us ? { US: optionView(us, show) } : {}),
      ...(ca ? { CA: optionView(ca, show) } : {}),
      ...(abroad ? { INTL: optionView(abroad, show) } : {}),
    },
    more_shipping_options: options.filter((option) => ![us, ca, abroad].includes(option)).map((option) => optionView(option, show)),
  }
}

const optionView = (option: ShippingOption, show: (minor: number) => WireMoney): ProductShippingOption => ({
  country: destinationName(option.toCountry),
  country_code: option.toCountry,
  region: option.region,
  price: show(option.rate.minor),
  additional_price: show(option.additionalRate.minor),
  excluded_regions: [...option.excludedRegions],
  delivery: deliveryTime(option),
  carrier: option.carrier,
})

function supplierView(supplier: DetailSupplier, approvalStatus: ApprovalStatus, reader: Reader): ProductSupplier {
  return {
    id: supplier.id,
    name: supplier.name,
    logo: supplier.logoUploadId === null ? null : reader.imageUrl(supplier.logoUploadId),
    slogan: supplier.tagline,
    city: supplier.city,
    country: countryName(supplier.country),
    currency: supplier.currency,
    status: supplier.status,
    approval_status: approvalStatus,
    badges: [...(supplier.badges ?? [])],
    processing_time: supplier.processingTime,
    manufacturing_time: supplier.manufacturingTime,
    reviews: { rating: supplier.rating, count: supplier.reviewCount ?? 0 },
    stats: { shipped_orders: supplier.shippedCount ?? 0, mean_reply_time: supplier.replyTimeMinutes },
  }
}

const optionOf = (row: DetailShipping): ShippingOption => ({
  id: row.id,
  supplierId: row.supplierId,
  productId: row.productId,
  fromCountry: row.fromCountry,
  toCountry: row.toCountry,
  region: row.region as ShippingRegion,
  rate: money(row.priceMinor, row.currency as Currency),
  additionalRate: money(row.additionalPriceMinor, row.currency as Currency),
  carrier: row.carrier,
  deliveryDaysMin: row.deliveryDaysMin,
  deliveryDaysMax: row.deliveryDaysMax,
  excludedRegions: row.excludedRegions as ExcludableRegion[],
})
