/** Converts figures of the marketplace to the wire format. */
import type { MarketplaceAnalytics, MarketplacePoint, MarketplaceSeries } from '@quayside/contract/admin/marketplace-analytics'
import { type Conversions, changeFrom, listedPlans, type MarketplacePeriod } from '@quayside/domain/admin/marketplace-analytics'
import { averageHours } from '@quayside/domain/analytics/figures'
import { hourMs, type PeriodBounds, pointsOf } from '@quayside/domain/analytics/period'
import type { CohortMonth, MoneyDay, PlanSums, ShippingDay, StoreDay } from './marketplace-figures.records.ts'
import type { MarketplaceMark } from './marketplace-money.records.ts'

interface MarketplaceFacts {
  readonly period: MarketplacePeriod
  readonly bounds: PeriodBounds
  readonly mark: MarketplaceMark | undefined
  /** Days of the period and of the one before it; so for money and shipping. */
  readonly stores: readonly StoreDay[]
  readonly money: readonly MoneyDay[]
  readonly shipping: readonly ShippingDay[]
  readonly plans: readonly PlanSums[]
  readonly conversions: Conversions
  readonly cohorts: readonly CohortMonth[]
}

export function marketplaceView({
  period,
  bounds,
  mark,
  stores,
  money,
  shipping,
  plans,
  conversions,
  cohorts,
}: MarketplaceFacts): MarketplaceAnalytics {
  return {
    period,
    point_hours: bounds.pointMs / hourMs,
    from: bounds.from.toISOString(),
    to: bounds.to.toISOString(),
    counted_at: mark?.countedAt.toISOString() ?? null,
    stores_counted_at: mark?.storesCountedAt?.toISOString() ?? null,
    signups: seriesOf(bounds, stores, ({ signups }) => signups).points,
    installs: seriesOf(bounds, stores, ({ installs }) => installs).points,
    first_payments: seriesOf(bounds, stores, ({ conversions }) => conversions).points,
    paid_uninstalls: seriesOf(bounds, stores, ({ paidUninstalls }) => paidUninstalls).points,
    conversions,
    cohorts: [...Map.groupBy(cohorts, ({ month }) => month.toISOString())].map(([month, rows]) => ({
      month,
      stores: rows[0]!.stores,
      paying: rows.map(({ paying }) => paying),
    })),
    trade: [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, days]) => ({
      currency,
      payments: seriesOf(bounds, days, ({ payments }) => payments),
      gmv: seriesOf(bounds, days, ({ gmvMinor }) => gmvMinor),
      refunded: seriesOf(bounds, days, ({ refundedMinor }) => refundedMinor),
      take: seriesOf(bounds, days, ({ commissionMinor }) => commissionMinor),
    })),
    plans: plans.toSorted(byPlan).map((row) => ({
      currency: row.currency,
      plan: row.plan,
      charges: row.charges,
      charged_minor: row.chargedMinor,
      returned_minor: row.returnedMinor,
      earned_minor: row.earnedMinor,
      earned_before_minor: row.earnedBeforeMinor,
    })),
    shipping: shippingView(bounds, shipping),
  }
}

/** USD before CAD, then plans as they are listed. */
const byPlan = (one: PlanSums, other: PlanSums): number =>
  other.currency.localeCompare(one.currency) || listedPlans.indexOf(one.plan) - listedPlans.indexOf(other.plan)

function shippingView(bounds: PeriodBounds, days: readonly ShippingDay[]): MarketplaceAnalytics['shipping'] {
  const shipped = seriesOf(bounds, days, (day) => day.shipped)
  const seconds = seriesOf(bounds, days, ({ shipSeconds }) => shipSeconds)
  return {
    shipped,
    shipped_late: seriesOf(bounds, days, ({ shippedLate }) => shippedLate),
    hours: shipped.points.map(({ date, value, before }, place) => ({
      date,
      value: averageHours(seconds.points[place]!.value, value),
      before: averageHours(seconds.points[place]!.before, before),
    })),
    mean_hours: averageHours(seconds.total, shipped.total),
    mean_hours_before: averageHours(seconds.total_before, shipped.total_before),
  }
}

/** Sums of each point, beside the same point of the period before; zero where nothing happened. */
function seriesOf<Day extends { readonly day: Date }>(
  bounds: PeriodBounds,
  days: readonly Day[],
  amountOf: (day: Day) => number,
): MarketplaceSeries {
  const starts = pointsOf(bounds)
  const [now, before] = [sumsOf(starts.now, bounds, days, amountOf), sumsOf(starts.before, bounds, days, amountOf)]
  const points: MarketplacePoint[] = now.map((value, place) => ({
    date: starts.now[place]!.toISOString(),
    value,
    before: before[place]!,
    ...changeFrom(now[place - 1] ?? before.at(-1)!, value),
  }))
  return { points, total: total(now), total_before: total(before) }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function sumsOf<Day extends { readonly day: Date }>(
  starts: readonly Date[],
  { pointMs }: PeriodBounds,
  days: readonly Day[],
  amountOf: (day: Day) => number,
): number[] {
  const sums = starts.map(() => 0)
  for (const each of days) {
    const place = Math.floor((each.day.getTime() - starts[0]!.getTime()) / pointMs)
    if (place in sums) sums[place]! += amountOf(each)
  }
  return sums
}
