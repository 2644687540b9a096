import type { Product } from '@quayside/contract/marketplace/product'
import { productGone } from '@quayside/domain/catalogue/product'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { maySell, type SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sampleStatesOf } from '#features/orders'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { productView } from './product.view.ts'
import { findProductDetail, type ProductDetail } from './product-detail.records.ts'
import { readableDescription } from './readable-description.ts'

interface Asked {
  context: ReadContext<StoreActor>
  input: { id: number; shipping_country: ShippingZone }
}

/** Data of the product page. */
export async function getProduct(asked: Asked): Promise<{ data: { product: Product } }> {
  return { data: { product: await getProductById(asked) } }
}

/** The product by its id, without the envelope. @throws Refusal PRODUCT_GONE (404) where the product or its supplier was removed */
export async function getProductById({
  context: {
    db,
    now,
    actor,
    request: { site },
  },
  input,
}: Asked): Promise<Product> {
  const detail = await findProductDetail(db, actor.storeId, input.id)
  const only = await onlySupplierOf(db, actor)
  if (!detail || !isSeen(detail, only)) throw notFound('Error retrieving product')
  if (isGone(detail)) throw new Refusal('PRODUCT_GONE', productGone, { status: 404 })
  const shown = { ...detail, description: readableDescription(detail.description) }
  const reader = {
    currency: detail.storeCurrency as Currency,
    zone: input.shipping_country,
    now,
    imageUrl,
    hidesSupplier: hidesSuppliers(site.name, actor.home.name),
  }
  const variantIds = detail.variants.map(({ id }) => id)
  return productView(shown, reader, await sampleStatesOf(db, actor.storeId, variantIds))
}

/**
 * Whether the store may see a product. False for products of other suppliers than the private portal's, and for private price lists without
 * the store.
 */
export const isSeen = ({ supplierId, isWithheld }: Pick<ProductDetail, 'supplierId' | 'isWithheld'>, only: number | undefined): boolean =>
  !isWithheld && (only === undefined || only === supplierId)

/** Whether the product or its supplier was removed. */
export const isGone = ({ active, softDeletedAt, supplier }: ProductDetail): boolean =>
  !active || softDeletedAt !== null || !maySell(supplier.status as SupplierStatus)
