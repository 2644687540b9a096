import type Stripe from 'stripe'
import { invalid, noSuch } from './refusals.ts'

interface Paging {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

interface CreatedRange {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

/** Returns a page of a list, newest first. */
export function listPage<T extends { id: string }>(
  url: string,
  oldestFirst: readonly T[],
  paging: Paging,
  kind: string,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after: after, ending_before: before } = paging
  if (limit < 1) throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'limit' })
  if (limit > 100) throw invalid('This value must be less than or equal to 100.', { code: 'parameter_invalid_integer', param: 'limit' })
  if (after && before) throw invalid('You can only use one of starting_after and ending_before.')
  const all = oldestFirst.toReversed()
  const place = (id: string, param: string) => {
    const found = all.findIndex((object) => object.id === id)
    if (found < 0) throw noSuch(kind, id, param)
    return found
  }
  if (before) {
    const end = place(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', url, has_more: start > 0, data: all.slice(start, end) }
  }
  const start = after ? place(after, 'starting_after') + 1 : 0
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) }
}

export function inRange(created: number, range: CreatedRange | undefined): boolean {
  if (!range) return true
  const { gt, gte, lt, lte } = range
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  )
}
