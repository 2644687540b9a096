import { composeMail } from '#features/notifications'

export interface FreeMonthFacts {
  readonly product: string
  readonly plan: string
  /** Last day. */
  readonly until: string
}

/** Mail to the owner whose free month has begun. */
export const freeMonthBegun = ({ product, plan, until }: FreeMonthFacts) => ({
  subject: `Your free month of ${plan} has begun`,
  ...composeMail({
    product,
    heading: `Your free month of ${plan} has begun`,
    paragraphs: [
      `Your store is on ${plan} until ${until}. Nothing is charged, and it ends by itself. Imported products stay in your store.`,
      'If you choose a plan before that is billed by the month or the year, the days that are left are free first.',
    ],
    action: 'See your plan',
    reason: 'You receive this because your store’s plan has changed.',
  }),
})
