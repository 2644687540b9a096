import { composeMail } from '#features/notifications'

/** Mail to the supplier: its bank has returned a payout. */
export function payoutFailed({ product, amount, reason }: { product: string; amount: string; reason: string }) {
  return {
    subject: 'A payout did not reach your bank',
    ...composeMail({
      product,
      heading: 'A payout did not reach your bank',
      paragraphs: [
        `Your bank rejected a payout from Stripe. Stripe says: ${reason}`,
        'The money is in your Stripe account. Please check the bank account there; Stripe retries automatically.',
      ],
      facts: [['Amount', amount]],
      action: 'See your payment account',
      reason: 'You receive this because you are paid through Stripe.',
    }),
  }
}
