import { composeMail } from '#features/notifications'

interface ChangedFacts {
  readonly product: string
  readonly supportEmail: string
  readonly from: string
  readonly to: string
  /** True for the mail to the former address, which gets no link. */
  readonly isOld: boolean
}

/** Mail to both addresses: staff changed the address that signs in. */
export function emailChangedEmail({ product, supportEmail, from, to, isOld }: ChangedFacts) {
  return {
    subject: `Your sign-in address at ${product} was changed`,
    ...composeMail({
      product,
      heading: 'Your sign-in address was changed',
      paragraphs: [
        isOld ? 'From now on you sign in with the new address. Every device was signed out.' : 'From now on you sign in with this address.',
        `If this was not asked for by you, write to ${supportEmail}.`,
      ],
      facts: [
        ['Former address', from],
        ['New address', to],
      ],
      ...(isOld ? {} : { action: 'Confirm email address' }),
      reason: `You receive this because it changes access to your ${product} account. These emails cannot be turned off.`,
    }),
  }
}
