const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

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
  const date = new Date(instant)
  const hour = date.getHours()
  const minute = String(date.getMinutes()).padStart(2, '0')
  return `${formatDate(date)}, ${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
