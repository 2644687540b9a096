/** The password of a person, and everything that changes with it. */
import type { Db } from '#foundation/database/db'
import { identity } from './tables.ts'

export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
}

/** @throws Error if there is none: a signed-in id always has its person */
export async function personById(db: Db, personId: number): Promise<Person> {
  return identity(db)
    .selectFrom('person')
    .select(['id', 'email', 'name', 'passwordHash'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Whether a person has a password of their own; one that staff handed out is none. */
export async function hasPassword(db: Db, personId: number): Promise<boolean> {
  const row = await identity(db)
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('passwordHash', 'is not', null)
    .where('passwordIsTemporary', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** @param passwordHash null: no password sign-in until a new one is set */
export async function setPassword(db: Db, personId: number, passwordHash: string | null): Promise<void> {
  await identity(db).updateTable('person').set({ passwordHash, passwordIsTemporary: false }).where('id', '=', personId).execute()
}

/**
 * Whether the hash just checked is still the person's; locks it until the transaction ends. Checking is slow, and a password changed
 * meanwhile is meant to end all sign-ins with the old one.
 */
export async function stillHasPassword(db: Db, personId: number, passwordHash: string | null): Promise<boolean> {
  const row = await identity(db).selectFrom('person').select('passwordHash').where('id', '=', personId).forShare().executeTakeFirst()
  return row?.passwordHash === passwordHash
}

/** Spends all open sign-in links of a person. */
export async function spendLinksOf(db: Db, now: Date, personId: number): Promise<void> {
  const accounts = identity(db).selectFrom('account').select('id').where('personId', '=', personId)
  await identity(db).updateTable('magicLink').set({ usedAt: now }).where('accountId', 'in', accounts).where('usedAt', 'is', null).execute()
}

/** Removes a person's one-click demo sign-ins once they have made the account their own. */
export async function forgetDemoSignIns(db: Db, personId: number): Promise<void> {
  const accounts = identity(db).selectFrom('account').select('id').where('personId', '=', personId)
  await identity(db).deleteFrom('demoSignIn').where('accountId', 'in', accounts).execute()
}
