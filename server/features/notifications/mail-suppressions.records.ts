/** Addresses that get no marketing, and why. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { notifications } from './tables.ts'

export interface Suppression {
  /** In lower case. */
  readonly email: string
  readonly reason: 'bounced' | 'complained'
  readonly detail: string
}

/** Suppresses addresses; the first reason stays. */
export async function suppress(db: Db, now: Date, suppressions: readonly Suppression[]): Promise<void> {
  if (!suppressions.length) return
  await notifications(db)
    .insertInto('mailSuppression')
    .values(suppressions.map((one) => ({ ...one, suppressedAt: now })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Addresses among these that an unsubscribe link with one of the tokens was written to. */
export async function ownersOfTokens(db: Db, tokens: readonly string[], emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (!tokens.length || !emails.length) return new Set()
  const rows = await notifications(db)
    .selectFrom('mailSubscription')
    .select('email')
    .where('token', 'in', [...tokens])
    .where('email', 'in', [...emails])
    .execute()
  return new Set(rows.map(({ email }) => email!))
}

export interface SuppressionRow extends Suppression {
  readonly suppressedAt: Date
}

/** Newest first, found by the beginning of the address. */
export async function pageOfSuppressions(db: Db, search: string, page: number, perPage: number): Promise<SuppressionRow[]> {
  const rows = await notifications(db)
    .selectFrom('mailSuppression')
    .select(['email', 'reason', 'detail', 'suppressedAt'])
    .$if(search !== '', (query) => query.where('email', 'like', `${escapeLike(search.toLowerCase())}%`))
    .orderBy('suppressedAt', 'desc')
    .orderBy('email')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason as Suppression['reason'] }))
}

export async function countSuppressions(db: Db, search: string): Promise<number> {
  const { count } = await notifications(db)
    .selectFrom('mailSuppression')
    .select(sql<number>`count(*)`.as('count'))
    .$if(search !== '', (query) => query.where('email', 'like', `${escapeLike(search.toLowerCase())}%`))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether it was suppressed */
export async function deleteSuppression(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await notifications(db).deleteFrom('mailSuppression').where('email', '=', email).executeTakeFirst()
  return numDeletedRows > 0n
}
