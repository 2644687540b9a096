import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { ownerOf } from '../card-owner.ts'
import { cardOf } from '../cards.records.ts'
import { cardView } from './card.view.ts'

export async function readCard({ context }: { context: ReadContext<StoreActor> }): Promise<Answer<typeof paymentsApi.card>> {
  const card = await cardOf(context.db, ownerOf(context.actor))
  return { card: card ? cardView(card, context.now) : null }
}
