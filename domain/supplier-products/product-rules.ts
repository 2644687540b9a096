/** Rules of a supplier's product, shared by its editor and the server. @see S-60, V-287 to V-293, K-134 to K-139 */
import { readBarcode, wrongBarcode } from '../catalogue/barcode.ts'
import { readHsCode, wrongHsCode } from '../catalogue/hs-code.ts'
import { minimumResellerMarginPercent } from '../catalogue/profit.ts'

/** Product issues that prevent their supplier from going live. @see E-509 */
export const productIssues = ['description_links'] as const
export type ProductIssue = (typeof productIssues)[number]

export const productStatuses = ['active', 'out_of_stock', 'partial_stock', 'low_stock', 'inactive'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const shortestNewTitle = 3
export const shortestTitle = 4
export const longestTitle = 255
export const longestSku = 255
export const mostImages = 30
export const mostStock = 1_000_000
/** Highest price of one variant: a million, in minor units. */
export const dearestMinor = 100_000_000
/** Quantity of a new variant. @see K-138 */
export const newVariantQuantity = 100

export const productMessages = {
  newTitle: 'Please enter a longer product title',
  title: 'Please enter a valid title',
  longTitle: 'The title can have a max of 255 characters.',
  noVariants: 'Please create at least one variant',
  noActiveVariant: 'You must have at least one active variant',
  variantName: 'Please enter a valid name',
  price: 'Please enter a valid price',
  retailPrice: 'Please enter a valid retail price',
  margin: 'Price must be at least 30% off retail price',
  quantity: 'Please enter a whole number of items',
  madeIn: 'Please select a country of the list',
  noImages: "Products without images won't appear in the Marketplace.",
  lastImage: 'The last image cannot be deleted. Add another one first.',
  stale: 'This product was changed elsewhere. Reload to see the newer values.',
} as const

export interface VariantDraft {
  readonly optionValues: readonly string[]
  readonly priceMinor: number | undefined
  readonly retailPriceMinor: number | undefined
  readonly quantity: number | undefined
  /** As typed; empty: none. */
  readonly barcode: string
  readonly active: boolean
}

export interface ProductDraft {
  readonly title: string
  readonly isNew: boolean
  /** As typed; empty: none. */
  readonly hsCode: string
  readonly optionNames: readonly string[]
  readonly variants: readonly VariantDraft[]
}

export interface ProductFault {
  /** Field path: `title`, `variants`, `variants.2.price`. */
  readonly field: string
  readonly message: string
}

/** Returns the highest price for a retail price: 70% of it plus one. @see V-291, K-134 */
export const dearestPriceMinor = (retailPriceMinor: number): number =>
  Math.floor((retailPriceMinor * (100 - minimumResellerMarginPercent)) / 100) + 100

/** @param allowsAnyPrice true if the account may sell without the margin, or has its own portal */
export function productFaults({ title, isNew, hsCode, optionNames, variants }: ProductDraft, allowsAnyPrice: boolean): ProductFault[] {
  const faults: ProductFault[] = []
  if (title.trim().length < (isNew ? shortestNewTitle : shortestTitle))
    faults.push({ field: 'title', message: isNew ? productMessages.newTitle : productMessages.title })
  if (title.length > longestTitle) faults.push({ field: 'title', message: productMessages.longTitle })
  if (hsCode.trim() && readHsCode(hsCode) === undefined) faults.push({ field: 'hs_code', message: wrongHsCode })
  if (variants.length === 0) faults.push({ field: 'variants', message: productMessages.noVariants })
  else if (!variants.some(({ active }) => active)) faults.push({ field: 'variants', message: productMessages.noActiveVariant })
  for (const [at, variant] of variants.entries()) {
    if (!variant.active) continue
    faults.push(
      ...variantFaults(variant, optionNames.length, allowsAnyPrice).map(({ field, message }) => ({
        field: `variants.${at}.${field}`,
        message,
      })),
    )
  }
  return faults
}

function variantFaults(
  { optionValues, priceMinor, retailPriceMinor, quantity, barcode }: VariantDraft,
  options: number,
  allowsAnyPrice: boolean,
): ProductFault[] {
  const faults: ProductFault[] = []
  if (optionValues.length !== options || optionValues.some((value) => !value.trim()))
    faults.push({ field: 'option_values', message: productMessages.variantName })
  faults.push(...priceFaults({ priceMinor, retailPriceMinor }, allowsAnyPrice))
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 0 || quantity > mostStock)
    faults.push({ field: 'quantity', message: productMessages.quantity })
  if (barcode.trim() && readBarcode(barcode) === undefined) faults.push({ field: 'barcode', message: wrongBarcode })
  return faults
}

/** @see V-290, V-291 */
export function priceFaults(
  { priceMinor, retailPriceMinor }: Pick<VariantDraft, 'priceMinor' | 'retailPriceMinor'>,
  allowsAnyPrice: boolean,
): ProductFault[] {
  const faults: ProductFault[] = []
  if (!isPrice(priceMinor)) faults.push({ field: 'price', message: productMessages.price })
  if (!isPrice(retailPriceMinor)) faults.push({ field: 'retail_price', message: productMessages.retailPrice })
  if (!allowsAnyPrice && isPrice(priceMinor) && isPrice(retailPriceMinor) && priceMinor > dearestPriceMinor(retailPriceMinor))
    faults.push({ field: 'price', message: productMessages.margin })
  return faults
}

/** Whether a price is at least one whole unit of the currency. @see K-135 */
const isPrice = (minor: number | undefined): minor is number => minor !== undefined && minor >= 100 && minor <= dearestMinor

/** Parses a typed price into minor units: `12`, `12.5`, `$1,240.50`. Undefined if it is not a price. */
export function readPriceMinor(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** Parses a typed quantity. */
export const readQuantity = (typed: string): number | undefined => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : undefined)
