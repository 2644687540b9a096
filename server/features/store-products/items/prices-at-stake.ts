import { listTerms, priceFor } from '@quayside/domain/vendors/price-for'
import { vendorTermsOf } from '#features/vendors'
import type { Db } from '#foundation/database/db'
import type { Priced } from './listed-values.ts'
import { findPricesAtStake, type ListedAtStake } from './prices-at-stake.records.ts'

export type AtStake = ListedAtStake & Priced

/** Prices that a store's settings may affect, based on the store's own cost. */
export async function pricesAtStake(db: Db, storeId: number, ids: readonly number[]): Promise<AtStake[]> {
  const rows = await findPricesAtStake(db, storeId, ids)
  const terms = await vendorTermsOf(db, storeId, rows)
  return rows.map((row) => ({ ...row, cost: priceFor(row, terms.get(row.productId) ?? listTerms).result }))
}
