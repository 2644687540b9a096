/**
 * State of live updates: receiving events (live), polling because no stream is possible, server unreachable, or resting because the tab is
 * hidden.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'unreachable' | 'resting'

let current: LiveState = 'connecting'
let tryAgain: (() => void) | undefined
const listeners = new Set<() => void>()

export const liveStore = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Retries at once, for a user who does not want to wait. */
  tryNow: () => tryAgain?.(),
}

export function setLiveState(next: LiveState, tryNow?: () => void) {
  tryAgain = tryNow
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

const leastWhenToldMs = 15_000

/** Polling interval of pending work: as given without live updates, and longer with them as a fallback. */
export const askEvery = (ms: number): number => (current === 'live' ? Math.max(ms, leastWhenToldMs) : ms)
