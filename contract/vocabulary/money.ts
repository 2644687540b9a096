/**
 * Money on the wire. The specification speaks of `amount` and `original_amount`: the first in the reader's currency,
 * the second in the supplier's. Both are decimal strings with two places, as the old clients expect; the integer minor units stand beside them,
 * and those are what our own screens calculate with.
 */
import type { Money } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'

export const Currency = z.enum(['USD', 'CAD'])

export const WireMoney = z.object({
  /** Two decimals, no sign for the currency: `12.50`. */
  amount: z.string(),
  currency: Currency,
  original_amount: z.string(),
  original_currency: Currency,
  /** Minor units of `currency`. */
  minor: z.int(),
})
export type WireMoney = z.infer<typeof WireMoney>

/** One step of a calculation, in the order it was done. @see domain/vocabulary/workings.ts */
export const WireStep = z.object({ label: z.string(), amount: WireMoney, note: z.string().optional() })
export const WireWorkings = z.object({ result: WireMoney, rule: z.string(), steps: z.array(WireStep) })
export type WireWorkings = z.infer<typeof WireWorkings>

/** `1250` as `12.50`; negative amounts keep an ordinary minus. */
export function decimal(minor: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The wire form of an amount; `shown` is the same amount in the reader's currency where it differs. */
export function wireMoney(original: Money, shown: Money = original): WireMoney {
  return {
    amount: decimal(shown.minor),
    currency: shown.currency,
    original_amount: decimal(original.minor),
    original_currency: original.currency,
    minor: shown.minor,
  }
}
