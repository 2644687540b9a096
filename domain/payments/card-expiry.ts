/** Whether a card has expired; it is valid until the end of its month. */
export function hasExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  // `Date.UTC` counts months from 0, so this is the first day of the next month; month 12 gives January.
  return now.getTime() >= Date.UTC(expYear, expMonth, 1)
}
