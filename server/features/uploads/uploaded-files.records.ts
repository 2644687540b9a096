/** Files of suppliers and stores: reserved, received, claimed, released and removed. */
import type { FileKind, FilePurpose } from '@quayside/domain/uploads/uploaded-file'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { uploads } from './tables.ts'

/** Owner of a file. */
export type FileOwner =
  | { readonly supplierId: number; readonly storeId?: undefined }
  | { readonly storeId: number; readonly supplierId?: undefined }

export interface UploadedFile {
  readonly id: number
  readonly purpose: FilePurpose
  readonly name: string
  readonly storageKey: string
  readonly sizeBytes: number
}

export type NewFile = FileOwner & {
  readonly purpose: FilePurpose
  readonly name: string
  readonly storageKey: string
  readonly sizeBytes: number
}

const isOf = (owner: FileOwner): ['storeId' | 'supplierId', '=', number] =>
  owner.storeId === undefined ? ['supplierId', '=', owner.supplierId] : ['storeId', '=', owner.storeId]

/** Reserves quota, one reservation per owner at a time, so that two together do not exceed it. @returns undefined where there is no room */
export async function reserveFile(db: Db, now: Date, file: NewFile, quotaBytes: number): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${file.storeId === undefined ? 'uploads.reserve' : 'uploads.reserve-for-store'}), ${file.storeId ?? file.supplierId}::integer)`.execute(
    uploads(db),
  )
  const { used } = await uploads(db)
    .selectFrom('uploadedFile')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('sizeBytes'), sql<string>`0`).as('used'))
    .where(...isOf(file))
    .where('purpose', '=', file.purpose)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(used) + file.sizeBytes > quotaBytes) return undefined
  const { id } = await uploads(db)
    .insertInto('uploadedFile')
    .values({ ...file, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteReceived(
  db: Db,
  id: number,
  now: Date,
  { sizeBytes, kind }: { sizeBytes: number; kind: FileKind },
): Promise<void> {
  await uploads(db).updateTable('uploadedFile').set({ sizeBytes, kind, receivedAt: now }).where('id', '=', id).execute()
}

/** The owner's file, fully received and not removed. */
export async function findFile(db: Db, owner: FileOwner, purpose: FilePurpose, id: number): Promise<UploadedFile | undefined> {
  const row = await uploads(db)
    .selectFrom('uploadedFile')
    .select(['id', 'name', 'storageKey', 'sizeBytes'])
    .where(...isOf(owner))
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .where('receivedAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, purpose, sizeBytes: Number(row.sizeBytes) }
}

/** A claimed file by its key, which is known to those alone who may see it. */
export async function findClaimed(
  db: Db,
  purpose: FilePurpose,
  storageKey: string,
): Promise<{ readonly id: number; readonly kind: string | null } | undefined> {
  return uploads(db)
    .selectFrom('uploadedFile')
    .select(['id', 'kind'])
    .where('storageKey', '=', storageKey)
    .where('purpose', '=', purpose)
    .where('claimedAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
}

/** @returns whether it could be claimed: a file has at most one claim */
export async function claimFile(db: Db, now: Date, file: FileOwner & { purpose: FilePurpose; id: number }): Promise<boolean> {
  const { numUpdatedRows } = await uploads(db)
    .updateTable('uploadedFile')
    .set({ claimedAt: now })
    .where(...isOf(file))
    .where('purpose', '=', file.purpose)
    .where('id', '=', file.id)
    .where('receivedAt', 'is not', null)
    .where('claimedAt', 'is', null)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims files of one owner. @returns those that could be claimed */
export async function claimFiles(
  db: Db,
  now: Date,
  owner: FileOwner,
  purposes: readonly FilePurpose[],
  ids: readonly number[],
): Promise<UploadedFile[]> {
  const rows = await uploads(db)
    .updateTable('uploadedFile')
    .set({ claimedAt: now })
    .where(...isOf(owner))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('purpose', '=', sql<FilePurpose>`any(${[...purposes]}::text[])`)
    .where('receivedAt', 'is not', null)
    .where('claimedAt', 'is', null)
    .where('releasedAt', 'is', null)
    .returning(['id', 'purpose', 'name', 'storageKey', 'sizeBytes'])
    .execute()
  return rows.map(({ sizeBytes, purpose, ...row }) => ({ ...row, purpose: purpose as FilePurpose, sizeBytes: Number(sizeBytes) }))
}

/** Releases files by their keys: nothing refers to them any more. */
export async function releaseFiles(db: Db, now: Date, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  await uploads(db)
    .updateTable('uploadedFile')
    .set({ releasedAt: now })
    .where('storageKey', '=', sql<string>`any(${[...storageKeys]}::text[])`)
    .where('releasedAt', 'is', null)
    .execute()
}

/** Releases files created before this time that were not claimed. */
export async function releaseUnclaimed(db: Db, now: Date, createdBefore: Date): Promise<void> {
  await uploads(db)
    .updateTable('uploadedFile')
    .set({ releasedAt: now })
    .where('claimedAt', 'is', null)
    .where('createdAt', '<', createdBefore)
    .where('releasedAt', 'is', null)
    .execute()
}

export async function findReleased(db: Db, most: number): Promise<Pick<UploadedFile, 'id' | 'purpose' | 'storageKey'>[]> {
  const rows = await uploads(db)
    .selectFrom('uploadedFile')
    .select(['id', 'purpose', 'storageKey'])
    .where('releasedAt', 'is not', null)
    .orderBy('releasedAt')
    .limit(most)
    .execute()
  return rows.map(({ purpose, ...row }) => ({ ...row, purpose: purpose as FilePurpose }))
}

export async function deleteFiles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await uploads(db)
    .deleteFrom('uploadedFile')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('releasedAt', 'is not', null)
    .execute()
}
