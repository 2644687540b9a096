import type { ImportState } from '@quayside/domain/imports/import-item'
import type { Db } from '#foundation/database/db'
import { imports } from './tables.ts'

export interface ImportStateOf {
  readonly state: ImportState
  readonly importItemId: number
}

/** Of these products, the ones the store has in its import list or in its shop. */
export async function importStatesOf(db: Db, storeId: number, productIds: readonly number[]): Promise<Map<number, ImportStateOf>> {
  if (productIds.length === 0) return new Map()
  const rows = await imports(db)
    .selectFrom('importItem')
    .select(['productId', 'id', 'state'])
    .where('storeId', '=', storeId)
    .where('productId', 'in', [...productIds])
    .execute()
  return new Map(rows.map(({ productId, id, state }) => [productId, { state: state as ImportState, importItemId: id }]))
}
