/** Wire shape of an estimate of duty and tax on an order. */
import { dutyKinds } from '@quayside/domain/landed-cost/duty-rate'
import { z } from 'zod'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'

const DutyCharge = z.object({
  kind: z.enum(dutyKinds),
  amount: WireMoney,
  /** As shown: `10.5%`. */
  rate: z.string(),
  source: z.string(),
  /** First day of the rate. */
  valid_from: z.iso.date(),
})

export const DutyEstimateLine = z.object({
  /** The order's product. */
  id: z.int(),
  title: z.string(),
  variant: z.string(),
  /** Pieces that ship, without refunded ones. */
  quantity: z.int(),
  hs_code: z.string().nullable(),
  /** True if the supplier gave none, and it is that of the category. */
  is_hs_code_of_category: z.boolean(),
  /** Whether it crosses no border, was estimated, or lacks something. */
  state: z.enum(['domestic', 'estimated', 'unknown']),
  /** Sentence about a line without an amount; empty for one with an amount. */
  text: z.string(),
  /** Duty and tax with their steps; null unless it was estimated. */
  workings: WireWorkings.nullable(),
  charges: z.array(DutyCharge),
})
export type DutyEstimateLine = z.infer<typeof DutyEstimateLine>

/** Part of no total, price or profit. */
export const DutyEstimate = z.object({
  /** The uploaded rates; null if there are none. */
  table: z.object({ uploaded_at: z.iso.datetime(), is_old: z.boolean() }).nullable(),
  lines: z.array(DutyEstimateLine),
})
export type DutyEstimate = z.infer<typeof DutyEstimate>
