import type { State } from './state.ts'

/**
 * Sandbox time, which the stage can move forward, never back. Each scope (`stripe/acme`, `shopify/maple.myshopify.com`) can be moved on its
 * own, so that tests do not affect each other. Webhook retries use real time.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(scope?: string): number
  /** Whole seconds since 1970, the format of many vendors. */
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
