import type { SupplierDecision } from '@quayside/domain/suppliers/supplier-transitions'
import { composeMail } from '#features/notifications'

interface DecidedFacts {
  readonly product: string
  readonly decision: SupplierDecision
  readonly supportEmail: string
}

/** Mail to a supplier: a decision of staff. */
export function decidedEmail({ product, decision, supportEmail }: DecidedFacts) {
  const { heading, paragraphs, action } = texts(product, supportEmail)[decision]
  return {
    subject: heading,
    ...composeMail({ product, heading, paragraphs, action, reason: `You receive this because you applied as a supplier at ${product}.` }),
  }
}

const texts = (product: string, supportEmail: string) => ({
  initial_approval: {
    heading: 'Your application is approved',
    paragraphs: [
      `Welcome to ${product}. You can set everything up now: your products, shipping, payment account and profile.`,
      'Your settings show what is still missing. Once nothing is, we set your profile live and stores can sell your products.',
    ],
    action: 'Go on with the setup',
  },
  set_live: {
    heading: 'Your profile is live',
    paragraphs: ['Stores can find and sell your products from now on. We mail you when the first order is paid.'],
    action: 'Open your settings',
  },
  rejected: {
    heading: 'Your supplier account was closed for new business',
    paragraphs: [
      'Stores no longer find your products. Paid orders must still be shipped, and their payouts continue.',
      ...(supportEmail ? [`If you think this is a mistake, write to ${supportEmail}.`] : []),
    ],
    action: 'Open your account',
  },
})
