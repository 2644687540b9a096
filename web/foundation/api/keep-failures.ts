import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * A read that failed and is asked again, by a press or because something has changed, stays failed on the page until the answer is there:
 * a page does not fall back to its skeleton. One that nobody shows any more begins anew, and so does one that suspends its page.
 */
export function keepFailures(cache: QueryCache): void {
  const shown = new WeakMap<Query, Error>()
  cache.subscribe((change) => {
    const { query } = change
    if (change.type === 'observerRemoved' && query.getObserversCount() === 0) shown.delete(query)
    if (change.type !== 'updated') return
    const { status, error, data } = query.state
    if (status === 'error' && error && data === undefined && query.isActive()) shown.set(query, error)
    const former = shown.get(query)
    if (change.action.type === 'fetch' && status === 'pending' && former && !suspends(query))
      query.setState({ status: 'error', error: former })
  })
}

const suspends = ({ observers }: Query): boolean => observers.some(({ options }) => 'suspense' in options && options.suspense)
