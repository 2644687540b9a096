import { greatestBuffer } from '@quayside/domain/stores/sync-settings'
import { z } from 'zod'

const badAmount = 'Please enter a number from 0 to 10,000'
const badCount = `Please enter a whole number from 0 to ${greatestBuffer}`
const Pieces = z.int(badCount).min(0, badCount).max(greatestBuffer, badCount)

/** Price and tag rules of a store's imports, in the API's format. @see E-146 to E-155 */
const ImportRules = z.object({
  include_category_tags: z.boolean(),
  global_markup: z.enum(['PERCENT', 'FLAT']).nullable(),
  /** Percent, or whole units of the store's currency; at most two decimals. */
  global_markup_amount: z.number(badAmount).min(0, badAmount).max(10_000, badAmount),
  global_markup_round_up: z.boolean(),
  global_pricing_use_retail_price: z.boolean(),
  add_separate_shipping_rate: z.boolean(),
  include_shipping: z.boolean(),
  include_us_shipping: z.boolean(),
  include_canada_shipping: z.boolean(),
  include_international_shipping: z.boolean(),
})

/** Synced fields of an imported product, and the stock buffer. */
const SyncRules = z.object({
  follows: z.object({
    title: z.boolean(),
    description: z.boolean(),
    images: z.boolean(),
    price: z.boolean(),
    variants: z.boolean(),
  }),
  buffer: z.object({ is_on: z.boolean(), pieces: Pieces, pieces_per_day: Pieces, cap: Pieces }),
})

export const StoreRules = ImportRules.extend({ sync: SyncRules })
export type StoreRules = z.infer<typeof StoreRules>

/** A partial edit: absent fields stay. */
export const StoreRulesEdit = StoreRules.partial()
export type StoreRulesEdit = z.infer<typeof StoreRulesEdit>
