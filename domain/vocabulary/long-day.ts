/** Long date format. @see K-056 */

export const longMonths = [
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
] as const

/** Formats a day if the reader's time zone is unknown: `January 1st 2024`. */
export const longDay = (moment: Date): string =>
  `${longMonths[moment.getUTCMonth()]} ${ordinal(moment.getUTCDate())} ${moment.getUTCFullYear()}`

export function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
