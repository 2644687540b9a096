import type { WireWorkings } from '@quayside/contract/vocabulary/money'
import type { Workings } from './money-with-workings.tsx'

/** Converts API workings to those of `MoneyWithWorkings`; the labels come from the screen. */
export function billOf(
  { steps, result }: WireWorkings,
  words: { title: string; result: string; note?: string; source?: string; change?: { label: string; href: string } },
): Workings {
  const { title, result: label, note, source, change } = words
  return {
    title,
    lines: steps.map((step) => ({ label: step.label, minor: step.amount.minor, ...(step.note ? { note: step.note } : {}) })),
    result: { label, minor: result.minor, ...(note ? { note } : {}) },
    ...(source ? { source } : {}),
    ...(change ? { change } : {}),
  }
}
