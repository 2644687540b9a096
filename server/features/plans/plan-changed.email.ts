import { composeMail } from '#features/notifications'

/** News about a plan. */
export type PlanNews = 'started' | 'payment_due' | 'ends' | 'ended'

export interface PlanChangedFacts {
  readonly product: string
  readonly plan: string
  readonly news: PlanNews
  /** True if the store's card is charged for it, false if its shop bills it. */
  readonly isByCard: boolean
  /** The plan that follows it when it ends; undefined where none does. */
  readonly next: { readonly plan: string; readonly price: string } | undefined
  /** Page on which its open invoice is paid; undefined where nothing is open. */
  readonly paymentUrl: string | undefined
  /** Amount and period: "$55.00 every 30 days". */
  readonly price: string
  /** Amount of the first charge where it differs; undefined where it does not. */
  readonly firstPrice: string | undefined
  /** Number of charges at the first price. */
  readonly firstCharges: number
  /** True for months that are billed once and end by themselves. */
  readonly isOnce: boolean
  /** Day on which the trial ends; undefined without one. */
  readonly trialEnds: string | undefined
  /** Day until which the plan holds; undefined while it goes on. */
  readonly until: string | undefined
}

/** Mail to the owner about the store's plan. */
export function planChanged(facts: PlanChangedFacts) {
  const { product, plan, price, firstPrice, firstCharges, trialEnds } = facts
  const { subject, paragraphs } = words[facts.news](facts)
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      paragraphs,
      facts: [
        ['Plan', plan],
        ...(firstPrice ? [firstRow(firstPrice, firstCharges)] : []),
        [firstPrice ? 'Then' : 'Price', price],
        ...(trialEnds ? [['Trial until', trialEnds] as [string, string]] : []),
      ],
      action: 'See your plan',
      reason: 'You receive this because your store’s plan has changed.',
    }),
  }
}

const firstRow = (price: string, charges: number): [string, string] =>
  charges === 1 ? ['First charge', price] : [`First ${charges} charges`, `${price} each`]

const words: Readonly<Record<PlanNews, (facts: PlanChangedFacts) => { subject: string; paragraphs: string[] }>> = {
  started: ({ plan, trialEnds, isOnce, until, isByCard }) => ({
    subject: `Your store is on ${plan}`,
    paragraphs: [
      trialEnds
        ? `Your trial runs until ${trialEnds}. Nothing is charged before. Then ${isByCard ? 'your card is charged' : 'the plan is on the bill of your shop'}.`
        : isByCard
          ? 'Your card is charged for it.'
          : 'The plan is on the bill of your shop.',
      ...(isOnce
        ? [`It is billed once${until ? ` and ends on ${until}` : ''}. Then your store is on Starter; imported products stay in your store.`]
        : []),
      'If you did not choose it, please cancel it under Plans and tell us.',
    ],
  }),
  payment_due: ({ plan, until, isByCard, paymentUrl }) => ({
    subject: `Your ${plan} plan is not paid`,
    paragraphs: [
      isByCard
        ? `Your card was declined for ${plan}. Please pay the open invoice under Plans${paymentUrl ? `, or here: ${paymentUrl}` : ''}. It is also tried again with the card that you save.`
        : `Your shop says that its bill is not paid, so ${plan} is not either. Please pay the bill of your shop.`,
      `Your store keeps the plan${until ? ` until ${until}` : ''}. Then it is on Starter. Imported products stay in your store.`,
    ],
  }),
  ends: ({ plan, until, next }) => ({
    subject: next ? `Your plan changes to ${next.plan}` : `Your ${plan} plan ends`,
    paragraphs: [
      next
        ? `${plan} is paid${until ? ` until ${until}` : ''}. Then your store is on ${next.plan}, for ${next.price}. Imported products stay in your store.`
        : `It is paid${until ? ` until ${until}` : ''} and is not billed again. Then your store is on Starter. Imported products stay in your store.`,
    ],
  }),
  ended: ({ plan }) => ({
    subject: `Your ${plan} plan has ended`,
    paragraphs: ['Your store is on Starter. Imported products stay in your store; new ones count against the limit of Starter.'],
  }),
}
