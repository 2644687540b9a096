import { paymentsOf } from '#features/payments'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { withdrawBlock } from '../blocks/withdraw-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock, unpaidBlocksOf, type WaitingBlock } from '../supplier-orders.records.ts'

interface Withdrawn {
  readonly supplierId: number
  /** Null: everything of the supplier. */
  readonly productIds: readonly number[] | null
  /** The last block of the batch before. */
  readonly after?: { readonly id: number; readonly createdAt: string }
}

const batchSize = 50

/**
 * Products are offered no more: unpaid orders of them cannot be paid until they are again, and their stores are told. An order whose payment
 * is under way is left alone; what is paid has to be shipped.
 */
export async function withdrawBlocks({ context, input }: { context: OutsideContext; input: Withdrawn }): Promise<void> {
  const { supplierId, productIds, after } = input
  const from = after && { id: after.id, createdAt: new Date(after.createdAt) }
  const batch = await context.transaction(({ db }) =>
    unpaidBlocksOf(db, { supplierId, status: 'pending', productIds, after: from }, batchSize),
  )
  for (const block of batch) await context.transaction((atomic) => withdraw(atomic, block))
  const last = batch.at(-1)
  if (!last || batch.length < batchSize) return
  const next: Withdrawn = { supplierId, productIds, after: { id: last.id, createdAt: last.createdAt.toISOString() } }
  await context.transaction(({ enqueue }) => enqueue('orders.withdraw-blocks', next))
}

async function withdraw(context: AtomicContext, { id, storeId, storeOrderId }: WaitingBlock): Promise<void> {
  const { db } = context
  const order = await lockOrder(db, storeId, storeOrderId)
  const block = order && (await findBlock(db, storeId, id))
  if (!order || block?.status !== 'pending') return
  if ((await paymentsOf(db, [id])).get(id)?.status === 'started') return
  if (await withdrawBlock(context, order, block)) await refreshStatus(context, order)
}
