import { connectAnew } from '@quayside/domain/orders/shop-order'
import { changeOwnAddress, supplierConnectionOf } from '#features/platforms'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { findShopOrder, lockShopOrder, updateShopOrder } from '../shop-orders.records.ts'
import { findOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'

/**
 * Writes an address that was corrected after payment into the order in the supplier's own shop. One that is being made there is told when it is
 * made. A repeated call finds the address there; what the shop refuses is told to the supplier, who changes it there.
 */
export async function pushOwnAddress({
  context,
  input: { supplierOrderId },
  job,
}: {
  context: OutsideContext
  input: { supplierOrderId: number }
  job: JobFacts
}): Promise<void> {
  const loaded = await context.transaction((atomic) => load(atomic, supplierOrderId))
  if (!loaded) return
  const { connection, externalOrderId, address } = loaded
  const settle = (failure: string | null) => context.transaction((atomic) => note(atomic, supplierOrderId, failure))
  if (!connection) return settle(notWritten('it is not connected'))
  try {
    await changeOwnAddress(context, connection, { externalOrderId, address })
    await settle(null)
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    await settle(notWritten(error.kind === 'unauthorised' ? connectAnew : error.message))
  }
}

const notWritten = (reason: string): string =>
  `The address of this order was corrected, and could not be written into your Shopify store: ${reason.replace(/\.$/, '')}. Change it there.`

async function load({ db }: AtomicContext, supplierOrderId: number) {
  const shopOrder = await findShopOrder(db, supplierOrderId)
  if (shopOrder?.state !== 'created' || shopOrder.externalOrderId === null) return undefined
  const block = await findBlockOfSupplier(db, shopOrder.supplierId, supplierOrderId)
  const order = block?.status === 'paid' ? await findOrder(db, block.storeId, block.storeOrderId) : undefined
  if (!order?.shippingAddress) return undefined
  const { platform, shopDomain, externalOrderId } = shopOrder
  const found = await supplierConnectionOf(db, shopOrder.supplierId)
  const isSame = found?.status === 'connected' && found.platform === platform && found.shopDomain === shopDomain
  return { externalOrderId, address: order.shippingAddress, connection: isSame ? found : undefined }
}

async function note(context: AtomicContext, supplierOrderId: number, addressFailure: string | null): Promise<void> {
  const shopOrder = await lockShopOrder(context.db, supplierOrderId)
  if (!shopOrder || shopOrder.addressFailure === addressFailure) return
  await updateShopOrder(context.db, supplierOrderId, { addressFailure })
  await publishToAccount(context, { supplierId: shopOrder.supplierId }, { kind: 'orders', id: supplierOrderId })
}
