import { matches, type Pattern } from './matching.ts'
import type { State } from './state.ts'

/**
 * Faults of API calls. `timeout`: not executed, no response. `drop-answer`: executed, then the connection is closed. `reset-connection`:
 * not executed, closed at once. `status-401` (revoked key), `status-403`, `status-429`, `status-500`: not executed, with the provider's
 * error response. `status-500-acted`: executed, but answered with an error. `slow`: executed after a delay. `hold`: executed when released.
 */
export const faultNames = [
  'timeout',
  'status-401',
  'status-403',
  'status-429',
  'status-500',
  'status-500-acted',
  'drop-answer',
  'reset-connection',
  'slow',
  'hold',
] as const
export type FaultName = (typeof faultNames)[number]

/** Status of a fault with the provider's error response. */
export type FaultStatus = 401 | 403 | 429 | 500

export interface Fault {
  id: string
  provider: string
  match?: Pattern
  fault: FaultName
  /** Remaining occurrences. */
  times: number
  /** Delay for `slow`. */
  delayMs: number
}

export interface Faults {
  plan(fault: Omit<Fault, 'id'>): Fault
  /** Returns the first matching planned fault and uses it once. */
  take(provider: string, description: string): Fault | undefined
  /** Resolves when the held call is released. */
  held(provider: string, description: string): Promise<void>
  /** @returns the number of released requests */
  release(provider: string, match: Pattern): number
  list(): Fault[]
  cancel(id: string): boolean
  clear(): void
}

export function createFaults(state: State): Faults {
  const faults = state.collection<Fault>('core.faults')
  const waiting = new Set<{ provider: string; description: string; goOn: () => void }>()
  const release = (isMeant: (one: { provider: string; description: string }) => boolean): number => {
    const meant = [...waiting].filter(isMeant)
    for (const one of meant) {
      waiting.delete(one)
      one.goOn()
    }
    return meant.length
  }
  return {
    plan: (fault) => faults.put({ ...fault, id: `fault_${state.next('core.faults')}` }),
    take(provider, description) {
      const fault = faults.list().find((candidate) => candidate.provider === provider && matches(candidate.match, description))
      if (!fault) return undefined
      if (fault.times <= 1) faults.delete(fault.id)
      else faults.put({ ...fault, times: fault.times - 1 })
      return fault
    },
    held: (provider, description) => new Promise((goOn) => waiting.add({ provider, description, goOn })),
    release: (provider, match) => release((one) => one.provider === provider && matches(match, one.description)),
    list: () => faults.list(),
    cancel: (id) => faults.delete(id),
    clear: () => {
      faults.clear()
      release(() => true)
    },
  }
}
