import { fates } from '@quayside/domain/imports/dry-run'
import { z } from 'zod'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { Pagination } from '../vocabulary/paging.ts'

/** Which prices a dryRun shows: those that change, those the owner has set, those at or below a minimum selling price, those that sell at a loss. */
export const dryRunViews = ['changed', 'kept', 'minimum', 'loss'] as const
export type DryRunView = (typeof dryRunViews)[number]

/** Counts of prices, one a variant that is sold; each is one of up, down, unchanged and kept. */
const DryRunTally = z.object({
  prices: z.int(),
  up: z.int(),
  down: z.int(),
  unchanged: z.int(),
  /** Set by the owner, who keeps them. */
  kept: z.int(),
  /** Prices that the settings alone would put below the supplier's minimum selling price, raised to that minimum. */
  raised: z.int(),
  /** Kept by the owner, and below the minimum. */
  below: z.int(),
  /** Less than the cost and the shipping to the store's country. */
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
  /** How the settings come to their price, also where the owner keeps another. */
  workings: WireWorkings,
})
export type DryRunPrice = z.infer<typeof DryRunPrice>

export const DryRun = z.object({
  products: z.int(),
  imported: DryRunTally,
  listed: DryRunTally,
  /** Variants in the shop of which more, or fewer, pieces would be offered. */
  stock: z.object({ up: z.int(), down: z.int() }),
  examples: z.array(DryRunPrice),
  pagination: Pagination,
})
export type DryRun = z.infer<typeof DryRun>

/** How far applied settings have come; all 0 where none have been. */
export const SettingsProgress = z.object({ is_running: z.boolean(), total: z.int(), waiting: z.int(), failed: z.int() })
export type SettingsProgress = z.infer<typeof SettingsProgress>
