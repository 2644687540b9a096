/** Figures of the whole marketplace for staff, by day of UTC. @see S-77 */
import { type SummedPeriod, summedPeriods } from '../analytics/period.ts'
import { type PaidPlanKey, plans } from '../plans/plan.ts'

/** Periods that the figures are shown for. */
export const marketplacePeriods = summedPeriods
export type MarketplacePeriod = SummedPeriod
export const usualMarketplacePeriod: MarketplacePeriod = '30d'

/** Length of the conversion analysis in days, today included. @see V-338, K-171 */
export const conversionWindowDays = 90

/** Number of months of installs whose stores are followed. */
export const cohortMonths = 12

/** Paid of all stores in percent with two decimals; null without a store. @see V-338, K-172 */
export const conversionRate = (paid: number, total: number): number | null => (total > 0 ? Math.round((paid / total) * 10_000) / 100 : null)

export const directions = ['up', 'down', 'same'] as const
export type Direction = (typeof directions)[number]

/** Change from the point before. */
export interface Change {
  readonly direction: Direction
  readonly change: number
}

export const changeFrom = (before: number, value: number): Change => ({
  direction: value > before ? 'up' : value < before ? 'down' : 'same',
  change: value - before,
})

/** Plan of a charge; UNKNOWN where nobody wrote it down. */
export type ChargedPlan = PaidPlanKey | 'UNKNOWN'

/** Plans in the order of the page: the three that staff compare first. @see K-182 */
export const listedPlans = ['BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE', 'PBP', 'UNKNOWN'] as const satisfies readonly ChargedPlan[]

export const planNameOf = (plan: ChargedPlan): string => (plan === 'UNKNOWN' ? 'Unknown plan' : plans[plan].name)

/** Stores of the conversion analysis that last paid for a plan, and whether that plan goes on; FREE: never paid. */
export interface ConvertedStores {
  readonly plan: ChargedPlan | 'FREE'
  readonly isActive: boolean
  readonly stores: number
}

const columns = ['basic', 'growth', 'pro', 'other'] as const
type PlanColumn = (typeof columns)[number]

const columnOf: Readonly<Record<ChargedPlan, PlanColumn>> = {
  BASIC: 'basic',
  GROWTH: 'growth',
  PROFESSIONAL: 'pro',
  EXECUTIVE: 'other',
  PBP: 'other',
  UNKNOWN: 'other',
}

type Counts = Readonly<Record<PlanColumn | `active_${PlanColumn}` | `cancelled_${PlanColumn}`, number>>

export interface Conversions extends Counts {
  readonly total: number
  readonly free: number
  readonly paid: number
  /** Percent with two decimals. */
  readonly rate: number | null
}

/** Counts stores by plan and by whether it goes on: paid is the sum of all plans, total of paid and free. @see E-597 */
export function conversionsOf(list: readonly ConvertedStores[]): Conversions {
  const sum = (wanted: (one: ConvertedStores) => boolean) => list.filter(wanted).reduce((all, { stores }) => all + stores, 0)
  const total = sum(() => true)
  const free = sum(({ plan }) => plan === 'FREE')
  const counts = columns.flatMap((column) => {
    const isIn = ({ plan }: ConvertedStores) => plan !== 'FREE' && columnOf[plan] === column
    const [active, cancelled] = [sum((one) => isIn(one) && one.isActive), sum((one) => isIn(one) && !one.isActive)]
    return [
      [column, active + cancelled],
      [`active_${column}`, active],
      [`cancelled_${column}`, cancelled],
    ] as const
  })
  return {
    total,
    free,
    paid: total - free,
    rate: conversionRate(total - free, total),
    ...(Object.fromEntries(counts) as unknown as Counts),
  }
}

/** First day of the conversion analysis, in UTC. */
export const conversionsFrom = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - conversionWindowDays + 1))

/** First month of the cohorts, in UTC. */
export const cohortsFrom = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - cohortMonths + 1))
