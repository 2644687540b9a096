/** Actions that an order allows. The button and the server use the same functions. */

import { belowMinimum } from '../payments/minimum-charge.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import type { Money } from '../vocabulary/money.ts'
import type { BlockStatus, OrderStatus } from './order-status.ts'

/** Whether the owner may cancel: only a pending order without a paid block (V-164). */
export function mayCancel(order: { status: OrderStatus; blocks: readonly BlockStatus[] }): Decision<'ORDER_NOT_CANCELLABLE'> {
  const paid = order.blocks.some((status) => status === 'paid' || status === 'shipped')
  if (order.status === 'pending' && !paid) return allowed
  if (order.status === 'error' && !paid) return allowed
  return refused('ORDER_NOT_CANCELLABLE', paid ? 'A supplier of this order has been paid already.' : 'This order is cancelled already.')
}

export interface BlockToPay {
  readonly status: BlockStatus
  readonly errors: readonly { readonly message: string }[]
  /** True if the supplier has a card account (V-169). */
  readonly supplierPayable: boolean
  /** Whether the supplier takes PayPal (V-170); absent if it does not. */
  readonly paypal?: 'ready' | 'error' | undefined
  readonly cardConnected: boolean
  readonly planIsPaid: boolean
  /** False for an order that the store made here itself. */
  readonly hasShop: boolean
  /** True if the order was cancelled in the shop, whatever the state of its block. */
  readonly cancelledInStore: boolean
  /** `changed_in_store`: the order was changed in the shop during payment, and its amounts are still the earlier ones. */
  readonly flag: BlockFlag | null
  readonly total: Money
}

export type PayRefusal = 'BLOCK_NOT_PAYABLE' | 'BELOW_MINIMUM' | 'SUPPLIER_NOT_PAYABLE' | 'NO_CARD' | 'NO_PLAN'

/** Checks run in the order in which the owner can fix them (V-169). If nothing is due, no card or account is needed. */
export function mayPay(block: BlockToPay): Decision<PayRefusal> {
  const { supplierPayable, cardConnected, planIsPaid, paypal, total } = block
  const state = mayBePaid(block)
  if (!state.allowed) return state
  const tooLittle = belowMinimum(total, block.hasShop ? 'shop' : 'none')
  if (tooLittle) return refused('BELOW_MINIMUM', tooLittle)
  if (!supplierPayable && total.minor > 0)
    return refused(
      'SUPPLIER_NOT_PAYABLE',
      paypal === 'ready' ? paypalOnly : 'This supplier cannot be paid yet: it has not connected a payment account.',
    )
  if (!cardConnected && total.minor > 0) return refused('NO_CARD', 'Add Payment Card')
  if (!planIsPaid) return refused('NO_PLAN', 'Add Payment Plan')
  return allowed
}

const paypalOnly = 'This supplier takes PayPal only. Please pay it on the page of the order.'

/** Whether a block may be paid by PayPal, which asks for no card and has no minimum of ours (V-170). */
export function mayPayByPaypal(block: BlockToPay): Decision<PayRefusal> {
  const state = mayBePaid(block)
  if (!state.allowed) return state
  if (block.paypal !== 'ready') return refused('SUPPLIER_NOT_PAYABLE', 'Supplier Payment Account Error')
  if (!block.planIsPaid) return refused('NO_PLAN', 'Add Payment Plan')
  return allowed
}

/** Whether a block waits to be paid, by any method. */
function mayBePaid({ status, errors, cancelledInStore, flag }: BlockToPay): Decision<'BLOCK_NOT_PAYABLE'> {
  if (status === 'paid' || status === 'shipped') return refused('BLOCK_NOT_PAYABLE', 'This supplier has been paid already.')
  if (status === 'cancelled') return refused('BLOCK_NOT_PAYABLE', 'Cancelled')
  if (cancelledInStore) return refused('BLOCK_NOT_PAYABLE', 'This order was cancelled in your store.')
  if (flag === 'changed_in_store')
    return refused('BLOCK_NOT_PAYABLE', 'This order was changed in your store. Its amounts are being recalculated. Please wait a moment.')
  if (status === 'error' || errors.length)
    return refused('BLOCK_NOT_PAYABLE', errors[0]?.message ?? 'There are issues with this order. Please contact support.')
  return allowed
}

/**
 * Whether a payment whose process crashed may still be confirmed: the block must match the amount its owner agreed to, and the shop must
 * not have changed it since.
 */
export function mayResumePayment(payment: {
  status: BlockStatus
  flag: BlockFlag | null
  cancelledInStore: boolean
  amount: Money
  /** Amount that the owner confirmed. */
  agreed: Money
}): boolean {
  const { status, flag, cancelledInStore, amount, agreed } = payment
  const isAsAgreed = amount.minor === agreed.minor && amount.currency === agreed.currency
  return status === 'pending' && !cancelledInStore && flag !== 'changed_in_store' && flag !== 'cancelled_in_store' && isAsAgreed
}

/** Changes in the shop after the supplier was paid; shipping then requires confirmation. */
export const blockFlags = ['cancelled_in_store', 'changed_in_store', 'fulfilled_in_store'] as const
export type BlockFlag = (typeof blockFlags)[number]

export const flagWarnings: Readonly<Record<BlockFlag, string>> = {
  cancelled_in_store: 'The store cancelled this order after it was paid.',
  changed_in_store: 'The address or the items were changed after this order was paid.',
  fulfilled_in_store: 'The store has marked this order as fulfilled already.',
}

/** @see M-287 */
export const carrierRequired = 'You must enter a shipping carrier'

export type ShipRefusal = 'ORDER_NOT_SHIPPABLE' | 'CARRIER_REQUIRED' | 'CONFIRMATION_REQUIRED'

/** Whether a block may ship: it must be paid (V-272). A carrier is required, a tracking number is not (V-294). */
export function mayShip(order: {
  status: BlockStatus
  flag: BlockFlag | null
  carrier: string
  confirmed: boolean
}): Decision<ShipRefusal> {
  if (order.status === 'shipped') return refused('ORDER_NOT_SHIPPABLE', 'This order has been shipped already.')
  if (order.status !== 'paid') return refused('ORDER_NOT_SHIPPABLE', 'Only paid orders can be marked as shipped.')
  if (!order.carrier.trim()) return refused('CARRIER_REQUIRED', carrierRequired)
  if (order.flag && !order.confirmed)
    return refused('CONFIRMATION_REQUIRED', `${flagWarnings[order.flag]} Please confirm that you want to ship it.`)
  return allowed
}
