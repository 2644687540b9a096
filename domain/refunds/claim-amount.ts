/** Amounts of a refund request, in minor units of the order's currency. */
import { allowed, type Refused, refused } from '../vocabulary/decision.ts'
import type { ClaimOutcome } from './refund-request.ts'

export interface ClaimedGoods {
  readonly quantity: number
  /** Price of one. */
  readonly priceMinor: number
  readonly lineQuantity: number
  /** Shipping charge of the whole line; null where it had none. */
  readonly lineShippingMinor: number | null
  /** Rest of the payment that can be refunded. */
  readonly leftMinor: number
  /** Shipping of the supplier's part of the order, and what of it was given back before. */
  readonly shippingMinor: number
  readonly shippingRefundedMinor: number
}

export interface ClaimAmounts {
  readonly goodsMinor: number
  /** Share of the shipping; 0 where it was given back before. */
  readonly shippingMinor: number
  /** True where all of the order's shipping was given back before. @see V-276 */
  readonly shippingRefunded: boolean
}

export function claimAmounts(goods: ClaimedGoods): ClaimAmounts {
  const { quantity, priceMinor, lineQuantity, lineShippingMinor, shippingMinor, shippingRefundedMinor } = goods
  const share = Math.floor(((lineShippingMinor ?? 0) * quantity) / Math.max(1, lineQuantity))
  const left = Math.max(0, shippingMinor - shippingRefundedMinor)
  return {
    goodsMinor: priceMinor * quantity,
    shippingMinor: Math.min(share, left),
    shippingRefunded: shippingMinor > 0 && left === 0,
  }
}

export type GiveRefusal = 'NOTHING_LEFT' | 'AMOUNT_NOT_POSSIBLE'
export type GiveDecision =
  | { readonly allowed: true; readonly amountMinor: number; readonly shippingMinor: number }
  | (Refused<GiveRefusal> & { readonly field?: string })

/**
 * Amount that an accepted request gives back. Never more than is left of the payment.
 * @param partMinor amount of the goods for a partial refund
 */
export function amountToGive(
  outcome: ClaimOutcome,
  goods: ClaimedGoods,
  { partMinor, shippingIncluded }: { readonly partMinor: number | undefined; readonly shippingIncluded: boolean },
): GiveDecision {
  const none = { ...allowed, amountMinor: 0, shippingMinor: 0 }
  if (outcome === 'replacement') return none
  const { goodsMinor, shippingMinor } = claimAmounts(goods)
  const shipping = shippingIncluded ? shippingMinor : 0
  if (outcome === 'partial') {
    const part = partMinor ?? 0
    const no = (reason: string) => ({ ...refused('AMOUNT_NOT_POSSIBLE', reason), field: 'amount' })
    if (!Number.isInteger(part) || part <= 0) return no('Enter an amount greater than zero')
    if (part > goodsMinor) return no('A partial refund cannot be more than the goods cost')
    if (part + shipping > goods.leftMinor) return no('This is more than is left of the payment')
    return { ...allowed, amountMinor: part + shipping, shippingMinor: shipping }
  }
  if (goods.leftMinor < goodsMinor) return refused('NOTHING_LEFT', 'Less than this is left of the payment. Refund a part of it.')
  const given = Math.min(shipping, goods.leftMinor - goodsMinor)
  return { ...allowed, amountMinor: goodsMinor + given, shippingMinor: given }
}

/**
 * Pieces of an accepted request that are not shipped and will not be: those beyond the shipped ones that no other request was about.
 * @param settled pieces of the line in other accepted requests that concerned shipped ones
 */
export const piecesToTakeOff = ({
  quantity,
  shipped,
  settled,
  open,
}: {
  readonly quantity: number
  readonly shipped: number
  readonly settled: number
  readonly open: number
}): number => Math.min(open, Math.max(0, quantity - Math.max(0, shipped - settled)))
