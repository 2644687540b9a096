/** Copies: our products that are, or once were, in stores' shops. */
import type { StoreCopyIds } from '@quayside/domain/platforms/store-listing'
import type { NotificationEvent } from '@quayside/domain/stores/notification-settings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

export interface CopyVariant {
  readonly storeCopyId: number
  readonly variantId: number
  readonly productId: number
  readonly supplierId: number
}

/** Maps a shop's variant ids to our variants. Ended copies count too: an order may arrive after its product was deleted in the shop. */
export async function copiesOf(db: Db, storeId: number, externalVariantIds: readonly string[]): Promise<Map<string, CopyVariant>> {
  if (externalVariantIds.length === 0) return new Map()
  const rows = await storeProducts(db)
    .selectFrom('storeCopyVariant as v')
    .innerJoin('storeCopy as c', 'c.id', 'v.storeCopyId')
    .select(['v.externalVariantId', 'v.variantId', 'c.id as storeCopyId', 'c.productId', 'c.supplierId'])
    .where('v.storeId', '=', storeId)
    .where('v.externalVariantId', 'in', [...externalVariantIds])
    .execute()
  return new Map(rows.map(({ externalVariantId, ...copy }) => [externalVariantId, copy]))
}

export interface NewCopy {
  readonly importItemId: number
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
  readonly connectionId: number
  readonly platform: string
  readonly ids: StoreCopyIds
}

/** Saves a copy idempotently: the row of an earlier attempt is updated. @returns the copy's id */
export async function saveCopy(db: Db, now: Date, { ids, ...copy }: NewCopy): Promise<number> {
  const { id } = await storeProducts(db)
    .insertInto('storeCopy')
    .values({
      importItemId: copy.importItemId,
      storeId: copy.storeId,
      productId: copy.productId,
      supplierId: copy.supplierId,
      connectionId: copy.connectionId,
      platform: copy.platform,
      externalProductId: ids.externalProductId,
      handle: ids.handle,
      status: 'live',
      importedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'platform', 'externalProductId']).doUpdateSet({
        importItemId: copy.importItemId,
        connectionId: copy.connectionId,
        status: 'live',
        endedAt: null,
        leavingAt: null,
        leavingFor: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveCopyIds(db, now, { id, storeId: copy.storeId }, ids)
  return id
}

/** Saves the shop's ids of a copy, whether or not it stays there. */
export async function saveCopyIds(
  db: Db,
  now: Date,
  { id, storeId }: { id: number; storeId: number },
  ids: Pick<StoreCopyIds, 'handle' | 'variants'> & { readonly missing?: readonly number[] },
): Promise<void> {
  await storeProducts(db).updateTable('storeCopy').set({ handle: ids.handle }).where('id', '=', id).execute()
  await storeProducts(db)
    .insertInto('storeCopyVariant')
    .values(
      ids.variants.map(({ variantId, externalVariantId, externalInventoryItemId }) => ({
        storeCopyId: id,
        storeId,
        variantId,
        externalVariantId,
        externalInventoryItemId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['storeCopyId', 'variantId']).doUpdateSet(({ ref }) => ({
        externalVariantId: ref('excluded.externalVariantId'),
        externalInventoryItemId: ref('excluded.externalInventoryItemId'),
        goneAt: null,
      })),
    )
    .execute()
  // Platforms delete variants that an update leaves out.
  await storeProducts(db)
    .updateTable('storeCopyVariant')
    .set({ goneAt: now })
    .where('storeCopyId', '=', id)
    .where('goneAt', 'is', null)
    .where('variantId', '<>', sql<number>`all(${[...ids.variants.map(({ variantId }) => variantId), ...(ids.missing ?? [])]}::bigint[])`)
    .execute()
}

export interface EndedCopy {
  readonly id: number
  readonly importItemId: number
  /** True if the deletion was requested here: by the owner, or by an event of the notification settings. */
  readonly wasLeaving: boolean
  readonly leavingFor: NotificationEvent | null
}

/** Ends the copy of a product that the shop no longer has. @returns undefined where that was known already */
export async function endCopy(db: Db, storeId: number, externalProductId: string, now: Date): Promise<EndedCopy | undefined> {
  const row = await storeProducts(db)
    .updateTable('storeCopy')
    .set({ status: 'deleted', endedAt: now, sellable: null })
    .where('storeId', '=', storeId)
    .where('externalProductId', '=', externalProductId)
    .where('status', 'in', ['live', 'detached'])
    .returning(['id', 'importItemId', 'leavingAt', 'leavingFor'])
    .executeTakeFirst()
  if (!row || row.importItemId === null) return undefined
  return {
    id: row.id,
    importItemId: row.importItemId,
    wasLeaving: row.leavingAt !== null,
    leavingFor: row.leavingFor as NotificationEvent | null,
  }
}

/** Detaches copies after the connection was lost; their products are still in the shop. */
export async function detachCopies(db: Db, storeId: number, connectionId: number): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ status: 'detached' })
    .where('storeId', '=', storeId)
    .where('connectionId', '=', connectionId)
    .where('status', '=', 'live')
    .execute()
}

export async function detachCopy(db: Db, id: number): Promise<void> {
  await storeProducts(db).updateTable('storeCopy').set({ status: 'detached' }).where('id', '=', id).where('status', '=', 'live').execute()
}

/** Reattaches copies after the same shop was connected again. */
export async function reattachCopies(db: Db, storeId: number, connectionId: number): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ status: 'live', connectionId })
    .where('storeId', '=', storeId)
    .where('status', '=', 'detached')
    .where(
      'connectionId',
      'in',
      sql<number>`(select was.id from connection as was join connection as present on present.shop_domain = was.shop_domain and present.platform = was.platform where present.id = ${connectionId})`,
    )
    .execute()
}

/** Items whose product is in a shop that is no longer connected. */
export async function findItemsElsewhere(db: Db, storeId: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select('importItemId')
    .where('storeId', '=', storeId)
    .where('status', '=', 'detached')
    .execute()
  return rows.flatMap(({ importItemId }) => importItemId ?? [])
}
