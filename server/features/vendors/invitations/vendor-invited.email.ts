import { vendorInvitationDays } from '@quayside/domain/vendors/vendor-invitation'
import { composeMail } from '#features/notifications'

export interface VendorInvitedFacts {
  readonly product: string
  readonly supplier: string
  /** The supplier's own words; may be none. */
  readonly message: string
}

/** To an address that a supplier has given: whoever it is sells the supplier's products after one press. */
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
