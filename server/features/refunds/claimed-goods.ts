import type { ClaimedGoods } from '@quayside/domain/refunds/claim-amount'
import type { ClaimableLine } from '@quayside/domain/refunds/refund-request'
import type { PaidBlock } from '#features/orders'
import type { RefundRequest } from './refund-requests.records.ts'

/** Lines of a supplier order with what was asked for of each. @param except a request that is changed */
export function claimableLines(block: PaidBlock, requests: readonly RefundRequest[], except?: number): ClaimableLine[] {
  return block.lines.map(({ id, quantity, shipped, refunded }) => {
    const own = requests.filter((one) => one.orderLineId === id && one.id !== except && one.status !== 'CANCELLED')
    const takenOff = own.reduce((sum, one) => sum + one.takenOff, 0)
    return {
      id,
      quantity,
      shipped,
      refunded: Math.max(0, refunded - takenOff),
      requested: own.reduce((sum, one) => sum + one.quantity, 0),
    }
  })
}

/** Facts that the amounts of a request are worked out from. */
export function claimedGoods(block: PaidBlock, { orderLineId, quantity }: Pick<RefundRequest, 'orderLineId' | 'quantity'>): ClaimedGoods {
  const line = block.lines.find(({ id }) => id === orderLineId)
  return {
    quantity,
    priceMinor: line?.priceMinor ?? 0,
    lineQuantity: line?.quantity ?? quantity,
    lineShippingMinor: line?.shippingMinor ?? null,
    leftMinor: block.left.minor,
    shippingMinor: block.shippingMinor,
    shippingRefundedMinor: block.shippingRefundedMinor,
  }
}
