import type Stripe from 'stripe'

export const daySeconds = 86_400

/** Adds calendar months to seconds since 1970; a day that the month does not have becomes its last one. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

/** End of the period with this number, counted from the anchor, so that the day of the month stays. */
export function periodEnd({ interval, interval_count: count }: Stripe.Price.Recurring, anchor: number, from: number): number {
  for (let number = 1; ; number++) {
    const end = step(interval, count * number, anchor)
    if (end > from) return end
  }
}

function step(interval: string, count: number, anchor: number): number {
  if (interval === 'day') return anchor + count * daySeconds
  if (interval === 'week') return anchor + count * 7 * daySeconds
  return addMonths(anchor, interval === 'year' ? count * 12 : count)
}
