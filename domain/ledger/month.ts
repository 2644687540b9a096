/** Months of the books, in UTC: `2026-11`. */
import { longMonths } from '../vocabulary/long-day.ts'

export interface Month {
  readonly name: string
  readonly from: Date
  /** First instant of the next month. */
  readonly to: Date
}

export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** @param name as `2026-11` */
export function monthOf(name: string): Month {
  const [year, month] = name.split('-').map(Number) as [number, number]
  return { name, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) }
}

/** Formats `2026-11` as `November 2026`. */
export const monthName = (name: string): string => `${longMonths[Number(name.slice(5)) - 1]} ${name.slice(0, 4)}`

export const monthAt = (at: Date): Month => monthOf(at.toISOString().slice(0, 7))

export const nextMonth = ({ to }: Month): Month => monthAt(to)

/** Entries are dated when they are written; a transaction that began before the end of its month is over a day later. */
const closedAfterMs = 24 * 3_600_000

export const mayClose = ({ to }: Month, now: Date): boolean => now.getTime() >= to.getTime() + closedAfterMs
