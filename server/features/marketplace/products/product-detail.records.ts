/** Products with everything that their pages show, in one statement. */
import type { SupplierBadge } from '@quayside/domain/suppliers/badges'
import type { SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import type { VacationMode } from '@quayside/domain/suppliers/vacation'
import type { Db } from '#foundation/database/db'
import { preparedRead } from '#foundation/database/prepared-read'

export interface ProductDetail {
  readonly id: number
  readonly supplierId: number
  readonly title: string
  readonly description: string
  readonly category: string
  readonly subcategory: string | null
  readonly productType: string
  readonly tags: readonly string[]
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly currency: string
  readonly madeIn: string | null
  readonly values: readonly string[]
  readonly returnPolicy: string | null
  readonly active: boolean
  readonly softDeletedAt: Date | null
  readonly featured: boolean
  readonly cropImage: boolean
  readonly storeCurrency: string
  readonly supplier: DetailSupplier
  readonly variants: readonly DetailVariant[]
  readonly images: readonly DetailImage[]
  readonly shipping: readonly DetailShipping[]
  /** True if it is on private price lists, none of which include the store. */
  readonly isWithheld: boolean
  readonly approvalStatus: string | null
  /** Discount of this store; null or 0: none. */
  readonly discountBasisPoints: number | null
  readonly importItemId: number | null
  readonly importInfo: DetailImport | null
  /** Image ids in the store's order. */
  readonly importImageIds: readonly number[] | null
  readonly importState: string | null
}

/** The store's own texts of the product. */
export interface DetailImport {
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly imageIds: readonly number[]
  readonly collections: readonly string[]
  readonly productType: string
  readonly failure: string | null
}

export interface DetailSupplier {
  readonly id: number
  readonly name: string
  readonly tagline: string
  readonly city: string
  readonly country: string
  readonly currency: string
  readonly status: SupplierStatus
  readonly payable: boolean
  readonly vacation: {
    readonly mode: VacationMode
    readonly firstDay: string
    readonly lastDay: string
    readonly hasBegun: boolean
    readonly note: string
  } | null
  readonly requiresApproval: boolean
  readonly processingTime: string
  readonly manufacturingTime: string | null
  readonly returnPolicy: string
  readonly madeIn: string | null
  readonly logoUploadId: number | null
  readonly rating: number | null
  readonly reviewCount: number | null
  readonly shippedCount: number | null
  readonly replyTimeMinutes: number | null
  readonly badges: readonly SupplierBadge[] | null
}

export interface DetailVariant {
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly optionValues: readonly string[]
  readonly priceMinor: number
  readonly retailPriceMinor: number
  readonly enforceMinimumSellingPrice: boolean
  /** Prices set by the store, in its currency. */
  readonly customMinor: number | null
  readonly compareAtMinor: number | null
  readonly quantity: number
  readonly reserved: number
  readonly active: boolean
}

export interface DetailImage {
  readonly id: number
  readonly uploadId: number
  readonly groundColour: string
  readonly alt: string
}

export interface DetailShipping {
  readonly id: number
  readonly supplierId: number
  readonly productId: number | null
  readonly fromCountry: string
  readonly toCountry: string
  readonly region: string
  readonly priceMinor: number
  readonly additionalPriceMinor: number
  readonly currency: string
  readonly carrier: string
  readonly deliveryDaysMin: number
  readonly deliveryDaysMax: number
  readonly excludedRegions: readonly string[]
}

export async function findProductDetail(db: Db, storeId: number, productId: number): Promise<ProductDetail | undefined> {
  const [detail] = await findDetail(db, [storeId, productId])
  return detail
}

const supplierJson = `json_build_object('id', s.id, 'name', s.name, 'tagline', s.tagline, 'city', s.city, 'country', s.country,
  'currency', s.currency, 'status', s.status, 'payable', s.payable,
  'vacation', (select json_build_object('mode', a.mode, 'firstDay', a.first_day, 'lastDay', a.last_day, 'hasBegun', a.begun_at is not null, 'note', a.note)
    from supplier_vacation a where a.supplier_id = s.id and a.ended_at is null),
  'requiresApproval', s.requires_approval, 'processingTime', s.processing_time,
  'manufacturingTime', s.manufacturing_time, 'returnPolicy', s.return_policy, 'madeIn', s.made_in, 'logoUploadId', s.logo_upload_id,
  'rating', k.rating, 'reviewCount', k.review_count, 'shippedCount', k.shipped_count, 'replyTimeMinutes', k.reply_time_minutes, 'badges', k.badges)`

const variantsJson = `(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku, 'optionValues', v.option_values,
  'priceMinor', v.price_minor, 'retailPriceMinor', v.retail_price_minor, 'enforceMinimumSellingPrice', v.enforce_minimum_selling_price,
  'quantity', v.quantity, 'reserved', v.reserved, 'active', v.active, 'customMinor', o.price_minor, 'compareAtMinor', o.compare_at_minor)
  order by v.position), '[]')
  from variant v left join import_item_variant o on o.import_item_id = ii.id and o.variant_id = v.id where v.product_id = p.id)`

const imagesJson = `(select coalesce(json_agg(json_build_object('id', i.id, 'uploadId', u.id, 'groundColour', u.ground_colour, 'alt', u.alt)
  order by i.position), '[]') from product_image i join upload u on u.id = i.upload_id where i.product_id = p.id)`

const shippingJson = `(select coalesce(json_agg(json_build_object('id', o.id, 'supplierId', o.supplier_id, 'productId', o.product_id,
  'fromCountry', o.from_country, 'toCountry', o.to_country, 'region', o.region, 'priceMinor', o.price_minor,
  'additionalPriceMinor', o.additional_price_minor, 'currency', o.currency, 'carrier', o.carrier, 'deliveryDaysMin', o.delivery_days_min,
  'deliveryDaysMax', o.delivery_days_max, 'excludedRegions', o.excluded_regions) order by o.id), '[]')
  from shipping_option o where o.supplier_id = p.supplier_id and o.deactivated_at is null and (o.product_id is null or o.product_id = p.id))`

const importJson = `case when ii.id is not null then json_build_object('title', ii.title, 'description', ii.description, 'tags', ii.tags,
  'imageIds', ii.image_ids, 'collections', ii.collections, 'productType', ii.product_type, 'failure', ii.failure) end`

/** Products without their descriptions and the store's own texts, unordered. */
export const findProductsToCompare = (db: Db, storeId: number, productIds: readonly number[]): Promise<ProductDetail[]> =>
  findToCompare(db, [storeId, [...productIds]])

/** $1 store, $2 product id or ids */
const reading = (description: string, importInfo: string, which: string) =>
  preparedRead<ProductDetail>(`
  select p.id, p.supplier_id as "supplierId", p.title, ${description} as description, p.category, p.subcategory, p.product_type as "productType", p.tags,
    p.options, p.currency, p.made_in as "madeIn", p."values", p.return_policy as "returnPolicy", p.active,
    p.soft_deleted_at as "softDeletedAt", p.featured, p.crop_image as "cropImage", t.currency as "storeCurrency",
    ${supplierJson} as supplier, ${variantsJson} as variants, ${imagesJson} as images, ${shippingJson} as shipping,
    is_withheld(p.id, t.id) as "isWithheld", st.status as "approvalStatus", st.discount_basis_points as "discountBasisPoints", ii.id as "importItemId", ii.state as "importState", ii.image_ids as "importImageIds", ${importInfo} as "importInfo"
  from product p
  join store t on t.id = $1
  join supplier s on s.id = p.supplier_id
  left join supplier_score k on k.supplier_id = s.id
  left join approval st on st.store_id = t.id and st.supplier_id = s.id
  left join import_item ii on ii.store_id = t.id and ii.product_id = p.id
  where ${which}`)

const findDetail = reading('p.description', importJson, 'p.id = $2')
const findToCompare = reading("''", 'null::json', 'p.id = any($2::bigint[])')
