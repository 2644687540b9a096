import type { Workings } from '@quayside/domain/vocabulary/workings'
import { type WireWorkings, wireMoney } from './money.ts'

/** Workings as the wire carries them. */
export const wireWorkings = ({ result, rule, steps }: Workings): WireWorkings => ({
  result: wireMoney(result),
  rule,
  steps: steps.map(({ label, amount, note }) => ({ label, amount: wireMoney(amount), ...(note ? { note } : {}) })),
})
