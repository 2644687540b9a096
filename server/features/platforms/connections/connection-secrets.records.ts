/** Sealed tokens of a connection, and the lease under which one process at a time refreshes them. */
import type { Db } from '#foundation/database/db'
import { platforms } from '../tables.ts'
import type { TokenHolder } from './connection.ts'

const tables = { connection: 'connection', 'supplier-connection': 'supplierConnection' } as const

const update = (db: Db, { kind, id }: TokenHolder) => platforms(db).updateTable(tables[kind]).where('id', '=', id)

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

export async function findSecrets(db: Db, { kind, id }: TokenHolder): Promise<Secrets | undefined> {
  return platforms(db)
    .selectFrom(tables[kind])
    .select(['status', 'shopDomain', 'accessTokenSealed', 'refreshTokenSealed', 'accessExpiresAt', 'refreshExpiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface Lease {
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/** Takes the lease where it is free and the tokens have not changed since they were read. @returns whether it was taken */
export async function takeLease(db: Db, of: TokenHolder, seen: string | null, { holder, now, until }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await update(db, of)
    .set({ leaseHolder: holder, leaseUntil: until })
    .where('accessTokenSealed', 'is not distinct from', seen)
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endLease(db: Db, of: TokenHolder, holder: string): Promise<void> {
  await update(db, of).set({ leaseHolder: null, leaseUntil: null }).where('leaseHolder', '=', holder).execute()
}

/** Saves both tokens and ends the lease in one write; does nothing where another process has the lease by now. */
export async function replaceTokens(db: Db, of: TokenHolder, holder: string, tokens: SealedTokens): Promise<boolean> {
  const { numUpdatedRows } = await update(db, of)
    .set({ ...tokens, status: 'connected', leaseHolder: null, leaseUntil: null })
    .where('leaseHolder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a connection until the owner authorises again. @returns whether it was connected until now */
export async function markReauthorise(db: Db, of: TokenHolder): Promise<boolean> {
  const { numUpdatedRows } = await update(db, of)
    .set({ status: 'reauthorise', leaseHolder: null, leaseUntil: null })
    .where('status', '=', 'connected')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the time of the first unanswered call. */
export async function markUnanswered(db: Db, of: TokenHolder, since: Date): Promise<void> {
  await update(db, of).set({ unansweredSince: since }).where('unansweredSince', 'is', null).execute()
}

/** @returns whether an outage was recorded until now */
export async function markAnswered(db: Db, of: TokenHolder): Promise<boolean> {
  const { numUpdatedRows } = await update(db, of).set({ unansweredSince: null }).where('unansweredSince', 'is not', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves new tokens after the owner has authorised, and ends any lease. */
export async function saveTokens(db: Db, of: TokenHolder, tokens: SealedTokens): Promise<void> {
  await update(db, of)
    .set({ ...tokens, status: 'connected', leaseHolder: null, leaseUntil: null })
    .execute()
}

export async function forgetTokens(db: Db, of: TokenHolder): Promise<void> {
  await update(db, of).set({ accessTokenSealed: null, refreshTokenSealed: null, accessExpiresAt: null, refreshExpiresAt: null }).execute()
}

/** Forgets tokens of a connection that has ended; one that was connected again meanwhile keeps its new ones. */
export async function forgetFormerTokens(db: Db, of: TokenHolder): Promise<void> {
  await update(db, of)
    .set({ accessTokenSealed: null, refreshTokenSealed: null, accessExpiresAt: null, refreshExpiresAt: null })
    .where('status', 'in', ['disconnected', 'uninstalled'])
    .execute()
}

/** @returns whether it was live until now */
export async function endConnection(db: Db, of: TokenHolder, now: Date, status: 'disconnected' | 'uninstalled'): Promise<boolean> {
  const { numUpdatedRows } = await update(db, of)
    .set({ status, disconnectedAt: now, leaseHolder: null, leaseUntil: null })
    .where('status', 'in', ['connected', 'reauthorise'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
