/**
 * The pictures of an import item, apart from its other values: their order can be changed in every state of the item.
 * @see domain/imports/pictures.ts
 */
import type { ImportState } from '@quayside/domain/store-products/import-item'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

/** Locks an item's pictures until the transaction ends. @returns undefined where the item is in none of these states */
export async function lockPictures(
  db: Db,
  storeId: number,
  itemId: number,
  states: readonly ImportState[],
): Promise<readonly number[] | undefined> {
  const row = await storeProducts(db)
    .selectFrom('importItem')
    .select('imageIds')
    .where('storeId', '=', storeId)
    .where('id', '=', itemId)
    .where('state', 'in', [...states])
    .forUpdate()
    .executeTakeFirst()
  return row?.imageIds
}

/** Saves pictures. The change time of an item being imported is kept, because it tells how long the import has taken. */
export async function savePictures(db: Db, storeId: number, itemId: number, now: Date, imageIds: readonly number[]): Promise<void> {
  await storeProducts(db)
    .updateTable('importItem')
    .set(({ eb }) => ({
      imageIds: [...imageIds],
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`case state when 'importing' then updated_at else ${now} end`,
    }))
    .where('storeId', '=', storeId)
    .where('id', '=', itemId)
    .execute()
}

/** SQL for the upload of the feature image of the item with this alias, by `featureImageOf`'s rule. */
export const featureUploadOf = (item: 'i' | 'import_item') => sql<number | null>`(
  select image.upload_id from product_image image where image.product_id = ${sql.ref(`${item}.product_id`)}
  order by array_position(${sql.ref(`${item}.image_ids`)}, image.id) nulls last, image.position limit 1)`
