import type { QueryClient } from '@tanstack/react-query'
import { liveStore } from '../live/live-state.ts'
import { isPassing } from './api-error.ts'

/** Retries failed queries on the page once the network or the server is back. */
export function retryWhenBack(client: QueryClient): void {
  const retry = () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => isPassing(state.error) })
  addEventListener('online', retry)
  let former = liveStore.current()
  liveStore.subscribe(() => {
    const now = liveStore.current()
    if (former === 'unreachable' && (now === 'live' || now === 'polling')) retry()
    former = now
  })
}
