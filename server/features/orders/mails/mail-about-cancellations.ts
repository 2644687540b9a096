/** Mails about what a store asked to be cancelled, each once. */
import { mailToStore, mailToSupplier } from '#features/identity'
import { storeOf } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import { cancellationAsked, cancellationRefused, shippedAnyway } from './cancellation.email.ts'
import { nameFor } from './mail-about-orders.ts'

/** Tells the supplier of a request, or reminds it: `reminder` counts from 0, the request itself. */
export async function mailCancellationAsked(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { id, reason, reminder }: { readonly id: number; readonly reason: string; readonly reminder: number },
): Promise<void> {
  const name = (await storeOf(context.db, block.storeId))?.name ?? ''
  await mailToSupplier(context, block.supplierId, {
    ...cancellationAsked({ product: context.config.productName, order: order.name, name, words: reason, isReminder: reminder > 0 }),
    key: `cancellation-asked:${id}${reminder > 0 ? `:${reminder}` : ''}`,
    kind: 'order-cancellation-asked',
    isNotice: true,
    link: { type: 'supplier_order', tab: String(block.id) },
  })
}

export async function mailCancellationRefused(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { id, answer }: { readonly id: number; readonly answer: string },
): Promise<void> {
  await mailToStore(context, order.storeId, {
    ...cancellationRefused({
      product: context.config.productName,
      order: order.name,
      name: await nameFor(context, block),
      words: answer,
    }),
    key: `cancellation-refused:${id}`,
    kind: 'order-cancellation-refused',
    link: { type: 'order', tab: String(order.id) },
  })
}

/** The last of an order left before its supplier answered. @param id identifies the request */
export async function mailShippedAnyway(context: AtomicContext, order: StoreOrder, block: SupplierOrder, id: number): Promise<void> {
  await mailToStore(context, order.storeId, {
    ...shippedAnyway({ product: context.config.productName, order: order.name, name: await nameFor(context, block) }),
    key: `shipped-anyway:${id}`,
    kind: 'order-shipped-anyway',
    link: { type: 'order', tab: String(order.id) },
  })
}
