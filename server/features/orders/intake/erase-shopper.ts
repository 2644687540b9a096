/** Privacy requests of the platform: erase a shopper, erase all shoppers of a shop, report stored data to the owner. */
import { mailToStore } from '#features/identity'
import { forgetMails } from '#features/notifications'
import type { CustomerDataRequested, CustomerRedacted, ShopRedacted } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { deleteCorrections } from '../corrections/address-corrections.records.ts'
import { arrivalMailKey } from '../mails/mail-about-orders.ts'
import { shopperDataEmail } from '../mails/shopper-data.email.ts'
import { eraseProperties } from '../order-lines.records.ts'
import { recordEvents } from '../record-event.ts'
import { eraseRefundNotes } from '../shopper-refunds/shopper-refunds.records.ts'
import { eraseShopper as erase, namesOfOrders, ordersOfConnection, ordersOfCustomer } from '../store-orders.records.ts'

export async function eraseShopper({ context, input }: { context: AtomicContext; input: CustomerRedacted }): Promise<void> {
  await eraseOrders(
    context,
    input.storeId,
    await ordersOfCustomer(context.db, input.storeId, input.externalCustomerId ?? '', input.externalOrderIds),
  )
}

/**
 * Erases in batches, so that a shop of a million orders does not block others; after a crash it continues.
 * @param batchSize orders per transaction
 */
export async function eraseShoppersOfShop(
  { context, input }: { context: OutsideContext; input: ShopRedacted },
  batchSize = 500,
): Promise<void> {
  let erased: number
  do {
    erased = await context.transaction(async (atomic) => {
      const ids = await ordersOfConnection(atomic.db, input.storeId, input.connectionId, batchSize)
      await eraseOrders(atomic, input.storeId, ids)
      return ids.length
    })
  } while (erased === batchSize)
}

async function eraseOrders(context: AtomicContext, storeId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await erase(context.db, storeId, ids, context.now)
  await eraseProperties(context.db, storeId, ids)
  await deleteCorrections(context.db, storeId, ids)
  await eraseRefundNotes(context.db, storeId, ids)
  await forgetMails(context.db, ids.map(arrivalMailKey))
  await recordEvents(
    context,
    storeId,
    ids.map((storeOrderId) => ({ storeOrderId, storeId, kind: 'redacted' })),
  )
  await recordAudit(context, { action: 'orders.shopper-erased', storeId, detail: { orders: ids.length } })
}

/** Mails the owner which orders contain the shopper's data; the owner answers the shopper. */
export async function mailStoredData({ context, input }: { context: AtomicContext; input: CustomerDataRequested }): Promise<void> {
  const ids = await ordersOfCustomer(context.db, input.storeId, input.externalCustomerId ?? '', input.externalOrderIds)
  const names = await namesOfOrders(context.db, input.storeId, ids)
  await mailToStore(context, input.storeId, {
    ...shopperDataEmail({ product: context.config.productName, orders: names }),
    key: `data-request:${input.storeId}:${input.requestId}`,
    kind: 'data-request',
    link: { type: 'all_orders' },
  })
  await recordAudit(context, { action: 'orders.shopper-data-requested', storeId: input.storeId, detail: { orders: ids.length } })
}
