import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import type { StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import { sidesOf } from '#features/inbox'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { viewClaims } from '../gather-claims.ts'
import { requestsBetween } from '../refund-requests.records.ts'

/** Requests that messages refer to: of the two sides of their conversation alone. @throws Refusal 404 for a conversation of others */
export async function showCards({
  context,
  input: { label, ids },
}: {
  context: ReadContext<StoreActor | SupplierActor>
  input: Input<typeof refundsApi.cards>
}): Promise<Answer<typeof refundsApi.cards>> {
  const { db, actor } = context
  const owner =
    actor.kind === 'store' ? ({ party: 'store', id: actor.storeId } as const) : ({ party: 'supplier', id: actor.supplierId } as const)
  const sides = await sidesOf(db, owner, label)
  if (!sides) throw notFound()
  return { refunds: await viewClaims(context, await requestsBetween(db, sides, ids.split(',').map(Number))) }
}
