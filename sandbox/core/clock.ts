import type { State } from './state.ts'

/**
 * The sandbox's own time, which the stage may move forward (never back). Each scope (`stripe/acme`, `shopify/maple.myshopify.com`)
 * can be moved alone, so that one test does not age another's world. Retries of webhooks keep to real time.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(scope?: string): number
  /** Whole seconds since 1970, as many vendors write it. */
  seconds(scope?: string): number
  advance(byMs: number, scope?: string): number
  reset(): void
}

interface Offset {
  id: string
  ms: number
}

export function createClock(state: State): Clock {
  const offsets = state.collection<Offset>('core.clock')
  const offset = (scope: string) => offsets.get(scope)?.ms ?? 0
  const now = (scope?: string) => Date.now() + offset('') + (scope ? offset(scope) : 0)
  return {
    now,
    seconds: (scope) => Math.floor(now(scope) / 1000),
    advance(byMs, scope = '') {
      offsets.put({ id: scope, ms: offset(scope) + byMs })
      return now(scope)
    },
    reset: () => offsets.clear(),
  }
}
