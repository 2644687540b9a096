import { z } from 'zod'

export const offeredPlans = ['BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE'] as const

const whole = (least: number, most: number) =>
  z
    .int('Enter a whole number')
    .min(least, `Enter ${least} or more`)
    .max(most, `Enter ${most.toLocaleString('en-US')} or less`)

export const Percent = whole(1, 99)
export const Charges = whole(1, 36)

/** A coupon as staff make it. */
export const CouponEdit = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Use 3 to 30 letters, digits and hyphens')),
  percent: Percent,
  /** Number of charges that it holds for. */
  charges: Charges,
  plans: z.array(z.enum(offeredPlans)).min(1, 'Choose at least one plan').max(offeredPlans.length),
  /** Last day in UTC; null if it has none. */
  last_day: z.iso.date('Enter a day').nullable(),
  /** Maximum number of plans with it; null without one. */
  uses_limit: whole(1, 1_000_000).nullable(),
  uses_per_store: whole(1, 100),
  is_on: z.boolean(),
})
export type CouponEdit = z.output<typeof CouponEdit>

/** A coupon with its uses. */
export const Coupon = CouponEdit.extend({
  id: z.int(),
  code: z.string(),
  plans: z.array(z.enum(offeredPlans)),
  /** Plans with it that were approved. */
  uses: z.int(),
  /** Plans with it that wait for their approval in the store's shop. */
  waiting: z.int(),
  created_at: z.iso.datetime(),
})
export type Coupon = z.output<typeof Coupon>
