/** Totals of a supplier's activity in a period, and the figures derived from them. */

export interface Figures {
  /** Orders that the supplier received, paid or not. */
  readonly arrived: number
  /** Orders that could not be accepted at first because stock was short. */
  readonly shortOfStock: number
  /** Orders paid by a store. */
  readonly orders: number
  readonly items: number
  /** Revenue from goods, without shipping. */
  readonly revenueMinor: number
  readonly payoutMinor: number
  /** Retail prices of the goods minus the prices that stores paid for them. */
  readonly marginMinor: number
  readonly shipped: number
  readonly shippedLate: number
  /** Total time from payment to shipment, and from payment to the promised date, over all shipped orders. */
  readonly shipSeconds: number
  readonly promisedSeconds: number
  /** Orders cancelled after payment. */
  readonly cancelled: number
  readonly imports: number
  /** Product views by stores; a product viewed by a store counts once a day. */
  readonly views: number
}

export const figureNames = [
  'arrived',
  'shortOfStock',
  'orders',
  'items',
  'revenueMinor',
  'payoutMinor',
  'marginMinor',
  'shipped',
  'shippedLate',
  'shipSeconds',
  'promisedSeconds',
  'cancelled',
  'imports',
  'views',
] as const satisfies readonly (keyof Figures)[]

export const noFigures: Figures = Object.fromEntries(figureNames.map((name) => [name, 0])) as unknown as Figures

export const addFigures = (list: readonly Figures[]): Figures =>
  Object.fromEntries(figureNames.map((name) => [name, list.reduce((sum, figures) => sum + figures[name], 0)])) as unknown as Figures

/** Share of the whole, from 0 to 1; null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Change from the previous period in whole percent; null if the previous value is 0. */
export const changePercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

/** Average hours per item; null if there are no items. */
export const averageHours = (seconds: number, count: number): number | null => (count > 0 ? seconds / count / 3600 : null)

/** Days until the available stock sells out at the recent pace; null if nothing was sold. */
export const daysLeft = (available: number, sold: number): number | null => (sold > 0 ? (Math.max(0, available) * paceDays) / sold : null)

/** Number of past days whose sales make up the pace; today is excluded. */
export const paceDays = 28
/** Longest outlook in days; stock that lasts longer is not listed. */
export const outlookDays = 60
