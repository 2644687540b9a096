/** How a supplier's PayPal account stands, and what its owner has to do until stores can pay to it. */

export const paypalStandings = ['ready', 'unchecked', 'not_connected', 'restricted', 'email_unconfirmed'] as const
export type PaypalStandingName = (typeof paypalStandings)[number]

export interface PaypalFacts {
  readonly paymentsReceivable: boolean
  readonly emailConfirmed: boolean
  /** True if the supplier has granted us refunds. */
  readonly mayRefund: boolean
  /** Null: PayPal was not asked yet. */
  readonly checkedAt: Date | null
}

/** Checks run in the order in which the owner can fix them. */
export function paypalStanding({ paymentsReceivable, emailConfirmed, mayRefund, checkedAt }: PaypalFacts): PaypalStandingName {
  if (!checkedAt) return 'unchecked'
  if (!mayRefund) return 'not_connected'
  if (!paymentsReceivable) return 'restricted'
  return emailConfirmed ? 'ready' : 'email_unconfirmed'
}

export const paypalStandingWords: Readonly<Record<PaypalStandingName, string>> = {
  ready: 'Stores can pay you by PayPal.',
  unchecked: 'We have not asked PayPal about this account yet. Stores cannot pay to it until then.',
  not_connected: 'Connect this account at PayPal, so that payments and refunds work. Stores cannot pay to it until then.',
  restricted: 'PayPal has restricted this account: it cannot receive payments. Please see to it at PayPal.',
  email_unconfirmed: 'Confirm your email address at PayPal. Stores cannot pay to this account until then.',
}
