/** Mails about what a store asked to be cancelled, each once. */
import { mailToStore, mailToSupplier } from '#features/identity'
import { storeOf } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import { cancellationAsked, cancellationRefused } from './cancellation.email.ts'
import { nameFor } from './mail-about-orders.ts'

export async function mailCancellationAsked(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const name = (await storeOf(context.db, block.storeId))?.name ?? ''
  await mailToSupplier(context, block.supplierId, {
    ...cancellationAsked({ product: context.config.productName, order: order.name, name, words: reason }),
    key: `cancellation-asked:${id}`,
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
