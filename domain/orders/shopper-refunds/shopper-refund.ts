/** A store has its own shop refund the shopper. What the supplier gives back to the store is another refund. */
import type { PaymentToRefund, RefundablePayment } from '../../platforms/shopper-refund.ts'
import { type Currency, currencies, formatMinor, plainAmount } from '../../vocabulary/money.ts'
import type { BlockStatus } from '../order-status.ts'

/** `unknown`: the shop gave no answer, and is asked whether it made the refund. */
export const shopperRefundStates = ['sending', 'unknown', 'refunded', 'refused'] as const
export type ShopperRefundState = (typeof shopperRefundStates)[number]

export const isShopperRefundOpen = (state: ShopperRefundState): boolean => state === 'sending' || state === 'unknown'

export const longestRefundNote = 200

/** Formats an amount of a shop, whose currency may be one that we do not support: `12.50 EUR`. */
export const shopAmount = (minor: number, currency: string): string =>
  currencies.some((known) => known === currency) ? formatMinor(minor, currency as Currency) : `${plainAmount(minor)} ${currency}`

export interface ShopperRefundFacts {
  readonly isConnected: boolean
  /** True if the shop's owner granted that its orders are changed. */
  readonly writesOrders: boolean
  /** True if a refund of the same order has no outcome yet. */
  readonly isUnderWay: boolean
}

/** Why the shop cannot be asked for a refund; null where it can. */
export function whyNoShopperRefund({ isConnected, writesOrders, isUnderWay }: ShopperRefundFacts) {
  if (!isConnected) return { code: 'SHOP_NOT_CONNECTED', reason: 'Your store is not connected.' } as const
  if (!writesOrders)
    return { code: 'SHOP_ACCESS_MISSING', reason: 'Your store does not let us refund its orders. Connect it again to allow that.' } as const
  if (isUnderWay) return { code: 'REFUND_UNDER_WAY', reason: 'A refund of this order is under way.' } as const
  return null
}

interface PartOfOrder {
  readonly status: BlockStatus
  readonly lines: readonly { readonly id: number; readonly quantity: number; readonly refundedQuantity: number }[]
}

/** Pieces that the shopper never gets, because the part was cancelled or its supplier does not ship them. */
export const piecesNotSent = ({ status, lines }: PartOfOrder): { readonly id: number; readonly quantity: number }[] =>
  lines
    .map(({ id, quantity, refundedQuantity }) => ({ id, quantity: status === 'cancelled' ? quantity : refundedQuantity }))
    .filter(({ quantity }) => quantity > 0)

/**
 * Splits an amount among the payments of an order, the first one first.
 * @returns undefined where they cannot give as much back
 */
export function splitRefund(amountMinor: number, payments: readonly RefundablePayment[]): PaymentToRefund[] | undefined {
  let left = amountMinor
  const parts = payments.map(({ externalTransactionId, gateway, mostMinor }) => {
    const part = Math.min(left, mostMinor)
    left -= part
    return { externalTransactionId, gateway, amountMinor: part }
  })
  return left > 0 ? undefined : parts.filter((part) => part.amountMinor > 0)
}
