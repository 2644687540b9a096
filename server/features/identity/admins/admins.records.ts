/** Admins of the back office. */
import type { Db } from '#foundation/database/db'
import { identity } from '../tables.ts'

export interface Admin {
  readonly accountId: number
  readonly personId: number
  readonly name: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

/** All admins; the longest-serving first. */
export async function allAdmins(db: Db): Promise<Admin[]> {
  return identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id as accountId', 'account.personId', 'person.name', 'person.email', 'person.emailVerifiedAt', 'account.createdAt'])
    .select((account) =>
      account
        .selectFrom('session')
        .select(({ fn }) => fn.max('session.lastSeenAt').as('lastSeenAt'))
        .whereRef('session.accountId', '=', 'account.id')
        .as('lastSeenAt'),
    )
    .where('account.kind', '=', 'admin')
    .where('account.removedAt', 'is', null)
    .orderBy('account.id')
    .execute()
}

/** Admins other than this one, to be told what it does. */
export const adminsToTell = async (db: Db, personId: number): Promise<Admin[]> =>
  (await allAdmins(db)).filter((admin) => admin.personId !== personId)

/** Locks all admins until the transaction ends, always in the same order: if two remove each other, one is first. */
export async function lockAdmins(db: Db): Promise<{ accountId: number; personId: number; email: string }[]> {
  return identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id as accountId', 'account.personId', 'person.email'])
    .where('account.kind', '=', 'admin')
    .where('account.removedAt', 'is', null)
    .orderBy('account.id')
    .forUpdate('account')
    .execute()
}

/** Whether the account is still an admin's; it stays one until the transaction ends. */
export async function holdAdmin(db: Db, accountId: number): Promise<boolean> {
  const row = await identity(db)
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('kind', '=', 'admin')
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the account, its sessions and its open sign-in links. */
export async function noteRemoved(db: Db, now: Date, accountId: number): Promise<void> {
  await identity(db).updateTable('account').set({ removedAt: now }).where('id', '=', accountId).execute()
  await identity(db)
    .updateTable('session')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .execute()
  await identity(db).updateTable('magicLink').set({ usedAt: now }).where('accountId', '=', accountId).where('usedAt', 'is', null).execute()
  await identity(db).deleteFrom('demoSignIn').where('accountId', '=', accountId).execute()
}
