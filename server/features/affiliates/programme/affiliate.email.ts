import { composeMail } from '#features/notifications'

export interface AffiliateAddedFacts {
  readonly product: string
  /** The link to hand out. */
  readonly address: string
  readonly ratePercent: number
  /** Address at which a new password is asked for. */
  readonly firstSignIn: string
}

export const affiliateAdded = ({ product, address, ratePercent, firstSignIn }: AffiliateAddedFacts) => ({
  subject: `You are an affiliate of ${product}`,
  ...composeMail({
    product,
    heading: 'Welcome to the affiliate programme',
    paragraphs: [
      `You earn ${ratePercent}% of what the plans of stores bring that sign up through your link, less what is refunded.`,
      'Your dashboard shows who came and what you earned. To sign in for the first time, ask for a password with this address.',
    ],
    facts: [
      ['Your link', address],
      ['First sign-in', firstSignIn],
    ],
    action: 'Open your dashboard',
    reason: 'You receive this because our team added you as an affiliate.',
  }),
})

export interface AffiliatePaidFacts {
  readonly product: string
  readonly amount: string
  readonly reference: string
}

export const affiliatePaid = ({ product, amount, reference }: AffiliatePaidFacts) => ({
  subject: `${amount} was paid to you`,
  ...composeMail({
    product,
    heading: `${amount} of commission was paid to you`,
    paragraphs: ['It is what you had earned until the end of last month.'],
    facts: [
      ['Amount', amount],
      ['Reference', reference],
    ],
    action: 'See your figures',
    reason: 'You receive this because you are an affiliate.',
  }),
})
