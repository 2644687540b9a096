/** A product assembled from its rows. */
import { mostOptions, mostVariants } from '../catalogue/product-options.ts'
import type { ProductWords, RowDraft, VariantWords } from './row-draft.ts'

export interface StagedRow {
  readonly rowNumber: number
  readonly draft: RowDraft
}

export interface ProductDraft extends ProductWords {
  readonly key: string
  /** Empty if the file has no option names, or the product has no options. */
  readonly optionNames: readonly string[]
  readonly variants: readonly VariantDraft[]
}

export interface VariantDraft extends Omit<VariantWords, 'optionValues'> {
  readonly rowNumber: number
  /** One value for each option name. */
  readonly optionValues: readonly string[]
}

/** A row that conflicts with the others of its product. */
export interface DraftFault {
  readonly rowNumber: number
  readonly value: string
  readonly message: string
}

export type AssembledProduct = { readonly draft: ProductDraft } | { readonly faults: readonly DraftFault[] }

/**
 * Assembles a product from its rows. Each value comes from the first row that has it; pictures are collected from all rows.
 * @param rows rows of one key, by row number; `isWhole` if the file itself states that they are one product
 */
export function assembleProduct(rows: readonly StagedRow[], { key = rows[0]?.draft.key ?? '', isWhole = true } = {}): AssembledProduct {
  const [first] = rows
  if (!first) throw new RangeError('a product has at least one row')
  const selling = rows.filter((row) => row.draft.variant)
  if (selling.length === 0) return { faults: [fault(first, '', 'No row of this product has a SKU and a price. Add its variants.')] }
  const optionNames = namesOf(rows)
  const variants = selling.map(({ rowNumber, draft }) => {
    const { optionValues, ...words } = draft.variant!
    return { ...words, rowNumber, optionValues: optionNames.map((_, at) => optionValues[at] ?? '') }
  })
  const faults = [
    ...(optionNames.length > mostOptions ? [fault(first, '', `A product has at most ${mostOptions} options.`)] : []),
    ...(variants.length > mostVariants ? [fault(first, '', `A product has at most ${mostVariants} variants.`)] : []),
    ...(isWhole ? variants.flatMap((variant) => faultsOfVariant(variant, variants, optionNames)) : []),
  ]
  if (faults.length > 0) return { faults }
  const words: ProductWords = Object.assign({}, ...rows.toReversed().map(({ draft: one }) => one.product))
  const pictures = [...new Set(rows.flatMap(({ draft }) => draft.product.pictures ?? []))]
  return {
    draft: {
      ...words,
      ...(pictures.length > 0 ? { pictures } : {}),
      key,
      optionNames: isWhole || rows.length === 1 ? optionNames : [],
      variants,
    },
  }
}

/** Returns the options that any row has a value for, each under the first name given. */
function namesOf(rows: readonly StagedRow[]): string[] {
  return [0, 1, 2].flatMap((at) => {
    if (!rows.some(({ draft }) => typeof draft.variant?.optionValues[at] === 'string')) return []
    return rows.find(({ draft }) => draft.optionNames[at])?.draft.optionNames[at] ?? `Option ${at + 1}`
  })
}

function faultsOfVariant(variant: VariantDraft, all: readonly VariantDraft[], optionNames: readonly string[]): DraftFault[] {
  const missing = optionNames.find((_, at) => variant.optionValues[at] === '')
  if (missing !== undefined) return [fault(variant, '', `${missing} is missing. Every variant of a product has a value for each option.`)]
  const before = all.find((one) => one.rowNumber < variant.rowNumber && same(one.optionValues, variant.optionValues))
  if (!before) return []
  const message =
    optionNames.length > 0
      ? `Row ${before.rowNumber} has the same options. Give each variant its own.`
      : `Row ${before.rowNumber} has the same product key, and the two have no options that differ. Map their options.`
  return [fault(variant, variant.optionValues.join(' / '), message)]
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.every((value, at) => value === other[at])

const fault = ({ rowNumber }: { readonly rowNumber: number }, value: string, message: string): DraftFault => ({ rowNumber, value, message })
