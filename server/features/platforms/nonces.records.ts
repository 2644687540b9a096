/** Nonces of authorisations on their way; only their hashes are kept. */
import type { Db } from '#foundation/database/db'
import { platforms } from './tables.ts'

export interface NewNonce {
  readonly nonceHash: Buffer
  /** Whose connection it will be; none where somebody installs who has not signed in. */
  readonly storeId: number | null
  readonly platform: string
  readonly shopDomain: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertNonce(db: Db, nonce: NewNonce): Promise<void> {
  await platforms(db).insertInto('authorisationNonce').values(nonce).execute()
}

/** Uses a nonce up: it is good for its own shop, for a day, once. */
export async function useNonce(db: Db, now: Date, nonceHash: Buffer, shopDomain: string): Promise<{ storeId: number | null } | undefined> {
  return platforms(db)
    .updateTable('authorisationNonce')
    .set({ usedAt: now })
    .where('nonceHash', '=', nonceHash)
    .where('shopDomain', '=', shopDomain)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('storeId')
    .executeTakeFirst()
}

export async function forgetNonces(db: Db, before: Date): Promise<void> {
  await platforms(db).deleteFrom('authorisationNonce').where('expiresAt', '<', before).execute()
}
