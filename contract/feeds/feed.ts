import { feedFields } from '@quayside/domain/feeds/feed-field'
import { feedRunStates } from '@quayside/domain/feeds/feed-run'
import { feedSchedules } from '@quayside/domain/feeds/feed-schedule'
import { knownFormats } from '@quayside/domain/feeds/known-formats'
import { decimalSigns } from '@quayside/domain/feeds/read-number'
import { unitNames } from '@quayside/domain/feeds/transformation'
import { z } from 'zod'
import { Currency } from '../vocabulary/money.ts'

const Unit = z.enum(unitNames)
const column = z.string().min(1).max(250)

const Transformation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trim') }),
  z.object({ kind: z.literal('unit'), from: Unit, to: Unit }),
  z.object({ kind: z.literal('factor'), factor: z.number().positive().max(1000) }),
  z.object({ kind: z.literal('currency'), from: Currency, to: Currency }),
  z.object({ kind: z.literal('split'), by: z.string().min(1).max(20), part: z.int().min(-20).max(20) }),
  z.object({ kind: z.literal('default'), value: z.string().max(500) }),
  z.object({ kind: z.literal('replace'), table: z.array(z.object({ from: z.string().max(500), to: z.string().max(500) })).max(1000) }),
])

/** Mapping of a file's columns to our fields. @see domain/feeds/mapping.ts */
export const WireMapping = z.object({
  fields: z
    .array(
      z.object({
        field: z.enum(feedFields),
        columns: z.array(column).min(1).max(60),
        transformations: z.array(Transformation).max(10),
        carriesDown: z.boolean().optional(),
      }),
    )
    .max(feedFields.length),
  decimal: z.enum(decimalSigns),
})
export type WireMapping = z.infer<typeof WireMapping>

export const WireFeedRun = z.object({
  id: z.int(),
  feed_id: z.int(),
  state: z.enum(feedRunStates),
  /** Number of objects fetched from the supplier's shop so far. */
  objects: z.int(),
  rows_read: z.int(),
  /** Products compared so far. */
  products: z.int(),
  created: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
  unchanged: z.int(),
  refused_rows: z.int(),
  /** Products with a refused row; they stay unchanged. */
  held_back: z.int(),
  written: z.int(),
  /** Products that the catalogue refused. */
  failures: z.int(),
  /** Reasons why it waits for confirmation. */
  reasons: z.array(z.string()),
  failure: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
})
export type WireFeedRun = z.infer<typeof WireFeedRun>

export const WireFeedSummary = z.object({
  id: z.int(),
  /** True for the supplier's own shop. */
  is_shop: z.boolean(),
  name: z.string(),
  /** Null if its files are uploaded. */
  address: z.string().nullable(),
  schedule: z.enum(feedSchedules),
  next_fetch_at: z.string().nullable(),
  fetched_at: z.string().nullable(),
  fetch_failure: z.string().nullable(),
  format: z.enum(knownFormats).nullable(),
  has_file: z.boolean(),
  /** The latest run. */
  run: WireFeedRun.nullable(),
})
export type WireFeedSummary = z.infer<typeof WireFeedSummary>

export const WireFeed = z.object({
  ...WireFeedSummary.shape,
  columns: z.array(z.string()),
  /** First rows of the latest file, with a cell for each column. */
  samples: z.array(z.array(z.string())),
  mapping: WireMapping,
  withdraws_missing: z.boolean(),
  quarantine_share: z.int(),
})
export type WireFeed = z.infer<typeof WireFeed>

export const WireFeedChange = z.object({
  /** The feed's own key for the product. */
  key: z.string(),
  product_id: z.int().nullable(),
  title: z.string(),
  row_number: z.int().nullable(),
  changes: z.array(
    z.object({ field: z.string(), sku: z.string().nullable(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Reason why the catalogue refused it. */
  failure: z.string().nullable(),
})
export type WireFeedChange = z.infer<typeof WireFeedChange>

export const WireRefusedRow = z.object({
  row_number: z.int(),
  column: z.string(),
  value: z.string(),
  /** The fault, and how to fix it. */
  message: z.string(),
})
export type WireRefusedRow = z.infer<typeof WireRefusedRow>
