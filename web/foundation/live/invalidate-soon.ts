import type { Endpoint } from '@quayside/contract/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'

const gatherMs = 200
/** Minimum time between two invalidations, however many events arrive. */
const leastApartMs = 1000

export interface Invalidator {
  /** Marks these reads as stale; those on screen are refetched soon. */
  invalidate: (endpoints: readonly Endpoint[]) => void
  stop: () => void
}

/**
 * Batches events of a short period. A read that began after an event is already fresh and is not repeated; the same holds for reads after
 * this tab's own mutations.
 */
export function invalidateSoon(client: QueryClient): Invalidator {
  // A counter instead of a clock, because a browser's clock is coarse: an event and the read just before it may get the same time.
  let moment = 0
  const begun = new WeakMap<Query, number>()
  const stopWatching = client.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'fetch') begun.set(change.query, ++moment)
  })
  const pending = new Map<unknown, number>()
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
        const at = due.get(path)
        if (at === undefined || (begun.get(query) ?? 0) >= at) return false
        // An initial fetch is not cancelled; it is repeated after its response.
        if (query.state.fetchStatus === 'fetching' && query.state.data === undefined) keep(path, at)
        return true
      },
    })
  }
  const keep = (path: unknown, at: number) => {
    pending.set(path, at)
    timer ||= window.setTimeout(flush, Math.max(gatherMs, last + leastApartMs - performance.now()))
  }
  return {
    invalidate(endpoints) {
      moment++
      for (const { path } of endpoints) keep(path, moment)
    },
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
