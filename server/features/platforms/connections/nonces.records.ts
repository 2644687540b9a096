/** Nonces of authorisations on their way; only their hashes are kept. */
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { platforms } from '../tables.ts'

export interface NewNonce {
  readonly nonceHash: Buffer
  /** Store that the connection is for; none where somebody installs who has not signed in. */
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

/** Beginning of an authorisation, while its nonce is good; the nonce is not used up. */
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

/** Uses a nonce up: it is good for its own shop and app, for a day, once. */
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
