/** Nonces of open authorisations; only their hashes are stored. */
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { platforms } from '../tables.ts'

export interface NewNonce {
  readonly nonceHash: Buffer
  /** Store to be connected; null where a visitor installs. */
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly app: PlatformApp
  readonly platform: string
  readonly shopDomain: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertNonce(db: Db, nonce: NewNonce): Promise<void> {
  await platforms(db).insertInto('authorisationNonce').values(nonce).execute()
}

interface NonceGiven {
  readonly nonceHash: Buffer
  readonly shopDomain: string
  readonly app: PlatformApp
}

type Beginner = { storeId: number | null; supplierId: number | null }

/** Finds an open authorisation without using up its nonce. */
export async function findNonce(db: Db, now: Date, { nonceHash, shopDomain, app }: NonceGiven): Promise<Beginner | undefined> {
  return platforms(db)
    .selectFrom('authorisationNonce')
    .select(['storeId', 'supplierId'])
    .where('nonceHash', '=', nonceHash)
    .where('shopDomain', '=', shopDomain)
    .where('app', '=', app)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses up a nonce, which is valid for its shop and app, for a day, once. */
export async function useNonce(db: Db, now: Date, { nonceHash, shopDomain, app }: NonceGiven): Promise<Beginner | undefined> {
  return platforms(db)
    .updateTable('authorisationNonce')
    .set({ usedAt: now })
    .where('nonceHash', '=', nonceHash)
    .where('shopDomain', '=', shopDomain)
    .where('app', '=', app)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['storeId', 'supplierId'])
    .executeTakeFirst()
}

export const forgetNonces = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(platforms(db), 'authorisationNonce', 'expiresAt', before)
