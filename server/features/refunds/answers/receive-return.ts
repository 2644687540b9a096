import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { claimedPieces } from '@quayside/domain/refunds/claim-amount'
import { mayReceive, piecesGone } from '@quayside/domain/refunds/refund-request'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { returnStock } from '#features/catalogue'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { piecesFree } from '../claimed-goods.ts'
import { showClaim, sideOf } from '../gather-claims.ts'
import { type OpenRequest, openRequest } from '../open-request.ts'
import { requestsOfBlocks, updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'
import { giveBackNow } from './give-back.ts'

/** Returned goods came back to their supplier: what was granted for them is sent. */
export async function receiveReturn({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof refundsApi.receive>
}): Promise<Answer<typeof refundsApi.receive>> {
  await receive(context, 'supplier', await openRequest(context, sideOf(context.actor), input.id), input.restock)
  return showClaim(context, input.id)
}

/** Staff knows that the goods came back, or that waiting for them is over. */
export async function receiveAnyReturn({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof refundsAdminApi.receive>
}): Promise<Answer<typeof refundsAdminApi.receive>> {
  await receive(context, 'admin', await openRequest(context, 'admin', input.id), false)
  return showClaim(context, input.id)
}

async function receive(
  context: AtomicContext,
  actor: 'supplier' | 'admin',
  { request, block }: OpenRequest,
  isRestocked: boolean,
): Promise<void> {
  const decision = mayReceive(request)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const requests = (await requestsOfBlocks(context.db, [block.id])).get(block.id) ?? []
  if (!claimedPieces(request, piecesFree(block, request, requests))) throw new Refusal('PIECES_REFUNDED', piecesGone, { status: 409 })
  const restocked = isRestocked ? request.quantity : 0
  const variantId = block.lines.find(({ id }) => id === request.orderLineId)?.variantId
  if (restocked && variantId) await returnStock(context, block.id, [{ variantId, quantity: restocked }])
  await updateRequest(context.db, request.id, context.now, { restocked })
  await tellAboutRequest(context, request, block, {
    kind: 'received',
    actor,
    ...(restocked ? { data: { restocked } } : {}),
    mails: actor === 'admin' ? ['store', 'supplier'] : ['store'],
  })
  const { amountMinor, currency, money } = await giveBackNow(context, request, block)
  await auditRequest(context, 'refunds.return-received', request, { minor: money === 'under_way' ? amountMinor : 0, currency })
}
