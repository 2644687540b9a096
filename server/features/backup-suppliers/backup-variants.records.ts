/** Links between variants of two suppliers. */
import type { BackupState } from '@quayside/domain/backup-suppliers/backup-variant'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { backupSuppliers } from './tables.ts'

export interface BackupVariant {
  readonly id: number
  readonly supplierId: number
  readonly variantId: number
  readonly otherSupplierId: number
  readonly otherVariantId: number
  readonly state: BackupState
  readonly askedAt: Date
  readonly answeredAt: Date | null
}

const columns = ['id', 'supplierId', 'variantId', 'otherSupplierId', 'otherVariantId', 'state', 'askedAt', 'answeredAt'] as const

/** Serialises the requests of one supplier. */
export async function lockRequests(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('backup-suppliers.ask'), ${supplierId}::integer)`.execute(backupSuppliers(db))
}

/** @returns undefined if a request between the two is open, or they are linked */
export async function insertBackup(
  db: Db,
  link: Pick<BackupVariant, 'supplierId' | 'variantId' | 'otherSupplierId' | 'otherVariantId' | 'askedAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backup_variant (supplier_id, variant_id, other_supplier_id, other_variant_id, state, asked_at)
    values (${link.supplierId}, ${link.variantId}, ${link.otherSupplierId}, ${link.otherVariantId}, 'asked', ${link.askedAt})
    on conflict (least(variant_id, other_variant_id), greatest(variant_id, other_variant_id)) where state in ('asked', 'agreed') do nothing
    returning id`.execute(backupSuppliers(db))
  return rows[0]?.id
}

/** Open requests that a supplier has sent; no more are counted than asked for. */
export async function countAsked(db: Db, supplierId: number, most: number): Promise<number> {
  const rows = await backupSuppliers(db)
    .selectFrom('backupVariant')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('state', '=', 'asked')
    .limit(most)
    .execute()
  return rows.length
}

/** A link of either side, locked. */
export async function lockBackup(db: Db, supplierId: number, id: number): Promise<BackupVariant | undefined> {
  const row = await backupSuppliers(db)
    .selectFrom('backupVariant')
    .select(columns)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('supplierId', '=', supplierId), eb('otherSupplierId', '=', supplierId)]))
    .forUpdate()
    .executeTakeFirst()
  return row as BackupVariant | undefined
}

export async function setState(db: Db, id: number, state: BackupState, at: Date): Promise<void> {
  await backupSuppliers(db)
    .updateTable('backupVariant')
    .set(state === 'ended' ? { state, endedAt: at } : { state, answeredAt: at })
    .where('id', '=', id)
    .execute()
}

/** A page of both sides, the newest first. */
export async function listBackupsOf(
  db: Db,
  supplierId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<BackupVariant[]> {
  const side = (column: 'supplierId' | 'otherSupplierId') =>
    backupSuppliers(db)
      .selectFrom('backupVariant')
      .select(columns)
      .where(column, '=', supplierId)
      .orderBy('id', 'desc')
      .limit(limit + offset)
  const rows = await backupSuppliers(db)
    .selectFrom(sql<BackupVariant>`(${side('supplierId')} union all ${side('otherSupplierId')})`.as('link'))
    .selectAll('link')
    .orderBy('link.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows as BackupVariant[]
}

/** Links of both sides, whatever their state. */
export async function countBackupsOf(db: Db, supplierId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*)::int from backup_variant where supplier_id = ${supplierId})
         + (select count(*)::int from backup_variant where other_supplier_id = ${supplierId}) as total`.execute(backupSuppliers(db))
  return rows[0]!.total
}

export interface Backup {
  readonly supplierId: number
  readonly productId: number
  readonly variantId: number
}

/** For each variant, the variants of other suppliers that were agreed to be the same goods. */
export async function agreedBackupsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, Backup[]>> {
  if (!variantIds.length) return new Map()
  const ids = sql`${[...new Set(variantIds)]}::bigint[]`
  const { rows } = await sql<Backup & { of: number }>`
    select l.of, v.supplier_id as "supplierId", v.product_id as "productId", v.id as "variantId" from (
      select variant_id as of, other_variant_id as backup from backup_variant where variant_id = any(${ids}) and state = 'agreed'
      union all
      select other_variant_id as of, variant_id as backup from backup_variant where other_variant_id = any(${ids}) and state = 'agreed'
    ) l join variant v on v.id = l.backup order by v.id`.execute(backupSuppliers(db))
  return Map.groupBy(rows, ({ of }) => of)
}
