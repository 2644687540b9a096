import type { SupportRequest } from '@quayside/domain/support/support-request'
import { composeMail } from '#features/notifications'

export interface SupportRequestFacts extends SupportRequest {
  readonly product: string
  readonly reference: string
  /** Example: `Store 12`, or `Nobody signed in`. */
  readonly from: string
  readonly site: string
}

/** Mail to support: a user's request, which can be answered with a plain reply. */
export function supportRequest({ product, reference, email, subject, message, from, site }: SupportRequestFacts) {
  return {
    subject: `[${reference}] ${subject}`,
    replyTo: email,
    ...composeMail({
      product,
      heading: subject,
      paragraphs: message.split(/\n{2,}/),
      facts: [
        ['Reference', reference],
        ['E-mail', email],
        ['From', from],
        ['Site', site],
      ],
      reason: 'Somebody has written to support. A reply goes to them.',
    }),
  }
}
