import type { OptionalMail } from '@quayside/domain/notifications/optional-mails'
import type { Db } from '#foundation/database/db'
import { notifications } from './tables.ts'

export interface MailSubscription {
  readonly kind: OptionalMail
  readonly token: string
  readonly unsubscribedAt: Date | null
}

/** @param newToken token for a store that was never mailed this before */
export async function ensureSubscription(db: Db, storeId: number, kind: OptionalMail, newToken: string): Promise<MailSubscription> {
  await notifications(db)
    .insertInto('mailSubscription')
    .values({ storeId, kind, token: newToken })
    .onConflict((conflict) => conflict.columns(['storeId', 'kind']).doNothing())
    .execute()
  const row = await notifications(db)
    .selectFrom('mailSubscription')
    .select(['token', 'unsubscribedAt'])
    .where('storeId', '=', storeId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { ...row, kind }
}

/** Kinds that a store gets no more. */
export async function unsubscribedKinds(db: Db, storeId: number): Promise<ReadonlySet<string>> {
  const rows = await notifications(db)
    .selectFrom('mailSubscription')
    .select('kind')
    .where('storeId', '=', storeId)
    .where('unsubscribedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function saveSubscription(db: Db, storeId: number, kind: OptionalMail, unsubscribedAt: Date | null): Promise<void> {
  await notifications(db)
    .updateTable('mailSubscription')
    .set({ unsubscribedAt })
    .where('storeId', '=', storeId)
    .where('kind', '=', kind)
    .execute()
}

/** @returns the kind; undefined where no mail has such a token */
export async function saveSubscriptionByToken(db: Db, token: string, unsubscribedAt: Date | null): Promise<OptionalMail | undefined> {
  const row = await notifications(db)
    .updateTable('mailSubscription')
    .set({ unsubscribedAt })
    .where('token', '=', token)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind as OptionalMail | undefined
}
