import { cancellationSentence, nextReminder } from '@quayside/domain/orders/cancellation/cancellation-request'
import type { AtomicContext } from '#foundation/context/context'
import { mailCancellationAsked } from '../mails/mail-about-cancellations.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock } from '../supplier-orders.records.ts'
import { findCancellation } from './cancellation-requests.records.ts'

/** @param sent reminders so far */
export async function remindLater(context: AtomicContext, id: number, sent: number): Promise<void> {
  const runAt = nextReminder(context.now, sent)
  if (runAt)
    await context.enqueue('orders.remind-of-cancellation', { id, reminder: sent + 1 }, { key: `remind-of-cancellation:${id}`, runAt })
}

/** Reminds a supplier of what it has not answered. A request that ended meanwhile is not mentioned again. */
export async function remindOfCancellation({
  context,
  input: { id, reminder },
}: {
  context: AtomicContext
  input: { id: number; reminder: number }
}): Promise<void> {
  const seen = await findCancellation(context.db, id)
  const order = seen && (await lockOrder(context.db, seen.storeId, seen.storeOrderId))
  const request = order && (await findCancellation(context.db, id))
  const block = request && (await findBlock(context.db, request.storeId, request.supplierOrderId))
  if (!order || !block || request?.state !== 'asked') return
  await mailCancellationAsked(context, order, block, { id, reason: cancellationSentence(request.reason, request.note), reminder })
  await remindLater(context, id, reminder)
}
