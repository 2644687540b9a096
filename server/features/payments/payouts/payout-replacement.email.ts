import { replacementDays } from '@quayside/domain/payments/payout-replacement'
import { composeMail } from '#features/notifications'

export interface ReplacementFacts {
  readonly product: string
  readonly appUrl: string
  readonly supportEmail: string
  readonly newAccount: string
  /** Undefined where the last one was disconnected. */
  readonly currentAccount: string | undefined
}

/** Mail to the supplier's owner: nothing changes before its link is opened. */
export const payoutReplacementEmail = ({ product, appUrl, supportEmail, newAccount, currentAccount }: ReplacementFacts) => ({
  subject: `Confirm your new payout account at ${product}`,
  ...composeMail({
    product,
    heading: 'Confirm your new payout account',
    paragraphs: [
      'Somebody signed in as you has connected another Stripe account. Nobody is paid into it before you confirm it.',
      `The link works for ${replacementDays} days, where you are signed in.`,
      `If this was not you, do not confirm it: set a new password at ${appUrl}/forgot, sign out everywhere and write to ${supportEmail}.`,
    ],
    facts: [
      ['New account', newAccount],
      ['Paid into until then', currentAccount ?? 'None: you cannot be paid'],
    ],
    action: 'Review the new account',
    reason: `You receive this because the payout account of your ${product} account is about to change.`,
  }),
})
