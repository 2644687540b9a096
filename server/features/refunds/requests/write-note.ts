import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import type { AtomicContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { showClaim, sideOf } from '../gather-claims.ts'
import { openRequest } from '../open-request.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'

/** Either side writes into the timeline, for all three to read. */
export async function writeNote({
  context,
  input,
}: {
  context: AtomicContext<StoreActor | SupplierActor>
  input: Input<typeof refundsApi.note>
}): Promise<Answer<typeof refundsApi.note>> {
  const { actor } = context
  const { request, block } = await openRequest(context, sideOf(actor), input.id)
  await tellAboutRequest(context, request, block, {
    kind: 'note',
    actor: actor.kind,
    data: { text: input.note },
    mails: [actor.kind === 'store' ? 'supplier' : 'store'],
  })
  await auditRequest(context, 'refunds.note-written', request)
  return showClaim(context, request.id)
}
