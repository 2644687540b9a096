import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { cannotShipSentence, isGone, mayGiveUp } from '@quayside/domain/orders/cannot-ship'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { linesToRefund } from '../blocks/refundable-lines.ts'
import { isMoneyBackRecorded } from '../order-events.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { showBlock } from '../supplier-orders/get-supplier-order.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'
import { giveBackPieces, namedAct } from './give-back-pieces.ts'

/** A supplier cannot ship some pieces: they are refunded at once, and the store is told why. The same press twice is one refund. */
export async function refuseToShip({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.cannotShip>
}): Promise<Answer<typeof ordersApi.cannotShip>> {
  const { db, actor } = context
  const { order_id: id, lines: pieces, reason, note, idempotency_key: key } = input
  const seen = await findBlockOfSupplier(db, actor.supplierId, id)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, actor.supplierId, id))
  if (!block) throw notFound()
  const request = `cannot_ship:${key}`
  if (await isMoneyBackRecorded(db, order.id, namedAct(block, request))) return { order: await showBlock(context, block) }
  const lines = await linesToRefund(context, block)
  if (pieces.some((piece) => !lines.some((line) => line.id === piece.id))) throw notFound()
  const decision = mayGiveUp({ status: block.status, lines, pieces, reason, note })
  if (!decision.allowed) {
    const { code, reason: words, field } = decision
    throw new Refusal(code, words, field ? { status: 422, field } : { status: 409 })
  }
  await giveBackPieces(context, order, block, {
    kind: 'cannot_ship',
    request,
    lines,
    pieces,
    reason: cannotShipSentence(reason, note),
    isGone: isGone(reason),
  })
  const after = await findBlockOfSupplier(db, actor.supplierId, block.id)
  return { order: await showBlock(context, after!) }
}
