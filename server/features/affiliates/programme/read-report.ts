import type { affiliateReportApi } from '@quayside/contract/affiliates/programme-endpoints'
import type { Answer } from '@quayside/contract/endpoint'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { affiliateLink } from '@quayside/domain/affiliates/affiliate-commission'
import { monthAt } from '@quayside/domain/ledger/month'
import type { AffiliateActor } from '@quayside/domain/vocabulary/actor'
import { money } from '@quayside/domain/vocabulary/money'
import { ownerNameOf } from '#features/identity'
import type { ReadContext } from '#foundation/context/context'
import { affiliateOfAccount, earnedBy, figuresByMonth, type MonthlyFigures, payoutsOf } from './affiliates.records.ts'

const usd = (minor: number) => wireMoney(money(minor, 'USD'))
const payoutsShown = 24

/** An affiliate's own figures. @see S-90, C-156 */
export async function readReport({ context }: { context: ReadContext<AffiliateActor> }): Promise<Answer<typeof affiliateReportApi.read>> {
  const { db, actor, now, config } = context
  const name = await ownerNameOf(db, actor.personId)
  const affiliate = await affiliateOfAccount(db, actor.accountId)
  if (!affiliate) return { name, all_time: periodView('all', []), months: [], programme: null, owed: usd(0), payouts: [] }
  const months = await figuresByMonth(db, affiliate.id)
  const earned = (await earnedBy(db, [affiliate.id], monthAt(now).from)).get(affiliate.id)!
  return {
    name,
    all_time: periodView('all', months),
    months: months.map((month) => periodView(month.month, [month])),
    programme: {
      link: affiliateLink(config.appUrl, affiliate.code),
      rate_percent: affiliate.ratePercent,
      ended: affiliate.endedAt !== null,
    },
    owed: usd(earned.commissionMinor - earned.paidMinor),
    payouts: (await payoutsOf(db, affiliate.id, payoutsShown)).map(({ paidAt, amountMinor, currency, method, reference }) => ({
      paid_at: paidAt.toISOString(),
      amount: wireMoney(money(amountMinor, currency)),
      method,
      reference,
    })),
  }
}

const periodView = (period: string, months: readonly MonthlyFigures[]) => {
  const sum = (of: (month: MonthlyFigures) => number) => months.reduce((all, month) => all + of(month), 0)
  return {
    period,
    signups: sum(({ signups }) => signups),
    trials: sum(({ trials }) => trials),
    paid: sum(({ paid }) => paid),
    revenue: usd(sum(({ revenueMinor }) => revenueMinor)),
    commission: usd(sum(({ commissionMinor }) => commissionMinor)),
  }
}
