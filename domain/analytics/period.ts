/** Periods that a supplier's figures are shown for. Hours and days are in UTC, so a figure is the same for every viewer. @see S-65 */

export const analyticsPeriods = ['24h', '7d', '30d', '90d', '52w'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

export const periodLabels: Readonly<Record<AnalyticsPeriod, string>> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '52w': 'Last 52 weeks',
}

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

interface Measure {
  readonly grain: 'hour' | 'day'
  readonly points: number
  readonly pointMs: number
}

const measures: Readonly<Record<AnalyticsPeriod, Measure>> = {
  '24h': { grain: 'hour', points: 24, pointMs: hourMs },
  '7d': { grain: 'day', points: 7, pointMs: dayMs },
  '30d': { grain: 'day', points: 30, pointMs: dayMs },
  '90d': { grain: 'day', points: 90, pointMs: dayMs },
  '52w': { grain: 'day', points: 52, pointMs: 7 * dayMs },
}

export interface PeriodBounds extends Measure {
  /** Start of the previous period of the same length. */
  readonly before: Date
  readonly from: Date
  /** End of the current hour or day, exclusive. */
  readonly to: Date
}

export const startOf = (at: Date, ms: number): Date => new Date(Math.floor(at.getTime() / ms) * ms)

export function boundsOf(period: AnalyticsPeriod, now: Date): PeriodBounds {
  const measure = measures[period]
  const grainMs = measure.grain === 'hour' ? hourMs : dayMs
  const to = startOf(now, grainMs).getTime() + grainMs
  const length = measure.points * measure.pointMs
  return { ...measure, before: new Date(to - 2 * length), from: new Date(to - length), to: new Date(to) }
}

/** Starts of the period's points, and of the previous period's points. */
export function pointsOf({ before, from, points, pointMs }: PeriodBounds): { now: Date[]; before: Date[] } {
  const starts = (first: Date) => Array.from({ length: points }, (_, index) => new Date(first.getTime() + index * pointMs))
  return { now: starts(from), before: starts(before) }
}

/** Whole days that the period touches, and the same number of days before them. Used for figures that are stored per day. */
export function wholeDaysOf({ from, to }: Pick<PeriodBounds, 'from' | 'to'>): { before: Date; from: Date; to: Date } {
  const [first, end] = [startOf(from, dayMs), startOf(new Date(to.getTime() - 1), dayMs).getTime() + dayMs]
  return { before: new Date(2 * first.getTime() - end), from: first, to: new Date(end) }
}

/** Periods whose figures of products are kept as sums. A day touches so few rows that they are summed on request. */
export const summedPeriods = ['7d', '30d', '90d', '52w'] as const satisfies readonly AnalyticsPeriod[]
export type SummedPeriod = (typeof summedPeriods)[number]

export const isSummed = (period: AnalyticsPeriod): period is SummedPeriod => (summedPeriods as readonly AnalyticsPeriod[]).includes(period)

/** Length of a period in days; its current hour or day counts as a whole one. */
export const daysIn = (period: SummedPeriod): number => (measures[period].points * measures[period].pointMs) / dayMs
