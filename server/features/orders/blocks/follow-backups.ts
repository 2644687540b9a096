import type { CopyVariant } from '#features/store-products'
import type { Db } from '#foundation/database/db'
import { lineBackupsOf } from '../line-backups.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'

/** Lines of the shop's order by supplier: those that the store orders from a backup supplier stand under that one. */
export async function followBackups<Line extends { readonly externalLineId: string; readonly copy: CopyVariant }>(
  db: Db,
  { id, storeId }: Pick<StoreOrder, 'id' | 'storeId'>,
  known: ReadonlyMap<number, readonly Line[]>,
): Promise<ReadonlyMap<number, readonly Line[]>> {
  const backups = await lineBackupsOf(db, storeId, id)
  if (!backups.size) return known
  const lines = [...known.values()].flat().map((line) => {
    const backup = backups.get(line.externalLineId)
    if (backup?.fromVariantId !== line.copy.variantId) return line
    const { supplierId, productId, variantId } = backup
    return { ...line, copy: { ...line.copy, supplierId, productId, variantId } }
  })
  return Map.groupBy(lines, ({ copy }) => copy.supplierId)
}
