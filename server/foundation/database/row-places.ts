/** A place in a list that is paged both ways: the rows after a row, or those before it, nearest first. */
export interface RowPlace {
  readonly direction: 'before' | 'after'
  readonly id: number
}

/** @param text as `before-40`, already checked by the contract */
export function rowPlaceOf(text: string | undefined): RowPlace | undefined {
  if (text === undefined) return undefined
  const [direction, id] = text.split('-') as [RowPlace['direction'], string]
  return { direction, id: Number(id) }
}

/**
 * Rows of a page in the list's order, with the places of the pages beside it.
 * @param found the rows from the place on, nearest first, one more than a page where there are more
 * @param backwards direction that is read against the list's order
 */
export function pageAt<Row extends { readonly id: number }>(
  found: readonly Row[],
  { perPage, place, backwards }: { perPage: number; place: RowPlace | undefined; backwards: RowPlace['direction'] },
): { rows: Row[]; next: string | null; previous: string | null } {
  const isBack = place?.direction === backwards
  const taken = found.slice(0, perPage)
  const rows = isBack ? taken.toReversed() : taken
  const hasMore = found.length > perPage
  const hasLater = isBack || hasMore
  const hasEarlier = isBack ? hasMore : place !== undefined
  const forwards = backwards === 'before' ? 'after' : 'before'
  return {
    rows,
    next: hasLater && rows.length ? `${forwards}-${rows.at(-1)!.id}` : null,
    previous: hasEarlier && rows.length ? `${backwards}-${rows[0]!.id}` : null,
  }
}
