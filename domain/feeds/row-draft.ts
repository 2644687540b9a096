/** One row of a supplier's file, read with the feed's mapping: its values, or its faults and how to fix them. */
import { readBarcode } from '../catalogue/barcode.ts'
import { readHsCode } from '../catalogue/hs-code.ts'
import { defaultVariantName, longestOptionText } from '../catalogue/product-options.ts'
import { oneLine } from '../vocabulary/one-line.ts'
import { type CategoryPlace, categoryFromFeed } from './feed-category.ts'
import {
  type FeedField,
  feedFieldWords,
  highestPriceMinor,
  longestDescription,
  longestKey,
  longestSku,
  longestTitle,
  mostPictures,
  mostPieces,
  mostTags,
} from './feed-field.ts'
import type { FeedMapping, FieldMapping } from './mapping.ts'
import { readNumber, toMinor } from './read-number.ts'
import { transform } from './transformation.ts'

/** Product values of a row. An absent value stays unchanged. */
export interface ProductWords {
  readonly title?: string
  readonly description?: string
  readonly place?: CategoryPlace
  readonly productType?: string
  readonly tags?: readonly string[]
  readonly pictures?: readonly string[]
  readonly madeIn?: string
  /** Absent too if the row has a code of another kind. */
  readonly hsCode?: string
  readonly returnPolicy?: string
  readonly isOffered?: boolean
}

export interface VariantWords {
  readonly sku: string
  /** Absent too if the row has a code of another kind. */
  readonly barcode?: string
  readonly priceMinor?: number
  readonly retailPriceMinor?: number
  readonly quantity?: number
  /** Null if the row has no value; empty for the only variant. */
  readonly optionValues: readonly (string | null)[]
}

export interface RowDraft {
  readonly key: string
  readonly product: ProductWords
  /** Absent for a row of the product only, such as a further picture. */
  readonly variant?: VariantWords
  /** Option names of a row. A row without a variant may have them too: a product's first row may name the options for all. */
  readonly optionNames: readonly (string | null)[]
}

export interface RowFault {
  readonly field: FeedField | null
  readonly column: string
  readonly value: string
  /** The fault, and how to fix it. */
  readonly message: string
}

/** `key` of the product, if the refused row still identifies it. */
export type ReadRow = { readonly draft: RowDraft } | { readonly faults: readonly RowFault[]; readonly key?: string }

/** Reads the rows of one file in order, because an empty cell may repeat the value above it. */
export function rowReader(mapping: FeedMapping, columns: readonly string[]): (cells: readonly string[]) => ReadRow {
  const places = new Map(columns.map((column, at) => [column, at]))
  const byField = new Map(
    mapping.fields.map((one) => [one.field, { ...one, at: one.columns.flatMap((column) => places.get(column) ?? []) }]),
  )
  const above = new Map<FeedField, string>()
  const headings = [1, 2, 3].map((n) => headingOf(byField.get(`option_${n as 1}_value`)))
  return (cells) => {
    const faults: RowFault[] = []
    const textsOf = (field: FeedField): string[] => {
      const mapped = byField.get(field)
      if (!mapped) return []
      const texts = mapped.at.map((at) => transform(clean(cells[at] ?? ''), mapped.transformations, mapping.decimal))
      const said = texts.filter((text) => text.trim() !== '')
      if (!mapped.carriesDown) return said
      if (said[0] !== undefined) above.set(field, said[0])
      return said.length > 0 ? said : [above.get(field) ?? ''].filter(Boolean)
    }
    const refuse = (field: FeedField, value: string, message: string): undefined => {
      faults.push({
        field,
        column: byField.get(field)?.columns.join(', ') ?? feedFieldWords[field].label,
        value: value.slice(0, 200),
        message,
      })
    }
    const cell: Cells = { textsOf, refuse, decimal: mapping.decimal, has: (field) => byField.has(field), headings }
    const sku = lineOf(cell, 'sku', longestSku)
    const key = keyOf(cell, lineOf(cell, 'key', longestKey)) ?? sku
    const draft = readDraft(cell, key, sku)
    return faults.length > 0 || !draft ? { faults, ...(key === undefined ? {} : { key }) } : { draft }
  }
}

interface Cells {
  readonly textsOf: (field: FeedField) => string[]
  readonly refuse: (field: FeedField, value: string, message: string) => undefined
  readonly decimal: FeedMapping['decimal']
  readonly has: (field: FeedField) => boolean
  /** Headings of the option value columns, if they name the option. */
  readonly headings: readonly (string | null)[]
}

/** PostgreSQL text cannot hold NUL or lone surrogates. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()

function readDraft(cells: Cells, key: string | undefined, sku: string | undefined): RowDraft | undefined {
  const { refuse, has } = cells
  const line = (field: FeedField, longest: number) => lineOf(cells, field, longest)
  const product = readProduct(cells, line)
  const options = [1, 2, 3].map((n) => ({
    name: line(`option_${n as 1}_name`, longestOptionText),
    value: line(`option_${n as 1}_value`, longestOptionText)?.replaceAll('\\,', ','),
  }))
  const optionNames = options.map(({ name }, at) => name ?? (has(`option_${(at + 1) as 1}_name`) ? null : cells.headings[at]!))
  const isParent = line('row_type', longestSku)?.toLowerCase() === 'variable'
  const values = {
    barcode: readBarcode(cells.textsOf('barcode')[0] ?? ''),
    priceMinor: readPrice(cells, 'price'),
    retailPriceMinor: readPrice(cells, 'retail_price'),
    quantity: readQuantity(cells),
  }
  const sells = !isParent && (sku !== undefined || values.priceMinor !== undefined || options.some(({ value }) => value !== undefined))
  if (key === undefined || (sells && sku === undefined)) return refuse('sku', '', 'The SKU is missing. Add one to every row.')
  if (!sells) return { key, product, optionNames }
  const said = options.map(({ value }) => value ?? null)
  return { key, product, optionNames, variant: { ...defined(values), sku: sku!, optionValues: isOnlyOne(said) ? [] : said } }
}

function lineOf({ textsOf, refuse }: Cells, field: FeedField, longest: number): string | undefined {
  const text = oneLine(textsOf(field)[0] ?? '')
  if (text.length > longest) return refuse(field, text, `${feedFieldWords[field].label} is longer than ${longest} characters. Shorten it.`)
  return text || undefined
}

/** WooCommerce refers to a parent without a SKU by its id: `id:44`, which is `44` in the id column. */
function keyOf({ textsOf, has }: Cells, key: string | undefined): string | undefined {
  return key !== undefined && has('row_type') && /^\d+$/.test(key) && textsOf('sku').length === 0 ? `id:${key}` : key
}

/** Shopify's name for the only variant of a product without options. */
const isOnlyOne = ([first, ...others]: readonly (string | null)[]): boolean =>
  first === defaultVariantName && others.every((value) => value === null)

function readProduct(cells: Cells, line: (field: FeedField, longest: number) => string | undefined): ProductWords {
  const { textsOf, refuse } = cells
  const [description, category] = [textsOf('description')[0], textsOf('category')[0]]
  if (description !== undefined && description.length > longestDescription)
    refuse('description', description, `Description is longer than ${longestDescription} characters. Shorten it.`)
  const tags = [...new Set(textsOf('tags').flatMap((text) => text.split(/[,;|]/).map(oneLine).filter(Boolean)))]
  if (tags.length > mostTags) refuse('tags', tags.join(', '), `A product has at most ${mostTags} tags. Remove some.`)
  return defined({
    title: line('title', longestTitle),
    description,
    place: category === undefined ? undefined : categoryFromFeed(category),
    productType: line('product_type', longestTitle),
    tags: tags.length > 0 ? tags : undefined,
    pictures: readPictures(cells),
    madeIn: line('made_in', longestTitle),
    hsCode: readHsCode(textsOf('hs_code')[0] ?? ''),
    returnPolicy: textsOf('return_policy')[0]?.slice(0, longestDescription),
    isOffered: readOffered(cells),
  })
}

function readPictures({ textsOf, refuse }: Cells): string[] | undefined {
  const texts = textsOf('pictures')
  if (texts.length === 0) return undefined
  const addresses = texts.flatMap((text) => text.split(/[\s|;]+|,(?=\s*https?:)/i).filter(Boolean))
  const wrong = addresses.find((address) => !isPictureAddress(address))
  if (wrong !== undefined) return refuse('pictures', wrong, 'This is not an image address. Use one that begins with https://.')
  if (addresses.length > mostPictures)
    return refuse('pictures', texts.join(' '), `A product has at most ${mostPictures} pictures. Remove some.`)
  return [...new Set(addresses)]
}

const isPictureAddress = (text: string): boolean => /^https?:\/\/[^/\s@]+\/?\S*$/i.test(text) && text.length <= 2000 && URL.canParse(text)

const yes = /^(1|true|yes|y|active|published|visible|enabled|on|ja|oui|sí|si)$/i
const no = /^(0|-1|false|no|n|draft|archived|hidden|inactive|disabled|off|nein|non|unpublished)$/i

function readOffered({ textsOf, refuse }: Cells): boolean | undefined {
  const text = textsOf('offered')[0]?.trim()
  if (text === undefined) return undefined
  if (yes.test(text)) return true
  if (no.test(text)) return false
  return refuse('offered', text, 'This is neither yes nor no. Correct it, or replace it with a table.')
}

function readPrice({ textsOf, refuse, decimal }: Cells, field: 'price' | 'retail_price'): number | undefined {
  const text = textsOf(field)[0]
  if (text === undefined) return undefined
  const amount = readNumber(text, decimal)
  if (amount === undefined) return refuse(field, text, `This is not an amount. Write it as ${decimal === '.' ? '1240.00' : '1240,00'}.`)
  if (amount < 0) return refuse(field, text, 'A price cannot be negative.')
  const minor = toMinor(amount)
  return minor <= highestPriceMinor ? minor : refuse(field, text, 'This price is higher than we can sell for.')
}

function readQuantity({ textsOf, refuse, decimal }: Cells): number | undefined {
  const text = textsOf('quantity')[0]
  if (text === undefined) return undefined
  const pieces = readNumber(text, decimal)
  if (pieces === undefined)
    return refuse('quantity', text, 'This is not a quantity. Write a number such as 12, or replace it with a table.')
  if (!Number.isInteger(pieces)) return refuse('quantity', text, 'A quantity is a whole number.')
  if (pieces > mostPieces) return refuse('quantity', text, `A quantity is at most ${mostPieces}.`)
  // Oversold shops report negative quantities.
  return Math.max(0, pieces)
}

/** `Colour` names the option, `option 1` does not. */
function headingOf(mapped: FieldMapping | undefined): string | null {
  const [column] = mapped?.columns ?? []
  return column && !/^(option|attribute|variation|variant)(?![a-z])/i.test(column) ? column.trim().slice(0, longestOptionText) : null
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const defined = <T extends object>(row: T): Defined<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<T>
