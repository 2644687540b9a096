import type { PlanBilling } from '@quayside/contract/plans/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { PresentPlan } from '@quayside/domain/plans/plan-change'
import { money } from '@quayside/domain/vocabulary/money'
import type { z } from 'zod'
import type { Subscription } from '../subscriptions.records.ts'

/** @param pending plans by card that are not paid yet or have not begun, the oldest first */
export function planBilling(
  present: Subscription | undefined,
  paid: PresentPlan | null,
  pending: readonly Subscription[],
): z.infer<typeof PlanBilling> {
  return {
    by: present?.biller ?? null,
    credit: paid?.credit.minor ? wireMoney(paid.credit) : null,
    paid_until: paid?.paidUntil?.toISOString() ?? null,
    payment_url: present?.paymentUrl ?? null,
    next: coming(pending.findLast(({ startsAt }) => startsAt !== null)),
    unpaid: coming(pending.findLast(({ startsAt, paymentUrl }) => startsAt === null && paymentUrl !== null)),
  }
}

const coming = (row: Subscription | undefined) =>
  row
    ? {
        plan: row.plan,
        frequency: row.frequency,
        price: wireMoney(money(row.priceMinor ?? 0, 'USD')),
        starts_at: row.startsAt?.toISOString() ?? null,
        payment_url: row.paymentUrl,
      }
    : null
