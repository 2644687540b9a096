import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { cardNotSaved } from '@quayside/domain/payments/payment-messages'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { cardSessionState, setDefaultCard } from '../adapters/stripe/cards.ts'
import { cardOf } from '../cards.records.ts'
import { customerOf, isSessionOf, markSessionComplete } from '../customers.records.ts'
import { cardView } from './card.view.ts'
import { keepCard } from './keep-card.ts'

type Save = typeof paymentsApi.saveCard

/** Saves the card when the owner returns from the processor's page. The processor's event does the same, and may be first. */
export async function saveCard({ context, input }: { context: OutsideContext<StoreActor>; input: Input<Save> }): Promise<Answer<Save>> {
  const { storeId } = context.actor
  const isOurs = await context.transaction(({ db }) => isSessionOf(db, storeId, input.session_id))
  if (!isOurs) throw notFound()
  const state = await completeSession(context, storeId, input.session_id)
  if (state === 'open') throw new Refusal('CARD_SESSION_OPEN', 'The card was not saved: its page was not finished', { status: 409 })
  const card = await context.transaction(({ db }) => cardOf(db, storeId))
  if (!card || state === 'refused') throw new Refusal('CARD_NOT_SAVED', cardNotSaved, { status: 422 })
  return { card: cardView(card, context.now) }
}

/** Saves the card of a finished session. Idempotent. */
export async function completeSession(context: OutsideContext, storeId: number, sessionId: string): Promise<'kept' | 'open' | 'refused'> {
  const customerId = await context.transaction(({ db }) => customerOf(db, storeId))
  const session = await cardSessionState(context, sessionId)
  // A card of another customer is never accepted, whatever session id the address names.
  if (!session || !customerId || (session.customerId && session.customerId !== customerId)) return 'refused'
  if (session.state !== 'complete') return session.state === 'open' ? 'open' : 'refused'
  const { card } = session
  const isLive = await context.transaction(async (open) => {
    await markSessionComplete(open.db, storeId, sessionId, open.now)
    return keepCard(open, storeId, card)
  })
  if (isLive) await setDefaultCard(context, customerId, card.paymentMethodId)
  return 'kept'
}
