/** Predicted categories of products, and those that staff have rejected. */
import type { CategoryPrediction, PredictionReason } from '@quayside/domain/catalogue/category-classifier'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

export interface StoredPrediction extends CategoryPrediction {
  readonly productId: number
  readonly supplierId: number
  readonly currentCategory: string
}

/** Staff's review of a product holds until the product moves or another category is predicted. */
export async function savePredictions(db: Db, predictions: readonly StoredPrediction[]): Promise<void> {
  if (!predictions.length) return
  await sql`
    insert into category_prediction as known (product_id, supplier_id, current_category, category, subcategory, score, reasons)
    select r."productId", r."supplierId", r."currentCategory", r.category, r.subcategory, r.score, r.reasons
    from jsonb_to_recordset(${JSON.stringify(predictions)}::jsonb) r("productId" bigint, "supplierId" bigint, "currentCategory" text, category text,
      subcategory text, score real, reasons jsonb) order by 1
    on conflict (product_id) do update set current_category = excluded.current_category, category = excluded.category,
      subcategory = excluded.subcategory, score = excluded.score, reasons = excluded.reasons,
      reviewed_at = case when known.current_category = excluded.current_category and known.category = excluded.category then known.reviewed_at end
    where (known.current_category, known.category, known.subcategory, known.score, known.reasons)
      is distinct from (excluded.current_category, excluded.category, excluded.subcategory, excluded.score, excluded.reasons)`.execute(
    admin(db),
  )
}

export async function removePredictions(db: Db, productIds: readonly number[]): Promise<void> {
  if (!productIds.length) return
  await sql`delete from category_prediction where product_id = any(${[...productIds]}::bigint[])`.execute(admin(db))
}

export async function rejectionsOf(db: Db, productIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ productId: number; category: string }>`
    select product_id, category from category_rejection where product_id = any(${[...productIds]}::bigint[])`.execute(admin(db))
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, theirs]) => [id, theirs.map(({ category }) => category)] as const),
  )
}

export async function rejectCategories(
  db: Db,
  now: Date,
  rejections: readonly { readonly productId: number; readonly category: string }[],
): Promise<void> {
  if (!rejections.length) return
  await sql`
    insert into category_rejection (product_id, category, rejected_at)
    select r."productId", r.category, ${now} from jsonb_to_recordset(${JSON.stringify(rejections)}::jsonb) r("productId" bigint, category text)
    order by 1 on conflict do nothing`.execute(admin(db))
}

/** Staff put a product where they had said that it does not belong. */
export async function withdrawRejections(
  db: Db,
  placed: readonly { readonly productId: number; readonly category: string }[],
): Promise<void> {
  if (!placed.length) return
  await sql`
    delete from category_rejection known using jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) r("productId" bigint, category text)
    where known.product_id = r."productId" and known.category = r.category`.execute(admin(db))
}

/** Says at once where staff have put products, so that the next reading of a list is right. @param reviewedAt null: shown again */
export async function notePlaced(
  db: Db,
  placed: readonly { readonly productId: number; readonly category: string }[],
  reviewedAt: Date | null,
): Promise<void> {
  if (!placed.length) return
  await sql`
    update category_prediction p set current_category = r.category, reviewed_at = ${reviewedAt}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) r("productId" bigint, category text)
    where p.product_id = r."productId"`.execute(admin(db))
}

export interface PredictionFilter {
  readonly isCategorised: boolean
  /** The predicted one of products without a category, the present one of others. */
  readonly category: string
  readonly supplierId?: number | undefined
  /** From 0 to 1. */
  readonly leastScore: number
}

/** SQL condition on `category_prediction p`, as its partial indexes are. */
export const predicted = ({ isCategorised, category, supplierId, leastScore }: PredictionFilter) =>
  sql.join(
    [
      isCategorised
        ? sql`p.current_category <> 'Uncategorized' and p.reviewed_at is null and p.current_category = ${category}`
        : sql`p.current_category = 'Uncategorized' and p.category = ${category}`,
      ...(supplierId === undefined ? [] : [sql`p.supplier_id = ${supplierId}::bigint`]),
      ...(leastScore > 0 ? [sql`p.score >= ${leastScore}::real`] : []),
    ],
    sql` and `,
  )

const columns = sql`p.product_id, p.supplier_id, p.current_category, p.category, p.subcategory, p.score, p.reasons`

/** Surest first; of products with a category those first that belong elsewhere. */
export async function predictionsPage(
  db: Db,
  filter: PredictionFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredPrediction[]> {
  const order = filter.isCategorised ? sql`p.agrees, p.score desc, p.product_id` : sql`p.score desc, p.product_id`
  const { rows } = await sql<Omit<StoredPrediction, 'reasons'> & { reasons: PredictionReason[] }>`
    select ${columns} from category_prediction p where ${predicted(filter)} order by ${order} offset ${offset} limit ${limit}`.execute(
    admin(db),
  )
  return rows
}

export async function predictionsOf(db: Db, productIds: readonly number[]): Promise<Map<number, StoredPrediction>> {
  const { rows } = await sql<StoredPrediction>`
    select ${columns} from category_prediction p where p.product_id = any(${[...productIds]}::bigint[])`.execute(admin(db))
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Counts up to a number and no further, by category. */
export async function countPredictions(
  db: Db,
  categories: readonly string[],
  filter: Omit<PredictionFilter, 'category'>,
  most: number,
): Promise<Map<string, number>> {
  const counts = sql.join(
    categories.map(
      (category) =>
        sql`(select count(*)::integer from (select from category_prediction p where ${predicted({ ...filter, category })} limit ${most}) found)`,
    ),
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}] as counts`.execute(admin(db))
  return new Map(categories.map((category, at) => [category, rows[0]!.counts[at]!]))
}
