/** Links of mails that confirm something and sign nobody in: whoever opens one is signed in already, signs in first, or needs no sign-in at all. */
import { magicLinkDays } from './magic-landing.ts'

export const confirmationPages = {
  /** That an address is its owner's. */
  confirm_email: '/confirm-email',
  /** That a supplier is paid into another account. */
  confirm_payouts: '/supplier/settings/integrations',
  /** That a supplier's PayPal account is another one. */
  confirm_paypal: '/supplier/settings/integrations?account=paypal',
  /** That its owner wants a supplier's notifications; they need not have a sign-in. */
  confirm_notices: '/confirm-notifications',
} as const

export type ConfirmationKind = keyof typeof confirmationPages

export const confirmationDays = magicLinkDays

export const isConfirmation = (type: string): type is ConfirmationKind => Object.hasOwn(confirmationPages, type)

export const emailNotVerified = 'Please confirm your email address first. We have sent you a link.'
export const confirmationExpired = 'This link has expired. Please ask for a new one.'
