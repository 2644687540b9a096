/**
 * Whether this tab is told what happens (live), asks now and then since telling is not possible (polling), finds nobody there
 * (unreachable), or does nothing because nobody looks at it (resting).
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
  /** For whoever does not want to wait for the next attempt. */
  tryNow: () => tryAgain?.(),
}

export function setLiveState(next: LiveState, tryNow?: () => void) {
  tryAgain = tryNow
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

const leastWhenToldMs = 15_000

/** How often something that is under way is asked about: as given where nobody tells, and otherwise just in case. */
export const askEvery = (ms: number): number => (current === 'live' ? Math.max(ms, leastWhenToldMs) : ms)
