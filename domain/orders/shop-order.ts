/** A paid order as an order in the supplier's own shop: whether it can be created there, and the effect of its fulfilments. */
import type { OwnFulfilment } from '../platforms/own-order.ts'
import { connectAgain } from '../platforms/shopify-scopes.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import type { BlockFlag } from './order-abilities.ts'
import type { BlockStatus } from './order-status.ts'
import { linesToShip, restOf } from './parcel.ts'

/**
 * `waiting`: a job creates it. `created`: it is in the shop. `failed`: the shop refused it, with a stored reason. `cancelled`: cancelled or
 * deleted in the shop, while the order here has yet to ship.
 */
export const shopOrderStates = ['waiting', 'created', 'failed', 'cancelled'] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

export interface OrderToSend {
  readonly status: BlockStatus
  readonly flag: BlockFlag | null
  /** Pieces that are neither shipped nor given back. */
  readonly piecesLeft: number
  readonly hasAddress: boolean
  readonly currency: string
  readonly shopOrder: ShopOrderState | null
  /** The supplier's own shop; null if none is connected. */
  readonly shop: { readonly isConnected: boolean; readonly canTakeOrders: boolean; readonly currency: string | null } | null
}

export type SendRefusal = 'ORDER_NOT_SENDABLE' | 'NOT_CONNECTED' | 'SHOP_SCOPES' | 'SHOP_CURRENCY'

const connectFirst = 'Connect your Shopify store first.'
export const connectAnew = 'Connect your Shopify store again: it does not accept our access any more.'

/** Whether a job may create it in the shop. Checks run in the order in which the supplier can fix them. */
export function maySendToShop(order: OrderToSend): Decision<SendRefusal> {
  const { status, flag, piecesLeft, hasAddress, shop } = order
  if (status === 'cancelled') return refused('ORDER_NOT_SENDABLE', 'This order is cancelled.')
  if (status !== 'paid' || piecesLeft === 0) return refused('ORDER_NOT_SENDABLE', 'This order has been shipped already.')
  if (flag === 'cancelled_in_store') return refused('ORDER_NOT_SENDABLE', 'The store cancelled this order after it was paid.')
  if (!hasAddress) return refused('ORDER_NOT_SENDABLE', 'This order has no shipping address.')
  if (!shop) return refused('NOT_CONNECTED', connectFirst)
  if (!shop.isConnected) return refused('NOT_CONNECTED', connectAnew)
  if (!shop.canTakeOrders) return refused('SHOP_SCOPES', connectAgain)
  if (shop.currency !== null && shop.currency !== order.currency)
    return refused('SHOP_CURRENCY', `Your store sells in ${shop.currency}, and this order is in ${order.currency}.`)
  return allowed
}

/** Whether the supplier may request its creation in the shop. */
export function mayAskToSend(order: OrderToSend): Decision<SendRefusal> {
  if (order.shopOrder === 'waiting') return refused('ORDER_NOT_SENDABLE', 'This order is being created in your Shopify store.')
  if (order.shopOrder === 'created') return refused('ORDER_NOT_SENDABLE', 'This order is in your Shopify store already.')
  return maySendToShop(order)
}

export interface ShippedParcel {
  readonly id: number
  /** Id of the shop's fulfilment; null for a parcel shipped here. */
  readonly externalFulfilmentId: string | null
  /** True if the shop's fulfilment was cancelled after it was adopted. */
  readonly isCancelledInShop: boolean
  /** Tracking that the shopper was given. */
  readonly tracking: Tracking
  /** Tracking as last reported by the shop. */
  readonly shopTracking: Tracking | null
  readonly lines: readonly { readonly orderLineId: number; readonly quantity: number }[]
}

export interface Tracking {
  readonly carrier: string
  readonly trackingNumber: string | null
}

export type FulfilmentStep =
  | { readonly kind: 'ship'; readonly externalFulfilmentId: string; readonly tracking: Tracking; readonly lines: readonly Piece[] }
  /** Tracking has changed in the shop; or a fulfilment has replaced that of a parcel whose pieces have already shipped. */
  | { readonly kind: 'track'; readonly parcelId: number; readonly externalFulfilmentId: string; readonly tracking: Tracking }
  /** The same without tracking to take over: the parcel is that fulfilment, and keeps its own tracking. */
  | { readonly kind: 'bind'; readonly parcelId: number; readonly externalFulfilmentId: string; readonly tracking: Tracking }
  | { readonly kind: 'note-cancelled'; readonly parcelId: number }

interface Piece {
  readonly id: number
  readonly quantity: number
}

/** Default carrier of a fulfilment without one, because a parcel requires a carrier. */
const unknownCarrier = 'Other'
/** Maximum stored length of a carrier and of a tracking number. */
const longest = 100

/**
 * Returns the steps that sync the parcels with the shop's fulfilments. It is idempotent, so webhooks may be repeated or arrive in any
 * order. It never ships more pieces than are left, so of a fulfilment with pieces that were given back here the others ship.
 */
export function stepsOf(
  lines: readonly { readonly id: number; readonly quantity: number; readonly refundedQuantity: number }[],
  parcels: readonly ShippedParcel[],
  fulfilments: readonly OwnFulfilment[],
): FulfilmentStep[] {
  const left = new Map(restOf(linesToShip(lines, parcels)).map(({ id, quantity }) => [id, quantity]))
  const bound = new Map(parcels.map((parcel) => [parcel.externalFulfilmentId, parcel]))
  const replaced = new Set<number>()
  return fulfilments.flatMap((fulfilment): FulfilmentStep[] => {
    const { externalFulfilmentId } = fulfilment
    const tracking = trackingOf(fulfilment)
    const known = bound.get(externalFulfilmentId)
    if (known) return stepsOfKnown(known, fulfilment, tracking)
    if (fulfilment.isCancelled) return []
    const pieces = take(piecesOf(fulfilment), left)
    if (pieces.length > 0) return [{ kind: 'ship', externalFulfilmentId, tracking, lines: pieces }]
    const before = parcels.find((parcel) => isReplacedBy(parcel, fulfilment, fulfilments) && !replaced.has(parcel.id))
    if (!before) return []
    replaced.add(before.id)
    return [follow(before, externalFulfilmentId, tracking)]
  })
}

/** A fulfilment without a number erases none: the shopper has it. */
function follow(parcel: ShippedParcel, externalFulfilmentId: string, tracking: Tracking): FulfilmentStep {
  const hasNone = tracking.trackingNumber === null
  const saysLess = hasNone && (parcel.tracking.trackingNumber !== null || tracking.carrier === unknownCarrier)
  return { kind: saysLess ? 'bind' : 'track', parcelId: parcel.id, externalFulfilmentId, tracking }
}

function stepsOfKnown(parcel: ShippedParcel, { externalFulfilmentId, isCancelled }: OwnFulfilment, tracking: Tracking): FulfilmentStep[] {
  const { id: parcelId, isCancelledInShop, shopTracking } = parcel
  if (isCancelled) return isCancelledInShop ? [] : [{ kind: 'note-cancelled', parcelId }]
  const isSame = shopTracking?.carrier === tracking.carrier && shopTracking.trackingNumber === tracking.trackingNumber
  return isSame ? [] : [follow(parcel, externalFulfilmentId, tracking)]
}

const trackingOf = ({ carrier, trackingNumber }: OwnFulfilment): Tracking => ({
  carrier: carrier?.trim().slice(0, longest) || unknownCarrier,
  trackingNumber: trackingNumber?.trim().slice(0, longest) || null,
})

function piecesOf({ lines }: OwnFulfilment): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { key, quantity } of lines) pieces.set(Number(key), (pieces.get(Number(key)) ?? 0) + quantity)
  return pieces
}

function take(pieces: ReadonlyMap<number, number>, left: Map<number, number>): Piece[] {
  return [...pieces].flatMap(([id, wanted]) => {
    const quantity = Math.min(wanted, left.get(id) ?? 0)
    if (quantity <= 0) return []
    left.set(id, left.get(id)! - quantity)
    return [{ id, quantity }]
  })
}

/**
 * Whether a fulfilment has the same pieces as a parcel that was shipped here manually, or whose own fulfilment was cancelled in the shop.
 */
function isReplacedBy(parcel: ShippedParcel, fulfilment: OwnFulfilment, all: readonly OwnFulfilment[]): boolean {
  const isFree =
    parcel.externalFulfilmentId === null ||
    all.some(({ externalFulfilmentId, isCancelled }) => isCancelled && externalFulfilmentId === parcel.externalFulfilmentId)
  const pieces = piecesOf(fulfilment)
  return (
    isFree && pieces.size === parcel.lines.length && parcel.lines.every(({ orderLineId, quantity }) => pieces.get(orderLineId) === quantity)
  )
}
