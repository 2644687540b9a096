/** Pieces of a paid order that its supplier says it cannot ship: they are refunded, and the rest stays to be shipped. */
import { allowed, type Refused, refused } from '../vocabulary/decision.ts'
import type { BlockStatus } from './order-status.ts'
import { type LineToRefund, openPieces, type PiecesToRefund } from './refund.ts'

export const cannotShipReasons = ['out_of_stock', 'damaged', 'discontinued', 'no_delivery_there', 'other'] as const
export type CannotShipReason = (typeof cannotShipReasons)[number]

export const cannotShipWords: Readonly<Record<CannotShipReason, string>> = {
  out_of_stock: 'Out of stock',
  damaged: 'Damaged',
  discontinued: 'No longer made',
  no_delivery_there: 'Cannot be delivered to this address',
  other: 'Another reason',
}

/** Goods that are not there any more either: nobody else is sold them. */
export const isGone = (reason: CannotShipReason): boolean => reason === 'out_of_stock' || reason === 'damaged' || reason === 'discontinued'

/** The reason as the store reads it. */
export const cannotShipSentence = (reason: CannotShipReason, note: string): string =>
  reason === 'other' ? note.trim() : [cannotShipWords[reason], note.trim()].filter(Boolean).join(': ')

export type CannotShipRefusal = 'ORDER_NOT_SHIPPABLE' | 'NOTHING_CHOSEN' | 'QUANTITY_NOT_OPEN' | 'REASON_REQUIRED'
export type CannotShipDecision = { readonly allowed: true } | (Refused<CannotShipRefusal> & { readonly field?: string })

export interface GivenUp {
  readonly status: BlockStatus
  readonly lines: readonly Pick<LineToRefund, 'id' | 'quantity' | 'shipped' | 'refunded'>[]
  readonly pieces: readonly PiecesToRefund[]
  readonly reason: CannotShipReason
  readonly note: string
}

export function mayGiveUp({ status, lines, pieces, reason, note }: GivenUp): CannotShipDecision {
  if (status !== 'paid') return refused('ORDER_NOT_SHIPPABLE', 'Only paid orders that have not been shipped can be given up.')
  if (!pieces.length) return { ...refused('NOTHING_CHOSEN', 'Choose at least one product'), field: 'lines' }
  const seen = new Set<number>()
  for (const [place, { id, quantity }] of pieces.entries()) {
    const line = lines.find((one) => one.id === id)
    const left = line ? openPieces(line) : 0
    const field = `lines.${place}.quantity`
    if (seen.has(id)) return { ...refused('QUANTITY_NOT_OPEN', 'This product is chosen already'), field }
    if (left === 0) return { ...refused('QUANTITY_NOT_OPEN', 'Nothing of this product is left to ship'), field }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
      return { ...refused('QUANTITY_NOT_OPEN', `Enter a quantity between 1 and ${left}`), field }
    seen.add(id)
  }
  if (reason === 'other' && !note.trim()) return { ...refused('REASON_REQUIRED', 'Tell the store why you cannot ship it'), field: 'note' }
  return allowed
}
