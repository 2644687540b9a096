/** Callers and modes of routes; `bind` puts each use case beside its endpoint and checks that they fit. */

import type { Readable } from 'node:stream'
import type { Answer, Endpoint, EndpointTree, Input } from '@quayside/contract/endpoint'
import type { Actor, AdminActor, SignedInActor, StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, OutsideContext, ReadContext } from '#foundation/context/context'

export type Audience = 'anyone' | 'signed-in' | 'store' | 'supplier' | 'admin'
export type Mode = 'reading' | 'atomic' | 'outside' | 'receiving'

type UseCase<C, I, O> = (args: { context: C; input: I }) => Promise<O>

/** Body of an upload as it comes in, not yet read. */
export interface IncomingFile {
  readonly bytes: Readable
  /** Bytes that the caller says it has; the connection delivers no more. Undefined where they do not say. */
  readonly size: number | undefined
}

export interface Route<I = never, O = unknown> {
  readonly audience: Audience
  readonly mode: Mode
  readonly run: (args: { context: never; input: I; file: never }) => Promise<O>
  /** Refused to an admin who acts as this account. */
  readonly isInPerson?: boolean
  /** The caller has re-authenticated within the last 15 minutes. */
  readonly isReauthenticated?: boolean
}

interface Bind<A extends Actor> {
  /** One transaction around the use case. */
  <I, O>(run: UseCase<AtomicContext<A>, I, O>): Route<I, O>
  /** No transaction; writing is refused. */
  reading<I, O>(run: UseCase<ReadContext<A>, I, O>): Route<I, O>
  /** No transaction open; the use case opens its own around its calls. */
  outside<I, O>(run: UseCase<OutsideContext<A>, I, O>): Route<I, O>
  /** As `outside`, with the body as a stream: of an endpoint that takes an upload. */
  receiving<I, O>(run: (args: { context: OutsideContext<A>; input: I; file: IncomingFile }) => Promise<O>): Route<I, O>
}

function forAudience<A extends Actor>(audience: Audience): Bind<A> {
  const as =
    (mode: Mode) =>
    <C, I, O>(run: UseCase<C, I, O>): Route<I, O> => ({ audience, mode, run: run as never })
  return Object.assign(as('atomic'), { reading: as('reading'), outside: as('outside'), receiving: as('receiving') }) as unknown as Bind<A>
}

export const asAnyone = forAudience<Actor>('anyone')
export const asSignedIn = forAudience<SignedInActor>('signed-in')
export const asStore = forAudience<StoreActor>('store')
export const asSupplier = forAudience<SupplierActor>('supplier')
export const asAdmin = forAudience<AdminActor>('admin')

/** Calls that impersonation excludes: other accounts of the person, their password, their second factor. */
export const inPerson = <I, O>(route: Route<I, O>): Route<I, O> => ({ ...route, isInPerson: true })

/** Calls that move money or access: in person, and re-authenticated. @see server/testing/tables/guards.table.ts */
export const reauthenticated = <I, O>(route: Route<I, O>): Route<I, O> => ({ ...route, isInPerson: true, isReauthenticated: true })

export interface BoundRoute {
  readonly name: string
  readonly endpoint: Endpoint
  readonly route: Route
}

/** Every endpoint of a contract branch has exactly one route. */
export function bind<Tree extends EndpointTree>(
  tree: Tree,
  routes: { [Name in keyof Tree]: Route<Input<Tree[Name]>, Answer<Tree[Name]>> },
): BoundRoute[] {
  return Object.entries(tree).map(([name, endpoint]) => ({ name, endpoint, route: routes[name as keyof Tree] as unknown as Route }))
}
