import { composeMail } from '#features/notifications'

export type InvoiceNews = 'issued' | 'issued_without_card' | 'paid' | 'failed' | 'unpaid' | 'paid_outside' | 'written_off'

interface InvoiceFacts {
  readonly product: string
  readonly news: InvoiceNews
  readonly number: string
  /** Months: "November 2026". */
  readonly period: string
  readonly total: string
  /** Reason of a failed charge, or of staff who settled it. */
  readonly reason: string
  /** Day of the next charge; undefined where there is none. */
  readonly next: string | undefined
}

/** Mail to a supplier about an invoice of its commission. */
export function invoiceMail(facts: InvoiceFacts) {
  const { product, news, number, period, total } = facts
  const { subject, paragraphs } = words[news](facts)
  return {
    subject,
    ...composeMail({
      product,
      heading: subject,
      paragraphs,
      facts: [
        ['Invoice', number],
        ['Period', period],
        ['Total', total],
      ],
      action: news === 'issued_without_card' ? 'Add a card' : 'See your invoices',
      reason: 'You receive this because you pay a commission on your orders.',
    }),
  }
}

const words: Readonly<Record<InvoiceNews, (facts: InvoiceFacts) => { subject: string; paragraphs: string[] }>> = {
  issued: ({ period, total, number }) => ({
    subject: `Invoice ${number}: your commission for ${period}`,
    paragraphs: [`${total} is charged to your saved card now. Nothing is deducted from your payouts. The invoice lists every order.`],
  }),
  issued_without_card: ({ period, number }) => ({
    subject: `Invoice ${number}: your commission for ${period}`,
    paragraphs: [
      'No card is saved that can be charged. Please add one under Settings, Billing. Nothing is deducted from your payouts.',
      'The invoice lists every order.',
    ],
  }),
  paid: ({ number, total }) => ({
    subject: `Invoice ${number} is paid`,
    paragraphs: [`${total} was charged to your card. Thank you.`],
  }),
  paid_outside: ({ number, total, reason }) => ({
    subject: `Invoice ${number} is paid`,
    paragraphs: [`${total} has reached us, and your card is not charged for it.`, reason],
  }),
  written_off: ({ number, total, reason }) => ({
    subject: `Invoice ${number} is written off`,
    paragraphs: [`You need not pay the ${total} of this invoice, and your card is not charged for it.`, reason],
  }),
  failed: ({ number, reason, next }) => ({
    subject: `Invoice ${number} could not be charged`,
    paragraphs: [
      reason,
      `${next ? `We try again on ${next}. ` : ''}You can add another card, or pay now, under Settings, Billing. Nothing is deducted from your payouts.`,
    ],
  }),
  unpaid: ({ number, reason }) => ({
    subject: `Please pay invoice ${number}`,
    paragraphs: [
      reason,
      'We do not try this card again by ourselves. Please pay the invoice under Settings, Billing. Nothing is deducted from your payouts.',
    ],
  }),
}
