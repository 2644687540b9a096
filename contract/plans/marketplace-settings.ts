import { z } from 'zod'

const price = z.int().min(0, 'Enter an amount of $0 or more').max(10_000_000, 'Enter a smaller amount')

/** Settings that the operator makes for every store. @see X-153, E-171, E-172, E-602 */
export const MarketplaceSettings = z.object({
  show_sale_banner: z.boolean(),
  /** Discount on yearly plans during the sale, in percent. */
  plan_discount: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(100, 'Enter 100 or less'),
  hide_prebuilt: z.boolean(),
  /** Prices of a prebuilt store with 3, 6 or 12 months of its plan, in US cents. */
  months_to_plan_price: z.object({ 3: price, 6: price, 12: price }),
})
export type MarketplaceSettings = z.infer<typeof MarketplaceSettings>
