import { vendorInvitationDays } from '@quayside/domain/vendors/vendor-invitation'
import { composeMail } from '#features/notifications'

export interface VendorInvitedFacts {
  readonly product: string
  readonly supplier: string
  /** The supplier's own message; may be empty. */
  readonly message: string
}

/** Mail to an address given by a supplier: an invitation to sell its products. */
export const vendorInvitedEmail = ({ product, supplier, message }: VendorInvitedFacts) => ({
  subject: `${supplier} invites you to sell its products`,
  ...composeMail({
    product,
    heading: `${supplier} invites you to sell its products`,
    paragraphs: [
      ...(message ? [`${supplier} writes: “${message}”`] : []),
      `${product} adds suppliers’ products to your shop and forwards the orders. Accept the invitation with your store, or create one.`,
      `The invitation can be accepted once, within ${vendorInvitationDays} days.`,
    ],
    action: 'See the invitation',
    reason: `You receive this because ${supplier} gave this address at ${product}. If you do not know them, you can ignore this email.`,
  }),
})
