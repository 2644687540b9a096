/** Days in words, as the product writes them. @see K-056 */

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

/** A moment's day where nobody knows its reader's time zone: `January 1st 2024`. */
export const longDay = (moment: Date): string =>
  `${longMonths[moment.getUTCMonth()]} ${ordinal(moment.getUTCDate())} ${moment.getUTCFullYear()}`

export function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
