import { longMonths } from '@quayside/domain/vocabulary/long-day'

const day = (date: Date) => `${longMonths[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`

/** Formats a day of the figures, which are stored in UTC: `Mar 4`. */
export const dayLabel = (at: string): string => day(new Date(at))

/** Formats the time of a point by its length: `Mar 4, 14:00`, `Mar 4`, `Week of Mar 4`. */
export function pointLabel(at: string, hours: number): string {
  const date = new Date(at)
  if (hours < 24) return `${day(date)}, ${String(date.getUTCHours()).padStart(2, '0')}:00`
  return hours > 24 ? `Week of ${day(date)}` : day(date)
}

export const pointName = (hours: number): string => (hours < 24 ? 'Hour' : hours > 24 ? 'Week' : 'Day')
