import type { UnshippedKind } from '@quayside/domain/orders/unshipped'
import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import { tagOrder } from '#features/platforms'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { recordEvent } from '../record-event.ts'
import { connectionNow } from '../shop-of-order.ts'
import { findOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlock, type SupplierOrder } from '../supplier-orders.records.ts'

export interface UnshippedToPush {
  readonly storeId: number
  readonly supplierOrderId: number
  readonly kind: UnshippedKind
}

/** Tags as the merchant reads them among the shop's orders; they name no supplier. */
const tags: Readonly<Record<UnshippedKind, string>> = {
  not_shipped: 'Supplier did not ship',
  cannot_ship: 'Supplier cannot ship',
  refunded_whole: 'Refunded, not shipped',
  staff_cancelled: 'Cancelled, not shipped',
  store_cancelled: 'Cancelled by supplier',
}

/** Tags the order in the shop, so that its merchant sees there that goods will not come. A tag that is there already is one. */
export async function pushUnshipped({
  context,
  input,
  job,
}: {
  context: OutsideContext<SystemActor>
  input: UnshippedToPush
  job: JobFacts
}): Promise<void> {
  const { storeId, supplierOrderId, kind } = input
  const loaded = await context.transaction(async ({ db }) => {
    const block = await findBlock(db, storeId, supplierOrderId)
    const order = block && (await findOrder(db, storeId, block.storeOrderId))
    if (!block || order?.externalOrderId == null) return undefined
    return { block, order, externalOrderId: order.externalOrderId, connection: await connectionNow(db, storeId, order.connectionId) }
  })
  if (!loaded) return
  const { block, order, externalOrderId, connection } = loaded
  const tag = tags[kind]
  const fail = (reason: string) => context.transaction((atomic) => record(atomic, order, block, { tag, reason }))
  if (!connection) return fail('the store is no longer connected')
  try {
    await tagOrder(context, connection, { externalOrderId, tag })
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    return fail(error.message)
  }
  await context.transaction((atomic) => record(atomic, order, block, { tag }))
}

async function record(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  data: { tag: string; reason?: string },
): Promise<void> {
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId: order.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: data.reason === undefined ? 'unshipped_pushed' : 'unshipped_push_failed',
    data,
  })
}
