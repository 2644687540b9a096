import type { Endpoint } from '@quayside/contract/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'

const gatherMs = 200
/** However much is told, one read is not made more often than this. */
const leastApartMs = 1000

export interface Outdater {
  /** These reads are no longer true; they are fetched again soon where they are on the screen. */
  outdate: (endpoints: readonly Endpoint[]) => void
  stop: () => void
}

/**
 * Gathers what is told within a moment. A read that was begun after the telling is true already: so it is after whatever this tab did
 * itself, whose answer has outdated what it changed.
 */
export function outdateSoon(client: QueryClient): Outdater {
  // Counted, not timed: a browser's clock is coarse enough to give a telling and the read just before it the same instant.
  let moment = 0
  const begun = new WeakMap<Query, number>()
  const stopWatching = client.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'fetch') begun.set(change.query, ++moment)
  })
  const told = new Map<unknown, number>()
  let timer = 0
  let last = Number.NEGATIVE_INFINITY
  const flush = () => {
    timer = 0
    last = performance.now()
    const due = new Map(told)
    told.clear()
    void client.invalidateQueries({
      predicate: (query) => {
        const [path] = query.queryKey
        const at = due.get(path)
        if (at === undefined || (begun.get(query) ?? 0) >= at) return false
        // A first read is not broken off for another: it is begun anew once it is answered.
        if (query.state.fetchStatus === 'fetching' && query.state.data === undefined) keep(path, at)
        return true
      },
    })
  }
  const keep = (path: unknown, at: number) => {
    told.set(path, at)
    timer ||= window.setTimeout(flush, Math.max(gatherMs, last + leastApartMs - performance.now()))
  }
  return {
    outdate(endpoints) {
      moment++
      for (const { path } of endpoints) keep(path, moment)
    },
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
