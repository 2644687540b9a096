import { approvalStatusOf, cardAmountIn, countryName, importedAs } from './catalogue-money.ts'

export interface CardRow {
  total: number
  product_id: number
  supplier_id: number
  category: string
  subcategory: string | null
  title: string
  supplier_name: string
  supplier_country: string
  badges: string[]
  requires_approval: boolean
  currency: string
  cost_minor: number
  cost_high_minor: number
  retail_minor: number
  retail_low_minor: number
  retail_high_minor: number
  shipping_us_minor: number | null
  shipping_ca_minor: number | null
  shipping_intl_minor: number | null
  quantity: number
  variant_count: number
  upload_id: number
  ground_colour: string
  alt: string
  crop_image: boolean
  featured: boolean
  created: number
  approvalStatus: string | null
  import_item_id: number | null
  import_state: string | null
}

const newForSeconds = 30 * 86_400

export function cardJson(row: CardRow, shown: string, now: number): object {
  const show = cardAmountIn(row.currency, shown)
  const range = (low: number, high: number) => ({ low: show(low), high: show(high) })
  const { shipping_us_minor: us, shipping_ca_minor: ca, shipping_intl_minor: abroad } = row
  return {
    id: row.product_id,
    title: row.title,
    thumbnail_image_url: `/v1/images/${row.upload_id}/`,
    image_alt: row.alt,
    ground_colour: row.ground_colour,
    crop_image: row.crop_image,
    supplier: { id: row.supplier_id, name: row.supplier_name, badges: row.badges },
    ships_from: countryName(row.supplier_country),
    category: row.category,
    subcategory: row.subcategory,
    price: show(row.cost_minor),
    retail_price: show(row.retail_minor),
    profit: us === null ? null : show(row.retail_minor - row.cost_minor - us),
    ...(row.cost_minor === row.cost_high_minor ? {} : { price_range: range(row.cost_minor, row.cost_high_minor) }),
    ...(row.retail_low_minor === row.retail_high_minor ? {} : { retail_price_range: range(row.retail_low_minor, row.retail_high_minor) }),
    shipping_options: {
      ...(us === null ? {} : { US: show(us) }),
      ...(ca === null ? {} : { CA: show(ca) }),
      ...(abroad === null ? {} : { INTL: show(abroad) }),
    },
    store_currency: shown,
    original_currency: row.currency,
    quantity: row.quantity,
    out_of_stock: row.quantity === 0,
    variant_count: row.variant_count,
    featured: row.featured,
    is_new: now / 1000 - row.created < newForSeconds,
    approval_status: approvalStatusOf(row.approvalStatus, row.requires_approval),
    imported: importedAs(row.import_state),
    imported_product_id: row.import_item_id,
  }
}
