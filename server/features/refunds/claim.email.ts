import { composeMail } from '#features/notifications'

export interface ClaimMailFacts {
  readonly product: string
  readonly order: string
  readonly store: string
  readonly supplier: string
  /** `2 × Cedar soap`. */
  readonly goods: string
  /** Sentence of the timeline. */
  readonly sentence: string
  /** Words of its actor: reason, answer or note. */
  readonly text?: string
}

export const claimForStore = (facts: ClaimMailFacts) =>
  mail(facts, 'You receive this because your store requested a refund.', [['Supplier', facts.supplier]])

/** @param answerBy when the request goes to our team; absent: it is not the supplier's turn */
export const claimForSupplier = ({ answerBy, ...facts }: ClaimMailFacts & { readonly answerBy?: string }) =>
  mail(facts, 'You receive this because a store requested a refund from you.', [
    ['Store', facts.store],
    ...(answerBy ? [['Answer by', answerBy] as const] : []),
  ])

/** Staff find the request in the back office. */
export const claimForStaff = ({ ids, ...facts }: ClaimMailFacts & { readonly ids: readonly number[] }) => ({
  ...subjectOf(facts),
  ...composeMail({
    ...bodyOf(facts, 'You receive this because refund requests are decided by you.', [
      [ids.length === 1 ? 'Request' : 'Requests', ids.join(', ')],
      ['Store', facts.store],
      ['Supplier', facts.supplier],
    ]),
  }),
})

const mail = (facts: ClaimMailFacts, reason: string, more: readonly (readonly [string, string])[]) => ({
  ...subjectOf(facts),
  ...composeMail({ ...bodyOf(facts, reason, more), action: 'See the request' }),
})

const subjectOf = ({ order, sentence }: ClaimMailFacts) => ({ subject: `Refund request for order ${order}: ${sentence}` })

const bodyOf = (
  { product, order, goods, sentence, text }: ClaimMailFacts,
  reason: string,
  more: readonly (readonly [string, string])[],
) => ({
  product,
  heading: sentence,
  paragraphs: text ? [text] : [],
  facts: [['Order', order] as const, ['Goods', goods] as const, ...more],
  reason,
})
