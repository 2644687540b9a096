/** Images of a product: added from an address, deleted one by one. @see S-60, V-292 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { mostImages, productMessages } from '@quayside/domain/supplier-products/product-rules'
import { lockProducts, reviseProducts } from '#features/catalogue'
import { obtainPicture, uploadsByAddress } from '#features/uploads'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { ownProduct } from './get-product.ts'
import { imagesView } from './supplier-product.view.ts'
import { productOfImage } from './supplier-products.records.ts'

type Images = Answer<typeof supplierProductsApi.addImage>

/** The address is fetched before anything is kept, so that what is no picture is refused with its field. */
export async function addImage({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof supplierProductsApi.addImage>
}): Promise<Images> {
  const { supplierId } = context.actor
  const uploadId = await context.transaction(async ({ db }) => {
    const { images } = await ownProduct(db, supplierId, input.product_id)
    if (images.length >= mostImages) throw invalid('url', `A product can have at most ${mostImages} images.`)
    return (await uploadsByAddress(db, supplierId, [input.url])).get(input.url)!
  })
  if (!(await obtainPicture(context, uploadId, 350))) throw invalid('url', 'There is no image at this address, or it cannot be fetched.')
  return context.transaction((atomic) =>
    saveImages(atomic, input.product_id, ({ images }) => {
      if (images.some((image) => image.uploadId === uploadId)) throw invalid('url', 'This image is there already.')
      return [...images.map(({ id }) => ({ id })), { uploadId }]
    }),
  )
}

/** @throws Refusal LAST_IMAGE */
export async function deleteImage({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof supplierProductsApi.deleteImage>
}): Promise<Images> {
  const productId = await productOfImage(context.db, context.actor.supplierId, input.image_id)
  if (productId === undefined) throw notFound()
  return saveImages(context, productId, ({ images }) => {
    if (images.length === 1) throw new Refusal('LAST_IMAGE', productMessages.lastImage, { status: 409, field: 'image_id' })
    return images.filter(({ id }) => id !== input.image_id).map(({ id }) => ({ id }))
  })
}

async function saveImages(
  context: AtomicContext<SupplierActor>,
  productId: number,
  imagesAfter: (product: CatalogueProduct) => readonly ({ readonly id: number } | { readonly uploadId: number })[],
): Promise<Images> {
  const { db, actor } = context
  await lockProducts(db, actor.supplierId, [productId])
  const images = imagesAfter(await ownProduct(db, actor.supplierId, productId))
  await reviseProducts(context, { supplierId: actor.supplierId, revisions: [{ productId, images }] })
  return { images: imagesView(await ownProduct(db, actor.supplierId, productId)) }
}
