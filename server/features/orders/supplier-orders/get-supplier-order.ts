import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierOrder as WireOrder } from '@quayside/contract/orders/supplier-order'
import { restToRefund } from '@quayside/domain/orders/refund'
import type { Money } from '@quayside/domain/vocabulary/money'
import { paymentsOf, refundsOf, withholdingsOf } from '#features/payments'
import { shopLinks } from '#features/platforms'
import { storeOf } from '#features/stores'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { picturesOf } from '../blocks/gather-blocks.ts'
import { orderToSend } from '../blocks/order-to-send.ts'
import { linesToRefund, priceRefund } from '../blocks/refundable-lines.ts'
import { cancellationsOfBlocks } from '../cancellations/cancellation-requests.records.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { findOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier, orderNamesOf, type SupplierOrder } from '../supplier-orders.records.ts'
import { supplierOrderView } from './supplier-order.view.ts'

const loadFailed = 'There was an error loading the products in this order. Please contact support.'

/** @see S-62 */
export async function getSupplierOrder({
  context,
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof ordersApi.supplierGet>
}): Promise<Answer<typeof ordersApi.supplierGet>> {
  const block = await findBlockOfSupplier(context.db, context.actor.supplierId, input.id)
  if (!block) throw notFound(loadFailed)
  return { order: await showBlock(context, block) }
}

/** One block with its goods and address, as its supplier sees it. */
export async function showBlock({ db, config }: Pick<ReadContext, 'db' | 'config'>, block: SupplierOrder): Promise<WireOrder> {
  const order = await findOrder(db, block.storeId, block.storeOrderId)
  if (!order) throw notFound(loadFailed)
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const store = await storeOf(db, block.storeId)
  const payment = (await paymentsOf(db, [block.id])).get(block.id)
  const withheld = block.withheldMinor > 0 && payment ? await withheldFrom(db, payment.id) : []
  const refunds = (await refundsOf(db, [block.id])).get(block.id) ?? []
  const parcels = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  const pictures = await picturesOf(db, lines)
  const { facts, shopOrder } = await orderToSend(db, { block, order, lines, parcels })
  const shop = { facts, shopOrder, links: shopOrder && shopLinks(config, shopOrder) }
  const cancellation = (await cancellationsOfBlocks(db, [block.id])).get(block.id)?.at(-1)
  return supplierOrderView({
    block,
    payment,
    refunds,
    withheld,
    order,
    vendorName: store?.name ?? '',
    lines,
    parcels,
    pictures,
    shop,
    cancellation: cancellation && { request: cancellation, refund: cancellation.state === 'asked' ? await refundFor(db, block) : null },
  })
}

/** Amount that goes back if all that is not shipped is cancelled. */
async function refundFor(db: ReadContext['db'], block: SupplierOrder): Promise<Money> {
  const lines = await linesToRefund({ db }, block)
  return (await priceRefund(db, block, lines, restToRefund(lines))).refund.workings.result
}

/** Each with the name of the order whose refund is owed. */
async function withheldFrom(db: ReadContext['db'], paymentId: number): Promise<{ order: string; minor: number }[]> {
  const parts = (await withholdingsOf(db, [paymentId])).get(paymentId) ?? []
  const names = await orderNamesOf(
    db,
    parts.map(({ supplierOrderId }) => supplierOrderId),
  )
  return parts.map(({ supplierOrderId, minor }) => ({ order: names.get(supplierOrderId) ?? '', minor }))
}
