import { listTerms, productFor, type StoreProduct } from '@quayside/domain/vendors/price-for'
import { vendorTermsOf } from '#features/vendors'
import type { Db } from '#foundation/database/db'
import { productsOf } from './products.records.ts'

/** Whole products with the costs of this store; unknown ids are left out. */
export async function productsFor(db: Db, storeId: number, ids: readonly number[]): Promise<Map<number, StoreProduct>> {
  const products = await productsOf(db, ids)
  const terms = await vendorTermsOf(
    db,
    storeId,
    [...products.values()].map(({ id: productId, supplierId }) => ({ productId, supplierId })),
  )
  return new Map([...products].map(([id, product]) => [id, productFor(product, terms.get(id) ?? listTerms)]))
}
