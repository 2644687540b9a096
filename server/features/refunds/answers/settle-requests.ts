import { acceptablePieces } from '@quayside/domain/refunds/claim-amount'
import type { PaidBlock } from '#features/orders'
import type { AtomicContext } from '#foundation/context/context'
import { piecesFree } from '../claimed-goods.ts'
import { requestsOfBlocks, updateRequest } from '../refund-requests.records.ts'
import { tellAboutRequest } from '../tell-about-request.ts'
import { closeAsReturned } from './give-back.ts'

/**
 * Pending requests follow what was given back meanwhile, line by line: one whose pieces are gone is closed, one of which some are left is about those.
 * Where nothing is left of the payment none can be accepted, and no refund be sent.
 * @param block as it is now, under its order's lock
 */
export async function settleRequests(context: AtomicContext, block: PaidBlock): Promise<void> {
  const { db, now } = context
  const requests = (await requestsOfBlocks(db, [block.id])).get(block.id) ?? []
  const isOver = block.left.minor === 0
  for (const request of requests.filter(({ status }) => status === 'PENDING')) {
    const quantity = isOver ? 0 : acceptablePieces(request.kind, piecesFree(block, request, requests))
    if (quantity === 0) {
      const closed = await updateRequest(db, request.id, now, { status: 'CANCELLED', error: null })
      await tellAboutRequest(context, closed, block, { kind: 'closed', actor: 'system', mails: ['store', 'supplier'] })
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
  if (!isOver) return
  for (const request of requests.filter(({ money }) => money === 'awaits_return' || money === 'failed'))
    await closeAsReturned(context, request, block)
}
