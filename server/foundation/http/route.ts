/** Callers and modes of routes; `bind` pairs each use case with its endpoint and checks their types. */

import type { Readable } from 'node:stream'
import type { Answer, Endpoint, EndpointTree, Input } from '@quayside/contract/endpoint'
import type { Actor, AdminActor, AffiliateActor, SignedInActor, StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, OutsideContext, ReadContext } from '#foundation/context/context'

export type Audience = 'anyone' | 'signed-in' | 'store' | 'supplier' | 'store-or-supplier' | 'admin' | 'affiliate'
export type Mode = 'reading' | 'atomic' | 'outside' | 'receiving'

type UseCase<C, I, O> = (args: { context: C; input: I }) => Promise<O>

/** Body of an upload as an unread stream. */
export interface IncomingFile {
  readonly bytes: Readable
  /** Size declared by the caller, which the connection enforces. Undefined if not declared. */
  readonly size: number | undefined
}

export interface Route<I = never, O = unknown> {
  readonly audience: Audience
  readonly mode: Mode
  readonly run: (args: { context: never; input: I; file: never }) => Promise<O>
  /** True if it is refused to an impersonating admin. */
  readonly isInPerson?: boolean
  /** True if it requires re-authentication within the last 15 minutes. */
  readonly isReauthenticated?: boolean
}

interface Bind<A extends Actor> {
  /** Runs the use case in one transaction. */
  <I, O>(run: UseCase<AtomicContext<A>, I, O>): Route<I, O>
  /** Runs the use case without a transaction; writes are rejected. */
  reading<I, O>(run: UseCase<ReadContext<A>, I, O>): Route<I, O>
  /** Runs the use case without an open transaction; it opens its own around its outside calls. */
  outside<I, O>(run: UseCase<OutsideContext<A>, I, O>): Route<I, O>
  /** Like `outside`, with the body as a stream, for an upload endpoint. */
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
export const asStoreOrSupplier = forAudience<StoreActor | SupplierActor>('store-or-supplier')
export const asAffiliate = forAudience<AffiliateActor>('affiliate')
export const asAdmin = forAudience<AdminActor>('admin')

/** Marks calls that impersonation excludes: the person's other accounts, password and second factor, payments and the plan. */
export const inPerson = <I, O>(route: Route<I, O>): Route<I, O> => ({ ...route, isInPerson: true })

/** Marks calls that move money or change access: in person, and re-authenticated. @see server/testing/tables/guards.table.ts */
export const reauthenticated = <I, O>(route: Route<I, O>): Route<I, O> => ({ ...route, isInPerson: true, isReauthenticated: true })

export interface BoundRoute {
  readonly name: string
  readonly endpoint: Endpoint
  readonly route: Route
}

/** Binds routes to a contract branch; every endpoint has exactly one route. */
export function bind<Tree extends EndpointTree>(
  tree: Tree,
  routes: { [Name in keyof Tree]: Route<Input<Tree[Name]>, Answer<Tree[Name]>> },
): BoundRoute[] {
  return Object.entries(tree).map(([name, endpoint]) => ({ name, endpoint, route: routes[name as keyof Tree] as unknown as Route }))
}
