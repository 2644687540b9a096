/** Links in emails that confirm something and do not sign in. Their reader is already signed in, signs in first, or needs no sign-in. */
import { magicLinkDays } from './magic-landing.ts'

export const confirmationPages = {
  /** Confirms that an address belongs to its user. */
  confirm_email: '/confirm-email',
  /** Confirms a change of a supplier's payout account. */
  confirm_payouts: '/supplier/settings/integrations',
  /** Confirms a change of a supplier's PayPal account. */
  confirm_paypal: '/supplier/settings/integrations?account=paypal',
  /** Confirms that an address receives a supplier's notifications; its owner needs no account. */
  confirm_notices: '/confirm-notifications',
} as const

export type ConfirmationKind = keyof typeof confirmationPages

export const confirmationDays = magicLinkDays

export const isConfirmation = (type: string): type is ConfirmationKind => Object.hasOwn(confirmationPages, type)

export const emailNotVerified = 'Please confirm your email address first. We have sent you a link.'
export const confirmationExpired = 'This link has expired. Please ask for a new one.'
