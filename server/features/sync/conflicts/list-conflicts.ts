import type { Answer, Input } from '@quayside/contract/endpoint'
import type { WireConflictingValue } from '@quayside/contract/sync/conflict'
import type { syncApi } from '@quayside/contract/sync/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { plainText } from '@quayside/domain/imports/plain-text'
import { featureImageOf } from '@quayside/domain/store-products/pictures'
import type { SyncedField } from '@quayside/domain/stores/sync-settings'
import { productsOf } from '#features/catalogue'
import { findConflictedItems, findItems, findOpenConflicts, type OpenConflict } from '#features/store-products'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'

const perPage = 25

export async function listConflicts({
  context: { db, actor },
  input: { page },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof syncApi.conflicts>
}): Promise<Answer<typeof syncApi.conflicts>> {
  const { storeId } = actor
  const { itemIds, itemCount, conflictCount } = await findConflictedItems(db, storeId, { limit: perPage, offset: (page - 1) * perPage })
  const items = await findItems(db, storeId, itemIds)
  const conflicts = Map.groupBy(await findOpenConflicts(db, storeId, itemIds), ({ importItemId }) => importItemId)
  const products = await productsOf(
    db,
    items.map(({ productId }) => productId),
  )
  return {
    products: items.map(({ id, productId, title, imageIds }) => {
      const product = products.get(productId)
      const names = new Map(product?.variants.map((variant) => [variant.id, variant.name]))
      const images = product?.images ?? []
      const featureId = featureImageOf(
        imageIds,
        images.map((one) => one.id),
      )
      const image = images.find((one) => one.id === featureId)
      return {
        imported_product_id: id,
        product_id: productId,
        title,
        image_url: image ? imageUrl(image.uploadId) : null,
        conflicts: (conflicts.get(id) ?? []).map((conflict) => valueView(conflict, names)),
      }
    }),
    conflict_count: conflictCount,
    pagination: pagination(page, perPage, itemCount),
  }
}

const valueView = (conflict: OpenConflict, names: ReadonlyMap<number, string>): WireConflictingValue => ({
  id: conflict.id,
  field: conflict.field,
  variant_name: conflict.variantId === null ? null : (names.get(conflict.variantId) ?? 'A variant that is gone'),
  supplier: words(conflict.field, conflict.supplierValue),
  was: conflict.baseValue === null ? null : words(conflict.field, conflict.baseValue),
  yours: words(conflict.field, conflict.ownerValue),
  found_at: conflict.foundAt.toISOString(),
})

const longestShown = 400

function words(field: SyncedField, value: unknown): string {
  if (field === 'price') return decimal(Number(value))
  if (field === 'variants') return value ? 'Sold' : 'Not sold'
  if (field === 'images') return pictures((value as readonly unknown[]).length)
  const text = field === 'description' ? plainText(String(value)) : String(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)
