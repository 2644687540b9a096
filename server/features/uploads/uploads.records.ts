/** Pictures: their sources, and what is known of them before they are fetched. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { uploads } from './tables.ts'

export interface PictureWords {
  /** Example: `#EEE8DC`; shown until the picture is loaded. */
  readonly groundColour: string
  readonly alt: string
}

export async function groundColours(db: Db, uploadIds: readonly number[]): Promise<Map<number, PictureWords>> {
  if (!uploadIds.length) return new Map()
  const rows = await uploads(db)
    .selectFrom('upload')
    .select(['id', 'groundColour', 'alt'])
    .where('id', 'in', [...new Set(uploadIds)])
    .execute()
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}

/** @returns those of the uploads that are the supplier's */
export async function uploadsOfSupplier(db: Db, supplierId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set()
  const rows = await uploads(db)
    .selectFrom('upload')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Source of a picture: an address or an uploaded file. */
export type UploadSource = { readonly failedAt: Date | null } & (
  | { readonly sourceUrl: string; readonly storageKey: null }
  | { readonly sourceUrl: null; readonly storageKey: string }
)

export async function sourceOf(db: Db, uploadId: number): Promise<UploadSource | undefined> {
  const row = await uploads(db)
    .selectFrom('upload')
    .leftJoin('uploadedFile', 'uploadedFile.id', 'upload.fileId')
    .select(['upload.sourceUrl', 'upload.failedAt', 'uploadedFile.storageKey'])
    .where('upload.id', '=', uploadId)
    .executeTakeFirst()
  return row as UploadSource | undefined
}

export async function noteFetched(db: Db, uploadId: number, now: Date): Promise<void> {
  await uploads(db).updateTable('upload').set({ fetchedAt: now, failedAt: null, failure: null }).where('id', '=', uploadId).execute()
}

export async function noteFailed(db: Db, uploadId: number, now: Date, failure: string): Promise<void> {
  await uploads(db).updateTable('upload').set({ failedAt: now, failure }).where('id', '=', uploadId).execute()
}

/** Pictures of a supplier by their addresses; unknown addresses are added. They are fetched on first request. */
export async function uploadsByAddress(db: Db, supplierId: number, addresses: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(addresses)]
  if (!wanted.length) return new Map()
  const find = async () => {
    const { rows } = await sql<{ id: number; sourceUrl: string }>`
      select min(u.id) as id, u.source_url as "sourceUrl" from unnest(${wanted}::text[]) w(address)
      join upload u on u.supplier_id = ${supplierId} and md5(u.source_url) = md5(w.address) and u.source_url = w.address
      group by u.source_url`.execute(uploads(db))
    return new Map(rows.map(({ id, sourceUrl }) => [sourceUrl, Number(id)]))
  }
  const known = await find()
  const fresh = wanted.filter((address) => !known.has(address))
  if (!fresh.length) return known
  await uploads(db)
    .insertInto('upload')
    .values(fresh.map((sourceUrl) => ({ supplierId, sourceUrl })))
    .execute()
  return find()
}

/** The picture of a file. @returns undefined where the file has none yet */
export async function findPictureOfFile(db: Db, supplierId: number, fileId: number): Promise<number | undefined> {
  const row = await uploads(db)
    .selectFrom('upload')
    .select('id')
    .where('fileId', '=', fileId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return row?.id
}

export async function insertPictureOfFile(db: Db, supplierId: number, fileId: number): Promise<number> {
  const { id } = await uploads(db).insertInto('upload').values({ supplierId, fileId }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Source addresses of pictures; pictures from uploaded files have none. */
export async function addressesOf(db: Db, uploadIds: readonly number[]): Promise<Map<number, string>> {
  if (!uploadIds.length) return new Map()
  const rows = await uploads(db)
    .selectFrom('upload')
    .select(['id', 'sourceUrl'])
    .where('id', '=', sql<number>`any(${[...new Set(uploadIds)]}::bigint[])`)
    .execute()
  return new Map(rows.flatMap(({ id, sourceUrl }): [number, string][] => (sourceUrl === null ? [] : [[id, sourceUrl]])))
}

/** Pictures of uploaded files that were taken off something. Each is freed unless something refers to it. */
export async function notePicturesDropped(db: Db, uploadIds: readonly number[], now: Date): Promise<void> {
  if (!uploadIds.length) return
  await uploads(db)
    .updateTable('upload')
    .set({ droppedAt: now })
    .where('id', '=', sql<number>`any(${[...uploadIds]}::bigint[])`)
    .where('fileId', 'is not', null)
    .execute()
}

/** Locks the picture until the transaction ends, if it was dropped, so that whatever takes it up again finds it. */
export async function notePictureTaken(db: Db, uploadId: number): Promise<void> {
  await uploads(db).updateTable('upload').set({ droppedAt: null }).where('id', '=', uploadId).where('droppedAt', 'is not', null).execute()
}

/** The longest dropped first. */
export async function findDropped(db: Db, droppedBefore: Date, most: number): Promise<number[]> {
  const rows = await uploads(db)
    .selectFrom('upload')
    .select('id')
    .where('droppedAt', '<', droppedBefore)
    .orderBy('droppedAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes those that nothing refers to, and releases their files; the others count as taken again. */
export async function freeDropped(db: Db, now: Date, uploadIds: readonly number[], droppedBefore: Date): Promise<void> {
  await sql`select free_dropped_pictures(${[...uploadIds]}::bigint[], ${droppedBefore}, ${now})`.execute(uploads(db))
}
