import { replacementDays } from '@quayside/domain/payments/payout-replacement'
import { composeMail } from '#features/notifications'

interface ReplacementFacts {
  readonly kind: keyof typeof texts
  readonly product: string
  readonly appUrl: string
  readonly supportEmail: string
  readonly newAccount: string
  /** Undefined if there is none, or it was removed. */
  readonly currentAccount: string | undefined
}

const texts = {
  payout: {
    account: 'payout account',
    happened: 'Somebody signed in as you has connected another Stripe account. Nobody is paid into it before you confirm it.',
    newAccount: 'New account',
    current: 'Paid into until then',
    none: 'None: you cannot be paid',
  },
  paypal: {
    account: 'PayPal account',
    happened: 'Somebody signed in as you has entered another PayPal merchant ID. It is not used before you confirm it.',
    newAccount: 'New merchant ID',
    current: 'In force until then',
    none: 'None',
  },
} as const

/** Mail to the supplier's owner: nothing changes before its link is opened. @see X-154 */
export function accountReplacementEmail({ kind, product, appUrl, supportEmail, newAccount, currentAccount }: ReplacementFacts) {
  const { account, happened, newAccount: newLabel, current, none } = texts[kind]
  return {
    subject: `Confirm your new ${account} at ${product}`,
    ...composeMail({
      product,
      heading: `Confirm your new ${account}`,
      paragraphs: [
        happened,
        `The link works for ${replacementDays} days, where you are signed in.`,
        `If this was not you, do not confirm it: set a new password at ${appUrl}/forgot, sign out everywhere and write to ${supportEmail}.`,
      ],
      facts: [
        [newLabel, newAccount],
        [current, currentAccount ?? none],
      ],
      action: 'Review the new account',
      reason: `You receive this because the ${account} of your ${product} account is about to change.`,
    }),
  }
}
