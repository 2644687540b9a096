/** Cards offered on the hosted page, and the test tokens that represent them in the API. */

/**
 * Behaviour of a saved card when charged. `needs-authentication` is declined off-session and otherwise asks the bank; `processing` stays so
 * until the stage ends it; refunds of `pending-refund` stay pending until then; `refused-at-once` cannot be saved.
 */
export const cardBehaviours = [
  'good',
  'declined',
  'insufficient-funds',
  'expired',
  'needs-authentication',
  'processing',
  'pending-refund',
  'refused-at-once',
] as const
export type CardBehaviour = (typeof cardBehaviours)[number]

export interface TestCard {
  /** Label on the hosted page. */
  choice: string
  /** Token from Stripe's documentation, e.g. `pm_card_visa`. */
  token: string
  label: string
  brand: 'visa' | 'mastercard' | 'amex'
  last4: string
  behaviour: CardBehaviour
  funding: 'credit' | 'debit'
}

export const testCards: readonly TestCard[] = [
  card('good', 'pm_card_visa', 'Visa that works', 'visa', '4242', 'good'),
  card('mastercard', 'pm_card_mastercard', 'Mastercard that works', 'mastercard', '4444', 'good'),
  card('amex', 'pm_card_amex', 'American Express that works', 'amex', '8431', 'good'),
  card('declined', 'pm_card_chargeCustomerFail', 'Can be saved, is declined when charged', 'visa', '0341', 'declined'),
  card(
    'insufficient-funds',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'Can be saved, has insufficient funds',
    'visa',
    '9995',
    'insufficient-funds',
  ),
  card('expired', 'pm_card_chargeDeclinedExpiredCard', 'Can be saved, has expired when charged', 'visa', '0069', 'expired'),
  card(
    'needs-authentication',
    'pm_card_authenticationRequired',
    'Needs authentication at every payment',
    'visa',
    '3184',
    'needs-authentication',
  ),
  card('processing', 'pm_card_processing', 'Is processed until the stage says how it ended', 'visa', '7777', 'processing'),
  card(
    'pending-refund',
    'pm_card_pendingRefund',
    'Works; its refunds wait until the stage says how they ended',
    'visa',
    '7726',
    'pending-refund',
  ),
  card('refused-at-once', 'pm_card_chargeDeclined', 'Is declined already when saved', 'visa', '0002', 'refused-at-once'),
]

export interface Decline {
  code: string
  declineCode: string
  message: string
}

/** Returns the reason why a card is declined off-session; undefined if it is not. */
export function declineOf(behaviour: CardBehaviour): Decline | undefined {
  return declines[behaviour]
}

/** Returns the behaviour that a cardholder name requests, for users without the list of cards. */
export function behaviourOfName(name: string | null | undefined): CardBehaviour | undefined {
  const wanted = name?.trim().toLowerCase().replaceAll(' ', '-')
  return cardBehaviours.find((behaviour) => behaviour === wanted)
}

const declines: Partial<Record<CardBehaviour, Decline>> = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  'refused-at-once': { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  'insufficient-funds': { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  'needs-authentication': {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

function card(choice: string, token: string, label: string, brand: TestCard['brand'], last4: string, behaviour: CardBehaviour): TestCard {
  return { choice, token, label, brand, last4, behaviour, funding: 'credit' }
}
