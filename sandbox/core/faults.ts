import { matches, type Pattern } from './matching.ts'
import type { State } from './state.ts'

/**
 * Faults on the wire. `timeout`: not acted on, no answer. `drop-answer`: acted on, then the connection is cut. `reset-connection`: not
 * acted on, cut at once. `status-401` (the key was revoked), `status-403`, `status-429`, `status-500`: not acted on, answered so in the
 * provider's words. `status-500-acted`: acted on, and then answered as broken. `slow`: acted on after a while. `hold`: acted on when it is
 * released.
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

/** Status of a fault that answers in the provider's words. */
export type FaultStatus = 401 | 403 | 429 | 500

export interface Fault {
  id: string
  provider: string
  match?: Pattern
  fault: FaultName
  /** How often it still happens. */
  times: number
  /** For `slow`: how long. */
  delayMs: number
}

export interface Faults {
  plan(fault: Omit<Fault, 'id'>): Fault
  /** The first planned fault that fits, used up by one. */
  take(provider: string, description: string): Fault | undefined
  /** Settles when what is held is released. */
  held(provider: string, description: string): Promise<void>
  /** @returns how many requests go on now */
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
