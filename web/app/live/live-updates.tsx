import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidateSoon } from '#foundation/live/invalidate-soon.ts'
import { keepLive } from '#foundation/live/keep-live.ts'
import { messagePace } from '#foundation/live/pace.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { allLiveReads, isOutdatedBy, readsToInvalidate } from './reads-to-invalidate.ts'

/** Polling interval of a tab without a stream. */
const pollEveryMs = 20_000

/** Keeps the tab up to date without a reload: by the server's event stream, or by polling if the stream cannot be opened. */
export function LiveUpdates() {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    const { session } = router.options.context
    const soon = invalidateSoon(client)
    const sooner = invalidateSoon(client, messagePace)
    let poller = 0
    const all = () => soon.invalidate(allLiveReads)
    const stop = keepLive({
      token: session.token,
      onEvent: (event) => apply(event, (event.kind === 'messages' ? sooner : soon).invalidate),
      onReset: all,
      // the next response, or the page's own guard, leads to the sign-in page
      onSignedOut: () => {
        all()
        void router.invalidate()
      },
      onState: (state) => {
        clearInterval(poller)
        if (state === 'polling') poller = startPolling(all)
        if (state === 'live') refetchFailed(client)
      },
    })
    return () => {
      stop()
      clearInterval(poller)
      soon.stop()
      sooner.stop()
    }
  }, [router, client])
  return null
}

/** Refetches queries that failed while the server was unreachable. */
const refetchFailed = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' || state.isInvalidated })

function startPolling(all: () => void): number {
  all()
  return window.setInterval(() => document.hidden || all(), pollEveryMs)
}

function apply(event: LiveEvent, invalidate: ReturnType<typeof invalidateSoon>['invalidate']) {
  invalidate(readsToInvalidate[event.kind] ?? [], ({ queryKey: [path], state }) => isOutdatedBy(event, path, state.data))
  if (event.kind === 'notice') showToast({ tone: 'good', text: event.text, ...(event.href ? { href: event.href } : {}) })
}
