/** A card is good until the end of its month. */
export function hasExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  // Month 12 gives January of the next year, which is what is meant.
  return now.getTime() >= Date.UTC(expYear, expMonth, 1)
}
