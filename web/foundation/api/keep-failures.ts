import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * Keeps a failed read in its error state while it is retried, after a press or an invalidation, so that the page does not return to its
 * skeleton. A read that is no longer shown, or that suspends its page, starts again.
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
