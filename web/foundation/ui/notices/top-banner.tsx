import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { liveStore } from '../../live/live-state.ts'
import { bannerStore, showBanner } from './banner-store.ts'
import { Notice } from './notice.tsx'
import { QuotedNumber } from './quoted-number.tsx'
import classes from './top-banner.module.css'

/** Banner at the top of every page: an error that led here, or an unreachable server. It overlays the page without moving it. @see V-132 */
export function TopBanner() {
  const failure = useSyncExternalStore(bannerStore.subscribe, bannerStore.current)
  return (
    <div className={classes.top} role="region" aria-label="Notices">
      {failure && (
        <div>
          <Notice tone="bad" title="Error" onDismiss={() => showBanner(undefined)}>
            {failure.text} {failure.requestId && <QuotedNumber of={failure.requestId} />}
          </Notice>
        </div>
      )}
      <ConnectionNotice />
    </div>
  )
}

const words = {
  offline: 'You are offline. What you see may be old, and nothing can be saved until the connection is back.',
  unreachable: 'The server cannot be reached. What you see may be old; we keep trying.',
}

function ConnectionNotice() {
  const live = useSyncExternalStore(liveStore.subscribe, liveStore.current)
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  // an offline machine can still reach a server of its own
  const trouble = live === 'live' ? undefined : !isOnline ? 'offline' : live === 'unreachable' ? 'unreachable' : undefined
  const [dismissed, setDismissed] = useState<string | undefined>()
  if (!trouble && dismissed) setDismissed(undefined)
  if (!trouble || dismissed === trouble) return null
  return (
    <div>
      <Notice
        tone="wait"
        onDismiss={() => setDismissed(trouble)}
        action={
          trouble === 'unreachable' && (
            <Button variant="default" size="xs" onClick={liveStore.tryNow}>
              Try now
            </Button>
          )
        }
      >
        {words[trouble]}
      </Notice>
    </div>
  )
}

function subscribeToNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
