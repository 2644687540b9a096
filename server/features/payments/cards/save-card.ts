import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { cardNotSaved } from '@quayside/domain/payments/payment-messages'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { cardSessionState, setDefaultCard } from '../adapters/stripe/cards.ts'
import { type CardOwner, ownerOf } from '../card-owner.ts'
import { cardOf, type OwnedCard } from '../cards.records.ts'
import { customerOf, findSession, markSessionComplete } from '../customers.records.ts'
import { cardView } from './card.view.ts'
import { keepCard } from './keep-card.ts'

type Save = typeof paymentsApi.saveCard

/** Saves the card when the owner returns from the processor's page. The processor's event does the same, and may be first. */
export async function saveCard({ context, input }: { context: OutsideContext<StoreActor>; input: Input<Save> }): Promise<Answer<Save>> {
  return { card: cardView(await saveCardOf(context, ownerOf(context.actor), input.session_id), context.now) }
}

/**
 * Saves the card of a session.
 * @returns the owner's card now
 * @throws Refusal 404 for a session of somebody else, CARD_SESSION_OPEN, CARD_NOT_SAVED
 */
export async function saveCardOf(context: OutsideContext, owner: CardOwner, sessionId: string): Promise<OwnedCard> {
  const session = await context.transaction(({ db }) => findSession(db, owner, sessionId))
  if (!session) throw notFound()
  const state = await completeSession(context, owner, sessionId)
  if (state === 'open') throw new Refusal('CARD_SESSION_OPEN', 'The card was not saved: its page was not finished', { status: 409 })
  const card = await context.transaction(({ db }) => cardOf(db, owner))
  if (!card || state === 'refused') throw new Refusal('CARD_NOT_SAVED', cardNotSaved, { status: 422 })
  return card
}

/** Saves the card of a finished session. Idempotent. */
export async function completeSession(context: OutsideContext, owner: CardOwner, sessionId: string): Promise<'kept' | 'open' | 'refused'> {
  const { customerId, begun } = await context.transaction(async ({ db }) => ({
    customerId: await customerOf(db, owner),
    begun: await findSession(db, owner, sessionId),
  }))
  const session = await cardSessionState(context, sessionId)
  // A card of another customer is never accepted, whatever session id the address names.
  if (!session || !begun || !customerId || (session.customerId && session.customerId !== customerId)) return 'refused'
  if (session.state !== 'complete') return session.state === 'open' ? 'open' : 'refused'
  const { card } = session
  const isLive = await context.transaction(async (open) => {
    await markSessionComplete(open.db, sessionId, open.now)
    return keepCard(open, owner, card, begun.chargeTerms)
  })
  if (isLive) await setDefaultCard(context, customerId, card.paymentMethodId)
  return 'kept'
}
