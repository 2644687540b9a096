import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { commissionTerms, commissionTermsVersion } from '@quayside/domain/payments/commission-terms'
import { returnPath } from '@quayside/domain/payments/return-path'
import type { OutsideContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import { createCardSession } from '../adapters/stripe/cards.ts'
import { type CardOwner, ownerOf } from '../card-owner.ts'
import { insertSession } from '../customers.records.ts'
import { ensureCustomer, partyOf } from './ensure-customer.ts'

type Start = typeof paymentsApi.startCardSession

/** Opens the card processor's page for a card, which returns to /payment. @see V-057, X-136 */
export async function startCardSession({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<Start>
}): Promise<Answer<Start>> {
  const redirectUrl = returnPath(input.redirect_url)
  if (!redirectUrl) throw invalid('redirect_url', 'That does not lead back to this site')
  const address = (result: 'success' | 'cancelled') =>
    `${context.config.appUrl}/payment?action=card&result=${result}${sessionIn(result)}&redirect_url=${encodeURIComponent(redirectUrl)}`
  return open(context, ownerOf(context.actor), { redirectUrl, address, chargeTerms: null, message: undefined })
}

type StartOfSupplier = typeof paymentsApi.startSupplierCardSession

/**
 * Opens the card processor's page for the card of a supplier, which returns to its billing page. The page shows the terms of the monthly
 * charge beside its button: who saves the card accepts them. @see C-143
 */
export async function startSupplierCardSession({ context }: { context: OutsideContext<SupplierActor> }): Promise<Answer<StartOfSupplier>> {
  const redirectUrl = '/supplier/settings/billing'
  return open(context, ownerOf(context.actor), {
    redirectUrl,
    address: (result) => `${context.config.appUrl}${redirectUrl}?card=${result}${sessionIn(result)}`,
    chargeTerms: commissionTermsVersion,
    message: commissionTerms(context.config.productName),
  })
}

interface Wanted {
  readonly redirectUrl: string
  /** Page that it returns to. */
  readonly address: (result: 'success' | 'cancelled') => string
  readonly chargeTerms: string | null
  /** Words beside the button of the processor's page. */
  readonly message: string | undefined
}

async function open(context: OutsideContext, owner: CardOwner, { redirectUrl, address, chargeTerms, message }: Wanted) {
  const customerId = await ensureCustomer(context, owner)
  const { currency } = await context.transaction(({ db }) => partyOf(db, owner))
  const { sessionId, url } = await createCardSession(context, {
    owner,
    customerId,
    currency,
    message,
    successUrl: address('success'),
    cancelUrl: address('cancelled'),
  })
  await context.transaction(({ db, now }) => insertSession(db, owner, { sessionId, redirectUrl, chargeTerms, createdAt: now }))
  return { session_id: sessionId, url }
}

/** Stripe replaces the placeholder in braces, so it must not be encoded. */
const sessionIn = (result: 'success' | 'cancelled'): string => (result === 'success' ? '&session_id={CHECKOUT_SESSION_ID}' : '')
