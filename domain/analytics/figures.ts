/** Sums of what happened to a supplier in some time, and what follows from them. */

export interface Figures {
  /** Orders that came to the supplier, paid or not. */
  readonly arrived: number
  /** Orders that could not be taken at once for want of stock. */
  readonly shortOfStock: number
  /** Paid by a store. */
  readonly orders: number
  readonly items: number
  /** Goods, without shipping. */
  readonly revenueMinor: number
  readonly payoutMinor: number
  /** Retail prices of the goods less what the stores paid for them. */
  readonly marginMinor: number
  readonly shipped: number
  readonly shippedLate: number
  /** From payment to shipment, and from payment to the promised date, of all that were shipped. */
  readonly shipSeconds: number
  readonly promisedSeconds: number
  /** After payment. */
  readonly cancelled: number
  readonly imports: number
  /** A product seen by a store counts once a day. */
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

/** Part of the whole from 0 to 1; null where there is nothing it could be a part of. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Change from the period before, in whole percent; null where there was nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

/** Hours of one, on average; null where there was none. */
export const averageHours = (seconds: number, count: number): number | null => (count > 0 ? seconds / count / 3600 : null)

/** Days in which what is there is sold at the pace of the last ones; null where nothing was. */
export const daysLeft = (available: number, sold: number): number | null => (sold > 0 ? (Math.max(0, available) * paceDays) / sold : null)

/** Days whose sales are the pace, today not among them. */
export const paceDays = 28
/** Stock that lasts longer is not listed. */
export const outlookDays = 60
