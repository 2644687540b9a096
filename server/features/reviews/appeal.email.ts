import { composeMail } from '#features/notifications'

export interface AppealFacts {
  readonly product: string
  readonly store: string
  readonly supplier: string
  readonly stars: number
  /** Reason of staff. */
  readonly reason: string
}

/** Mail to a supplier whose appeal against a review is decided. */
export function appealDecidedEmail({ product, store, stars, reason }: AppealFacts, decision: 'removed' | 'kept') {
  const subject = decision === 'removed' ? `The review by ${store} is removed` : `The review by ${store} stays`
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      paragraphs: [
        decision === 'removed'
          ? 'It is shown no longer and does not count for your rating. The store may write a new one.'
          : 'You can still answer it, for all stores to read.',
      ],
      facts: [
        ['Review', `${stars} of 5 stars, by ${store}`],
        ['Our reason', reason],
      ],
      action: 'See your reviews',
      reason: 'You receive this because you appealed against this review.',
    }),
  }
}

/** Mail to a store whose review was removed. */
export function reviewRemovedEmail({ product, supplier, stars, reason }: AppealFacts) {
  const subject = `Your review of ${supplier} is removed`
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      paragraphs: ['The supplier appealed against it, and we decided to remove it. You may write a new one.'],
      facts: [
        ['Review', `${stars} of 5 stars`],
        ['Our reason', reason],
      ],
      action: 'Write a new review',
      reason: 'You receive this because you wrote this review.',
    }),
  }
}
