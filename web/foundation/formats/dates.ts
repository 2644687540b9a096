import { longMonths, ordinal } from '@quayside/domain/vocabulary/long-day'

const months = longMonths.map((name) => name.slice(0, 3))

/** Formats a day: `Jan 1st 2024`. An instant uses the user's time zone; a plain day (`2024-01-01`) is the same for all. @see S-11 */
export function formatDate(instant: Date | string): string {
  const date = dateOf(instant)
  return `${months[date.getMonth()]} ${ordinal(date.getDate())} ${date.getFullYear()}`
}

/** Formats an instant: `Nov 20th 2024, 4:12pm`. */
export function formatMoment(instant: Date | string): string {
  return `${formatDate(instant)}, ${timeOfDay(new Date(instant))}`
}

/** Formats a moment of a log: `Nov 27, 3:05pm`. @see K-057 */
export function formatLogMoment(instant: Date | string): string {
  const date = new Date(instant)
  return `${months[date.getMonth()]} ${date.getDate()}, ${timeOfDay(date)}`
}

/** Formats an instant with its time zone: `Nov 20th 2024, 4:12pm EST`. */
export function formatMomentInZone(instant: Date | string): string {
  return `${formatMoment(instant)} ${zoneOf(new Date(instant))}`
}

/** Formats a day with the full month, for suppliers: `January 1st 2024`. */
export function formatLongDate(instant: Date | string): string {
  const date = dateOf(instant)
  return `${longMonths[date.getMonth()]} ${ordinal(date.getDate())} ${date.getFullYear()}`
}

/** Formats an instant of a supplier's order: `January 1st 2024, 1:00pm`. @see K-056 */
export function formatLongMoment(instant: Date | string): string {
  return `${formatLongDate(instant)}, ${timeOfDay(new Date(instant))}`
}

/** Parses a plain day as local midnight. As an instant it would be midnight UTC, which is the previous day in America. */
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
