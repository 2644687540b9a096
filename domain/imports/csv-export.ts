/** Products of an import list as CSV files, for shops on platforms without a connection. @see S-26, C-041 */

import type { StoreListing } from '../platforms/store-listing.ts'
import { csvLine } from '../vocabulary/csv.ts'
import { plainAmount } from '../vocabulary/money.ts'

export const csvFormats = ['quayside', 'woocommerce'] as const
export type CsvFormat = (typeof csvFormats)[number]

export interface CsvProduct {
  readonly id: number
  readonly listing: StoreListing
}

export interface CsvFiles {
  /** The first line holds the column names. */
  readonly products: string
  /** Empty if the format keeps products and variants in one file. */
  readonly variants: string
}

export const csvFiles = (format: CsvFormat, products: readonly CsvProduct[]): CsvFiles =>
  format === 'woocommerce' ? { products: wooCommerce(products), variants: '' } : own(products)

type Cell = string | number | null
const lines = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => csvLine(row)).join('')
const amount = (minor: number | null): string => (minor === null ? '' : plainAmount(minor))
const mostOptions = 3

/** Writes a file of products and a file of variants, joined by the product's id. */
function own(products: readonly CsvProduct[]): CsvFiles {
  return {
    products: lines([
      ['product_id', 'title', 'description', 'vendor', 'product_type', 'tags', 'images', 'option_1', 'option_2', 'option_3'],
      ...products.map(({ id, listing: { title, descriptionHtml, vendor, productType, tags, images, options } }) => [
        id,
        title,
        descriptionHtml,
        vendor,
        productType,
        tags.join(', '),
        (images ?? []).map(({ url }) => url).join(' '),
        ...padded(options.map(({ name }) => name)),
      ]),
    ]),
    variants: lines([
      ['product_id', 'variant_id', 'sku', 'option_1', 'option_2', 'option_3', 'price', 'compare_at_price', 'quantity'],
      ...products.flatMap(({ id, listing: { variants } }) =>
        variants.map(({ variantId, sku, optionValues, priceMinor, compareAtMinor, quantity }) => [
          id,
          variantId,
          sku,
          ...padded(optionValues),
          amount(priceMinor),
          amount(compareAtMinor),
          quantity,
        ]),
      ),
    ]),
  }
}

const padded = (values: readonly string[]): string[] => Array.from({ length: mostOptions }, (_, at) => values[at] ?? '')

const wooColumns = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Description',
  'Tax status',
  'In stock?',
  'Stock',
  'Sale price',
  'Regular price',
  'Tags',
  'Images',
  'Parent',
  ...[1, 2, 3].flatMap((n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`, `Attribute ${n} visible`, `Attribute ${n} global`]),
]

/** Format of WooCommerce's importer: a variable product, then its variations, which name it as their parent. */
function wooCommerce(products: readonly CsvProduct[]): string {
  return lines([wooColumns, ...products.flatMap(wooRows)])
}

function wooRows({ id, listing }: CsvProduct): Cell[][] {
  const { options, variants } = listing
  const [only] = variants
  if (only && !options.length) return [wooRow('simple', only.sku || parentSku(id), listing, only, [])]
  const all = options.map(({ name, values }) => ({ name, values: values.map(wooValue).join(', ') }))
  return [
    wooRow('variable', parentSku(id), listing, undefined, all),
    ...variants.map((variant) => {
      const own = options.map(({ name }, at) => ({ name, values: wooValue(variant.optionValues[at] ?? '') }))
      return wooRow('variation', variant.sku, { ...listing, descriptionHtml: '', tags: [], images: [] }, variant, own, parentSku(id))
    }),
  ]
}

const parentSku = (id: number): string => `product-${id}`
/** WooCommerce separates values by commas, even in a variation with a single value. */
const wooValue = (value: string): string => value.replaceAll(',', '\\,')

type Attribute = { readonly name: string; readonly values: string }
type Variant = StoreListing['variants'][number]

function wooRow(
  type: 'simple' | 'variable' | 'variation',
  sku: string,
  { title, descriptionHtml, tags, images = [] }: StoreListing,
  variant: Variant | undefined,
  attributes: readonly Attribute[],
  parent = '',
): Cell[] {
  // The current price becomes the sale price if the compare-at price is higher.
  const wasMore = variant !== undefined && variant.compareAtMinor !== null && variant.compareAtMinor > variant.priceMinor
  return [
    type,
    sku,
    title,
    1,
    descriptionHtml,
    'taxable',
    variant ? (variant.quantity > 0 ? 1 : 0) : 1,
    variant ? variant.quantity : '',
    wasMore ? amount(variant.priceMinor) : '',
    variant ? amount(wasMore ? variant.compareAtMinor : variant.priceMinor) : '',
    tags.join(', '),
    images.map(({ url }) => url).join(', '),
    parent,
    ...Array.from({ length: mostOptions }, (_, at) => {
      const attribute = attributes[at]
      return attribute ? [attribute.name, attribute.values, 1, 0] : ['', '', '', '']
    }).flat(),
  ]
}
