/** Decides orders of the past by rules, in the order in which they arrived, without charging anything. */
import type { Money } from '../../vocabulary/money.ts'
import { type AutomaticFacts, type AutomaticRules, dayMs, decideAutomaticPayment, type HoldReason } from './automatic-payment.ts'

export interface PastBlock
  extends Pick<
    AutomaticFacts,
    'arrivedAt' | 'supplierId' | 'total' | 'orderTotals' | 'profit' | 'addressProblems' | 'isPoBoxRefused' | 'risk'
  > {
  readonly supplierOrderId: number
}

export interface PastDecision {
  readonly supplierOrderId: number
  readonly total: Money
  /** Null: it would have been paid. */
  readonly held: { readonly reason: HoldReason; readonly text: string } | null
  /** In the currency of the rules. */
  readonly countedMinor: number
}

export const dryRunDays = 30

/** @param blocks in the order of their arrival; each is decided when its wait is over */
export function dryRunAutomaticPayments(rules: AutomaticRules, blocks: readonly PastBlock[]): PastDecision[] {
  const spent: { at: number; minor: number }[] = []
  let first = 0
  let sum = 0
  return blocks.map((block) => {
    const now = new Date(block.arrivedAt.getTime() + rules.waitMinutes * 60_000)
    for (; first < spent.length && spent[first]!.at <= now.getTime() - dayMs; first += 1) sum -= spent[first]!.minor
    // The shop has assessed an old order long since; where its answer is not known, it is taken for harmless.
    const risk = block.risk === 'pending' ? null : block.risk
    const facts = { ...block, risk, now, plan: 'EXECUTIVE', hasCard: true, isPaused: false, spentMinor: sum } as const
    const decision = decideAutomaticPayment(rules, facts)
    const { supplierOrderId, total } = block
    if (decision.act === 'hold') return { supplierOrderId, total, held: { reason: decision.reason, text: decision.text }, countedMinor: 0 }
    const countedMinor = decision.act === 'pay' ? decision.countedMinor : 0
    spent.push({ at: now.getTime(), minor: countedMinor })
    sum += countedMinor
    return { supplierOrderId, total, held: null, countedMinor }
  })
}
