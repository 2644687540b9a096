/** What the platform's privacy requests ask: erase a shopper, erase a shop's shoppers, tell the owner what is held. */
import { mailToStore } from '#features/identity'
import { forgetMails } from '#features/notifications'
import type { CustomerDataRequested, CustomerRedacted, ShopRedacted } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { arrivalMailKey } from './mail-about-orders.ts'
import { eraseProperties } from './order-lines.records.ts'
import { recordEvent } from './record-event.ts'
import { shopperDataEmail } from './shopper-data.email.ts'
import { eraseShopper as erase, findOrder, ordersOfConnection, ordersOfCustomer } from './store-orders.records.ts'

export async function eraseShopper({ context, input }: { context: AtomicContext; input: CustomerRedacted }): Promise<void> {
  await eraseOrders(
    context,
    input.storeId,
    await ordersOfCustomer(context.db, input.storeId, input.externalCustomerId ?? '', input.externalOrderIds),
  )
}

export async function eraseShoppersOfShop({ context, input }: { context: AtomicContext; input: ShopRedacted }): Promise<void> {
  await eraseOrders(context, input.storeId, await ordersOfConnection(context.db, input.storeId, input.connectionId))
}

async function eraseOrders(context: AtomicContext, storeId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await erase(context.db, storeId, ids, context.now)
  await eraseProperties(context.db, storeId, ids)
  await forgetMails(context.db, ids.map(arrivalMailKey))
  for (const storeOrderId of ids) await recordEvent(context, { storeOrderId, storeId, kind: 'redacted' })
  await recordAudit(context, { action: 'orders.shopper-erased', storeId, detail: { orders: ids.length } })
}

/** The owner answers the shopper; we say which orders hold the shopper's data. */
export async function tellWhatIsHeld({ context, input }: { context: AtomicContext; input: CustomerDataRequested }): Promise<void> {
  const ids = await ordersOfCustomer(context.db, input.storeId, input.externalCustomerId ?? '', input.externalOrderIds)
  const names = await Promise.all(ids.map(async (id) => (await findOrder(context.db, input.storeId, id))?.name ?? ''))
  await mailToStore(context, input.storeId, {
    ...shopperDataEmail({ product: context.config.productName, orders: names }),
    key: `data-request:${input.storeId}:${input.requestId}`,
    kind: 'data-request',
    link: { type: 'unpaid_orders' },
  })
  await recordAudit(context, { action: 'orders.shopper-data-requested', storeId: input.storeId, detail: { orders: ids.length } })
}
