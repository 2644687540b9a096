/** Automatic payment of orders, on the wire. @see S-39, V-204, X-084 */
import { automaticLimitAllowed, holdReasons, waitMinutesAllowed } from '@quayside/domain/orders/automatic/automatic-payment'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { Currency, WireMoney } from '../vocabulary/money.ts'

const { leastMinor, mostMinor } = automaticLimitAllowed
const limit = (what: string) =>
  z
    .int(`Enter ${what} in whole cents`)
    .min(leastMinor, `Please enter at least ${leastMinor / 100}.00 as ${what}`)
    .max(mostMinor, `Please enter at most ${(mostMinor / 100).toLocaleString('en')}.00 as ${what}`)

export const AutomaticRulesInput = z.object({
  /** Currency of the amounts here. */
  currency: Currency,
  /** In minor units, as are all amounts here. */
  order_limit: limit('the limit for an order'),
  day_limit: limit('the limit for 24 hours'),
  /** Ids of suppliers that are paid; null: all of them. */
  supplier_ids: z.array(Id).max(500).nullable(),
  wait_minutes: z
    .int('Enter whole minutes')
    .min(waitMinutesAllowed.least, 'Please enter no less than 0 minutes')
    .max(waitMinutesAllowed.most, 'Please wait seven days at most'),
  /** Null: profit does not matter. */
  least_profit: z.int('Enter the profit in whole cents').min(-mostMinor).max(mostMinor).nullable(),
  holds_on_address: z.boolean(),
  holds_on_risk: z.boolean(),
})
export type AutomaticRulesInput = z.infer<typeof AutomaticRulesInput>

export const AutomaticPayments = z.object({
  /** Whether the plan allows it. */
  is_entitled: z.boolean(),
  is_on: z.boolean(),
  on_since: z.iso.datetime().nullable(),
  /** Null: nothing was ever saved; `proposed` are then the rules to begin with. */
  rules: AutomaticRulesInput.nullable(),
  proposed: AutomaticRulesInput,
  currency: Currency,
  /** Text that has to be agreed to, and what was agreed to last. */
  consent_text: z.string(),
  consent: z.object({ text: z.string(), version: z.int(), agreed_at: z.iso.datetime(), ended_at: z.iso.datetime().nullable() }).nullable(),
  has_card: z.boolean(),
  /** Since a card was declined. */
  paused: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Paid automatically within the last 24 hours. */
  spent: WireMoney,
  waiting: z.int(),
  held: z.int(),
  /** Suppliers to choose from; empty on a site that hides them. */
  suppliers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type AutomaticPayments = z.infer<typeof AutomaticPayments>

export const AutomaticDryRun = z.object({
  days: z.int(),
  currency: Currency,
  paid: z.object({ suppliers: z.int(), amount: WireMoney }),
  held: z.object({ suppliers: z.int(), amount: WireMoney }),
  /** Held, by reason, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(holdReasons), count: z.int() })),
  /** The newest, at most a hundred. */
  rows: z.array(
    z.object({
      order_id: z.int(),
      order: z.string(),
      supplier: z.string(),
      arrived_at: z.iso.datetime(),
      total: WireMoney,
      /** Null: it would have been paid. */
      held: z.string().nullable(),
    }),
  ),
  /** True if there were more orders than were looked at. */
  is_cut: z.boolean(),
})
export type AutomaticDryRun = z.infer<typeof AutomaticDryRun>
