import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepLive } from '#foundation/live/keep-live.ts'
import { outdateSoon } from '#foundation/live/outdate-soon.ts'
import { showToast } from '#foundation/ui/toast-store.ts'
import { allThatIsTold, whatIsOutdated } from './what-is-outdated.ts'

/** How often a tab that nobody tells asks for itself. */
const askEveryMs = 20_000

/** What happens elsewhere shows here without a reload: told by the server, and asked for where telling is not possible. */
export function LiveUpdates() {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    const { session } = router.options.context
    const soon = outdateSoon(client)
    let asking = 0
    const all = () => soon.outdate(allThatIsTold)
    const stop = keepLive({
      token: session.token,
      onEvent: (event) => tell(event, soon.outdate),
      onReset: all,
      // the next answer, or the page's own guard, leads to the sign-in page
      onSignedOut: () => {
        all()
        void router.invalidate()
      },
      onState: (state) => {
        clearInterval(asking)
        if (state === 'polling') asking = askNow(all)
        if (state === 'live') askAgainWhatFailed(client)
      },
    })
    return () => {
      stop()
      clearInterval(asking)
      soon.stop()
    }
  }, [router, client])
  return null
}

/** What could not be had while nobody was there. */
const askAgainWhatFailed = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' || state.isInvalidated })

function askNow(all: () => void): number {
  all()
  return window.setInterval(() => document.hidden || all(), askEveryMs)
}

function tell(event: LiveEvent, outdate: ReturnType<typeof outdateSoon>['outdate']) {
  outdate(whatIsOutdated[event.kind] ?? [])
  if (event.kind === 'notice') showToast({ tone: 'good', text: event.text, ...(event.href ? { href: event.href } : {}) })
}
