import { amountIn, approvalStatusOf, countryName, importedAs } from './catalogue-money.ts'

type Supplier = [
  number,
  string,
  string,
  string,
  string,
  string,
  string,
  boolean,
  string,
  string | null,
  string,
  string | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  string[] | null,
]
type Variant = [
  id: number,
  name: string,
  sku: string,
  values: string[],
  price: number,
  retail: number,
  enforced: boolean,
  quantity: number,
  reserved: number,
  active: boolean,
]
type Image = [id: number, uploadId: number, ground: string, alt: string]
type Option = [
  productId: number | null,
  to: string,
  region: string,
  price: number,
  further: number,
  carrier: string,
  least: number,
  most: number,
  excluded: string[],
]

export interface DetailRow {
  id: number
  title: string
  description: string
  category: string
  subcategory: string | null
  product_type: string
  tags: string[]
  options: unknown
  currency: string
  made_in: string | null
  values: string[]
  return_policy: string | null
  active: boolean
  soft_deleted_at: Date | null
  featured: boolean
  crop_image: boolean
  supplier: Supplier
  variants: Variant[]
  images: Image[]
  shipping: Option[] | null
  approvalStatus: string | null
  import_item_id: number | null
  import_state: string | null
  import_image_ids: number[] | null
}

const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const regions: Record<string, string> = {
  US: 'United States',
  CA: 'Canada',
  HA: 'Hawaii and Alaska',
  LA: 'Latin America',
  AU: 'Australia',
  EU: 'Europe',
  IS: 'Israel',
  INTL: 'International',
}

export function productJson(row: DetailRow, shown: string): object {
  const show = amountIn(row.currency, shown)
  const [
    supplierId,
    name,
    tagline,
    city,
    country,
    ofSupplier,
    status,
    requires,
    processing,
    manufacturing,
    returns,
    madeIn,
    logo,
    rating,
    reviews,
    shipped,
    reply,
    badges,
  ] = row.supplier
  const own = (row.shipping ?? []).filter(([productId]) => productId !== null)
  const covered = new Set(own.map(([, to, region]) => region + to))
  const options = [...own, ...(row.shipping ?? []).filter(([productId, to, region]) => productId === null && !covered.has(region + to))]
  const [us, ca] = ['US', 'CA'].map((wanted) => options.find(([, , region]) => region === wanted))
  const abroad = options.find(([, to]) => to === 'INTL')
  const option = ([, to, region, price, further, carrier, least, most, excluded]: Option) => ({
    country: regions[to] ?? countryName(to),
    country_code: to,
    region,
    price: show(price),
    additional_price: show(further),
    excluded_regions: excluded,
    delivery: `${least === most ? most : `${least}–${most}`} ${most === 1 ? 'day' : 'days'}`,
    carrier,
  })
  const variants = row.variants.filter((variant) => variant[9]).sort(byName)
  const profit = (variant: Variant) =>
    us
      ? {
          rule: 'profit@1',
          steps: [
            { label: 'Retail price', amount: show(variant[5]), note: 'Suggested by the supplier' },
            { label: 'Cost', amount: show(-variant[4]), note: 'What you pay the supplier' },
            { label: 'Shipping to US', amount: show(-us[3]), note: 'First item' },
          ],
          result: show(variant[5] - variant[4] - us[3]),
        }
      : null
  const cheapest = variants.reduce((best, variant) => (variant[4] < best[4] ? variant : best), variants[0]!)
  const quantity = variants.reduce((sum, variant) => sum + Math.max(0, variant[7] - variant[8]), 0)
  const approval = approvalStatusOf(row.approvalStatus, requires)
  const chosen = row.import_image_ids?.find((id) => row.images.some((image) => image[0] === id))
  const feature = row.images.find((image) => image[0] === chosen) ?? row.images[0]
  const range = (at: 4 | 5) => {
    const prices = variants.map((variant) => variant[at])
    return { low: show(Math.min(...prices)), high: show(Math.max(...prices)) }
  }
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    images: row.images.map(([id, uploadId, ground, alt]) => ({ id, url: `/v1/images/${uploadId}/`, alt, ground_colour: ground })),
    feature_image_id: feature?.[0] ?? null,
    thumbnail_image_url: feature ? `/v1/images/${feature[1]}/` : '',
    crop_image: row.crop_image,
    active: row.active,
    soft_delete: row.soft_deleted_at !== null,
    category: row.category,
    subcategory: row.subcategory,
    product_type: row.product_type,
    tags: row.tags,
    options: row.options,
    supplier: {
      id: supplierId,
      name,
      logo: logo === null ? null : `/v1/images/${logo}/`,
      slogan: tagline,
      city,
      country: countryName(country),
      currency: ofSupplier,
      status,
      approval_status: approval,
      badges: badges ?? [],
      processing_time: processing,
      manufacturing_time: manufacturing,
      reviews: { rating, count: reviews ?? 0 },
      stats: { shipped_orders: shipped ?? 0, mean_reply_time: reply },
    },
    ships_from: countryName(country),
    made_in: row.made_in ?? madeIn,
    values: row.values,
    return_policy: row.return_policy ?? returns,
    processing_time: processing,
    variants: variants.map((variant) => ({
      id: variant[0],
      name: variant[1],
      active: variant[9],
      sku: variant[2],
      price: show(variant[4]),
      retail_price: show(variant[5]),
      enforce_minimum_selling_price: variant[6],
      quantity: Math.max(0, variant[7] - variant[8]),
      profit: profit(variant),
      option_values: variant[3],
    })),
    price: show(cheapest[4]),
    retail_price: show(cheapest[5]),
    price_range: range(4),
    retail_price_range: range(5),
    profit: profit(cheapest),
    shipping_country: 'US',
    shipping_options: { ...(us ? { US: option(us) } : {}), ...(ca ? { CA: option(ca) } : {}), ...(abroad ? { INTL: option(abroad) } : {}) },
    more_shipping_options: options.filter((one) => ![us, ca, abroad].includes(one)).map(option),
    store_currency: shown,
    featured: row.featured,
    quantity,
    total_quantity: quantity,
    out_of_stock: quantity === 0,
    approval_status: approval,
    imported: importedAs(row.import_state),
    imported_product_id: row.import_item_id,
  }
}

/** Orders sizes by size, numbers by value, others by name, part by part. */
function byName(a: Variant, b: Variant): number {
  const [one, other] = [a[1].split(' / '), b[1].split(' / ')]
  for (let at = 0; at < one.length; at++) {
    const difference = compare(one[at]!, other[at] ?? '')
    if (difference) return difference
  }
  return 0
}

function compare(a: string, b: string): number {
  const [size, otherSize] = [sizes.indexOf(a), sizes.indexOf(b)]
  if (size >= 0 || otherSize >= 0) return (size < 0 ? 99 : size) - (otherSize < 0 ? 99 : otherSize)
  const [number, otherNumber] = [Number.parseFloat(a), Number.parseFloat(b)]
  if (!Number.isNaN(number) || !Number.isNaN(otherNumber)) return (number || Infinity) - (otherNumber || Infinity) || collator.compare(a, b)
  return collator.compare(a, b)
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
