import { confirmationDays } from '@quayside/domain/identity/confirmations'
import { composeMail } from '#features/notifications'

/** Mail to a requested address for notifications. Nothing else is sent there before its link is used. */
export const confirmNoticesEmail = ({ product, supplier }: { product: string; supplier: string }) => ({
  subject: `Confirm that notifications for ${supplier} come here`,
  ...composeMail({
    product,
    heading: `Notifications for ${supplier}`,
    paragraphs: [
      `${supplier} would like its notifications from ${product} sent to this address: orders to ship, store requests and product file results.`,
      `Confirm it to receive them. The link works for ${confirmationDays} days and does not sign anybody in. If you do not want them, ignore this email.`,
    ],
    action: 'Confirm this address',
    reason: `You receive this because ${supplier} has entered this address at ${product}.`,
  }),
})
