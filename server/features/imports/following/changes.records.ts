/** What suppliers have changed. Rows are never altered. */
import type { ProductChange } from '@quayside/domain/catalogue/revision'
import type { Db } from '#foundation/database/db'
import { imports } from '../tables.ts'

export interface NewChange extends ProductChange {
  /** Null: of the supplier as a whole. */
  readonly productId: number | null
  readonly supplierId: number
  readonly toCountry: string | null
}

export async function insertChanges(db: Db, at: Date, changes: readonly NewChange[]): Promise<void> {
  if (!changes.length) return
  await imports(db)
    .insertInto('productChange')
    .values(changes.map((change) => ({ ...change, at })))
    .execute()
}
