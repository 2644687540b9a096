/** Receipts of plans. @see S-38 */
import { paidPlanKeys, planFrequencies } from '@quayside/domain/plans/plan'
import { z } from 'zod'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'

/** A charge of a plan. */
export const PlanReceipt = z.object({
  id: z.int(),
  number: z.string(),
  paid_at: z.string(),
  /** Null for charges of before receipts were kept. */
  plan: z.enum(paidPlanKeys).nullable(),
  frequency: z.enum(planFrequencies).nullable(),
  name: z.string(),
  period_from: z.string(),
  period_to: z.string(),
  total: WireMoney,
  /** Price, discount, credit and tax; they add up to the total. */
  workings: WireWorkings,
  paid_with: z.string(),
  /** Given back of it, with tax; null where nothing was. */
  given_back: WireMoney.nullable(),
})
export type PlanReceipt = z.infer<typeof PlanReceipt>

/** An invoice of a plan that was given up: nothing was charged. */
export const GivenUpInvoice = z.object({ period_from: z.string(), period_to: z.string(), amount: WireMoney })

export const PlanReceipts = z.object({
  /** Newest first. */
  receipts: z.array(PlanReceipt),
  /** The newest ones. */
  given_up: z.array(GivenUpInvoice),
  /** Ask for those before it; null on the last page. */
  next: z.int().nullable(),
})
export type PlanReceipts = z.infer<typeof PlanReceipts>
