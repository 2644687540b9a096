/**
 * Quote of a supplier's part of an order, calculated once when the order arrives and stored with its workings. The owner later confirms
 * exactly this amount.
 * @see V-336, V-334
 */

import { payout } from '../payments/payout.ts'
import { processorFee } from '../payments/processor-fee.ts'
import { type LineToShip, shippingCharge } from '../shipping/shipping-charge.ts'
import type { ShippingOption } from '../shipping/shipping-option.ts'
import { add, type Currency, formatMinor, type Money, times, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

export interface LineToFreeze {
  readonly externalLineId: string
  readonly title: string
  readonly quantity: number
  /** Unit price for this store. */
  readonly price: Workings
  /** Orderable pieces, including those this block has already reserved. */
  readonly available: number
  /** True if the product, its variant and its supplier are still offered. */
  readonly isOffered: boolean
  /** Shipping option for the order's address; undefined if there is none. */
  readonly option: ShippingOption | undefined
}

export interface FrozenLine {
  readonly externalLineId: string
  readonly shippingRateMinor: number | null
  readonly adjustedShippingRateMinor: number | null
  readonly adjustmentReason: string | null
  readonly outOfStock: boolean
  readonly available: boolean
}

export type BlockErrorType = 'shipping_address' | 'shipping_zone' | 'out_of_stock' | 'unavailable'

export interface Frozen {
  readonly subtotal: Money
  readonly shipping: Money
  readonly total: Workings
  readonly fee: Workings
  readonly payout: Workings
  readonly lines: readonly FrozenLine[]
  readonly errors: readonly { readonly type: BlockErrorType; readonly message: string }[]
}

export const orderTotalRule = 'order-total@1'

/** M-141 */
export const noShippingZone = 'Invalid Shipping Zone: You do not have shipping setup for this country. Please contact support'
export const noAddress = 'This order has no shipping address.'

export function freezeBlock(lines: readonly LineToFreeze[], currency: Currency, hasAddress: boolean): Frozen {
  const charge = shippingCharge(lines.map(toShip), currency)
  const goods: Step[] = lines.map(({ title, price, quantity }) => ({
    label: quantity === 1 ? title : `${quantity} × ${title}`,
    amount: times(price.result, quantity),
    ...noteOf(price),
  }))
  const shipping = charge.workings.steps.map((step) => ({ ...step, label: `Shipping: ${step.label}` }))
  const total = sumOf(orderTotalRule, currency, [...goods, ...shipping])
  return {
    subtotal: add(zero(currency), ...goods.map(({ amount }) => amount)),
    shipping: charge.workings.result,
    total,
    fee: processorFee(total.result),
    payout: payout(total.result),
    lines: lines.map((line, index) => ({
      externalLineId: line.externalLineId,
      shippingRateMinor: charge.lines[index]?.rate?.minor ?? null,
      adjustedShippingRateMinor: charge.lines[index]?.adjustedRate?.minor ?? null,
      adjustmentReason: charge.lines[index]?.reason ?? null,
      outOfStock: line.isOffered && line.available < line.quantity,
      available: line.isOffered,
    })),
    errors: errorsOf(lines, hasAddress, charge.unshippable.length > 0),
  }
}

/** A store-specific price carries a note about how it was calculated. */
function noteOf({ steps: [list, ...less] }: Workings): { readonly note: string } | undefined {
  if (!list || !less.length) return undefined
  return {
    note: `${less.map(({ note }) => note).join(', ')} off the list price of ${formatMinor(list.amount.minor, list.amount.currency)}`,
  }
}

const toShip = ({ externalLineId, title, quantity, option }: LineToFreeze): LineToShip => ({
  key: externalLineId,
  label: title,
  quantity,
  option,
})

function errorsOf(lines: readonly LineToFreeze[], hasAddress: boolean, hasUnshippable: boolean): Frozen['errors'] {
  const gone = lines.filter((line) => !line.isOffered).map(({ title }) => unavailable(title))
  const out = lines
    .filter((line) => line.isOffered && line.available < line.quantity)
    .map(({ title, available }) => ({
      type: 'out_of_stock' as const,
      message: available > 0 ? `Only ${available} of ${title} left in stock.` : `${title} is out of stock.`,
    }))
  if (!hasAddress) return [{ type: 'shipping_address', message: noAddress }, ...gone, ...out]
  return [...(hasUnshippable ? [{ type: 'shipping_zone' as const, message: noShippingZone }] : []), ...gone, ...out]
}

/** Error of a block with goods that the supplier no longer offers. */
export const unavailable = (title: string) => ({ type: 'unavailable' as const, message: `${title} is no longer available.` })
