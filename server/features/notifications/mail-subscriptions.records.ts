import type { AddressMail, OptionalMail, StoreMail, SupplierMail } from '@quayside/domain/notifications/optional-mails'
import type { Db } from '#foundation/database/db'
import { notifications } from './tables.ts'

export interface MailSubscription {
  readonly kind: OptionalMail
  readonly token: string
  readonly unsubscribedAt: Date | null
}

/** The store, the supplier or the address in lower case, and the kind of mail. */
export type Subscriber =
  | { readonly storeId: number; readonly kind: StoreMail }
  | { readonly supplierId: number; readonly kind: SupplierMail }
  | { readonly email: string; readonly kind: AddressMail }

/** @param newToken token for a subscriber without a row */
export async function ensureSubscription(db: Db, subscriber: Subscriber, newToken: string): Promise<MailSubscription> {
  const owner = 'storeId' in subscriber ? 'storeId' : 'supplierId' in subscriber ? 'supplierId' : 'email'
  const row = await notifications(db)
    .insertInto('mailSubscription')
    .values({ ...subscriber, token: newToken })
    .onConflict((conflict) => conflict.columns([owner, 'kind']).doUpdateSet({ kind: subscriber.kind }))
    .returning(['token', 'unsubscribedAt'])
    .executeTakeFirstOrThrow()
  return { ...row, kind: subscriber.kind }
}

/** Kinds of mail that a store has unsubscribed from. */
export async function unsubscribedKinds(db: Db, storeId: number): Promise<ReadonlySet<string>> {
  const rows = await notifications(db)
    .selectFrom('mailSubscription')
    .select('kind')
    .where('storeId', '=', storeId)
    .where('unsubscribedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Whether a supplier has unsubscribed from this kind of mail. */
export async function hasUnsubscribed(db: Db, supplierId: number, kind: SupplierMail): Promise<boolean> {
  const row = await notifications(db)
    .selectFrom('mailSubscription')
    .select('unsubscribedAt')
    .where('supplierId', '=', supplierId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return Boolean(row?.unsubscribedAt)
}

/** @returns the kind of mail; undefined for an unknown token */
export async function saveSubscriptionByToken(db: Db, token: string, unsubscribedAt: Date | null): Promise<OptionalMail | undefined> {
  const row = await notifications(db)
    .updateTable('mailSubscription')
    .set({ unsubscribedAt })
    .where('token', '=', token)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind as OptionalMail | undefined
}
