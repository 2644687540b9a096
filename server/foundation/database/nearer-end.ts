/** A page of an ordered list. `total`: number of rows of the list, if it is known. */
export interface Page {
  readonly limit: number
  readonly offset?: number
  readonly total?: number | undefined
}

/** Rows to skip and to take; `isReversed`: counted from the end of the list, in the opposite order. */
export interface Slice {
  readonly offset: number
  readonly limit: number
  readonly isReversed: boolean
}

/** A page of the second half of a list is counted from its end, so that no page skips more than half of the rows. */
export function fromNearerEnd({ limit, offset = 0, total }: Page): Slice {
  if (total === undefined || offset * 2 <= total) return { offset, limit, isReversed: false }
  const size = Math.max(0, Math.min(limit, total - offset))
  return { offset: Math.max(0, total - offset - size), limit: size, isReversed: true }
}
