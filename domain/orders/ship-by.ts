/**
 * Ship-by date of a paid order: the declared processing time plus three business days. Also decides whether the order is still awaited.
 * @see X-015
 */
import type { ProcessingTime } from '../shipping/option-draft.ts'
import { afterBusinessDays } from '../vocabulary/business-days.ts'
import type { BlockFlag } from './order-abilities.ts'
import type { BlockStatus } from './order-status.ts'

const businessDaysOfGrace = 3
const longestDays: Readonly<Record<ProcessingTime, number>> = {
  '1-2 Days': 2,
  '3-5 Days': 5,
  '6-7 Days': 7,
  '1-2 Weeks': 14,
  '2-4 Weeks': 28,
}

/** @param paidAt time of payment, or the end of the vacation during which it was paid */
export function shipBy(paidAt: Date, processingTime: string): Date {
  const ready = new Date(paidAt)
  ready.setUTCDate(ready.getUTCDate() + ((longestDays as Readonly<Record<string, number>>)[processingTime] ?? 0))
  return afterBusinessDays(ready, businessDaysOfGrace)
}

/** Days after its payment that an order is kept for its supplier at least. @see K-151 */
const autoCancelAfterDays = 7

/** When a paid order that was not shipped is cancelled: after seven days or on its date, whichever is later. @see X-015 */
export function cancelBy(paidAt: Date, shipBy: Date): Date {
  const week = new Date(paidAt)
  week.setUTCDate(week.getUTCDate() + autoCancelAfterDays)
  return week > shipBy ? week : shipBy
}

/** Business days before the ship-by date at which a supplier is reminded. */
const businessDaysOfNotice = 2

/** Returns the latest ship-by date that suppliers are reminded of now. */
export const reminderHorizon = (now: Date): Date => afterBusinessDays(now, businessDaysOfNotice)

/** Flags of an order that is still awaited. */
export const awaitedFlags: readonly BlockFlag[] = ['changed_in_store']

export interface AwaitedOrder {
  readonly status: BlockStatus
  readonly flag: BlockFlag | null
  readonly totalMinor: number
  readonly refundedMinor: number
}

/** Whether an order is still awaited: not shipped, cancelled or fulfilled in the store, or fully refunded. */
export const isAwaited = ({ status, flag, totalMinor, refundedMinor }: AwaitedOrder): boolean =>
  status === 'paid' && (flag === null || awaitedFlags.includes(flag)) && (refundedMinor === 0 || refundedMinor < totalMinor)

/** Returns the ship-by date of an awaited order. */
export const awaitedBy = (order: AwaitedOrder & { readonly shipBy: Date | null }): Date | null => (isAwaited(order) ? order.shipBy : null)

export interface ShipClock {
  readonly tone: 'calm' | 'soon' | 'late'
  /** Text such as `3 days left` or `2 days late`. */
  readonly words: string
}

const dayMs = 86_400_000
const soonMs = 2 * dayMs

/** Compares an order with its ship-by date, in text for both sides. */
export function shipClock(shipBy: Date, now: Date): ShipClock {
  const left = shipBy.getTime() - now.getTime()
  if (left < 0) {
    const late = Math.floor(-left / dayMs)
    return { tone: 'late', words: late === 0 ? 'Late since today' : `${daysOf(late)} late` }
  }
  const words = left < dayMs ? 'Less than a day left' : `${daysOf(Math.floor(left / dayMs))} left`
  return { tone: left < soonMs ? 'soon' : 'calm', words }
}

const daysOf = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
