/** Vacation of a supplier: its products are hidden, or ship later. It starts and ends automatically. */
import { isBrowsable, maySell, type SupplierStatus } from './supplier-status.ts'

export const vacationModes = ['hidden', 'delayed'] as const
/** `hidden`: its products cannot be found, imported or sold. `delayed`: sales continue, and orders ship afterwards. */
export type VacationMode = (typeof vacationModes)[number]

export interface VacationDays {
  /** Dates in the supplier's own calendar, both inclusive: `2026-12-20`. */
  readonly firstDay: string
  readonly lastDay: string
}

export interface ScheduledVacation extends VacationDays {
  readonly mode: VacationMode
  readonly hasBegun: boolean
}

export interface Vacation extends ScheduledVacation {
  readonly startsAt: Date
  /** Start of the day after the last one. */
  readonly endsAt: Date
  /** The supplier's note to stores. */
  readonly note: string
}

interface Offering {
  readonly status: SupplierStatus
  readonly vacation: Pick<Vacation, 'mode' | 'hasBegun'> | null
}

export const isHiding = (vacation: Offering['vacation']): boolean => vacation?.hasBegun === true && vacation.mode === 'hidden'

/** Whether its products can be found and imported. */
export const offersProducts = ({ status, vacation }: Offering): boolean => isBrowsable(status) && !isHiding(vacation)

/** Whether stores that have its products can sell them. */
export const sellsProducts = ({ status, vacation }: Offering): boolean => maySell(status) && !isHiding(vacation)

/** Returns the instant from which the time to ship an order is counted. @param paidAt time of payment */
export function countedFrom(paidAt: Date, vacation: Pick<Vacation, 'startsAt' | 'endsAt'> | null): Date {
  return vacation && vacation.startsAt <= paidAt && paidAt < vacation.endsAt ? vacation.endsAt : paidAt
}

export const longestVacationDays = 90
const furthestAheadDays = 365
export const longestVacationNote = 300

export const vacationMessages = {
  firstDay: 'Please choose the first day',
  lastDay: 'Please choose the last day',
  past: 'The first day cannot be in the past',
  order: 'The last day cannot be before the first',
  over: 'The last day cannot be in the past',
  long: `A vacation can last at most ${longestVacationDays} days`,
  far: 'The first day cannot be more than a year ahead',
} as const

export interface VacationFault {
  readonly field: 'first_day' | 'last_day'
  readonly message: string
}

/**
 * @param today the supplier's local date
 * @param begunOn first day of a vacation that has already begun, which may stay unchanged
 */
export function vacationFault({ firstDay, lastDay }: VacationDays, today: string, begunOn?: string): VacationFault | undefined {
  const first = (message: string) => ({ field: 'first_day', message }) as const
  const last = (message: string) => ({ field: 'last_day', message }) as const
  if (!isDay(firstDay)) return first(vacationMessages.firstDay)
  if (!isDay(lastDay)) return last(vacationMessages.lastDay)
  if (firstDay < today && firstDay !== begunOn) return first(vacationMessages.past)
  if (lastDay < firstDay) return last(vacationMessages.order)
  if (lastDay < today) return last(vacationMessages.over)
  if (daysBetween(today, firstDay) > furthestAheadDays) return first(vacationMessages.far)
  return daysBetween(firstDay, lastDay) >= longestVacationDays ? last(vacationMessages.long) : undefined
}

/** Returns the dates as a store reads them, and what they mean for it. */
export function vacationWords({ mode, firstDay, lastDay, hasBegun }: ScheduledVacation): { readonly title: string; readonly text: string } {
  const [from, until, back] = [dayName(firstDay), dayName(lastDay), dayName(dayAfter(lastDay))]
  const span = hasBegun ? `until ${until}` : `from ${from} to ${until}`
  if (mode === 'delayed')
    return {
      title: hasBegun ? `Ships from ${back}` : `On vacation ${span}`,
      text: `This supplier is away ${span}. Orders that are paid ${hasBegun ? 'now' : 'in that time'} ship from ${back}.`,
    }
  return {
    title: `Not available ${span}`,
    text: `This supplier is away ${span}. ${hasBegun ? 'Its' : 'In that time its'} products cannot be imported, and are out of stock in your store. They come back on ${back}.`,
  }
}

/** Formats a date: `January 3, 2027`. */
export const dayName = (day: string): string => dayNames.format(new Date(`${day}T00:00:00Z`))

const dayNames = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayMs = 86_400_000

export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / dayMs

const isDay = (text: string): boolean => {
  const read = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}
