/** Lessons of the classifier of categories, one of each product, and their counts. */
import type { Learned } from '@quayside/domain/catalogue/category-classifier'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

export interface Learning {
  readonly phase: 'learning' | 'predicting' | null
  readonly walkedTo: number
  readonly walkBeganAt: Date | null
}

/** Locks what has been learned until the transaction ends: one learns at a time. */
export async function lockLearning(db: Db): Promise<Learning> {
  const row = await admin(db)
    .selectFrom('categoryLearning')
    .select(['phase', 'walkedTo', 'walkBeganAt'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as Learning
}

export async function updateLearning(db: Db, change: Partial<Learning>): Promise<void> {
  await admin(db).updateTable('categoryLearning').set(change).where('id', '=', 1).execute()
}

export interface ProductToLearn {
  readonly id: number
  readonly supplierId: number
  readonly title: string
  readonly productType: string
  readonly tags: string[]
  readonly category: string
  readonly subcategory: string | null
  readonly isDeleted: boolean
}

export async function productsToLearn(db: Db, ids: readonly number[]): Promise<ProductToLearn[]> {
  const { rows } = await sql<ProductToLearn>`
    select p.id, p.supplier_id, p.title, p.product_type, p.tags, p.category, p.subcategory, p.soft_deleted_at is not null as is_deleted
    from product p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(admin(db))
  return rows
}

export async function productIdsAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from product where id > ${id}::bigint order by id limit ${limit}`.execute(admin(db))
  return rows.map((row) => row.id)
}

export async function uncategorisedOf(db: Db, supplierId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where supplier_id = ${supplierId}::bigint and soft_deleted_at is null and category = 'Uncategorized' limit ${limit}`.execute(
    admin(db),
  )
  return rows.map((row) => row.id)
}

export interface Lesson {
  readonly productId: number
  /** Null for a product without a category, which teaches nothing. */
  readonly place: string | null
  readonly words: readonly string[]
}

export async function lessonsOf(db: Db, productIds: readonly number[]): Promise<Map<number, Lesson>> {
  const { rows } = await sql<Lesson>`
    select product_id, place, words from category_lesson where product_id = any(${[...productIds]}::bigint[])`.execute(admin(db))
  return new Map(rows.map((row) => [row.productId, row]))
}

export async function saveLessons(db: Db, lessons: readonly Lesson[]): Promise<void> {
  if (!lessons.length) return
  await sql`
    insert into category_lesson (product_id, place, words)
    select r."productId", r.place, r.words from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) r("productId" bigint, place text, words text[])
    on conflict (product_id) do update set place = excluded.place, words = excluded.words`.execute(admin(db))
}

export interface CountChange {
  readonly place: string
  /** Absent: the change is of the place's own count. */
  readonly word?: string
  readonly by: number
}

export async function addToCounts(db: Db, changes: readonly CountChange[]): Promise<void> {
  const [ofWords, ofPlaces] = [changes.filter(({ word }) => word !== undefined), changes.filter(({ word }) => word === undefined)]
  if (ofPlaces.length)
    await sql`
      insert into category_place_count (place, products)
      select r.place, r.by from jsonb_to_recordset(${JSON.stringify(ofPlaces)}::jsonb) r(place text, by integer)
      on conflict (place) do update set products = category_place_count.products + excluded.products`.execute(admin(db))
  if (ofWords.length)
    await sql`
      insert into category_word_count (word, place, products)
      select r.word, r.place, r.by from jsonb_to_recordset(${JSON.stringify(ofWords)}::jsonb) r(word text, place text, by integer)
      on conflict (word, place) do update set products = category_word_count.products + excluded.products`.execute(admin(db))
}

/** Counts of all places, and of some words. */
export async function learnedOf(db: Db, words: readonly string[]): Promise<Learned> {
  const { rows: places } = await sql<{ place: string; products: number }>`select place, products from category_place_count`.execute(
    admin(db),
  )
  const { rows } = await sql<{ word: string; place: string; products: number }>`
    select word, place, products from category_word_count where word = any(${[...words]}::text[]) and products > 0`.execute(admin(db))
  const counts = new Map<string, Map<string, number>>()
  for (const { word, place, products } of rows) {
    const byPlace = counts.get(word) ?? new Map<string, number>()
    byPlace.set(place, products)
    counts.set(word, byPlace)
  }
  return { places: new Map(places.map(({ place, products }) => [place, products])), words: counts }
}
