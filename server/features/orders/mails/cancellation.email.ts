import { composeMail } from '#features/notifications'

export interface CancellationFacts {
  readonly product: string
  readonly order: string
  /** The other side. */
  readonly name: string
  /** Its words. */
  readonly words: string
}

export const cancellationAsked = ({ product, order, name, words, isReminder }: CancellationFacts & { readonly isReminder: boolean }) => ({
  subject: `Order ${order}: ${name} ${isReminder ? 'still asks' : 'asks'} you to cancel`,
  ...composeMail({
    product,
    heading: `${name} ${isReminder ? 'still asks' : 'asks'} you to cancel order ${order}`,
    paragraphs: [
      'If you accept, what you have not shipped is refunded to the store. It does not count in your scorecard.',
      'Please answer before you ship. Shipping it answers, too.',
    ],
    facts: [
      ['Order', order],
      ['Reason', words],
    ],
    action: 'Answer',
    reason: 'You receive this because it concerns an order that was paid.',
  }),
})

export const cancellationRefused = ({ product, order, name, words }: CancellationFacts) => ({
  subject: `Order ${order}: ${name} does not cancel`,
  ...composeMail({
    product,
    heading: `${name} does not cancel its part of order ${order}`,
    paragraphs: ['It will be shipped. Once it has arrived you can ask for a refund on the page of the order.'],
    facts: [
      ['Order', order],
      ['Answer', words],
    ],
    action: 'See the order',
    reason: 'You receive this because it concerns one of your orders.',
  }),
})

export const shippedAnyway = ({ product, order, name }: Omit<CancellationFacts, 'words'>) => ({
  subject: `Order ${order}: ${name} shipped it before it was cancelled`,
  ...composeMail({
    product,
    heading: `${name} shipped its part of order ${order}`,
    paragraphs: [
      'You had asked to cancel it. It is on its way now, so nothing is cancelled any more.',
      'Once it has arrived you can ask for a refund on the page of the order.',
    ],
    action: 'See the order',
    reason: 'You receive this because you asked to cancel it.',
  }),
})
