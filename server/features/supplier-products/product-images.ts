/** Images of a product: added from an address or an uploaded file, deleted one by one. @see S-60, V-292 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { mostImages, productMessages } from '@quayside/domain/supplier-products/product-rules'
import { lockProducts, reviseProducts } from '#features/catalogue'
import { obtainPicture, pictureOfFile, uploadsByAddress } from '#features/uploads'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { ownProduct } from './get-product.ts'
import { imagesView } from './supplier-product.view.ts'
import { productOfImage } from './supplier-products.records.ts'

type Images = Answer<typeof supplierProductsApi.addImage>

export async function addImage({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof supplierProductsApi.addImage>
}): Promise<Images> {
  const { product_id: productId, url, file_id: fileId } = input
  if (url !== undefined) return addFromAddress(context, productId, url)
  return context.transaction(async (atomic) => {
    const uploadId = await pictureOfFile(atomic, atomic.actor.supplierId, fileId!)
    // Idempotent: the product may have the picture already.
    const product = await ownProduct(atomic.db, atomic.actor.supplierId, productId)
    if (product.images.some((image) => image.uploadId === uploadId)) return { images: imagesView(product) }
    return saveImages(atomic, productId, (locked) => withImage(locked, uploadId, 'file_id'))
  })
}

/** Fetches the address before anything is saved, so that a file that is no picture is refused with its field. */
async function addFromAddress(context: OutsideContext<SupplierActor>, productId: number, url: string): Promise<Images> {
  const { supplierId } = context.actor
  const uploadId = await context.transaction(async ({ db }) => {
    assertRoom(await ownProduct(db, supplierId, productId), 'url')
    return (await uploadsByAddress(db, supplierId, [url])).get(url)!
  })
  if (!(await obtainPicture(context, uploadId, 350))) throw invalid('url', 'There is no image at this address, or it cannot be fetched.')
  return context.transaction((atomic) =>
    saveImages(atomic, productId, (product) => {
      if (product.images.some((image) => image.uploadId === uploadId)) throw invalid('url', 'This image is there already.')
      return withImage(product, uploadId, 'url')
    }),
  )
}

function withImage(product: CatalogueProduct, uploadId: number, field: 'url' | 'file_id') {
  assertRoom(product, field)
  return [...product.images.map(({ id }) => ({ id })), { uploadId }]
}

function assertRoom({ images }: CatalogueProduct, field: 'url' | 'file_id'): void {
  if (images.length >= mostImages) throw invalid(field, `A product can have at most ${mostImages} images.`)
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
