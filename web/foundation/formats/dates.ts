import { longMonths, ordinal } from '@quayside/domain/vocabulary/long-day'

const months = longMonths.map((name) => name.slice(0, 3))

/**
 * A day as the product writes it: `Jan 1st 2024`. A moment falls on the reader's day; a plain day (`2024-01-01`) is that day for everybody.
 * @see S-11
 */
export function formatDate(instant: Date | string): string {
  const date = dateOf(instant)
  return `${months[date.getMonth()]} ${ordinal(date.getDate())} ${date.getFullYear()}`
}

/** A moment: `Nov 20th 2024, 4:12pm`. */
export function formatMoment(instant: Date | string): string {
  return `${formatDate(instant)}, ${timeOfDay(new Date(instant))}`
}

/** The same with the time zone it is told in, for who wonders: `Nov 20th 2024, 4:12pm EST`. */
export function formatMomentInZone(instant: Date | string): string {
  return `${formatMoment(instant)} ${zoneOf(new Date(instant))}`
}

/** A day with its month in full, as suppliers read it: `January 1st 2024`. */
export function formatLongDate(instant: Date | string): string {
  const date = dateOf(instant)
  return `${longMonths[date.getMonth()]} ${ordinal(date.getDate())} ${date.getFullYear()}`
}

/**
 * A moment of a supplier's order: `January 1st 2024, 1:00pm`.
 * @see K-056
 */
export function formatLongMoment(instant: Date | string): string {
  return `${formatLongDate(instant)}, ${timeOfDay(new Date(instant))}`
}

/** A plain day is midnight here: read as an instant it would be midnight in Greenwich, and the day before in America. */
function dateOf(instant: Date | string): Date {
  const plain = typeof instant === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(instant) : null
  return plain ? new Date(Number(plain[1]), Number(plain[2]) - 1, Number(plain[3])) : new Date(instant)
}

const zoneOf = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''

function timeOfDay(date: Date): string {
  const hour = date.getHours()
  const minute = String(date.getMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}
