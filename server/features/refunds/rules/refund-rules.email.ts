import { composeMail } from '#features/notifications'

export interface RulesChangedFacts {
  readonly product: string
  /** The rules in force, a sentence each. */
  readonly sentences: readonly string[]
  readonly mostPerStore: number
}

/** Mail to a supplier: what is refunded without asking it has changed. */
export const rulesChanged = ({ product, sentences, mostPerStore }: RulesChangedFacts) => ({
  subject: 'Your refund rules were changed',
  ...composeMail({
    product,
    heading: 'Your refund rules were changed',
    paragraphs: sentences.length
      ? [
          'Claims of stores that these rules allow are refunded from your balance at once, without asking you:',
          ...sentences,
          `At most ${mostPerStore === 1 ? 'one claim' : `${mostPerStore} claims`} of one store within 30 days.`,
        ]
      : ['Nothing is refunded at once any more: every claim waits for your answer.'],
    action: 'See your refund requests',
    reason: 'You receive this because these rules move money. If it was not you, change your password and write to us.',
  }),
})
