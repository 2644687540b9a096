import { type ClaimedGoods, freePieces, type Pieces } from '@quayside/domain/refunds/claim-amount'
import { type ClaimableLine, isClaimable, needsShipped } from '@quayside/domain/refunds/refund-request'
import type { PaidBlock } from '#features/orders'
import type { RefundRequest } from './refund-requests.records.ts'

/** Address of a line's small picture. */
export const smallPicture = ({ picture }: Pick<PaidBlock['lines'][number], 'picture'>): string | null =>
  picture ? `${picture.url}?height=150` : null

/** Lines of a supplier order with what was asked for of each. @param except a request that is changed */
export function claimableLines(block: PaidBlock, requests: readonly RefundRequest[], except?: number): ClaimableLine[] {
  return block.lines.map(({ id, quantity, shipped, refunded }) => {
    const own = requests.filter((one) => one.orderLineId === id && one.id !== except && one.follows === null && one.status !== 'CANCELLED')
    const takenOff = own.reduce((sum, one) => sum + one.takenOff, 0)
    return {
      id,
      quantity,
      shipped,
      refunded: Math.max(0, refunded - takenOff),
      requested: own.reduce((sum, one) => sum + one.quantity, 0),
      requestedShipped: own.reduce((sum, one) => sum + shippedOf(one), 0),
    }
  })
}

/** An open request of another kind may turn out to be about open pieces, and is compared when it is answered. */
const shippedOf = ({ status, kind, quantity, takenOff }: RefundRequest): number => {
  if (status === 'ACCEPTED') return quantity - takenOff
  return needsShipped(kind) ? quantity : 0
}

/** Whether the rest of a request was brought before the admins already, or it is such a rest itself. */
export const isDisputed = ({ id, follows }: Pick<RefundRequest, 'id' | 'follows'>, requests: readonly RefundRequest[]): boolean =>
  follows !== null || requests.some((one) => one.follows === id)

/**
 * Pieces of the request's line that can still be given back for it. The rest of a request is about the same pieces as that one, which counts them.
 * @param requests all of its supplier order
 */
export function piecesFree(
  block: PaidBlock,
  { id, orderLineId, kind, follows }: Pick<RefundRequest, 'id' | 'orderLineId' | 'kind' | 'follows'>,
  requests: readonly RefundRequest[],
): Pieces {
  const line = block.lines.find((one) => one.id === orderLineId)
  const others = requests.filter((one) => one.orderLineId === orderLineId && one.id !== id && one.id !== follows && one.follows === null)
  const accepted = others.filter(({ status }) => status === 'ACCEPTED')
  const kept = needsShipped(kind) ? [] : others.filter((one) => one.status === 'PENDING' && needsShipped(one.kind))
  const keptShipped = kept.reduce((sum, { quantity }) => sum + quantity, 0)
  return line && isClaimable(block.status) ? freePieces(line, accepted, keptShipped) : { shipped: 0, open: 0 }
}

/** Facts that the amounts of a request are worked out from. @param requests all of its supplier order */
export function claimedGoods(
  block: PaidBlock,
  { orderLineId, quantity, follows }: Pick<RefundRequest, 'orderLineId' | 'quantity' | 'follows'>,
  requests: readonly RefundRequest[],
): ClaimedGoods {
  const before = requests.find(({ id }) => id === follows)
  const line = block.lines.find(({ id }) => id === orderLineId)
  return {
    quantity,
    priceMinor: line?.priceMinor ?? 0,
    lineQuantity: line?.quantity ?? quantity,
    lineShippingMinor: line?.shippingMinor ?? null,
    leftMinor: block.left.minor,
    shippingMinor: block.shippingMinor,
    shippingRefundedMinor: block.shippingRefundedMinor,
    givenMinor: before ? before.amountMinor - before.shippingMinor : 0,
  }
}
