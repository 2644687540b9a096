/** Publishes a change to the open tabs of an account, in the transaction of the change. */
import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import { insertEvents } from '#foundation/live/account-events.records'

/** Recipients: all users of a store, all of a supplier, one account, or the back office. */
export type Subscriber =
  | { readonly storeId: number }
  | { readonly supplierId: number }
  | { readonly accountId: number }
  | { readonly admins: true }

/** An event carries ids and little text; clients fetch the changed data by calls that check permissions. */
export const publishToAccount = (context: Pick<AtomicContext, 'db' | 'now'>, to: Subscriber, event: LiveEvent): Promise<void> =>
  publishToAccounts(context, [[to, event]])

/** Publishes several at once, in their order. */
export const publishToAccounts = (
  { db, now }: Pick<AtomicContext, 'db' | 'now'>,
  told: readonly (readonly [to: Subscriber, event: LiveEvent])[],
): Promise<void> =>
  insertEvents(
    db,
    now,
    told.map(([to, { kind, ...data }]) => ({ audience: audienceOf(to), kind, data })),
  )

/** Returns the audiences whose events an actor receives. */
export const audiencesOf = (actor: SignedInActor): string[] => [
  audienceOf({ accountId: actor.accountId }),
  ...(actor.kind === 'store' ? [audienceOf({ storeId: actor.storeId })] : []),
  ...(actor.kind === 'supplier' ? [audienceOf({ supplierId: actor.supplierId })] : []),
  ...(actor.kind === 'admin' ? [audienceOf({ admins: true })] : []),
]

function audienceOf(to: Subscriber): string {
  if ('storeId' in to) return `store:${to.storeId}`
  if ('supplierId' in to) return `supplier:${to.supplierId}`
  if ('accountId' in to) return `account:${to.accountId}`
  return 'admins'
}
