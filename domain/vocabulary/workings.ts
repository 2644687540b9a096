/** An amount with its explanation: the steps that led to it, and the version of the rule applied. */
import { add, type Currency, type Money, zero } from './money.ts'

export interface Step {
  readonly label: string
  readonly amount: Money
  /** Note on the step: `5% of $12.00`, `first item`. */
  readonly note?: string
}

export interface Workings {
  readonly result: Money
  /** Name and version of the rule: `profit@1`. */
  readonly rule: string
  readonly steps: readonly Step[]
}

/** Workings whose result is the sum of their steps. */
export function sumOf(rule: string, currency: Currency, steps: readonly Step[]): Workings {
  return { rule, steps, result: add(zero(currency), ...steps.map((step) => step.amount)) }
}
