/**
 * Money in the API. The specification has `amount` in the viewer's currency and `original_amount` in the supplier's. Both are decimal
 * strings with two places, as old clients expect. Our own screens calculate with the integer minor units beside them.
 */
import type { Money } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'

export const Currency = z.enum(['USD', 'CAD'])

export const WireMoney = z.object({
  /** Two decimals without a currency sign: `12.50`. */
  amount: z.string(),
  currency: Currency,
  original_amount: z.string(),
  original_currency: Currency,
  /** Amount in minor units of `currency`. */
  minor: z.int(),
})
export type WireMoney = z.infer<typeof WireMoney>

/** One step of a calculation, in order. @see domain/vocabulary/workings.ts */
export const WireStep = z.object({ label: z.string(), amount: WireMoney, note: z.string().optional() })
export const WireWorkings = z.object({ result: WireMoney, rule: z.string(), steps: z.array(WireStep) })
export type WireWorkings = z.infer<typeof WireWorkings>

/** Formats `1250` as `12.50`; negative amounts have an ordinary minus. */
export function decimal(minor: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts an amount to the API's format; `shown` is the amount in the viewer's currency, if it differs. */
export function wireMoney(original: Money, shown: Money = original): WireMoney {
  return {
    amount: decimal(shown.minor),
    currency: shown.currency,
    original_amount: decimal(original.minor),
    original_currency: original.currency,
    minor: shown.minor,
  }
}
