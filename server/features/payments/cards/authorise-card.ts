import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { cardNotSaved } from '@quayside/domain/payments/payment-messages'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { attachCard, setDefaultCard } from '../adapters/stripe/cards.ts'
import { ownerOf } from '../card-owner.ts'
import { cardOf } from '../cards.records.ts'
import type { CardFacts } from '../port.ts'
import { cardView } from './card.view.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { keepCard } from './keep-card.ts'

type Authorise = typeof paymentsApi.authoriseCard

/** Saves a card that the client itself has converted to a payment method. @see C-070, X-119 */
export async function authoriseCard({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<Authorise>
}): Promise<Answer<Authorise>> {
  const owner = ownerOf(context.actor)
  const customerId = await ensureCustomer(context, owner)
  const facts = await attached(context, input.token, customerId)
  const isLive = await context.transaction((open) => keepCard(open, owner, facts, null))
  if (isLive) await setDefaultCard(context, customerId, facts.paymentMethodId)
  const card = await context.transaction(({ db }) => cardOf(db, owner))
  if (!card) throw new Refusal('CARD_NOT_SAVED', cardNotSaved)
  return { card: cardView(card, context.now) }
}

async function attached(context: OutsideContext, token: string, customerId: string): Promise<CardFacts> {
  try {
    return await attachCard(context, token, customerId)
  } catch (error) {
    if (error instanceof OutsideError && error.kind === 'refused') throw new Refusal('CARD_NOT_SAVED', cardNotSaved, { field: 'token' })
    throw error
  }
}
