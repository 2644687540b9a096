/** Converts changes of a list price for stores that pay another price. */
import type { ProductChange } from '@quayside/domain/catalogue/revision'
import { ownPriceChange } from '@quayside/domain/vendors/price-change'
import { vendorTermsOfStores } from '#features/vendors'
import type { Db } from '#foundation/database/db'

interface Copy {
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
}

/** A price recorded for one store alone is its own already. */
export async function ownPrices(db: Db, copies: readonly Copy[]) {
  const termsOf = await vendorTermsOfStores(db, copies)
  return <C extends ProductChange & { readonly storeId: number | null }>(copy: Copy, change: C): C =>
    change.storeId === null ? ownPriceChange(change, termsOf(copy)) : change
}
