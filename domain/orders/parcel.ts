/** Parcels of a supplier order: the pieces that ship together. */
import { allowed, type Decision, type Refused, refused } from '../vocabulary/decision.ts'
import { carrierRequired } from './order-abilities.ts'

/** Maximum number of parcels, so that a shop's fulfilments are read in one request. */
export const mostParcels = 20

export interface LineToShip {
  readonly id: number
  readonly quantity: number
  /** Pieces already shipped. */
  readonly shipped: number
}

export interface ParcelLine {
  readonly id: number
  readonly quantity: number
}

export const piecesLeft = (lines: readonly Omit<LineToShip, 'id'>[]): number =>
  lines.reduce((sum, { quantity, shipped }) => sum + Math.max(0, quantity - shipped), 0)

/** Counts shipped pieces by order line. */
export function shippedPieces(
  parcels: readonly { readonly lines: readonly { orderLineId: number; quantity: number }[] }[],
): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { orderLineId, quantity } of parcels.flatMap(({ lines }) => lines))
    pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity)
  return pieces
}

/** Returns lines without the pieces that were given back: those are never shipped. */
export function linesToShip(
  lines: readonly { readonly id: number; readonly quantity: number; readonly refundedQuantity: number }[],
  parcels: Parameters<typeof shippedPieces>[0],
): LineToShip[] {
  const shipped = shippedPieces(parcels)
  return lines.map(({ id, quantity, refundedQuantity }) => ({ id, quantity: quantity - refundedQuantity, shipped: shipped.get(id) ?? 0 }))
}

/** Returns all pieces that are left to ship. */
export const restOf = (lines: readonly LineToShip[]): ParcelLine[] =>
  lines.flatMap(({ id, quantity, shipped }) => (quantity > shipped ? [{ id, quantity: quantity - shipped }] : []))

/** @see V-294 */
export const mayCorrectTracking = ({ carrier }: { carrier: string }): Decision<'CARRIER_REQUIRED'> =>
  carrier.trim() ? allowed : refused('CARRIER_REQUIRED', carrierRequired)

export type ParcelRefusal = 'NOTHING_TO_SHIP' | 'QUANTITY_NOT_SHIPPABLE' | 'TOO_MANY_PARCELS'
export type ParcelDecision = { readonly allowed: true } | (Refused<ParcelRefusal> & { readonly field: string })

/**
 * Whether these pieces can ship as one parcel. Every line of `wanted` must be one of `lines`.
 * @param parcels number of earlier parcels; the last of `mostParcels` must contain everything that is left
 */
export function mayPack(lines: readonly LineToShip[], wanted: readonly ParcelLine[], parcels: number): ParcelDecision {
  if (!wanted.length) return { ...refused('NOTHING_TO_SHIP', 'Choose at least one product to ship'), field: 'lines' }
  const byId = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  for (const [place, { id, quantity }] of wanted.entries()) {
    const field = `lines.${place}.quantity`
    const line = byId.get(id)
    const left = line ? line.quantity - line.shipped : 0
    if (seen.has(id)) return { ...refused('QUANTITY_NOT_SHIPPABLE', 'This product is in the parcel already'), field }
    if (left <= 0) return { ...refused('QUANTITY_NOT_SHIPPABLE', 'This product was already shipped'), field }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
      return { ...refused('QUANTITY_NOT_SHIPPABLE', `Enter a quantity between 1 and ${left}`), field }
    seen.add(id)
  }
  const packed = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  if (parcels + 1 >= mostParcels && packed < piecesLeft(lines)) {
    const reason = `An order can go out in at most ${mostParcels} parcels. Please ship all that is left in this one.`
    return { ...refused('TOO_MANY_PARCELS', reason), field: 'lines' }
  }
  return allowed
}
