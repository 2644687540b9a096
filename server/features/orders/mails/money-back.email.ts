import type { RefundBearer } from '@quayside/domain/ledger/money-back-postings'
import type { OrderEventKind } from '@quayside/domain/orders/order-event'
import { type PaymentMethod, refundSource } from '@quayside/domain/payments/payment-method'
import { composeMail } from '#features/notifications'

export type MoneyBackKind = Extract<OrderEventKind, 'refunded' | 'refund_failed' | 'disputed' | 'dispute_closed' | 'fraud_warning'>

export interface MoneyBackFacts {
  readonly product: string
  readonly kind: MoneyBackKind
  readonly order: string
  readonly supplier: string
  readonly amount: string
  /** Method of the payment. */
  readonly method: PaymentMethod
  /** Bearer of a refund. */
  readonly bearer: RefundBearer
  /** Reason for the dispute, or its outcome. */
  readonly reason: string
  /** Address of the dispute at PayPal. */
  readonly page?: string
}

interface Words {
  readonly heading: string
  readonly text: string
}

const forStore: Readonly<Record<MoneyBackKind, (facts: MoneyBackFacts) => Words>> = {
  refunded: ({ amount, supplier }) => ({
    heading: `${amount} was refunded to your original payment method`,
    text: `What you paid ${supplier} goes back to your original payment method. Your bank may take some days to show it.`,
  }),
  refund_failed: ({ amount }) => ({
    heading: `A refund of ${amount} did not reach you`,
    text: 'Your bank or PayPal did not accept the refund. Please contact support, so that the money reaches you another way.',
  }),
  disputed: ({ amount, supplier, method }) => ({
    heading: `Your payment of ${amount} is disputed`,
    text:
      method === 'paypal'
        ? `What you paid ${supplier} is disputed at PayPal. The supplier answers there, and PayPal decides. If you did not ask PayPal for this, please contact it and us.`
        : `Your card’s bank disputes what you paid ${supplier}. If you did not ask your bank for this, please contact it and us.`,
  }),
  dispute_closed: ({ amount, method }) => ({
    heading: `The dispute of ${amount} is closed`,
    text: method === 'paypal' ? 'PayPal has decided.' : 'Your card’s bank has decided.',
  }),
  fraud_warning: ({ amount }) => ({
    heading: `Your bank reported a payment of ${amount}`,
    text: 'Your card’s bank believes that somebody else used the card. If the payment is yours, please tell your bank. If it is not, please contact support.',
  }),
}

const forSupplier: Readonly<Record<MoneyBackKind, ((facts: MoneyBackFacts) => Words) | undefined>> = {
  refunded: ({ amount, method, bearer }) => ({
    heading: `${amount} was refunded to the store`,
    text: `The refund was taken from ${refundSource(method, bearer)}. If you have not shipped the goods, please do not ship them.`,
  }),
  refund_failed: undefined,
  disputed: ({ amount, method }) => ({
    heading: `A payment of ${amount} is disputed`,
    text:
      method === 'paypal'
        ? 'The store disputes the payment at PayPal. Please answer there in time: your PayPal account bears what PayPal decides. If you have not shipped the goods, please wait.'
        : 'The bank of the store’s card disputes the payment. If you have not shipped the goods, please wait; if you have, please keep the proof of delivery.',
  }),
  dispute_closed: ({ amount, method }) => ({
    heading: `The dispute of ${amount} is closed`,
    text: method === 'paypal' ? 'PayPal has decided.' : 'The bank has decided.',
  }),
  fraud_warning: ({ amount }) => ({
    heading: `A payment of ${amount} is reported as suspicious`,
    text: 'The bank of the store’s card reported the payment. If you have not shipped the goods, please contact support first.',
  }),
}

export const moneyBackForStore = (facts: MoneyBackFacts) => mail(facts, forStore[facts.kind](facts))

/** @returns undefined where it does not concern the supplier */
export function moneyBackForSupplier(facts: MoneyBackFacts) {
  const words = forSupplier[facts.kind]?.(facts)
  return words && mail(facts, words)
}

function mail({ product, order, amount, reason, method, page }: MoneyBackFacts, { heading, text }: Words) {
  return {
    subject: `Order ${order}: ${heading}`,
    ...composeMail({
      product,
      heading,
      paragraphs: [text],
      facts: [
        ['Order', order],
        ['Amount', amount],
        ...(reason ? [[method === 'paypal' ? 'PayPal’s reason' : 'Bank’s reason', reason] as const] : []),
        ...(page ? [['At PayPal', page] as const] : []),
      ],
      action: 'See the order',
      reason: 'You receive this because it concerns a payment for an order.',
    }),
  }
}
