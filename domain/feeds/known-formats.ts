/** File formats recognised by their columns: exports of shops, and our own. Their columns need no mapping. */
import type { FeedField } from './feed-field.ts'
import type { FieldMapping } from './mapping.ts'

export const knownFormats = ['quayside', 'quayside_variants', 'shopify', 'woocommerce', 'squarespace'] as const
export type KnownFormat = (typeof knownFormats)[number]

export const formatNames: Readonly<Record<KnownFormat, string>> = {
  quayside: 'Quayside product file',
  quayside_variants: 'Quayside price and stock file',
  shopify: 'Shopify product export',
  woocommerce: 'WooCommerce product export',
  squarespace: 'Squarespace product export',
}

/** Columns of our own product file, with one row per variant. */
export const ownColumns = [
  'product_key',
  'sku',
  'barcode',
  'title',
  'description',
  'category',
  'product_type',
  'tags',
  'images',
  'option_1_name',
  'option_1_value',
  'option_2_name',
  'option_2_value',
  'option_3_name',
  'option_3_value',
  'price',
  'retail_price',
  'quantity',
  'made_in',
  'hs_code',
  'return_policy',
  'offered',
] as const

interface Format {
  /** Columns that identify this format; only it has all of them. */
  readonly marks: readonly string[]
  readonly fields: Partial<Readonly<Record<FeedField, readonly string[]>>>
  /** Fields whose column is filled only on a product's first row. */
  readonly carriesDown?: readonly FeedField[]
  readonly more?: Partial<Readonly<Record<FeedField, FieldMapping['transformations']>>>
}

const three = (name: (n: number) => string, field: 'name' | 'value'): Partial<Record<FeedField, readonly string[]>> =>
  Object.fromEntries([1, 2, 3].map((n) => [`option_${n}_${field}`, [name(n)]]))

const formats: Readonly<Record<KnownFormat, Format>> = {
  quayside: {
    marks: ['product_key', 'sku', 'title', 'price', 'quantity'],
    fields: {
      ...Object.fromEntries(ownColumns.filter((name) => name !== 'product_key' && name !== 'images').map((name) => [name, [name]])),
      key: ['product_key'],
      pictures: ['images'],
    },
  },
  quayside_variants: {
    marks: ['product_id', 'variant_id', 'sku', 'price', 'quantity'],
    fields: { sku: ['sku'], price: ['price'], retail_price: ['compare_at_price'], quantity: ['quantity'], key: ['product_id'] },
  },
  shopify: {
    marks: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    fields: {
      key: ['Handle'],
      sku: ['Variant SKU'],
      barcode: ['Variant Barcode'],
      title: ['Title'],
      description: ['Body (HTML)'],
      category: ['Product Category', 'Type'],
      product_type: ['Type'],
      tags: ['Tags'],
      pictures: ['Image Src'],
      offered: ['Status', 'Published'],
      price: ['Cost per item', 'Variant Price'],
      retail_price: ['Variant Price'],
      quantity: ['Variant Inventory Qty'],
      ...three((n) => `Option${n} Name`, 'name'),
      ...three((n) => `Option${n} Value`, 'value'),
    },
  },
  woocommerce: {
    marks: ['Type', 'SKU', 'Name', 'Regular price'],
    fields: {
      row_type: ['Type'],
      key: ['Parent', 'SKU', 'ID'],
      sku: ['SKU'],
      barcode: ['GTIN, UPC, EAN, or ISBN'],
      title: ['Name'],
      description: ['Description', 'Short description'],
      category: ['Categories'],
      tags: ['Tags'],
      pictures: ['Images'],
      offered: ['Published'],
      price: ['Cost of goods', 'Meta: _wc_cog_cost', 'Regular price'],
      retail_price: ['Regular price'],
      quantity: ['Stock'],
      ...three((n) => `Attribute ${n} name`, 'name'),
      ...three((n) => `Attribute ${n} value(s)`, 'value'),
    },
    more: { category: [{ kind: 'split', by: ',', part: 1 }] },
  },
  squarespace: {
    marks: ['Title', 'SKU', 'Option Name 1', 'Option Value 1', 'Stock'],
    fields: {
      key: ['Product ID [Non Editable]', 'Product URL'],
      sku: ['SKU'],
      title: ['Title'],
      description: ['Description'],
      category: ['Categories'],
      tags: ['Tags'],
      pictures: ['Hosted Image URLs'],
      offered: ['Visible'],
      price: ['Price'],
      retail_price: ['Price'],
      quantity: ['Stock'],
      ...three((n) => `Option Name ${n}`, 'name'),
      ...three((n) => `Option Value ${n}`, 'value'),
    },
    carriesDown: ['key'],
    more: {
      category: [{ kind: 'split', by: ',', part: 1 }],
      quantity: [{ kind: 'replace', table: [{ from: 'Unlimited', to: '9999' }] }],
    },
  },
}

/** @returns the format with these columns, in any order and case; null if it is unknown */
export function recogniseFormat(columns: readonly string[]): KnownFormat | null {
  const there = new Set(columns.map(asName))
  return knownFormats.find((format) => formats[format].marks.every((mark) => there.has(asName(mark)))) ?? null
}

/** @param columns the file's columns; missing ones are not mapped */
export function mappingOf(format: KnownFormat, columns: readonly string[]): FieldMapping[] {
  const { fields, carriesDown = [], more = {} } = formats[format]
  const byName = new Map(columns.map((column) => [asName(column), column]))
  return Object.entries(fields).flatMap(([name, wanted]) => {
    const field = name as FeedField
    const found = wanted.flatMap((column) => byName.get(asName(column)) ?? [])
    if (found.length === 0) return []
    return { field, columns: found, transformations: more[field] ?? [], ...(carriesDown.includes(field) ? { carriesDown: true } : {}) }
  })
}

const asName = (column: string): string => column.trim().toLowerCase()
