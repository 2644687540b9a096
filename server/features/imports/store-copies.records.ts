import type { Db } from '#foundation/database/db'
import { imports } from './tables.ts'

export interface CopyVariant {
  readonly storeCopyId: number
  readonly variantId: number
  readonly productId: number
  readonly supplierId: number
}

/**
 * Which of our variants a store's own variants are copies of. Copies that ended count too: an order may arrive after its product was
 * deleted in the store.
 */
export async function copiesOf(db: Db, storeId: number, externalVariantIds: readonly string[]): Promise<Map<string, CopyVariant>> {
  if (externalVariantIds.length === 0) return new Map()
  const rows = await imports(db)
    .selectFrom('storeCopyVariant as v')
    .innerJoin('storeCopy as c', 'c.id', 'v.storeCopyId')
    .select(['v.externalVariantId', 'v.variantId', 'c.id as storeCopyId', 'c.productId', 'c.supplierId'])
    .where('v.storeId', '=', storeId)
    .where('v.externalVariantId', 'in', [...externalVariantIds])
    .execute()
  return new Map(rows.map(({ externalVariantId, ...copy }) => [externalVariantId, copy]))
}
