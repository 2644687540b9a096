import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { returnPath } from '@quayside/domain/payments/return-path'
import { storeOf } from '#features/stores'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import { createCardSession } from '../adapters/stripe/cards.ts'
import { insertSession } from '../customers.records.ts'
import { ensureCustomer } from './ensure-customer.ts'

type Start = typeof paymentsApi.startCardSession

/** Opens the card processor's page for a card, which returns to /payment. @see V-057, X-136 */
export async function startCardSession({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<Start>
}): Promise<Answer<Start>> {
  const { storeId } = context.actor
  const redirectUrl = returnPath(input.redirect_url)
  if (!redirectUrl) throw invalid('redirect_url', 'That does not lead back to this site')
  const customerId = await ensureCustomer(context, storeId)
  const store = await context.transaction(({ db }) => storeOf(db, storeId))
  const { sessionId, url } = await createCardSession(context, {
    storeId,
    customerId,
    currency: store.currency,
    successUrl: paymentPage(context.config.appUrl, 'success', redirectUrl),
    cancelUrl: paymentPage(context.config.appUrl, 'cancelled', redirectUrl),
  })
  await context.transaction(({ db, now }) => insertSession(db, storeId, { sessionId, redirectUrl, createdAt: now }))
  return { session_id: sessionId, url }
}

/** Stripe replaces the placeholder in braces, so it must not be encoded. */
function paymentPage(appUrl: string, result: 'success' | 'cancelled', redirectUrl: string): string {
  const session = result === 'success' ? '&session_id={CHECKOUT_SESSION_ID}' : ''
  return `${appUrl}/payment?action=card&result=${result}${session}&redirect_url=${encodeURIComponent(redirectUrl)}`
}
