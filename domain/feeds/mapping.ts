/** How the columns of a supplier's file fill our fields: kept with the feed. */
import { type FeedField, feedFields, feedFieldWords } from './feed-field.ts'
import type { DecimalSign } from './read-number.ts'
import { faultOfTransformation, type Transformation } from './transformation.ts'

export interface FieldMapping {
  readonly field: FeedField
  /** By their names in the file. */
  readonly columns: readonly string[]
  /** In order, each on what the one before it made. */
  readonly transformations: readonly Transformation[]
  /** An empty cell means what stood above it. */
  readonly carriesDown?: boolean | undefined
}

export interface FeedMapping {
  readonly fields: readonly FieldMapping[]
  readonly decimal: DecimalSign
}

export const noMapping: FeedMapping = { fields: [], decimal: '.' }

export interface MappingFault {
  readonly field: FeedField
  readonly message: string
}

/** Faults of a mapping for the columns of a file; empty where there are none. */
export function faultsOfMapping({ fields }: FeedMapping, columns: readonly string[]): MappingFault[] {
  const there = new Set(columns)
  const said = fields.map(({ field }) => field)
  return [
    ...(said.includes('sku') ? [] : [{ field: 'sku' as const, message: 'Choose the column with the SKU.' }]),
    ...feedFields
      .filter((field) => said.filter((one) => one === field).length > 1)
      .map((field) => ({ field, message: `${feedFieldWords[field].label} is mapped twice.` })),
    ...fields.flatMap(({ field, columns: wanted, transformations }) => [
      ...wanted.filter((column) => !there.has(column)).map((column) => ({ field, message: `The file has no column ${column}.` })),
      ...transformations.flatMap((one) => {
        const message = faultOfTransformation(one)
        return message ? [{ field, message }] : []
      }),
    ]),
  ]
}

/** Whether rows with one key are one product. Without it every row is a product of its own. */
export const hasKey = ({ fields }: FeedMapping): boolean => fields.some(({ field }) => field === 'key')
