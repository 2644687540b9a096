import { fates } from '@quayside/domain/imports/dry-run'
import { z } from 'zod'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { Pagination } from '../vocabulary/paging.ts'

/**
 * Views of a dry run: prices that change, prices set by the owner, prices at or below a minimum selling price, and prices that sell at a
 * loss.
 */
export const dryRunViews = ['changed', 'kept', 'minimum', 'loss'] as const
export type DryRunView = (typeof dryRunViews)[number]

/** Counts of prices, one per active variant; each is up, down, unchanged or kept. */
const DryRunTally = z.object({
  prices: z.int(),
  up: z.int(),
  down: z.int(),
  unchanged: z.int(),
  /** Set by the owner, and therefore kept. */
  kept: z.int(),
  /** Prices raised to the supplier's minimum selling price, because the settings alone would give less. */
  raised: z.int(),
  /** Prices kept by the owner that are below the minimum. */
  below: z.int(),
  /** Prices below the cost plus shipping to the store's country. */
  loss: z.int(),
})

const DryRunPrice = z.object({
  imported_product_id: z.int(),
  title: z.string(),
  variant_id: z.int(),
  variant_name: z.string(),
  is_imported: z.boolean(),
  fate: z.enum(fates),
  price: WireMoney,
  price_after: WireMoney,
  /** Workings of the price from the settings, even if the owner keeps another. */
  workings: WireWorkings,
})
export type DryRunPrice = z.infer<typeof DryRunPrice>

export const DryRun = z.object({
  products: z.int(),
  imported: DryRunTally,
  listed: DryRunTally,
  /** Variants in the shop whose offered quantity would rise or fall. */
  stock: z.object({ up: z.int(), down: z.int() }),
  examples: z.array(DryRunPrice),
  pagination: Pagination,
})
export type DryRun = z.infer<typeof DryRun>

/** Progress of applying settings; all 0 if none were applied. */
export const SettingsProgress = z.object({ is_running: z.boolean(), total: z.int(), waiting: z.int(), failed: z.int() })
export type SettingsProgress = z.infer<typeof SettingsProgress>
