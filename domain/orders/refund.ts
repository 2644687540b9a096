/** Amount that goes back to a store for pieces that are not shipped, with its workings. */
import { type Currency, type Money, money } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

export interface LineToRefund {
  readonly id: number
  readonly title: string
  readonly quantity: number
  /** Pieces that are on their way. */
  readonly shipped: number
  /** Pieces that were given back before. */
  readonly refunded: number
  /** Price of one. */
  readonly priceMinor: number
  /** Shipping charge of the whole line; null where it had none. */
  readonly shippingMinor: number | null
}

export interface PiecesToRefund {
  readonly id: number
  readonly quantity: number
}

export interface RefundedPieces extends PiecesToRefund {
  /** Their price, without shipping. */
  readonly amountMinor: number
}

export interface OrderRefund {
  readonly workings: Workings
  readonly lines: readonly RefundedPieces[]
  /** Part of the result that is shipping. */
  readonly shippingMinor: number
}

export const orderRefundRule = 'order-refund@1'

/** Pieces that can still be given back: neither shipped nor given back. */
export const openPieces = ({ quantity, shipped, refunded }: Pick<LineToRefund, 'quantity' | 'shipped' | 'refunded'>): number =>
  Math.max(0, quantity - shipped - refunded)

/** All that is not on its way. */
export const restToRefund = (lines: readonly LineToRefund[]): PiecesToRefund[] =>
  lines.flatMap((line) => (openPieces(line) > 0 ? [{ id: line.id, quantity: openPieces(line) }] : []))

/**
 * The price of the pieces and their share of the line's shipping, rounded down; with the last pieces of an order of which nothing was shipped,
 * all that is left of its total. Never more than that.
 * @param total frozen total of the order
 * @param refundedMinor given back, or asked for, before
 */
export function orderRefund(
  lines: readonly LineToRefund[],
  pieces: readonly PiecesToRefund[],
  { total, refundedMinor }: { readonly total: Money; readonly refundedMinor: number },
): OrderRefund {
  const { currency } = total
  const wanted = new Map(pieces.map(({ id, quantity }) => [id, quantity]))
  const chosen = lines.flatMap((line) => {
    const quantity = Math.min(wanted.get(line.id) ?? 0, openPieces(line))
    return quantity > 0 ? [{ line, quantity }] : []
  })
  const leftMinor = Math.max(0, total.minor - refundedMinor)
  const goods = chosen.map(({ line, quantity }) => ({ id: line.id, quantity, amountMinor: line.priceMinor * quantity }))
  const shipping = chosen.map(({ line, quantity }) => ({ line, minor: shareOf(line.shippingMinor ?? 0, quantity, line.quantity) }))
  const steps: Step[] = [
    ...chosen.map(({ line, quantity }, place) => step(labelOf(line.title, quantity), goods[place]!.amountMinor, currency)),
    ...shipping
      .filter(({ minor }) => minor > 0)
      .map(({ line, minor }) => step(`Shipping of ${line.title}`, minor, currency, 'Share of its pieces')),
  ]
  const sum = steps.reduce((all, { amount }) => all + amount.minor, 0)
  const shippingMinor = shipping.reduce((all, { minor }) => all + minor, 0)
  const isWhole = isAllGivenBack(lines, wanted)
  const difference = isWhole ? leftMinor - sum : Math.min(0, leftMinor - sum)
  if (difference !== 0) steps.push(step(isWhole ? 'Rest of the order' : 'No more than is left of the order', difference, currency))
  return {
    workings: sumOf(orderRefundRule, currency, steps),
    lines: goods,
    shippingMinor: Math.max(0, Math.min(shippingMinor + Math.max(0, difference), sum + difference)),
  }
}

/** Nothing of it is on its way or will be. */
const isAllGivenBack = (lines: readonly LineToRefund[], wanted: ReadonlyMap<number, number>): boolean =>
  lines.every((line) => line.shipped === 0 && openPieces(line) <= (wanted.get(line.id) ?? 0))

/** Share of an amount that belongs to a part of the pieces, rounded down. */
export const shareOf = (minor: number, part: number, of: number): number => Math.floor((minor * part) / of)
const labelOf = (title: string, quantity: number): string => (quantity === 1 ? title : `${quantity} × ${title}`)
const step = (label: string, minor: number, currency: Currency, note?: string): Step => ({
  label,
  amount: money(minor, currency),
  ...(note ? { note } : {}),
})
