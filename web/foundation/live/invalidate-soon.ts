import type { Endpoint } from '@quayside/contract/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type Pace, usualPace } from './pace.ts'

export interface Invalidator {
  /** Marks these reads as stale, or those of them that `isOutdated` by then; those on screen are refetched soon. */
  invalidate: (endpoints: readonly Endpoint[], isOutdated?: (query: Query) => boolean) => void
  stop: () => void
}

interface Told {
  readonly at: number
  readonly isOutdated: (query: Query) => boolean
}

/**
 * Batches events of a short period. A read that began after an event is already fresh and is not repeated; the same holds for reads after
 * this tab's own mutations.
 */
export function invalidateSoon(client: QueryClient, { gatherMs, leastApartMs }: Pace = usualPace): Invalidator {
  // A counter instead of a clock, because a browser's clock is coarse: an event and the read just before it may get the same time.
  let moment = 0
  const begun = new WeakMap<Query, number>()
  const stopWatching = client.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'fetch') begun.set(change.query, ++moment)
  })
  const pending = new Map<unknown, Set<Told>>()
  let timer = 0
  let last = Number.NEGATIVE_INFINITY
  const flush = () => {
    timer = 0
    last = performance.now()
    const due = new Map(pending)
    pending.clear()
    void client.invalidateQueries({
      predicate: (query) => {
        const [path] = query.queryKey
        const told = [...(due.get(path) ?? [])].filter(({ at, isOutdated }) => (begun.get(query) ?? 0) < at && isOutdated(query))
        if (!told.length) return false
        // An initial fetch is not cancelled; it is repeated after its response.
        if (query.state.fetchStatus === 'fetching' && query.state.data === undefined) for (const one of told) keep(path, one)
        return true
      },
    })
  }
  const keep = (path: unknown, told: Told) => {
    pending.set(path, (pending.get(path) ?? new Set()).add(told))
    timer ||= window.setTimeout(flush, Math.max(gatherMs, last + leastApartMs - performance.now()))
  }
  return {
    invalidate(endpoints, isOutdated = () => true) {
      moment++
      const told = { at: moment, isOutdated }
      for (const { path } of endpoints) keep(path, told)
    },
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
