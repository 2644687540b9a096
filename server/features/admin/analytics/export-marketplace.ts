/** Exports the tables behind the figures as CSV. Amounts have their currency in each line. */
import type { MarketplaceAnalytics, MarketplaceTable, marketplaceAnalyticsApi } from '@quayside/contract/admin/marketplace-analytics'
import type { Input } from '@quayside/contract/endpoint'
import { decimal } from '@quayside/contract/vocabulary/money'
import { planNameOf } from '@quayside/domain/admin/marketplace-analytics'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { ReadContext } from '#foundation/context/context'
import { csvAnswer } from '#foundation/http/file-answer'
import { getMarketplace } from './get-marketplace.ts'

type Lines = (string | number | null)[][]

export async function exportMarketplace({
  context,
  input: { p, table },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof marketplaceAnalyticsApi.export>
}) {
  const lines = tables[table](await getMarketplace({ context, input: { p } }))
  return csvAnswer(`marketplace-${table}-${p}-${context.now.toISOString().slice(0, 10)}.csv`, written(lines))
}

async function* written(lines: Lines) {
  for (const line of lines) yield csvLine(line)
}

const day = (date: string): string => date.slice(0, 10)
const oneDecimal = (hours: number | null): string => hours?.toFixed(1) ?? ''

const tables: Readonly<Record<MarketplaceTable, (figures: MarketplaceAnalytics) => Lines>> = {
  stores: ({ signups, installs, first_payments: first, paid_uninstalls: lost }) => [
    ['From', 'Sign-ups', 'Installs', 'First payments', 'Lost paid users'],
    ...installs.map(({ date, value }, place) => [day(date), signups[place]!.value, value, first[place]!.value, lost[place]!.value]),
  ],
  conversions: ({ conversions: of }) => [
    ['Plan', 'Stores', 'Active', 'Cancelled'],
    ['Basic', of.basic, of.active_basic, of.cancelled_basic],
    ['Growth', of.growth, of.active_growth, of.cancelled_growth],
    ['Professional', of.pro, of.active_pro, of.cancelled_pro],
    ['Other plans', of.other, of.active_other, of.cancelled_other],
    ['Paid', of.paid, null, null],
    ['Free', of.free, null, null],
    ['Total', of.total, null, null],
  ],
  cohorts: ({ cohorts }) => [
    ['Month of install', 'Stores', 'Months after', 'Paying stores'],
    ...cohorts.flatMap(({ month, stores, paying }) => paying.map((count, after) => [month.slice(0, 7), stores, after, count])),
  ],
  trade: ({ trade }) => [
    ['From', 'Currency', 'Payments', 'GMV', 'Refunded', 'Take'],
    ...trade.flatMap(({ currency, payments, gmv, refunded, take }) =>
      gmv.points.map(({ date, value }, place) => [
        day(date),
        currency,
        payments.points[place]!.value,
        decimal(value),
        decimal(refunded.points[place]!.value),
        decimal(take.points[place]!.value),
      ]),
    ),
  ],
  plans: ({ plans }) => [
    ['Plan', 'Currency', 'Charges', 'Charged', 'Given back', 'Earned', 'Earned before'],
    ...plans.map((row) => [
      planNameOf(row.plan),
      row.currency,
      row.charges,
      decimal(row.charged_minor),
      decimal(row.returned_minor),
      decimal(row.earned_minor),
      decimal(row.earned_before_minor),
    ]),
  ],
  shipping: ({ shipping: { shipped, shipped_late: late, hours } }) => [
    ['From', 'Shipped', 'Shipped late', 'Hours to ship'],
    ...hours.map(({ date, value }, place) => [day(date), shipped.points[place]!.value, late.points[place]!.value, oneDecimal(value)]),
  ],
}
