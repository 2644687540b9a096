import type { UnshippedKind } from '@quayside/domain/orders/unshipped'
import { type PaymentMethod, refundedFrom } from '@quayside/domain/payments/payment-method'
import { composeMail } from '#features/notifications'

export interface UnshippedFacts {
  readonly product: string
  readonly kind: UnshippedKind
  readonly order: string
  readonly supplier: string
  readonly goods: string
  /** Amount that goes back to the card; absent: nothing was paid. */
  readonly amount?: string
  /** Method by which the supplier was paid. */
  readonly method: PaymentMethod
  /** The words of the supplier, or of staff. */
  readonly reason?: string
}

export function unshippedForStore({ isSample, ...facts }: UnshippedFacts & { readonly isSample: boolean }) {
  const { kind, supplier, amount } = facts
  const headings: Readonly<Record<UnshippedKind, string>> = {
    not_shipped: `${supplier} did not ship in time, and its part was cancelled`,
    cannot_ship: `${supplier} cannot ship a part of your order`,
    refunded_whole: `${supplier}’s part was refunded and is not shipped`,
    staff_cancelled: `Our staff cancelled ${supplier}’s part of your order`,
    store_cancelled: `${supplier} cancelled its part of your order as you asked`,
  }
  const back =
    kind === 'refunded_whole'
      ? 'All that you paid for it was refunded.'
      : amount
        ? `${amount} goes back to your original payment method. Your bank may take some days to show it.`
        : 'Nothing had been paid for it.'
  const next = isSample || kind === 'store_cancelled' ? [] : ['Please tell your shopper, or order these goods from another supplier.']
  return mail(facts, headings[kind], [back, ...next])
}

/** A supplier that said so itself needs no mail. */
export function unshippedForSupplier(facts: UnshippedFacts) {
  const { kind, amount, method } = facts
  if (kind === 'refunded_whole')
    return mail(facts, 'An order was refunded in full and is cancelled', [
      'The store got back all that it paid.',
      'Please do not ship these goods any more. The cancellation does not count in your scorecard.',
    ])
  const taken = amount ? `${amount} goes back to the store and is taken from ${refundedFrom[method]}.` : 'Nothing had been paid for it.'
  if (kind === 'staff_cancelled')
    return mail(facts, 'Our staff cancelled an order', [
      taken,
      'Please do not ship these goods any more. The cancellation does not count in your scorecard.',
    ])
  return mail(facts, 'An order was cancelled because it was not shipped in time', [
    taken,
    'Please do not ship these goods any more. The cancellation counts in your scorecard.',
  ])
}

function mail({ product, order, goods, amount, reason }: UnshippedFacts, heading: string, paragraphs: readonly string[]) {
  return {
    subject: `Order ${order}: ${heading}`,
    ...composeMail({
      product,
      heading,
      paragraphs: [...paragraphs],
      facts: [
        ['Order', order],
        ['Goods', goods],
        ...(amount ? [['Refund', amount] as const] : []),
        ...(reason ? [['Reason', reason] as const] : []),
      ],
      action: 'See the order',
      reason: 'You receive this because it concerns an order that was paid.',
    }),
  }
}
