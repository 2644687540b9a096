import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppAddress } from './app-address.ts'
import type { Clock } from './clock.ts'
import type { Deliveries } from './deliveries.ts'
import type { FaultName, FaultStatus, Faults } from './faults.ts'
import type { RequestLog } from './requests.ts'
import type { State } from './state.ts'

/** Foundation of every provider. */
export interface Sandbox {
  /** Address of this process without a trailing slash; known once it listens. */
  readonly url: string
  readonly state: State
  readonly clock: Clock
  readonly deliveries: Deliveries
  readonly faults: Faults
  readonly requests: RequestLog
  readonly app: AppAddress
  readonly log: (line: string) => void
}

/** One vendor, created once by a factory `(sandbox) => Provider` in `sandbox/providers.ts`. */
export interface Provider {
  /** Name as in `/stage/faults {provider}` and `PUT /stage/world {[name]: …}`. */
  readonly name: string
  /** Adds its routes: the vendor's API, its pages, and its part of `/stage/{name}/…`. */
  register(app: FastifyInstance): void
  /**
   * Describes an API request for the log and for matching faults: method, path, and an operation's name, a shop or an account. Null for
   * pages and the stage, which are neither logged nor disturbed. Called after the body is parsed.
   */
  describe(request: FastifyRequest): string | null
  /** A fault triggered by data, such as a shop named `slow-answers`. */
  sentinel?(request: FastifyRequest): FaultName | undefined
  /** The vendor's error response, and any state it keeps about it. Called once per response. */
  faultAnswer?(status: FaultStatus, request: FastifyRequest): { headers?: Record<string, string>; body: unknown }
  /** Replaces all state with a seed. Runs in a transaction. @throws ZodError if the seed does not match its schema */
  putWorld?(seed: unknown): void
  /** Adds to the existing state. Runs in a transaction. @throws like `putWorld` */
  addToWorld?(part: unknown): void
  /** Returns the current state as a seed; a seed that was put is returned unchanged. */
  getWorld?(): unknown
  /** Clears all state. Runs in a transaction. */
  clear(): void
  /** Called once after listening (timers, other ports) and before shutdown. */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** Links on the home page. */
  links?(): { href: string; text: string; note?: string }[]
}

export type ProviderFactory = (sandbox: Sandbox) => Provider
