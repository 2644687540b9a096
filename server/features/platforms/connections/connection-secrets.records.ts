/** The sealed tokens of a connection, and the lease under which one process at a time replaces them. */
import type { Db } from '#foundation/database/db'
import { platforms } from '../tables.ts'

export interface SealedTokens {
  readonly accessTokenSealed: string | null
  readonly refreshTokenSealed: string | null
  readonly accessExpiresAt: Date | null
  readonly refreshExpiresAt: Date | null
}

export interface Secrets extends SealedTokens {
  readonly status: string
  readonly shopDomain: string
}

export async function findSecrets(db: Db, connectionId: number): Promise<Secrets | undefined> {
  return platforms(db)
    .selectFrom('connection')
    .select(['status', 'shopDomain', 'accessTokenSealed', 'refreshTokenSealed', 'accessExpiresAt', 'refreshExpiresAt'])
    .where('id', '=', connectionId)
    .executeTakeFirst()
}

export interface Lease {
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/**
 * Takes the lease where it is free and the tokens are still the ones the taker saw.
 * @returns whether it is the taker's now
 */
export async function takeLease(db: Db, connectionId: number, seen: string | null, { holder, now, until }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await platforms(db)
    .updateTable('connection')
    .set({ leaseHolder: holder, leaseUntil: until })
    .where('id', '=', connectionId)
    .where('accessTokenSealed', 'is not distinct from', seen)
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endLease(db: Db, connectionId: number, holder: string): Promise<void> {
  await platforms(db)
    .updateTable('connection')
    .set({ leaseHolder: null, leaseUntil: null })
    .where('id', '=', connectionId)
    .where('leaseHolder', '=', holder)
    .execute()
}

/** Both tokens in one write, and the lease with them; nothing where the lease is another's by now. */
export async function replaceTokens(db: Db, connectionId: number, holder: string, tokens: SealedTokens): Promise<boolean> {
  const { numUpdatedRows } = await platforms(db)
    .updateTable('connection')
    .set({ ...tokens, status: 'connected', leaseHolder: null, leaseUntil: null })
    .where('id', '=', connectionId)
    .where('leaseHolder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The platform knows us no more until the owner agrees again. */
/** @returns whether it was connected until now */
export async function markReauthorise(db: Db, connectionId: number): Promise<boolean> {
  const { numUpdatedRows } = await platforms(db)
    .updateTable('connection')
    .set({ status: 'reauthorise', leaseHolder: null, leaseUntil: null })
    .where('id', '=', connectionId)
    .where('status', '=', 'connected')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
