/** Rules by which a supplier accepts claims in advance. */
import { arrivalDays, highestRuleMinor, refundRuleKinds, refundsPerStore } from '@quayside/domain/refunds/refund-rule'
import { currencies } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'

export const RefundRule = z
  .object({
    kind: z.enum(refundRuleKinds),
    /** Minor units of the supplier's currency. */
    up_to: z
      .int()
      .min(1, 'Enter an amount greater than zero')
      .max(highestRuleMinor, `Enter at most ${highestRuleMinor / 100}`),
    shipping_included: z.boolean(),
    /** Days since it was shipped; 0 for goods that came. */
    after_days: z.int().min(0).max(arrivalDays.most, `Enter at most ${arrivalDays.most} days`),
  })
  .refine(({ kind, after_days: days }) => kind !== 'not_arrived' || days >= arrivalDays.least, {
    path: ['after_days'],
    message: `Enter at least ${arrivalDays.least} days`,
  })
  .refine(({ kind, after_days: days }) => kind === 'not_arrived' || days === 0, {
    path: ['after_days'],
    message: 'Only goods that did not arrive have days to wait',
  })
export type RefundRule = z.infer<typeof RefundRule>

export const RefundRulesEdit = z.object({
  rules: z
    .array(RefundRule)
    .max(refundRuleKinds.length)
    .refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, 'One rule for each kind'),
  most_per_store: z.int().min(1, 'Enter at least 1').max(refundsPerStore.most, `Enter at most ${refundsPerStore.most}`),
})
export type RefundRulesEdit = z.infer<typeof RefundRulesEdit>

export const RefundRulesView = RefundRulesEdit.extend({
  currency: z.enum(currencies),
  /** Sentences, as stores read them. */
  sentences: z.array(z.string()),
})
export type RefundRulesView = z.infer<typeof RefundRulesView>
