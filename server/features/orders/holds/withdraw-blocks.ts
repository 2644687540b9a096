import { paymentsOf } from '#features/payments'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { withdrawBlock } from '../blocks/withdraw-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock, unpaidBlocksOf, type WaitingBlock } from '../supplier-orders.records.ts'

interface Withdrawn {
  readonly supplierId: number
  /** Null: all products of the supplier. */
  readonly productIds: readonly number[] | null
  /** The last block of the previous batch. */
  readonly after?: { readonly id: number; readonly createdAt: string }
}

const batchSize = 50

/**
 * Withdraws unpaid blocks of products that are no longer offered: they cannot be paid until the products are offered again, and their
 * stores are notified. Orders with a payment under way are skipped; paid ones have to be shipped.
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
