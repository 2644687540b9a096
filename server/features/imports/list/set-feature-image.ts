import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { importStates } from '@quayside/domain/store-products/import-item'
import { listItFirst, withFeatureImage } from '@quayside/domain/store-products/pictures'
import { productsOf } from '#features/catalogue'
import { findItemOfProduct, type ImportItem, lockPictures, lockPushedPictures, savePictures } from '#features/store-products'
import { enqueueSync } from '#features/sync'
import { imageUrl } from '#features/uploads'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'

interface Choice {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.setFeatureImage>
}

/**
 * Sets the feature image in this store. It is saved with the import item, never with the supplier's product. If the shop has the product,
 * the job that syncs its copy pushes the change.
 * @see X-060, C-040
 */
export async function setFeatureImage({
  context,
  input: { product_id: productId, image_id: imageId },
}: Choice): Promise<Answer<typeof importsApi.setFeatureImage>> {
  const { db, actor } = context
  const product = (await productsOf(db, [productId])).get(productId)
  const image = product?.images.find(({ id }) => id === imageId)
  if (!image) throw notFound()
  const item = await findItemOfProduct(db, actor.storeId, productId)
  if (!item) throw notListed()
  if (item.imageIds[0] !== imageId) {
    await putFirst(context, item, imageId)
    await publishToAccount(context, { storeId: actor.storeId }, { kind: 'imports' })
  }
  return { imageUrl: imageUrl(image.uploadId) }
}

const notListed = () => invalid('product_id', listItFirst)

/**
 * Items being imported are changed like items on the list: after the import they are compared, and differences are pushed. For an imported
 * item the copy is locked before the item, in the same order as its sync job, so that neither overwrites the other.
 */
async function putFirst(context: AtomicContext<StoreActor>, { id, storeId, imageIds }: ImportItem, imageId: number): Promise<void> {
  const { db, now } = context
  const open = await lockPictures(db, storeId, id, ['list', 'failed', 'importing'])
  const copyId = open ? undefined : await lockPushedPictures(db, storeId, id, imageIds)
  const chosen = open ?? (await lockPictures(db, storeId, id, importStates))
  // The item was removed from the list at the same moment.
  if (!chosen) throw notListed()
  await savePictures(db, storeId, id, now, withFeatureImage(chosen, imageId))
  if (copyId !== undefined) await enqueueSync(context, copyId, now.toISOString(), 'owner')
}
