/** Storage of the second step: a sealed secret and hashed recovery codes. */
import type { Db } from '#foundation/database/db'
import { identity } from './tables.ts'

export interface Totp {
  readonly sealedSecret: string
  readonly confirmedAt: Date | null
  /** The half-minute step of the last accepted code. */
  readonly lastStep: number | null
}

/** Locks the second step until the transaction ends, so that of two calls with the same code one is too late. */
export async function lockTotp(db: Db, personId: number): Promise<Totp | undefined> {
  return identity(db)
    .selectFrom('totp')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** Time since which codes are required; undefined where none are. */
export async function totpSince(db: Db, personId: number): Promise<Date | undefined> {
  const row = await identity(db)
    .selectFrom('totp')
    .select('confirmedAt')
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row?.confirmedAt ?? undefined
}

/** Saves a new secret, which replaces an unconfirmed one; a confirmed one stays. @returns whether it was saved */
export async function beginTotp(db: Db, now: Date, personId: number, sealedSecret: string): Promise<boolean> {
  const row = await identity(db)
    .insertInto('totp')
    .values({ personId, sealedSecret, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({ sealedSecret, createdAt: now }).where('totp.confirmedAt', 'is', null),
    )
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmTotp(db: Db, now: Date, personId: number): Promise<void> {
  await identity(db).updateTable('totp').set({ confirmedAt: now }).where('personId', '=', personId).execute()
}

export async function noteStep(db: Db, personId: number, lastStep: number): Promise<void> {
  await identity(db).updateTable('totp').set({ lastStep }).where('personId', '=', personId).execute()
}

export async function deleteTotp(db: Db, personId: number): Promise<void> {
  await identity(db).deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  await identity(db).deleteFrom('totp').where('personId', '=', personId).execute()
}

export async function replaceRecoveryCodes(db: Db, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await identity(db).deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  await identity(db)
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ personId, codeHash })))
    .execute()
}

/** @returns whether it was unused; it is used from now on */
export async function spendRecoveryCode(db: Db, now: Date, personId: number, codeHash: Buffer): Promise<boolean> {
  const row = await identity(db)
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recoveryCodesLeft(db: Db, personId: number): Promise<number> {
  const { count } = await identity(db)
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of those people who have a second step. */
export async function peopleWithTotp(db: Db, personIds: readonly number[]): Promise<Set<number>> {
  if (!personIds.length) return new Set()
  const rows = await identity(db)
    .selectFrom('totp')
    .select('personId')
    .where('personId', 'in', [...personIds])
    .where('confirmedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ personId }) => personId))
}
