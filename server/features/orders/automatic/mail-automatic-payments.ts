import type { AtomicContext } from '#foundation/context/context'
import { takeUnmailed } from '../automatic-payments.records.ts'
import { mailAutomaticPaid } from '../mails/mail-about-automatic.ts'
import { ordersOfBlocks } from '../store-orders.records.ts'
import { findBlocksOfStore } from '../supplier-orders.records.ts'

/** Mails a store what was paid automatically since the last mail, once a day. */
export async function mailAutomaticPayments({
  context,
  input: { storeId },
}: {
  context: AtomicContext
  input: { storeId: number }
}): Promise<void> {
  const { db, now } = context
  const ids = await takeUnmailed(db, storeId, now)
  const blocks = new Map((await findBlocksOfStore(db, storeId, ids)).map((block) => [block.id, block]))
  const orders = await ordersOfBlocks(db, [...blocks.values()])
  const paid = ids.flatMap((id) => {
    const block = blocks.get(id)
    return block ? [{ block, order: orders.get(block.storeOrderId)?.name ?? '' }] : []
  })
  await mailAutomaticPaid(context, storeId, paid)
}
