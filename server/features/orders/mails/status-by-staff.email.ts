import { type StaffStatus, staffStatusLabels } from '@quayside/domain/orders/staff/staff-status'
import { composeMail } from '#features/notifications'

export interface StatusByStaffFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  readonly status: StaffStatus
  readonly reason: string
  /** Amount of an order that was cancelled before, which goes back to its store. */
  readonly amount?: string
}

const meanings: Readonly<Record<StaffStatus, string>> = {
  paid: 'Your payment had reached us, but the order did not show it. Nothing more is charged.',
  shipped: 'Nothing more has to be shipped for this order. If that is wrong, please answer this mail.',
  cancelled: 'Nothing was charged for it, and it cannot be paid any more. You can order these goods again at any time.',
  deprecated: 'It is closed for good: nothing was charged for it, and it cannot be paid any more.',
}

/** Mail about a status that our staff set by hand, to the side that has not done it itself. */
export function statusByStaff({ product, order, supplier, status, reason, amount }: StatusByStaffFacts) {
  const heading = amount ? `Our staff sent ${amount} back to you` : `Our staff set an order to “${staffStatusLabels[status]}”`
  const meaning = amount
    ? `The order was cancelled, and ${amount} of its payment had not gone back. It goes to your original payment method now. Your bank may take some days to show it.`
    : meanings[status]
  return {
    subject: `Order ${order}: ${heading}`,
    ...composeMail({
      product,
      heading,
      paragraphs: [meaning],
      facts: [
        ['Order', order],
        ['Supplier', supplier],
        ['Status', staffStatusLabels[status]],
        ['Reason', reason],
      ],
      action: 'See the order',
      reason: 'You receive this because it concerns one of your orders.',
    }),
  }
}

/** Mail about an address that our staff corrected, to the store. */
export function addressByStaff({
  product,
  order,
  address,
  isPaid,
}: {
  readonly product: string
  readonly order: string
  readonly address: string
  /** A supplier was paid: its amount stays. */
  readonly isPaid: boolean
}) {
  const heading = 'Our staff corrected the address of an order'
  return {
    subject: `Order ${order}: ${heading}`,
    ...composeMail({
      product,
      heading,
      paragraphs: [
        isPaid
          ? 'The suppliers that you paid were told of it, and what you paid stays as it is. The address is written into the order of your shop.'
          : 'What its suppliers cost was worked out again, and the address is written into the order of your shop.',
      ],
      facts: [
        ['Order', order],
        ['Address', address],
      ],
      action: 'See the order',
      reason: 'You receive this because it concerns one of your orders.',
    }),
  }
}
