import { composeMail } from '#features/notifications'

interface MovedFacts {
  readonly product: string
  readonly supportEmail: string
  readonly store: string
  readonly from: string
  readonly to: string
  /** True for the mail to the former owner, who gets no link. */
  readonly isOld: boolean
}

/** Mail to both owners of a store that staff gave to another person. */
export function ownershipMovedEmail({ product, supportEmail, store, from, to, isOld }: MovedFacts) {
  return {
    subject: isOld ? `${store} has another owner at ${product}` : `${store} at ${product} is yours`,
    ...composeMail({
      product,
      heading: isOld ? `${store} has another owner` : `${store} is yours`,
      paragraphs: [
        isOld
          ? 'You can no longer sign in to this store. Its orders, products and card stay with it.'
          : 'Set a password with this link, or sign in as you do. Its orders, products and card are there.',
        `If this was not agreed with you, write to ${supportEmail}.`,
      ],
      facts: [
        ['Store', store],
        ['Former owner', from],
        ['New owner', to],
      ],
      ...(isOld ? {} : { action: 'Set a password' }),
      reason: `You receive this because it changes access to a store at ${product}. These emails cannot be turned off.`,
    }),
  }
}
