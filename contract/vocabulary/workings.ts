import type { Workings } from '@quayside/domain/vocabulary/workings'
import { type WireWorkings, wireMoney } from './money.ts'

/** Converts workings to the API's format. */
export const wireWorkings = ({ result, rule, steps }: Workings): WireWorkings => ({
  result: wireMoney(result),
  rule,
  steps: steps.map(({ label, amount, note }) => ({ label, amount: wireMoney(amount), ...(note ? { note } : {}) })),
})
