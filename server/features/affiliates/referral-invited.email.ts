import { type ReferralRecipient, referralLinkDays } from '@quayside/domain/affiliates/referral'
import { composeMail } from '#features/notifications'

export interface ReferralInvitedFacts {
  readonly product: string
  readonly sender: string
  readonly recipient: string
  /** Company of the sender: a store's or a supplier's name. */
  readonly company: string
  readonly type: ReferralRecipient
  readonly unsubscribe: string
}

/** Mail to an address that somebody gave: an invitation to the product. */
export const referralInvitedEmail = ({ product, sender, recipient, company, type, unsubscribe }: ReferralInvitedFacts) => ({
  subject: `${sender} invites you to ${product}`,
  ...composeMail({
    product,
    heading: `${sender} invites you to ${product}`,
    paragraphs: [
      `Hello ${recipient},`,
      type === 'SUPPLIER'
        ? `${sender} of ${company} thinks that stores on ${product} should sell your products. You set the prices, stores bring the orders, and you ship them. Applying is free.`
        : `${sender} of ${company} sells with ${product}: products of North American suppliers, which ship to your customers for you. A store is free to open.`,
      `The link works for ${referralLinkDays} days.`,
    ],
    action: type === 'SUPPLIER' ? 'Apply as a supplier' : 'Open a store',
    reason: `You receive this because ${sender} of ${company} gave this address at ${product}. If you do not know them, you can ignore this email.`,
    unsubscribe,
  }),
})
