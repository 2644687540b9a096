/** Acts of categorising whole lists, and the products of each. */
import type { CategorisingState } from '@quayside/domain/catalogue/categorising-act'
import type { PredictionOperation } from '@quayside/domain/catalogue/category-review'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'
import { type CategoryFilter, matching } from './categorised-products.records.ts'
import { type PredictionFilter, predicted } from './predictions.records.ts'

export type Selection = ({ readonly list: 'products' } & CategoryFilter) | ({ readonly list: 'predictions' } & PredictionFilter)

interface Act {
  readonly id: number
  readonly operation: PredictionOperation
  readonly selection: Selection
  readonly category: string | null
  readonly subcategory: string | null
  readonly state: CategorisingState
  readonly askedBy: string
  readonly total: number
  readonly written: number
  readonly leftAlone: number
  readonly refused: number
  readonly undone: number
  readonly failure: string | null
  readonly startedAt: Date
  readonly endedAt: Date | null
}
export type CategorisingActRow = Act

const columns = [
  'id',
  'operation',
  'selection',
  'category',
  'subcategory',
  'state',
  'askedBy',
  'total',
  'written',
  'leftAlone',
  'refused',
  'undone',
  'failure',
  'startedAt',
  'endedAt',
] as const

const all = (db: Db) => admin(db).selectFrom('categorisingAct').select(columns)

export interface NewAct extends Pick<Act, 'operation' | 'selection' | 'category' | 'subcategory' | 'askedBy'> {
  readonly key: string
}

/** @returns undefined where it was asked for before */
export async function insertAct(db: Db, now: Date, { selection, ...act }: NewAct): Promise<number | undefined> {
  const row = await admin(db)
    .insertInto('categorisingAct')
    .values({ ...act, selection: JSON.stringify(selection), state: 'selecting', startedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findAct(db: Db, by: { id: number } | { key: string }): Promise<Act | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  return (await all(db).where(column, '=', value).executeTakeFirst()) as Act | undefined
}

export async function latestActs(db: Db, limit: number): Promise<Act[]> {
  return (await all(db).orderBy('id', 'desc').limit(limit).execute()) as unknown as Act[]
}

/** Locks an act until the transaction ends. */
export async function lockAct(db: Db, id: number): Promise<Act | undefined> {
  return (await all(db).where('id', '=', id).forUpdate().executeTakeFirst()) as Act | undefined
}

export async function updateAct(
  db: Db,
  id: number,
  change: { readonly state?: CategorisingState; readonly failure?: string | null; readonly endedAt?: Date | null; readonly total?: number },
): Promise<void> {
  await admin(db).updateTable('categorisingAct').set(change).where('id', '=', id).execute()
}

export async function addToAct(
  db: Db,
  id: number,
  { written = 0, leftAlone = 0, refused = 0, undone = 0 }: Partial<Pick<Act, 'written' | 'leftAlone' | 'refused' | 'undone'>>,
): Promise<void> {
  await admin(db)
    .updateTable('categorisingAct')
    .set(({ eb }) => ({
      written: eb('written', '+', written),
      leftAlone: eb('leftAlone', '+', leftAlone),
      refused: eb('refused', '+', refused),
      undone: eb('undone', '+', undone),
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes the products of an act, each with where it is and where it goes, in one statement. @returns their number */
export async function selectProducts(db: Db, { id, operation, selection, category, subcategory }: Act): Promise<number> {
  const to = operation === 'remove' ? sql`'Uncategorized', null::text` : sql`${category}::text, ${subcategory}::text`
  const found =
    selection.list === 'products'
      ? sql`select p.supplier_id, p.id, p.category, p.subcategory, ${to} from product p where ${matching(selection)}`
      : sql`
        select g.supplier_id, g.id, g.category, g.subcategory, ${
          operation === 'add' ? sql`p.category, case when p.category = g.category then g.subcategory else p.subcategory end` : to
        }
        from category_prediction p join product g on g.id = p.product_id and g.soft_deleted_at is null and g.category = p.current_category
        where ${predicted(selection)}`
  const { numAffectedRows } = await sql`
    insert into categorising_act_product (act_id, supplier_id, product_id, category_before, subcategory_before, category_after, subcategory_after)
    select ${id}::bigint, found.* from (${found}) found`.execute(admin(db))
  return Number(numAffectedRows)
}

export interface ActProduct {
  readonly productId: number
  readonly supplierId: number
  readonly categoryBefore: string
  readonly subcategoryBefore: string | null
  readonly categoryAfter: string
  readonly subcategoryAfter: string | null
}

type PartToDo = 'waiting' | 'written'

/** The next products to write, or of what was written to undo: supplier by supplier, in the order in which all lock them. */
export async function nextOfAct(db: Db, actId: number, part: PartToDo, limit: number): Promise<ActProduct[]> {
  const { rows } = await sql<ActProduct>`
    select product_id, supplier_id, category_before, subcategory_before, category_after, subcategory_after from categorising_act_product
    where act_id = ${actId}::bigint and state = ${sql.lit(part)} order by supplier_id, product_id limit ${limit}`.execute(admin(db))
  return rows
}

export async function markOfAct(
  db: Db,
  actId: number,
  productIds: readonly number[],
  state: 'written' | 'left' | 'refused' | 'undone' | 'kept',
  reason: string | null = null,
): Promise<void> {
  if (!productIds.length) return
  await sql`
    update categorising_act_product set state = ${state}, reason = ${reason}
    where act_id = ${actId}::bigint and product_id = any(${[...productIds]}::bigint[])`.execute(admin(db))
}

export interface Refused {
  readonly id: number
  readonly title: string
  readonly reason: string
}

/** The first refused products of some acts. */
export async function refusedOf(db: Db, actIds: readonly number[], most: number): Promise<Map<number, Refused[]>> {
  const { rows } = await sql<Refused & { actId: number }>`
    select wanted.id as act_id, r.product_id as id, p.title, coalesce(r.reason, '') as reason from unnest(${[...actIds]}::bigint[]) wanted (id)
    cross join lateral (
      select product_id, reason from categorising_act_product where act_id = wanted.id and state = 'refused' order by product_id limit ${most}
    ) r join product p on p.id = r.product_id`.execute(admin(db))
  return new Map([...Map.groupBy(rows, ({ actId }) => actId)].map(([actId, theirs]) => [actId, theirs.map(({ actId: _, ...one }) => one)]))
}

/** Forgets acts that can no longer be undone, with their products. */
export async function forgetActs(db: Db, endedBefore: Date): Promise<void> {
  await admin(db).deleteFrom('categorisingAct').where('endedAt', '<', endedBefore).execute()
}
