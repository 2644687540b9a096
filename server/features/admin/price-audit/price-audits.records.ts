import type { AuditProductError, AuditVariantError } from '@quayside/domain/admin/price-audit'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

/** Products that are looked at from a place on, until one is found that can be audited. */
const window = 1000

/**
 * A product of an active supplier without an audit since a time, from a random place of the catalogue on, so that admins at work at once look
 * at different ones. Where a long stretch was audited lately, the beginning of the catalogue is tried.
 */
export async function findDueProduct(db: Db, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ first: number | null }>`
    select (least_id + floor(random() * (most_id - least_id + 1)))::bigint as first
    from (select min(id) as least_id, max(id) as most_id from product) bounds`.execute(admin(db))
  const first = rows[0]?.first
  if (first === undefined || first === null) return undefined
  return (await dueFrom(db, first, since)) ?? (await dueFrom(db, 0, since))
}

async function dueFrom(db: Db, first: number, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select id, supplier_id, active, soft_deleted_at from product where id >= ${first} order by id limit ${window}
    ) p
    where p.active and p.soft_deleted_at is null
      and (select status from supplier where id = p.supplier_id) = 'ACTIVE'
      and coalesce((select audited_at from price_audit done where done.product_id = p.id order by number desc limit 1) <= ${since}, true)
    order by p.id limit 1`.execute(admin(db))
  return rows[0]?.id
}

export interface LastAudit {
  readonly number: number
  readonly errorType: AuditProductError
  readonly error: string
  readonly auditedAt: Date
}

export async function lastAuditOf(db: Db, productId: number): Promise<LastAudit | undefined> {
  const row = await admin(db)
    .selectFrom('priceAudit')
    .select(['number', 'errorType', 'error', 'auditedAt'])
    .where('productId', '=', productId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}

export interface NewAudit {
  readonly productId: number
  readonly number: number
  readonly supplierId: number
  readonly errorType: AuditProductError
  readonly error: string
  readonly isFinding: boolean
  readonly auditedBy: number
  readonly auditedAt: Date
}

/** @returns undefined where another one of this number is there */
export async function insertAudit(db: Db, row: NewAudit): Promise<number | undefined> {
  const inserted = await admin(db)
    .insertInto('priceAudit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['productId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export interface AuditedVariantRow {
  readonly variantId: number
  readonly name: string
  readonly currency: Currency
  readonly retailPriceMinor: number
  readonly externalRetailPriceMinor: number | null
  readonly errorType: AuditVariantError
  readonly error: string
}

export async function insertAuditedVariants(db: Db, priceAuditId: number, rows: readonly AuditedVariantRow[]): Promise<void> {
  if (!rows.length) return
  await admin(db)
    .insertInto('priceAuditVariant')
    .values(rows.map((row) => ({ ...row, priceAuditId })))
    .execute()
}

export interface FindingRow {
  readonly id: number
  readonly productId: number
  readonly supplierId: number
  readonly errorType: AuditProductError
  readonly error: string
  readonly auditedBy: number
  readonly auditedAt: Date
}

/** Findings of products' last audits, newest first. */
export async function findingsBefore(db: Db, before: number | undefined, limit: number): Promise<FindingRow[]> {
  return admin(db)
    .selectFrom('priceAudit as one')
    .select(['id', 'productId', 'supplierId', 'errorType', 'error', 'auditedBy', 'auditedAt'])
    .where('isFinding', '=', true)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('priceAudit as later')
            .select('later.id')
            .whereRef('later.productId', '=', 'one.productId')
            .whereRef('later.number', '>', 'one.number'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Variants of audits, by audit. */
export async function auditedVariantsOf(db: Db, auditIds: readonly number[]): Promise<Map<number, AuditedVariantRow[]>> {
  if (!auditIds.length) return new Map()
  const rows = await admin(db)
    .selectFrom('priceAuditVariant')
    .selectAll()
    .where('priceAuditId', '=', sql<number>`any(${[...auditIds]}::bigint[])`)
    .orderBy('priceAuditId')
    .orderBy('variantId')
    .execute()
  return Map.groupBy(rows, ({ priceAuditId }) => priceAuditId)
}
