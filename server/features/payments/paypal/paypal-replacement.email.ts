import { replacementDays } from '@quayside/domain/payments/payout-replacement'
import { composeMail } from '#features/notifications'

interface ReplacementFacts {
  readonly product: string
  readonly appUrl: string
  readonly supportEmail: string
  readonly newAccount: string
  /** Undefined where the last one was removed. */
  readonly currentAccount: string | undefined
}

/** Mail to the supplier's owner: nothing changes before its link is opened. */
export const paypalReplacementEmail = ({ product, appUrl, supportEmail, newAccount, currentAccount }: ReplacementFacts) => ({
  subject: `Confirm your new PayPal account at ${product}`,
  ...composeMail({
    product,
    heading: 'Confirm your new PayPal account',
    paragraphs: [
      'Somebody signed in as you has entered another PayPal merchant ID. It does not count before you confirm it.',
      `The link works for ${replacementDays} days, where you are signed in.`,
      `If this was not you, do not confirm it: set a new password at ${appUrl}/forgot, sign out everywhere and write to ${supportEmail}.`,
    ],
    facts: [
      ['New merchant ID', newAccount],
      ['In force until then', currentAccount ?? 'None'],
    ],
    action: 'Review the new account',
    reason: `You receive this because the PayPal account of your ${product} account is about to change.`,
  }),
})
