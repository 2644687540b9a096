/** Fields that a column of a supplier's file can fill: fields of the product and of its variants. */

export const productFields = [
  'key',
  'title',
  'description',
  'category',
  'product_type',
  'tags',
  'pictures',
  'made_in',
  'hs_code',
  'return_policy',
  'offered',
  'option_1_name',
  'option_2_name',
  'option_3_name',
] as const
export const variantFields = [
  'sku',
  'barcode',
  'price',
  'retail_price',
  'quantity',
  'option_1_value',
  'option_2_value',
  'option_3_value',
] as const
export const feedFields = [...variantFields, ...productFields, 'row_type'] as const
export type FeedField = (typeof feedFields)[number]

interface FieldWords {
  readonly label: string
  /** Hint below the field's name. */
  readonly hint: string
  /** True if several columns are combined. Every other field takes the first column with a value. */
  readonly isList?: boolean
}

export const feedFieldWords: Readonly<Record<FeedField, FieldWords>> = {
  sku: { label: 'SKU', hint: 'Your stock number. Every row needs one.' },
  barcode: { label: 'Barcode', hint: 'EAN, UPC or other GTIN. Codes of another kind are left out.' },
  price: { label: 'Price', hint: 'What stores pay you.' },
  retail_price: { label: 'Retail price', hint: 'The retail price you recommend.' },
  quantity: { label: 'Quantity', hint: 'Pieces in stock.' },
  option_1_value: { label: 'Option 1', hint: 'Small, Red, …' },
  option_2_value: { label: 'Option 2', hint: 'Small, Red, …' },
  option_3_value: { label: 'Option 3', hint: 'Small, Red, …' },
  key: { label: 'Product key', hint: 'Rows with the same key are variants of one product. Without one, every row is a product.' },
  title: { label: 'Title', hint: 'New products need one.' },
  description: { label: 'Description', hint: 'Text or HTML.' },
  category: { label: 'Category', hint: 'Ours, or a path: Home & Garden > Lighting.' },
  product_type: { label: 'Product type', hint: 'Your own product type.' },
  tags: { label: 'Tags', hint: 'Parted by commas.', isList: true },
  pictures: { label: 'Pictures', hint: 'Addresses that begin with http.', isList: true },
  made_in: { label: 'Made in', hint: 'The country.' },
  hs_code: { label: 'HS code', hint: '6 to 13 digits, for customs. Codes of another kind are left out.' },
  return_policy: { label: 'Return policy', hint: 'Text.' },
  offered: { label: 'Offered', hint: 'Yes or no; draft and archived count as no.' },
  option_1_name: { label: 'Name of option 1', hint: 'Size, Colour, …' },
  option_2_name: { label: 'Name of option 2', hint: 'Size, Colour, …' },
  option_3_name: { label: 'Name of option 3', hint: 'Size, Colour, …' },
  row_type: { label: 'Kind of row', hint: 'simple, variable or variation, as WooCommerce writes it.' },
}

export const longestTitle = 255
export const longestSku = 255
export const longestKey = 255
export const longestDescription = 100_000
export const mostPictures = 50
export const mostTags = 250
export const mostPieces = 1_000_000
/** Ten million dollars in minor units. */
export const highestPriceMinor = 1_000_000_000
