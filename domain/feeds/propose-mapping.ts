/** Proposed mapping of an unknown file: by its column names, and by its contents where the names are not enough. */
import { categoryFromFeed } from './feed-category.ts'
import { type FeedField, feedFieldWords } from './feed-field.ts'
import { type KnownFormat, mappingOf, recogniseFormat } from './known-formats.ts'
import type { FeedMapping } from './mapping.ts'
import { type DecimalSign, decimalSignOf, readNumber } from './read-number.ts'

export interface ProposedMapping extends FeedMapping {
  readonly format: KnownFormat | null
}

/** @param samples rows of the file, with one cell per column */
export function proposeMapping(columns: readonly string[], samples: readonly (readonly string[])[]): ProposedMapping {
  const format = recogniseFormat(columns)
  const valuesOf = (column: string): string[] => {
    const at = columns.indexOf(column)
    return samples.map((row) => row[at]?.trim() ?? '').filter(Boolean)
  }
  const proposed = format ? mappingOf(format, columns) : proposeFields(columns, valuesOf)
  const decimal = decimalSignOf(
    proposed.filter(({ field }) => field === 'price' || field === 'retail_price').flatMap(({ columns: named }) => named.flatMap(valuesOf)),
  )
  return { format, fields: proposed, decimal }
}

/** Patterns of column names by field, most reliable first. German, French and Spanish headings are common beside English ones. */
const names: readonly (readonly [FeedField, RegExp])[] = [
  [
    'sku',
    /^(variant )?(sku|article (number|no|id)|item (number|no|id|code)|artikelnummer|artikelnr|référence|referencia|product code|stock code)$/,
  ],
  [
    'barcode',
    /^(variant )?(bar ?code|gtin|ean|upc|isbn)( ?(8|12|13|14))?( (code|number|no))?$|^(strichcode|code barres|código de barras)$/,
  ],
  ['key', /^(handle|parent( sku)?|parent id|product (id|key|group)|item group id|group( id)?|style( number)?|model)$/],
  ['retail_price', /^(rrp|msrp|srp|uvp|(recommended |suggested )?retail( price)?|list price|compare at price|pvp)$/],
  [
    'price',
    /^((wholesale|unit|net|cost|dealer|trade|your|variant) )?(price|cost)( (usd|cad|net))?$|^(wholesale|preis|prix|precio|ek|einkaufspreis|price per unit)$/,
  ],
  [
    'quantity',
    /^((stock|inventory|available|variant inventory) )?(quantity|qty|level|count)$|^(stock|inventory|available|availability|on hand|bestand|menge|lagerbestand|quantité|cantidad|existencias)$/,
  ],
  ['title', /^((product|item) )?(title|name)$|^(titel|bezeichnung|artikelname|nom|nombre|designation|désignation)$/],
  ['description', /^((product|item|long|full) )?description$|^(body( html)?|html|beschreibung|descripción|details)$/],
  ['category', /^((product|google product|main) )?categor(y|ies)( path)?$|^(kategorie|catégorie|categoría|department|taxonomy)$/],
  ['product_type', /^(product )?type$|^(produkttyp|tipo)$/],
  ['tags', /^(tags?|keywords?|labels?|schlagworte)$/],
  [
    'pictures',
    /^((main|additional|product|variant) )?(images?|pictures?|photos?)( ?(url|urls|link|links|src|address))?( \d+)?$|^bild(er)?( ?url)?( \d+)?$/,
  ],
  ['made_in', /^(made in|country( of origin)?|origin|coo|herkunftsland|ursprungsland|pays)$/],
  [
    'hs_code',
    /^(hs|hts|hsn|harmoni[sz]ed( system)?|(customs )?tariff|commodity)( tariff)?( (code|number|no))?$|^(zolltarifnummer|warennummer|code sh|código arancelario)$/,
  ],
  ['return_policy', /^returns?( policy)?$/],
  ['offered', /^(active|status|published|enabled|visible|offered|is active|aktiv)$/],
]

function proposeFields(columns: readonly string[], valuesOf: (column: string) => string[]): FeedMapping['fields'] {
  const free = new Set(columns)
  const taken = new Map<FeedField, string[]>()
  const take = (field: FeedField, column: string): void => {
    if (!free.has(column) || (taken.has(field) && !feedFieldWords[field].isList)) return
    free.delete(column)
    taken.set(field, [...(taken.get(field) ?? []), column])
  }
  for (const [field, pattern] of names) for (const column of columns) if (pattern.test(words(column))) take(field, column)
  for (const column of columns) {
    const [, n, part] = /^(?:option|variation|attribute) ?([1-3]) ?(name|value|)$/.exec(words(column)) ?? []
    if (n) take(`option_${n as '1'}_${part === 'name' ? 'name' : 'value'}`, column)
  }
  for (const [field, looksLike] of contents)
    for (const column of columns) if (free.has(column) && isMostly(valuesOf(column), looksLike)) take(field, column)
  return [...taken].map(([field, named]) => ({ field, columns: named, transformations: [{ kind: 'trim' as const }] }))
}

const words = (column: string): string =>
  column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isNumber = (text: string, decimal: DecimalSign): boolean => readNumber(text, decimal) !== undefined

/** Patterns of cell contents, for columns whose name is not recognised. */
const contents: readonly (readonly [FeedField, (value: string) => boolean])[] = [
  ['pictures', (value) => /^https?:\/\/\S+\.(jpe?g|png|webp|gif|avif)(\?\S*)?$/i.test(value)],
  ['description', (value) => /<(p|br|ul|li|b|strong|div)\b/i.test(value)],
  ['category', (value) => categoryFromFeed(value) !== undefined],
  ['price', (value) => /[$€£]|\b(USD|CAD|EUR)\b/.test(value) && (isNumber(value, '.') || isNumber(value, ','))],
  ['sku', (value) => /^(?=.*\d)[A-Z0-9]{2,}[-_.][A-Z0-9-_.]+$/i.test(value)],
]

const isMostly = (values: readonly string[], looksLike: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(looksLike).length >= values.length * 0.8
