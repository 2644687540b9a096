import { composeMail } from '#features/notifications'

export interface VendorAcceptedFacts {
  readonly product: string
  readonly store: string
  /** The invited address. */
  readonly email: string
}

/** Mail to a supplier: a store has accepted its invitation. */
export const vendorAcceptedEmail = ({ product, store, email }: VendorAcceptedFacts) => ({
  subject: `${store} accepted your invitation`,
  ...composeMail({
    product,
    heading: `${store} accepted your invitation`,
    paragraphs: [`You invited ${email}. The store is approved, and can import your products from now on.`],
    action: 'See your vendors',
    reason: `You receive this because you invited a store at ${product}. Your notification settings switch these emails off.`,
  }),
})
