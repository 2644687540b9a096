/** Lines that the store has chosen to order from a backup supplier. */
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

export interface LineBackup {
  readonly externalLineId: string
  readonly fromVariantId: number
  readonly supplierId: number
  readonly productId: number
  readonly variantId: number
}

export async function lineBackupsOf(db: Db, storeId: number, storeOrderId: number): Promise<Map<string, LineBackup>> {
  const rows = await orders(db)
    .selectFrom('orderLineBackup')
    .select(['externalLineId', 'fromVariantId', 'supplierId', 'productId', 'variantId'])
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', storeOrderId)
    .execute()
  return new Map(rows.map((row) => [row.externalLineId, row]))
}

/** The latest choice for a line replaces the one before; the variant that the shop's line stands for stays. */
export async function saveLineBackup(
  db: Db,
  owner: { readonly storeId: number; readonly storeOrderId: number },
  backup: LineBackup,
  chosenAt: Date,
): Promise<void> {
  const { supplierId, productId, variantId } = backup
  await orders(db)
    .insertInto('orderLineBackup')
    .values({ ...owner, ...backup, chosenAt })
    .onConflict((conflict) =>
      conflict.columns(['storeOrderId', 'externalLineId']).doUpdateSet({ supplierId, productId, variantId, chosenAt }),
    )
    .execute()
}
