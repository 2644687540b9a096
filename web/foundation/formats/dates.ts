const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const months = longMonths.map((name) => name.slice(0, 3))

/**
 * A day as the product writes it, in the reader's time zone: `Jan 1st 2024`.
 * @see S-11
 */
export function formatDate(instant: Date | string): string {
  const date = new Date(instant)
  return `${months[date.getMonth()]} ${ordinal(date.getDate())} ${date.getFullYear()}`
}

/** A moment: `Nov 20th 2024, 4:12pm`. */
export function formatMoment(instant: Date | string): string {
  return `${formatDate(instant)}, ${timeOfDay(new Date(instant))}`
}

/** A day with its month in full, as suppliers read it: `January 1st 2024`. */
export function formatLongDate(instant: Date | string): string {
  const date = new Date(instant)
  return `${longMonths[date.getMonth()]} ${ordinal(date.getDate())} ${date.getFullYear()}`
}

/**
 * A moment of a supplier's order: `January 1st 2024, 1:00pm`.
 * @see K-056
 */
export function formatLongMoment(instant: Date | string): string {
  return `${formatLongDate(instant)}, ${timeOfDay(new Date(instant))}`
}

function timeOfDay(date: Date): string {
  const hour = date.getHours()
  const minute = String(date.getMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
