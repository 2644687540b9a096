/** Business days: Monday to Friday, in UTC. Holidays differ by country and are not known, so they count as business days. */

/** The same time of day, after a number of business days. */
export function afterBusinessDays(from: Date, count: number): Date {
  const day = new Date(from)
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day
}
