import type { PlanReceipt } from '@quayside/contract/plans/receipt'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { type PaidPlanKey, type PlanFrequency, plans } from '@quayside/domain/plans/plan'
import { frequencyWords, receiptNumber, receiptWorkings } from '@quayside/domain/plans/receipt'
import { money } from '@quayside/domain/vocabulary/money'
import type { PlanReceiptRow } from '#features/plan-charges'

export function receiptView(row: PlanReceiptRow): PlanReceipt {
  const { id, currency, returnedMinor } = row
  return {
    id,
    number: receiptNumber(id),
    paid_at: row.paidAt.toISOString(),
    plan: row.plan as PaidPlanKey | null,
    frequency: row.frequency as PlanFrequency | null,
    name: receiptName(row),
    period_from: row.periodFrom.toISOString(),
    period_to: row.periodTo.toISOString(),
    total: wireMoney(money(row.amountMinor, currency)),
    workings: wireWorkings(workingsOf(row)),
    paid_with: paidWith(row),
    given_back: returnedMinor > 0 ? wireMoney(money(returnedMinor, currency)) : null,
  }
}

/** As `Growth, monthly`. */
const receiptName = ({ plan, frequency }: Pick<PlanReceiptRow, 'plan' | 'frequency'>): string =>
  plan && frequency ? `${plans[plan as PaidPlanKey].name}, ${frequencyWords[frequency as PlanFrequency]}` : 'Plan'

export const workingsOf = (row: PlanReceiptRow) => receiptWorkings({ ...row, name: receiptName(row) })

export const paidWith = ({ biller, paidWith: words }: Pick<PlanReceiptRow, 'biller' | 'paidWith'>): string =>
  words ?? (biller === 'shopify' ? 'Shopify bill' : 'Card')
