import { isOffered } from '@quayside/domain/catalogue/product'
import { unavailable } from '@quayside/domain/orders/freeze-block'
import { maySell } from '@quayside/domain/suppliers/supplier-status'
import { productsFor, releaseStock } from '#features/catalogue'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { mailOrderWithdrawn } from '../mails/mail-about-orders.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'

/**
 * Sets an unpaid block in error if some of its goods are no longer offered: its stock is released, and its owner is notified. It can be
 * paid again once they are offered again.
 * @returns the reason, undefined where everything is still offered
 */
export async function withdrawBlock(context: AtomicContext, order: StoreOrder, block: SupplierOrder): Promise<string | undefined> {
  const { db, now } = context
  const { id, storeId, storeOrderId, supplierId } = block
  const lines = (await linesOfBlocks(db, [id])).get(id) ?? []
  const supplier = await supplierOf(db, supplierId)
  const products = await productsFor(
    db,
    storeId,
    lines.map(({ productId }) => productId),
  )
  const isGone = ({ productId, variantId }: (typeof lines)[number]): boolean => {
    const product = products.get(productId)
    const isThere = product && isOffered(product) && product.variants.some((variant) => variant.id === variantId && variant.active)
    return !isThere || !supplier || !maySell(supplier.status)
  }
  const errors = [...new Set(lines.filter(isGone).map(({ title }) => title))].map(unavailable)
  if (!errors.length) return undefined
  await releaseStock(context, id)
  await updateBlock(db, storeId, id, now, { status: 'error', errors, heldUntil: null })
  const reason = errors.map(({ message }) => message).join(' ')
  await recordEvent(context, {
    storeOrderId,
    storeId,
    supplierOrderId: id,
    supplierId,
    kind: 'withdrawn',
    data: { supplier: supplier?.name ?? 'a supplier', reason },
  })
  await publishToAccount(context, { supplierId }, { kind: 'orders', id })
  await mailOrderWithdrawn(context, order, block, reason)
  return reason
}
