/** A store refunded its shopper in its own shop: what it may want back from the supplier. Nothing is asked for by itself. */
import type { CancellationState } from '../orders/cancellation/cancellation-request.ts'
import type { BlockStatus } from '../orders/order-status.ts'
import { type ClaimableLine, claimablePieces, mayClaim } from './refund-request.ts'

export interface Pieces {
  readonly id: number
  readonly quantity: number
}

export interface RefundProposal {
  /** `cancellation`: of all that is not shipped. */
  readonly asks: 'cancellation' | 'refund'
  readonly pieces: readonly Pieces[]
}

export interface RefundedInShop {
  readonly status: BlockStatus
  /** Rest of the payment that was not given back for good, in minor units. */
  readonly leftMinor: number
  readonly lines: readonly ClaimableLine[]
  /** Pieces that the shop refunded since the order was paid. */
  readonly inShop: readonly Pieces[]
  /** State of the latest request to cancel. */
  readonly cancellation: CancellationState | undefined
}

/** @returns undefined where the store has asked for as much already, or nothing can be asked for */
export function proposeRefund({ status, leftMinor, lines, inShop, cancellation }: RefundedInShop): RefundProposal | undefined {
  if (!mayClaim({ status, lines, leftMinor }).allowed) return undefined
  if (status === 'paid' && (cancellation === 'asked' || cancellation === 'refused')) return undefined
  const told = new Map(inShop.map(({ id, quantity }) => [id, quantity]))
  const pieces = lines.flatMap((line) => {
    const quantity = Math.min(claimablePieces(line), (told.get(line.id) ?? 0) - line.refunded - line.requested)
    return quantity > 0 ? [{ id: line.id, quantity }] : []
  })
  if (!pieces.length) return undefined
  return { asks: status === 'paid' && coversUnshipped(lines, pieces) ? 'cancellation' : 'refund', pieces }
}

/** Whether the pieces are all that is not shipped: less cannot be cancelled. */
function coversUnshipped(lines: readonly ClaimableLine[], pieces: readonly Pieces[]): boolean {
  const wanted = new Map(pieces.map(({ id, quantity }) => [id, quantity]))
  return lines.every(({ id, quantity, shipped, refunded, requested, requestedShipped }) => {
    const open = quantity - shipped - refunded - Math.max(0, requested - requestedShipped)
    return open <= (wanted.get(id) ?? 0)
  })
}
