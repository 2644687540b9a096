/**
 * Agreement between the marketplace and a supplier. A new wording gets a new version, which every supplier must accept again.
 * @see V-279, V-337, X-015
 */

export const agreementVersion = 1

/** Items of the agreement, each with its own checkbox. */
export const agreementItems = [
  { key: 'ship', text: 'I ship every paid order within 3 business days after my processing time, and add its tracking number.' },
  {
    key: 'cancel',
    text: 'An order that has not shipped in time is cancelled and refunded: after 7 days, or after its ship-by date if that is later.',
  },
  { key: 'reply', text: 'I reply to messages of stores within 1-2 business days.' },
  { key: 'price', text: 'My prices for stores are at least 30% below the retail price, and my stock is kept up to date.' },
] as const
export type AgreementItem = (typeof agreementItems)[number]['key']

export const agreementMissing = 'You must agree to the Supplier Agreement'

export const isAgreed = (acceptedVersion: number | null): boolean => acceptedVersion !== null && acceptedVersion >= agreementVersion
