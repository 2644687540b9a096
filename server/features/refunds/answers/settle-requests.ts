import { acceptablePieces } from '@quayside/domain/refunds/claim-amount'
import type { PaidBlock } from '#features/orders'
import type { AtomicContext } from '#foundation/context/context'
import { piecesFree } from '../claimed-goods.ts'
import { type RefundRequest, requestsOfBlocks, updateRequest } from '../refund-requests.records.ts'
import { tellAboutRequest, tellAboutRequests } from '../tell-about-request.ts'
import { closeAsReturned, reopenMoney } from './give-back.ts'

/**
 * Pending requests follow what was given back meanwhile, line by line: one whose pieces are gone is closed, one of which some are left is about those.
 * Where all of the payment was given back for good none can be accepted, and no refund be sent; where some of it came back again, what it had
 * closed is the admins' to send.
 * @param block as it is now, under its order's lock
 */
export async function settleRequests(context: AtomicContext, block: PaidBlock): Promise<void> {
  const { db, now } = context
  const requests = (await requestsOfBlocks(db, [block.id])).get(block.id) ?? []
  const isOver = block.leftForGood.minor === 0
  const closed: RefundRequest[] = []
  for (const request of requests.filter(({ status }) => status === 'PENDING')) {
    const quantity = isOver ? 0 : acceptablePieces(request.kind, piecesFree(block, request, requests))
    if (quantity === 0) {
      closed.push(await updateRequest(db, request.id, now, { status: 'CANCELLED', error: null }))
    } else if (quantity < request.quantity) {
      const reduced = await updateRequest(db, request.id, now, { quantity, error: null })
      await tellAboutRequest(context, reduced, block, {
        kind: 'reduced',
        actor: 'system',
        data: { quantity },
        mails: ['store', 'supplier'],
      })
    }
  }
  if (closed.length) await tellAboutRequests(context, closed, block, { kind: 'closed', actor: 'system', mails: ['store', 'supplier'] })
  for (const request of requests) {
    if (isOver && (request.money === 'awaits_return' || request.money === 'failed')) await closeAsReturned(context, request, block)
    if (!isOver && request.money === 'elsewhere') await reopenMoney(context, request, block)
  }
}
