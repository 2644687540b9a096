/** Statuses that staff may set on one supplier's part of an order, and when each is true. @see S-88, V-273, docs/decisions/077 */
import type { PaymentStatus } from '../../payments/payment-status.ts'
import { allowed, type Decision, refused } from '../../vocabulary/decision.ts'
import { type BlockFlag, carrierRequired, flagWarnings, mayShip } from '../order-abilities.ts'
import type { BlockStatus } from '../order-status.ts'

export const staffStatuses = ['paid', 'shipped', 'cancelled', 'deprecated'] as const
export type StaffStatus = (typeof staffStatuses)[number]

export const staffStatusLabels: Readonly<Record<StaffStatus, string>> = {
  paid: 'Paid',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  deprecated: 'Deprecated',
}

/** How staff closed a part that nobody had paid. */
export type ClosedAs = Extract<StaffStatus, 'cancelled' | 'deprecated'>

/** @see M-383 */
export const statusRequired = 'Status is required'
/** @see M-394 */
export const statusFailed = 'Failed to change order status.'
/** @see M-395 */
export const statusChanged = 'Order status has been changed'

/** Statuses of a part as the back office lists it. */
export const staffBlockStatuses = ['pending', 'paid', 'shipped', 'cancelled', 'error', 'deprecated'] as const
export type StaffBlockStatus = (typeof staffBlockStatuses)[number]

export const staffBlockStatus = ({ status, closedAs }: { status: BlockStatus; closedAs: ClosedAs | null }): StaffBlockStatus =>
  closedAs === 'deprecated' && status === 'cancelled' ? 'deprecated' : status

export interface BlockForStaff {
  readonly status: BlockStatus
  readonly closedAs: ClosedAs | null
  readonly flag: BlockFlag | null
  /** True if it was ever paid. */
  readonly wasPaid: boolean
  /** Its payment in our books; null where there is none. */
  readonly payment: PaymentStatus | null
  /** Part of the payment that neither went back nor is on its way back, in minor units. */
  readonly leftMinor: number
}

/** Whether a cancelled part holds money of its store: its refund failed, or it was paid as it was cancelled. */
export const owesStore = ({ status, payment, leftMinor }: Pick<BlockForStaff, 'status' | 'payment' | 'leftMinor'>): boolean =>
  status === 'cancelled' && payment === 'succeeded' && leftMinor > 0

export type StaffStatusDecision = Decision<'STATUS_NOT_POSSIBLE'>

const no = (reason: string): StaffStatusDecision => refused('STATUS_NOT_POSSIBLE', reason)

/** Whether a status would be true of a part, in goods and in money. The refusal says what to do instead. */
export function maySetStatus(block: BlockForStaff, wanted: StaffStatus): StaffStatusDecision {
  return { paid: mayBecomePaid, shipped: mayBecomeShipped, cancelled: mayBecomeCancelled, deprecated: mayBecomeDeprecated }[wanted](block)
}

function mayBecomePaid(block: BlockForStaff): StaffStatusDecision {
  const { status, payment } = block
  if (status === 'paid') return no('This order is paid already.')
  if (status === 'shipped') return no('This order was shipped. It cannot be unshipped.')
  if (payment === 'succeeded' && status !== 'cancelled') return allowed
  if (payment === 'started') return no('A payment of this order is under way. Its outcome sets the status by itself.')
  if (owesStore(block)) return no(giveBack)
  if (status === 'cancelled') return no('This order is cancelled. Its store can place it again.')
  return no(
    'Our books hold no payment of this order, so it would be refunded and paid out from nothing. Its store can pay it on the page of the order.',
  )
}

function mayBecomeShipped({ status }: BlockForStaff): StaffStatusDecision {
  const decision = mayShip({ status, flag: null, carrier: 'any', confirmed: true })
  if (decision.allowed) return allowed
  if (status === 'pending' || status === 'error') return no('Nobody paid this order. Only paid orders can be shipped.')
  return no(status === 'cancelled' ? 'This order is cancelled. Only paid orders can be shipped.' : decision.reason)
}

const inTheBooks = 'Our books hold a payment of this order. Set it to Paid first, then to Cancelled.'

const giveBack = 'This order is cancelled, and money of its store is left. Set it to Cancelled: what is left of its payment goes back.'

/** A cancelled part is cancelled again where that gives back what its store is owed. */
function mayBecomeCancelled(block: BlockForStaff): StaffStatusDecision {
  const { status, closedAs, payment } = block
  if (owesStore(block)) return allowed
  if (status === 'shipped') return no('This order was shipped. Its money goes back by a refund request of the store, on the Refunds page.')
  if (status === 'cancelled' && closedAs !== 'deprecated') return no('This order is cancelled already.')
  if (status === 'cancelled') return no('This order is deprecated, which is closed already.')
  if (status !== 'paid' && payment === 'succeeded') return no(inTheBooks)
  return allowed
}

function mayBecomeDeprecated(block: BlockForStaff): StaffStatusDecision {
  const { status, closedAs, wasPaid, payment } = block
  if (owesStore(block)) return no(giveBack)
  if (closedAs === 'deprecated' && status === 'cancelled') return no('This order is deprecated already.')
  if (status === 'paid') return no('This order was paid. Set it to Cancelled instead: what is left of its payment goes back to the store.')
  if (wasPaid) return no('This order was paid, so it stays in the books as it is.')
  if (payment === 'succeeded') return no(inTheBooks)
  return allowed
}

/** A fact that a shipment lacks. */
export type ShipmentNeed = { readonly code: 'CARRIER_REQUIRED' | 'CONFIRMATION_REQUIRED'; readonly reason: string; readonly field: string }

export function missingForShipment(
  flag: BlockFlag | null,
  { carrier, confirmed }: { carrier: string; confirmed: boolean },
): ShipmentNeed | undefined {
  if (!carrier.trim()) return { code: 'CARRIER_REQUIRED', reason: carrierRequired, field: 'shipping_carrier' }
  if (flag && !confirmed)
    return { code: 'CONFIRMATION_REQUIRED', reason: `${flagWarnings[flag]} Please confirm that it was shipped.`, field: 'confirmed' }
  return undefined
}

/** Words of an order's name as a search compares them: without `#`, and without the prefix of prebuilt orders (K-060). */
export const plainOrderName = (typed: string): string =>
  typed
    .trim()
    .replace(/^#*DROPCOM-/i, '')
    .replace(/^#+/, '')
    .toLowerCase()
