/** Tells the open tabs of an account that something is no longer as it was: in the transaction that changed it. */
import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import { insertEvent } from '#foundation/live/account-events.records'

/** Everybody of a store, everybody of a supplier, one account, or the back office. */
export type Subscriber =
  | { readonly storeId: number }
  | { readonly supplierId: number }
  | { readonly accountId: number }
  | { readonly admins: true }

/** An event carries ids and few words; what has changed is asked for by the calls that know who may see it. */
export async function publishToAccount(
  { db, now }: Pick<AtomicContext, 'db' | 'now'>,
  to: Subscriber,
  { kind, ...data }: LiveEvent,
): Promise<void> {
  await insertEvent(db, { audience: audienceOf(to), kind, data, at: now })
}

/** The account whose events an actor receives. */
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
