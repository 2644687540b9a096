import { composeMail, type MailBlock } from '#features/notifications'

export interface CampaignFacts {
  readonly product: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly unsubscribe: string
}

/** Mail of a campaign. Its text is written by staff, and stands in the layout as plain text. */
export function campaignEmail({ product, subject, blocks, unsubscribe }: CampaignFacts) {
  const [first] = blocks.filter(({ kind }) => kind === 'text')
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      preview: first?.kind === 'text' ? first.text.slice(0, 150) : '',
      paragraphs: [],
      blocks,
      reason: `You receive this because you have an account at ${product}, and get its news and offers.`,
      unsubscribe,
    }),
  }
}
