/** The owner's present values of a product: those set here, and those edited in the shop where both sides have changed them. */

import { priceFloors } from '@quayside/domain/store-products/price-floors'
import { withShopEdits } from '@quayside/domain/sync/shop-edits'
import type { OwnedValues, SyncedValues } from '@quayside/domain/sync/sync'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { currencies, money } from '@quayside/domain/vocabulary/money'
import type { CatalogueProduct } from '#features/catalogue'
import type { Connection } from '#features/platforms'
import type { CopyToSync, ImportItem, ItemVariant } from '#features/store-products'
import { openDifferencesOf } from '#features/store-products'
import type { Store } from '#features/stores'
import type { Db } from '#foundation/database/db'

interface Facts {
  readonly copy: CopyToSync
  readonly item: ImportItem
  readonly variants: readonly ItemVariant[]
  readonly product: CatalogueProduct
  readonly store: Store
  readonly connection: Connection
  /** The supplier's values under the settings that are about to take effect. */
  readonly supplier: SyncedValues
}

export async function ownedByNow(db: Db, { copy, item, variants, product, store, connection, supplier }: Facts): Promise<OwnedValues> {
  const { title, description, imageIds } = item
  const owned = { title, description, imageIds, variants: variants.map(ownVariant) }
  const differences = await openDifferencesOf(db, copy.id)
  if (!differences.length) return owned
  const from = currencies.find((one) => one === connection.shopCurrency) ?? store.currency
  return withShopEdits(
    owned,
    { base: copy.base, supplier, follows: store.syncSettings.follows },
    {
      differences,
      floors: priceFloors(product.variants, store.currency),
      inStoreCurrency: (minor) => convert(money(minor, from), store.currency).minor,
    },
  )
}

const ownVariant = ({ variantId, active, priceMinor, compareAtMinor }: ItemVariant) => ({
  id: variantId,
  active,
  priceMinor,
  compareAtMinor,
})
