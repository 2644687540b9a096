/** Spreadsheet behaviour of the variant grid: paste a block, fill a column, move between cells. */
import { type DraftVariant, newVariant } from './product-draft.ts'

/** Editable columns from the left: the option values, then these. */
export const fields = ['sku', 'price', 'retail_price', 'quantity', 'barcode'] as const
type Field = (typeof fields)[number]

export const cellOf = (variant: DraftVariant, column: number): string => {
  const options = variant.option_values.length
  return column < options ? variant.option_values[column]! : variant[fields[column - options]!]
}

export function withCell(variant: DraftVariant, column: number, text: string): DraftVariant {
  const options = variant.option_values.length
  if (column < options) return { ...variant, option_values: variant.option_values.map((value, at) => (at === column ? text : value)) }
  const field: Field | undefined = fields[column - options]
  return field ? { ...variant, [field]: text } : variant
}

/** Parses a block copied from a spreadsheet into rows of cells. Undefined for a single cell, which is pasted as plain text. */
export function readBlock(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || rows[0]!.length > 1 ? rows : undefined
}

/** Pastes a block starting at a cell. Rows beyond the last one become new variants. @param most maximum number of variants */
export function pasteBlock(
  variants: readonly DraftVariant[],
  { row, column }: { row: number; column: number },
  block: readonly (readonly string[])[],
  { options, most }: { options: number; most: number },
): DraftVariant[] {
  const total = Math.min(Math.max(variants.length, row + block.length), most)
  return Array.from({ length: total }, (_, at) => {
    const variant = variants[at] ?? newVariant(options)
    return (block[at - row] ?? []).reduce<DraftVariant>((filled, text, offset) => withCell(filled, column + offset, text), variant)
  })
}

/** Copies the value of this cell to every variant below. */
export const fillDown = (variants: readonly DraftVariant[], row: number, column: number): DraftVariant[] =>
  variants.map((variant, at) => (at > row ? withCell(variant, column, cellOf(variants[row]!, column)) : variant))

/**
 * Restores values that follow the supplier's own shop after a paste or fill.
 * @param followed reasons by field; a new variant follows nothing
 */
export const keepFollowed = (
  before: readonly DraftVariant[],
  after: readonly DraftVariant[],
  followed: { readonly [K in Field]?: string | undefined },
): DraftVariant[] =>
  after.map((variant, at) => {
    const was = before[at]
    if (was?.id === undefined) return variant
    return { ...variant, ...Object.fromEntries(fields.filter((field) => followed[field]).map((field) => [field, was[field]])) }
  })
