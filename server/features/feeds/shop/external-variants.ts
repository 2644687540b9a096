import { skuOf } from '@quayside/domain/feeds/shop-rows'
import { readOwnProduct, type SupplierConnection } from '#features/platforms'
import type { OutsideContext } from '#foundation/context/context'
import { shopKeysOf } from './followed-products.records.ts'

/**
 * Numbers of variants in the supplier's own shop, by their SKUs, as they stand there now: what did not come from there, or was deleted since, has none.
 * @throws OutsideError
 */
export async function externalVariantsOf(
  context: OutsideContext,
  connection: SupplierConnection,
  productIds: readonly number[],
): Promise<Map<string, string>> {
  const keys = await context.transaction(({ db }) => shopKeysOf(db, connection.supplierId, [...new Set(productIds)]))
  const found = new Map<string, string>()
  for (const key of new Set(keys.values())) {
    const own = await readOwnProduct(context, connection, key)
    for (const variant of own?.variants ?? []) found.set(skuOf(variant), variant.externalVariantId)
  }
  return found
}
