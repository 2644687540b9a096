/** Parts of a payout that settle what its supplier owes for refunds of earlier orders. */
import { type Money, money, subtract, zero } from '../vocabulary/money.ts'
import { sumOf, type Workings } from '../vocabulary/workings.ts'

/** The processor wants an application fee to be less than the charge. */
export const leastPayoutMinor = 1

export interface Debt {
  readonly refundId: number
  readonly owedMinor: number
}

export interface WithheldPart {
  readonly refundId: number
  readonly amountMinor: number
}

/** Takes the debts in their order, as far as the payout goes. */
export function withhold(payout: Money, debts: readonly Debt[]): WithheldPart[] {
  let left = Math.max(0, payout.minor - leastPayoutMinor)
  const parts: WithheldPart[] = []
  for (const { refundId, owedMinor } of debts) {
    const amountMinor = Math.min(left, owedMinor)
    if (amountMinor <= 0) continue
    parts.push({ refundId, amountMinor })
    left -= amountMinor
  }
  return parts
}

/**
 * Part of a whole that goes with a part of another one. Rounded down on the way, so that all parts together are the whole.
 * @param before sum of the parts before it
 */
export const partOf = (whole: number, of: number, { before, part }: { readonly before: number; readonly part: number }): number =>
  of === 0 ? 0 : Math.floor((whole * (before + part)) / of) - Math.floor((whole * before) / of)

export const withheldPayoutRule = 'withheld-payout@1'

/** The payout as it is transferred, with what was withheld of it. */
export function withheldPayout(payout: Workings, withheld: readonly { readonly order: string; readonly minor: number }[]): Workings {
  const { currency } = payout.result
  if (!withheld.length) return payout
  return sumOf(withheldPayoutRule, currency, [
    ...payout.steps,
    ...withheld.map(({ order, minor }) => ({
      label: order ? `Owed for the refund of order ${order}` : 'Owed for a refund',
      amount: subtract(zero(currency), money(minor, currency)),
    })),
  ])
}
