/** Mapping from the columns of a supplier's file to our fields, stored with the feed. */
import { type FeedField, feedFields, feedFieldWords } from './feed-field.ts'
import type { DecimalSign } from './read-number.ts'
import { faultOfTransformation, type Transformation } from './transformation.ts'

export interface FieldMapping {
  readonly field: FeedField
  /** Column names as in the file. */
  readonly columns: readonly string[]
  /** Applied in order, each to the result of the previous one. */
  readonly transformations: readonly Transformation[]
  /** True if an empty cell repeats the value above it. */
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

/** Returns the faults of a mapping for a file's columns; empty if there are none. */
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

/** Whether rows with the same key form one product. Without a key, every row is its own product. */
export const hasKey = ({ fields }: FeedMapping): boolean => fields.some(({ field }) => field === 'key')
