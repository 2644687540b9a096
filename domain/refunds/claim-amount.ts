/** Amounts of a refund request, in minor units of the order's currency. */
import { openPieces, shareOf } from '../orders/refund.ts'
import { allowed, type Decision, type Refused, refused } from '../vocabulary/decision.ts'
import { type ClaimKind, type ClaimOutcome, needsShipped } from './refund-request.ts'

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
  /** Part of the goods' price that was given back for the same pieces before. */
  readonly givenMinor: number
}

export interface ClaimAmounts {
  readonly goodsMinor: number
  /** Share of the shipping; 0 where it was given back before. */
  readonly shippingMinor: number
  /** True where all of the order's shipping was given back before. @see V-276 */
  readonly shippingRefunded: boolean
}

export function claimAmounts(goods: ClaimedGoods): ClaimAmounts {
  const { quantity, priceMinor, lineQuantity, lineShippingMinor, shippingMinor, shippingRefundedMinor, givenMinor } = goods
  const share = shareOf(lineShippingMinor ?? 0, quantity, Math.max(1, lineQuantity))
  const left = Math.max(0, shippingMinor - shippingRefundedMinor)
  return {
    goodsMinor: Math.max(0, priceMinor * quantity - givenMinor),
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
 * @param given.partMinor amount of the goods for a partial refund
 * @param given.openPieces pieces that were not shipped: they have no other form than in full, and are given what is left
 */
export function amountToGive(
  outcome: ClaimOutcome,
  goods: ClaimedGoods,
  {
    partMinor,
    shippingIncluded,
    openPieces: open,
  }: { readonly partMinor: number | undefined; readonly shippingIncluded: boolean; readonly openPieces: number },
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
  if (goods.leftMinor <= 0) return refused('NOTHING_LEFT', 'Nothing is left of the payment.')
  if (goods.leftMinor < goodsMinor && open === 0)
    return refused('NOTHING_LEFT', 'Less than this is left of the payment. Refund a part of it.')
  return { ...allowed, ...fullAmount({ goodsMinor, shippingMinor: shipping, leftMinor: goods.leftMinor }) }
}

/** A refund in full: goods and shipping, as far as they are left of the payment. */
export function fullAmount({ goodsMinor, shippingMinor, leftMinor }: Record<'goodsMinor' | 'shippingMinor' | 'leftMinor', number>) {
  const granted = Math.min(goodsMinor, leftMinor)
  const shipping = Math.min(shippingMinor, leftMinor - granted)
  return { amountMinor: granted + shipping, shippingMinor: shipping }
}

export interface Pieces {
  /** Pieces that are on their way, or came. */
  readonly shipped: number
  /** Pieces that were neither shipped nor given back. */
  readonly open: number
}

/**
 * Pieces of a line that no accepted request was about.
 * @param accepted its accepted requests
 * @param keptShipped shipped pieces that pending requests are about, which need them
 */
export const freePieces = (
  line: { readonly quantity: number; readonly shipped: number; readonly refunded: number },
  accepted: readonly { readonly quantity: number; readonly takenOff: number }[],
  keptShipped = 0,
): Pieces => ({
  shipped: Math.max(0, line.shipped - keptShipped - accepted.reduce((sum, { quantity, takenOff }) => sum + quantity - takenOff, 0)),
  open: openPieces(line),
})

/** Most pieces that a request of this kind can be accepted for. */
export const acceptablePieces = (kind: ClaimKind, { shipped, open }: Pieces): number => (needsShipped(kind) ? shipped : shipped + open)

/**
 * Pieces that a request is about, once it is accepted. What is no longer needed is not shipped where it still can be kept back; any other request is
 * about shipped pieces first.
 * @returns undefined where fewer are left
 */
export function claimedPieces(
  { kind, quantity }: { readonly kind: ClaimKind; readonly quantity: number },
  free: Pieces,
): Pieces | undefined {
  if (quantity > acceptablePieces(kind, free)) return undefined
  const open = kind === 'not_needed' ? Math.min(quantity, free.open) : Math.max(0, quantity - free.shipped)
  return { shipped: quantity - open, open }
}

/** Whether a request can be accepted in this form. What was not shipped is given back in full, or it would be given back once more. */
export const mayGrant = (outcome: ClaimOutcome, { open }: Pick<Pieces, 'open'>): Decision<'NOT_SHIPPED'> =>
  outcome === 'full' || open === 0 ? allowed : refused('NOT_SHIPPED', 'Pieces that were not shipped yet can only be refunded in full.')
