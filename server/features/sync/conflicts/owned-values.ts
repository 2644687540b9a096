/** Reads and writes the owner's values of an imported product as one object. */
import type { FieldChange, OwnedValues } from '@quayside/domain/sync/sync'
import { type CopyToSync, findItemById, insertSync, saveItemVariants, saveSyncedText, variantsOfItems } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'

export async function ownedValues(db: Db, { importItemId, storeId }: CopyToSync): Promise<OwnedValues | undefined> {
  const item = await findItemById(db, importItemId)
  if (!item) return undefined
  const variants = (await variantsOfItems(db, storeId, [importItemId])).get(importItemId) ?? []
  return {
    title: item.title,
    description: item.description,
    imageIds: item.imageIds,
    variants: variants.map(({ variantId: id, active, priceMinor, compareAtMinor }) => ({ id, active, priceMinor, compareAtMinor })),
  }
}

/** @param changes recorded, so that they can be undone */
export async function saveOwned(
  { db, now }: AtomicContext,
  { id: copyId, storeId, importItemId }: CopyToSync,
  values: OwnedValues,
  changes: readonly FieldChange[],
  cause: 'choice' | 'undo',
): Promise<void> {
  if (!changes.length) return
  await saveSyncedText(db, storeId, importItemId, now, values)
  await saveItemVariants(
    db,
    storeId,
    values.variants.map(({ id: variantId, ...variant }) => ({ ...variant, variantId, importItemId })),
  )
  await insertSync(db, now, { copyId, storeId, importItemId, cause, changes })
}
