/** Changes that a feed would make to a product: the revision itself, and a readable list of it. */
import { uncategorized } from '../catalogue/category.ts'
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import type { OptionRevision } from '../catalogue/product-options.ts'
import { plainAmount } from '../vocabulary/money.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

export interface FeedChange {
  /** Column label: `Price`. */
  readonly field: string
  /** Null for a field of the product itself. */
  readonly sku: string | null
  /** Null if there was no value. */
  readonly before: string | null
  readonly after: string | null
}

export interface VariantRevision {
  readonly id: number
  readonly barcode?: string
  readonly priceMinor?: number
  readonly retailPriceMinor?: number
  readonly quantity?: number
  readonly active?: boolean
  readonly optionValues?: readonly string[]
}

export interface NewVariantWords {
  readonly sku: string
  readonly barcode?: string
  readonly priceMinor: number
  readonly retailPriceMinor: number
  readonly quantity: number
  readonly optionValues: readonly string[]
}

/** Serialisable data, stored until it is applied. */
export interface FeedRevision {
  readonly title?: string
  readonly description?: string
  readonly category?: string
  readonly subcategory?: string | null
  readonly productType?: string
  readonly tags?: readonly string[]
  readonly madeIn?: string
  readonly hsCode?: string
  readonly returnPolicy?: string
  readonly active?: boolean
  readonly options?: readonly OptionRevision[]
  readonly variants?: readonly VariantRevision[]
  readonly newVariants?: readonly NewVariantWords[]
  readonly removedVariantIds?: readonly number[]
  /** Image addresses, in order. */
  readonly pictures?: readonly string[]
}

export interface Difference {
  readonly revision: FeedRevision
  readonly changes: readonly FeedChange[]
  /** Largest price change, in basis points of the old price. */
  readonly priceMoveBp: number
  /** True if more than quantities and codes change. Such a product counts towards the share that quarantines a run. */
  readonly isWeighty: boolean
}

export interface Circumstances {
  /** The product's images as the supplier's addresses, in order. */
  readonly pictures: readonly string[]
  /** True if the file lists all variants of a product: variants missing from it are removed. */
  readonly isWhole: boolean
  /** True if the same row was applied before. The quantity is then kept, so that pieces sold since are not added back. */
  readonly keepsQuantity: boolean
  /** True if the feed had withdrawn the product and lists it again. */
  readonly returns: boolean
}

/** Codes that a file fills in for all products at once, and that no store sees a change by. */
const codes: ReadonlySet<string> = new Set(['Barcode', 'HS code'])

/** @returns null if the file and the catalogue agree; a fault if the row cannot be imported */
export function differenceFrom(
  product: CatalogueProduct,
  draft: ProductDraft,
  circumstances: Circumstances,
): Difference | null | { readonly fault: string; readonly rowNumber: number } {
  const { isWhole } = circumstances
  const bySku = new Map(product.variants.map((variant) => [variant.sku, variant]))
  const added = draft.variants.filter(({ sku }) => !bySku.has(sku))
  const saysOptions = draft.optionNames.length > 0 || (product.options.length === 0 && isWhole)
  if (added.length > 0 && !saysOptions)
    return { rowNumber: added[0]!.rowNumber, fault: 'This SKU is new to a product with options. Map its options, or correct the SKU.' }
  const priceless = added.find(({ priceMinor }) => priceMinor === undefined)
  if (priceless) return { rowNumber: priceless.rowNumber, fault: 'The price is missing. A new variant needs one.' }
  const changes: FeedChange[] = []
  const isPart = !isWhole && product.variants.filter(({ active }) => active).length > 1
  const words = isPart ? {} : wordsThatDiffer(product, draft, circumstances, changes)
  const options = saysOptions ? optionsThatDiffer(product, draft, changes) : undefined
  const variants = draft.variants.flatMap((variant) => {
    const before = bySku.get(variant.sku)
    return before ? variantThatDiffers(before, variant, circumstances, saysOptions && options !== undefined, changes, saysOptions) : []
  })
  const removed = isWhole ? product.variants.filter(({ active, sku }) => active && !draft.variants.some((one) => one.sku === sku)) : []
  for (const { sku } of removed) changes.push({ field: 'Variant', sku, before: 'Active', after: 'Removed' })
  for (const variant of added) changes.push({ field: 'Variant', sku: variant.sku, before: null, after: nameOf(variant) })
  if (changes.length === 0) return null
  return {
    revision: {
      ...words,
      ...(options ? { options } : {}),
      ...(variants.length > 0 ? { variants } : {}),
      ...(added.length > 0 ? { newVariants: added.map(newVariantOf) } : {}),
      ...(removed.length > 0 ? { removedVariantIds: removed.map(({ id }) => id) } : {}),
    },
    changes,
    priceMoveBp: Math.max(
      0,
      ...variants.map(({ id, priceMinor }) => priceMove(product.variants.find((one) => one.id === id)!, priceMinor)),
    ),
    isWeighty: changes.some(({ field, after }) => !codes.has(field) && (field !== 'Quantity' || after === '0')),
  }
}

export const newVariantOf = ({
  sku,
  barcode,
  priceMinor = 0,
  retailPriceMinor = priceMinor,
  quantity = 0,
  optionValues,
}: VariantDraft): NewVariantWords => ({
  sku,
  ...(barcode === undefined ? {} : { barcode }),
  priceMinor,
  retailPriceMinor,
  quantity,
  optionValues,
})

const nameOf = ({ optionValues, priceMinor = 0 }: VariantDraft): string => [...optionValues, plainAmount(priceMinor)].join(' / ')

function wordsThatDiffer(
  product: CatalogueProduct,
  { title, description, place, productType, tags, madeIn, hsCode, returnPolicy, isOffered, pictures }: ProductDraft,
  { pictures: present, returns }: Circumstances,
  changes: FeedChange[],
): FeedRevision {
  const active = isOffered ?? (returns ? true : undefined)
  const noteIfChanged = <T>(
    field: string,
    was: T,
    is: T | undefined,
    text: (value: T) => string | null = (value) => (value === null ? null : shortened(String(value))),
  ) => {
    if (is === undefined || JSON.stringify(was) === JSON.stringify(is)) return false
    changes.push({ field, sku: null, before: text(was), after: text(is) })
    return true
  }
  const listed = (values: readonly string[]) => shortened(values.join(', '))
  const movesPlace =
    place && (place.category !== product.category || (place.subcategory !== null && place.subcategory !== product.subcategory))
  if (movesPlace) changes.push({ field: 'Category', sku: null, before: placeText(product), after: placeText(place) })
  return {
    ...(noteIfChanged('Title', product.title, title) ? { title: title! } : {}),
    ...(noteIfChanged('Description', product.description, description) ? { description: description! } : {}),
    ...(movesPlace ? place : {}),
    ...(noteIfChanged('Product type', product.productType, productType) ? { productType: productType! } : {}),
    ...(noteIfChanged<readonly string[]>('Tags', product.tags, tags, listed) ? { tags: tags! } : {}),
    ...(noteIfChanged<string | null>('Made in', product.madeIn, madeIn) ? { madeIn: madeIn! } : {}),
    ...(noteIfChanged<string | null>('HS code', product.hsCode, hsCode) ? { hsCode: hsCode! } : {}),
    ...(noteIfChanged<string | null>('Return policy', product.returnPolicy, returnPolicy) ? { returnPolicy: returnPolicy! } : {}),
    ...(noteIfChanged('Offered', product.active, active, (value) => (value ? 'Yes' : 'No')) ? { active: active! } : {}),
    ...(noteIfChanged<readonly string[]>('Pictures', present, pictures, (values) => `${values.length}: ${listed(values)}`)
      ? { pictures: pictures! }
      : {}),
  }
}

const placeText = ({ category, subcategory }: { readonly category: string; readonly subcategory: string | null }): string =>
  category === uncategorized ? category : [category, subcategory].filter(Boolean).join(' > ')

/** Returns all options of the product as in the file if their names or order differ; otherwise undefined. */
function optionsThatDiffer(product: CatalogueProduct, draft: ProductDraft, changes: FeedChange[]): OptionRevision[] | undefined {
  const names = product.options.map(({ name }) => name)
  if (JSON.stringify(names) === JSON.stringify(draft.optionNames)) return undefined
  changes.push({ field: 'Options', sku: null, before: names.join(', ') || null, after: draft.optionNames.join(', ') || null })
  return draft.optionNames.map((name, at) => ({
    name,
    ...(names[at] !== undefined && names[at] !== name ? { formerName: names[at] } : {}),
    values: [...new Set(draft.variants.map(({ optionValues }) => optionValues[at]!))].map((value) => ({ name: value })),
  }))
}

function variantThatDiffers(
  before: CatalogueVariant,
  { sku, barcode, priceMinor, retailPriceMinor, quantity, optionValues }: VariantDraft,
  { keepsQuantity, isWhole }: Circumstances,
  optionsDiffer: boolean,
  changes: FeedChange[],
  saysOptions: boolean,
): VariantRevision[] {
  const told = (field: string, was: string | null, is: string) => changes.push({ field, sku, before: was, after: is }) > 0
  const prices = {
    price: priceMinor !== undefined && priceMinor !== before.listPrice.minor,
    retail: retailPriceMinor !== undefined && retailPriceMinor !== before.retailPrice.minor,
  }
  const moves = quantity !== undefined && !keepsQuantity && quantity !== before.quantity
  const values = saysOptions && JSON.stringify(before.optionValues) !== JSON.stringify(optionValues)
  const comesBack = isWhole && !before.active
  const coded = barcode !== undefined && barcode !== before.barcode
  if (coded) told('Barcode', before.barcode || null, barcode)
  if (prices.price) told('Price', plainAmount(before.listPrice.minor), plainAmount(priceMinor!))
  if (prices.retail) told('Retail price', plainAmount(before.retailPrice.minor), plainAmount(retailPriceMinor!))
  if (moves) told('Quantity', String(before.quantity), String(quantity))
  if (values) told('Options', before.optionValues.join(' / '), optionValues.join(' / '))
  if (comesBack) told('Variant', 'Inactive', 'Active')
  if (!coded && !prices.price && !prices.retail && !moves && !values && !comesBack && !optionsDiffer) return []
  return [
    {
      id: before.id,
      ...(coded ? { barcode } : {}),
      ...(prices.price ? { priceMinor: priceMinor! } : {}),
      ...(prices.retail ? { retailPriceMinor: retailPriceMinor! } : {}),
      ...(moves ? { quantity: quantity! } : {}),
      ...(values || optionsDiffer ? { optionValues } : {}),
      ...(comesBack ? { active: true } : {}),
    },
  ]
}

const priceMove = ({ listPrice: price }: CatalogueVariant, minor = price.minor): number =>
  price.minor === 0 ? 0 : Math.round((Math.abs(minor - price.minor) / price.minor) * 10_000)

const longestShown = 200
const shortened = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text)
