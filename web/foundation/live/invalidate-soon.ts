import type { Endpoint } from '@quayside/contract/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'

const gatherMs = 200
/** Shortest time between two invalidations, however many events arrive. */
const leastApartMs = 1000

export interface Invalidator {
  /** Marks these reads as stale; those on the screen are refetched soon. */
  invalidate: (endpoints: readonly Endpoint[]) => void
  stop: () => void
}

/**
 * Batches the events of a moment. A read that began after an event is fresh already and is not repeated; so are the reads after this tab's own
 * mutations.
 */
export function invalidateSoon(client: QueryClient): Invalidator {
  // A counter, not a clock: a browser's clock is so coarse that an event and the read just before it may get the same instant.
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
        // A first read is not cancelled: it is repeated once it has its answer.
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
