import { composeMail } from '#features/notifications'

interface PayoutNews {
  readonly product: string
  readonly status: 'paid' | 'unclaimed' | 'returned' | 'failed'
  readonly amount: string
  /** PayPal address. */
  readonly receiver: string
}

const words = {
  paid: ['You were paid by PayPal', 'We have paid back shipping of your orders to your PayPal account.'],
  unclaimed: [
    'A payment waits for you at PayPal',
    'No PayPal account has this address yet. Please claim the payment at PayPal within 30 days; after that it comes back to us.',
  ],
  returned: [
    'A payment by PayPal came back',
    'PayPal returned our payment. We still owe it to you: check your PayPal address and save it again, and we pay you anew.',
  ],
  failed: [
    'A payment by PayPal was not made',
    'PayPal could not pay you. We still owe it to you: check your PayPal address and save it again, and we pay you anew.',
  ],
} as const

/** Mail to a store about a reimbursement. */
export function storePayoutMail({ product, status, amount, receiver }: PayoutNews) {
  const [heading, text] = words[status]
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      paragraphs: [text],
      facts: [
        ['Amount', amount],
        ['PayPal address', receiver],
      ],
      action: 'See what is owed to you',
      reason: `You receive this because ${product} pays you back shipping.`,
    }),
  }
}
