import { confirmationDays } from '@quayside/domain/identity/confirmations'
import { composeMail } from '#features/notifications'

export interface WelcomeFacts {
  readonly product: string
  /** Name of the store, the supplier or the person. */
  readonly name: string
}

/** Mail after signing up; its link verifies the address. */
export const welcomeEmail = ({ product, name }: WelcomeFacts) => ({
  subject: `Welcome to ${product}: please confirm your email address`,
  ...composeMail({
    product,
    heading: `Welcome to ${product}`,
    paragraphs: [
      `${name} is open. Please confirm that this is your email address.`,
      'Until you do, our emails to you hold no sign-in links, and nobody can add you to other accounts.',
      `The link works for ${confirmationDays} days, in the browser you are signed in with. If you did not sign up, you can ignore this email.`,
    ],
    action: 'Confirm email address',
    reason: `You receive this because this address was used to sign up at ${product}.`,
  }),
})

/** Mail with the same link again, on request. */
export const confirmEmailEmail = ({ product }: { product: string }) => ({
  subject: `Confirm your email address for ${product}`,
  ...composeMail({
    product,
    heading: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this is your email address.',
      `The link works for ${confirmationDays} days, in the browser you are signed in with. If it was not you, you can ignore this email.`,
    ],
    action: 'Confirm email address',
    reason: `You receive this because this address is used to sign in at ${product}.`,
  }),
})
