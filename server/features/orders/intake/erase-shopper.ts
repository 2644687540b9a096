/** Privacy requests of the platform: erase a shopper, erase a shop's shoppers, tell the owner what is held. */
import { mailToStore } from '#features/identity'
import { forgetMails } from '#features/notifications'
import type { CustomerDataRequested, CustomerRedacted, ShopRedacted } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { arrivalMailKey } from '../mails/mail-about-orders.ts'
import { shopperDataEmail } from '../mails/shopper-data.email.ts'
import { eraseProperties } from '../order-lines.records.ts'
import { recordEvents } from '../record-event.ts'
import { eraseShopper as erase, namesOfOrders, ordersOfConnection, ordersOfCustomer } from '../store-orders.records.ts'

export async function eraseShopper({ context, input }: { context: AtomicContext; input: CustomerRedacted }): Promise<void> {
  await eraseOrders(
    context,
    input.storeId,
    await ordersOfCustomer(context.db, input.storeId, input.externalCustomerId ?? '', input.externalOrderIds),
  )
}

/** Batch by batch: a shop of a million orders is erased without holding anybody up, and goes on where it was if this dies. @param batchSize orders of one transaction */
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
  await forgetMails(context.db, ids.map(arrivalMailKey))
  await recordEvents(
    context,
    storeId,
    ids.map((storeOrderId) => ({ storeOrderId, storeId, kind: 'redacted' })),
  )
  await recordAudit(context, { action: 'orders.shopper-erased', storeId, detail: { orders: ids.length } })
}

/** The owner answers the shopper; we say which orders hold the shopper's data. */
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
