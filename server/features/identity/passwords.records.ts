/** The password of a person, and what goes with it when it changes. */
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

/** Whether a person signs in with a password at all. */
export async function hasPassword(db: Db, personId: number): Promise<boolean> {
  return (await personById(db, personId)).passwordHash !== null
}

/** @param passwordHash none: nobody signs in with one until it is set anew */
export async function setPassword(db: Db, personId: number, passwordHash: string | null): Promise<void> {
  await identity(db).updateTable('person').set({ passwordHash }).where('id', '=', personId).execute()
}

/**
 * Whether the password that was just looked at still is the one; it stays so until the transaction ends. Checking takes its time, and
 * whoever changes the password meanwhile means every sign-in with the old one.
 */
export async function stillHasPassword(db: Db, personId: number, passwordHash: string | null): Promise<boolean> {
  const row = await identity(db).selectFrom('person').select('passwordHash').where('id', '=', personId).forShare().executeTakeFirst()
  return row?.passwordHash === passwordHash
}

/** Sign-in links that wait in somebody's mails are worth nothing any longer. */
export async function spendLinksOf(db: Db, now: Date, personId: number): Promise<void> {
  const accounts = identity(db).selectFrom('account').select('id').where('personId', '=', personId)
  await identity(db).updateTable('magicLink').set({ usedAt: now }).where('accountId', 'in', accounts).where('usedAt', 'is', null).execute()
}

/** A practice sign-in that somebody has made their own is no longer one click away for everybody. */
export async function forgetDemoSignIns(db: Db, personId: number): Promise<void> {
  const accounts = identity(db).selectFrom('account').select('id').where('personId', '=', personId)
  await identity(db).deleteFrom('demoSignIn').where('accountId', 'in', accounts).execute()
}
