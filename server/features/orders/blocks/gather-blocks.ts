/** Blocks of a store's orders with the facts that a store needs of each, queried once for all of them. */

import { type BlockToPay, mayPay, mayPayByPaypal } from '@quayside/domain/orders/order-abilities'
import { hasShop } from '@quayside/domain/orders/order-type'
import { awaitedBy } from '@quayside/domain/orders/ship-by'
import { plainGround } from '@quayside/domain/uploads/ground-colour'
import { money } from '@quayside/domain/vocabulary/money'
import { cardOf, cardsByMethod, paymentsOf, payoutAccountsOf, paypalAccountsOf, refundsOf } from '#features/payments'
import { planOf } from '#features/plans'
import { suppliersOf } from '#features/suppliers'
import { groundColours, imageUrl } from '#features/uploads'
import type { Db } from '#foundation/database/db'
import { automaticPaymentsOf } from '../automatic-payments.records.ts'
import type { BlockFacts, LinePicture } from '../order.view.ts'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'

export async function gatherBlocks(
  db: Db,
  now: Date,
  storeId: number,
  orders: readonly Pick<StoreOrder, 'id' | 'type' | 'cancelledInStoreAt'>[],
  blocks: readonly SupplierOrder[],
): Promise<(SupplierOrder & BlockFacts)[]> {
  const cancelledInStore = new Set(orders.flatMap(({ id, cancelledInStoreAt }) => (cancelledInStoreAt ? [id] : [])))
  const ofShop = new Set(orders.flatMap(({ id, type }) => (hasShop(type) ? [id] : [])))
  const ids = blocks.map(({ id }) => id)
  const supplierIds = [...new Set(blocks.map(({ supplierId }) => supplierId))]
  const lines = await linesOfBlocks(db, ids)
  const parcels = await parcelsOfBlocks(db, ids)
  const suppliers = await suppliersOf(db, supplierIds)
  const payouts = await payoutAccountsOf(db, supplierIds)
  const paypals = await paypalAccountsOf(db, supplierIds)
  const payments = await paymentsOf(db, ids)
  const refunds = await refundsOf(db, ids)
  const automatic = await automaticPaymentsOf(
    db,
    blocks.flatMap(({ id, status }) => (status === 'pending' ? id : [])),
  )
  const cards = await cardsByMethod(
    db,
    { storeId },
    [...payments.values()].flatMap(({ card }) => card?.paymentMethodId ?? []),
  )
  const cardConnected = (await cardOf(db, { storeId })) !== undefined
  const { isPaid: planIsPaid } = await planOf(db, now, storeId)
  return blocks.map((block) => {
    const payout = payouts.get(block.supplierId)
    const paypal = paypals.get(block.supplierId)
    const toPay: BlockToPay = {
      status: block.status,
      errors: block.errors,
      supplierPayable: payout?.chargesEnabled ?? false,
      paypal: paypal && (paypal.payable ? 'ready' : 'error'),
      cardConnected,
      planIsPaid,
      hasShop: ofShop.has(block.storeOrderId),
      cancelledInStore: cancelledInStore.has(block.storeOrderId),
      flag: block.flag,
      total: money(block.totalMinor, block.currency),
    }
    const byCard = mayPay(toPay)
    const byPaypal = mayPayByPaypal(toPay)
    const payment = payments.get(block.id)
    const openPayment = block.status === 'pending' && payment?.status === 'started' ? payment : undefined
    const supplier = suppliers.get(block.supplierId)
    return {
      ...block,
      supplierName: supplier?.name ?? '',
      refusesPoBoxes: supplier?.refusesPoBoxes ?? false,
      vacation: supplier?.vacation ?? null,
      logoUrl: supplier?.logoUploadId ? imageUrl(supplier.logoUploadId) : null,
      shipBy: awaitedBy({ ...block, refundedMinor: payment?.refundedMinor ?? 0 }),
      receipt:
        payment?.status === 'succeeded' ? { payment, card: payment.card ? cards.get(payment.card.paymentMethodId) : undefined } : undefined,
      stripeAccountId: payout?.stripeAccountId ?? null,
      merchantId: paypal?.payable ? paypal.merchantId : null,
      payRefusal: byCard.allowed ? null : byCard,
      takesPaypal: paypal !== undefined && block.totalMinor > 0,
      paypalRefusal: byPaypal.allowed ? null : byPaypal,
      openPayment,
      automatic: automatic.get(block.id),
      refundedMinor: payment?.refundedMinor ?? 0,
      refunds: refunds.get(block.id) ?? [],
      parcels: parcels.get(block.id) ?? [],
      lines: lines.get(block.id) ?? [],
    }
  })
}

/** Pictures of lines, by upload id. */
export const picturesOf = (db: Db, lines: Iterable<OrderLine>): Promise<Map<number, LinePicture>> =>
  picturesByUpload(
    db,
    [...lines].map(({ uploadId }) => uploadId),
  )

/** @param uploads null where there is no picture */
export async function picturesByUpload(db: Db, uploads: readonly (number | null)[]): Promise<Map<number, LinePicture>> {
  const uploadIds = [...new Set(uploads.flatMap((id) => id ?? []))]
  const grounds = await groundColours(db, uploadIds)
  return new Map(uploadIds.map((id) => [id, { url: imageUrl(id), groundColour: grounds.get(id)?.groundColour ?? plainGround }]))
}
