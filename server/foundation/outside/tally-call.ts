import type { CountedCalls } from '#foundation/outside/outside-calls.records'

let tally = new Map<string, CountedCalls>()

/** Counts a call. @param outcome 2xx to 5xx, or no-answer */
export function tallyCall(provider: string, outcome: string): void {
  const key = `${provider} ${outcome}`
  tally.set(key, { provider, outcome, calls: (tally.get(key)?.calls ?? 0) + 1 })
}

/** Hands over what was counted, and begins anew. */
export function takeTally(): CountedCalls[] {
  const counted = [...tally.values()]
  tally = new Map()
  return counted
}
