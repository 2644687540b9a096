/** Links that confirm something and sign nobody in. Only their hashes are stored; each works once. */
import type { ConfirmationKind } from '@quayside/domain/identity/confirmations'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { hashToken } from '#foundation/secrets/token'
import { accountById } from '../accounts.records.ts'
import { identity } from '../tables.ts'

export interface NewConfirmation {
  readonly tokenHash: Buffer
  readonly accountId: number
  readonly kind: ConfirmationKind
  readonly subject: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertConfirmation(db: Db, confirmation: NewConfirmation): Promise<void> {
  await identity(db).insertInto('confirmation').values(confirmation).execute()
}

/** @returns its subject, if the link was valid and is this person's; the link is spent */
export async function spendConfirmation(
  db: Db,
  now: Date,
  { token, kind, personId }: { token: string; kind: ConfirmationKind; personId: number },
): Promise<string | undefined> {
  return (await spend(db, now, { token, kind, personId }))?.subject
}

/** Spends a link by its token alone: its recipient need not be a person here. */
export async function spendConfirmationLink(
  db: Db,
  now: Date,
  { token, kind }: { token: string; kind: ConfirmationKind },
): Promise<{ subject: string; supplierId: number | null } | undefined> {
  const spent = await spend(db, now, { token, kind })
  const account = spent && (await accountById(db, spent.accountId))
  return account && { subject: spent.subject, supplierId: account.supplierId }
}

async function spend(db: Db, now: Date, { token, kind, personId }: { token: string; kind: ConfirmationKind; personId?: number }) {
  let spending = identity(db)
    .updateTable('confirmation')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
  if (personId !== undefined) {
    const accounts = identity(db).selectFrom('account').select('id').where('removedAt', 'is', null).where('personId', '=', personId)
    spending = spending.where('accountId', 'in', accounts)
  }
  return spending.returning(['subject', 'accountId']).executeTakeFirst()
}

/** Spends all open confirmation links of a person. */
export async function spendConfirmationsOf(db: Db, now: Date, personId: number): Promise<void> {
  await identity(db)
    .updateTable('confirmation')
    .set({ usedAt: now })
    .where('accountId', 'in', identity(db).selectFrom('account').select('id').where('personId', '=', personId))
    .where('usedAt', 'is', null)
    .execute()
}

export const deleteOldConfirmations = (db: Db, expiredBefore: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'confirmation', 'expiresAt', expiredBefore)
