import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppAddress } from './app-address.ts'
import type { Clock } from './clock.ts'
import type { Deliveries } from './deliveries.ts'
import type { FaultName, FaultStatus, Faults } from './faults.ts'
import type { RequestLog } from './requests.ts'
import type { State } from './state.ts'

/** The base of every provider. */
export interface Sandbox {
  /** Address of this process, without a slash at the end; known once it listens. */
  readonly url: string
  readonly state: State
  readonly clock: Clock
  readonly deliveries: Deliveries
  readonly faults: Faults
  readonly requests: RequestLog
  readonly app: AppAddress
  readonly log: (line: string) => void
}

/** One vendor. Made once by a factory `(sandbox) => Provider`, listed in `sandbox/providers.ts`. */
export interface Provider {
  /** As in `/stage/faults {provider}` and `PUT /stage/world {[name]: …}`. */
  readonly name: string
  /** Adds its routes: the vendor's API, its pages for people, and its own part of `/stage/{name}/…`. */
  register(app: FastifyInstance): void
  /**
   * Text by which a request of the vendor's API is logged and matched by faults: method, path, and an operation's name, a shop, an account.
   * Null for people's pages and the stage, which are neither logged nor disturbed. Called after the body is parsed.
   */
  describe(request: FastifyRequest): string | null
  /** A fault that lies in the data (a shop named `slow-answers`). */
  sentinel?(request: FastifyRequest): FaultName | undefined
  /** How the vendor words a failure, and what it remembers of it. Called once for each answer. */
  faultAnswer?(status: FaultStatus, request: FastifyRequest): { headers?: Record<string, string>; body: unknown }
  /** Forgets everything and takes on the seed. Runs in a transaction. @throws a ZodError where the seed does not fit its schema */
  putWorld?(seed: unknown): void
  /** Puts more beside what is there. Runs in a transaction. @throws like `putWorld` */
  addToWorld?(part: unknown): void
  /** Everything a seed can hold, as it stands now: what was put comes back equal. */
  getWorld?(): unknown
  /** Forgets everything. Runs in a transaction. */
  clear(): void
  /** Called once after listening (timers, other ports) and before leaving. */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** Links of the first page. */
  links?(): { href: string; text: string; note?: string }[]
}

export type ProviderFactory = (sandbox: Sandbox) => Provider
