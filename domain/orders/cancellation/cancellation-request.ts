/** A store asks the supplier to cancel what it has paid and the supplier has not shipped. */
import { allowed, type Refused, refused } from '../../vocabulary/decision.ts'
import type { BlockStatus } from '../order-status.ts'

export const cancellationReasons = ['shopper_cancelled', 'ordered_by_mistake', 'takes_too_long', 'other'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

export const cancellationWords: Readonly<Record<CancellationReason, string>> = {
  shopper_cancelled: 'The shopper cancelled',
  ordered_by_mistake: 'Ordered by mistake',
  takes_too_long: 'It takes too long',
  other: 'Another reason',
}

/** The reason as the supplier reads it. */
export const cancellationSentence = (reason: CancellationReason, note: string): string =>
  reason === 'other' ? note.trim() : [cancellationWords[reason], note.trim()].filter(Boolean).join(': ')

/**
 * `asked` waits for the supplier. `shipped`: it shipped all that was left instead of an answer. `ended`: the goods were cancelled or
 * refunded in another way.
 */
export const cancellationStates = ['asked', 'accepted', 'refused', 'withdrawn', 'shipped', 'ended'] as const
export type CancellationState = (typeof cancellationStates)[number]

/** Most times that a store can ask about one supplier's part of an order. */
export const mostCancellationRequests = 3

export const longestCancellationText = 500

const remindMs = 24 * 3_600_000
const mostReminders = 3

/** When the supplier is reminded again of what it has not answered; undefined: not any more. @param sent reminders so far */
export const nextReminder = (now: Date, sent: number): Date | undefined =>
  sent < mostReminders ? new Date(now.getTime() + remindMs * (sent + 1)) : undefined

export interface CancellationToAsk {
  readonly status: BlockStatus
  /** Pieces that are neither shipped nor refunded. */
  readonly openPieces: number
  /** States of what was asked before, in any order. */
  readonly earlier: readonly CancellationState[]
}

export type CancellationRefusal = 'ORDER_NOT_CANCELLABLE' | 'ALREADY_ASKED' | 'ASKED_TOO_OFTEN'

/** Whether a store may ask; what is not paid yet it cancels itself. */
export function mayAskToCancel({
  status,
  openPieces,
  earlier,
}: CancellationToAsk): { readonly allowed: true } | Refused<CancellationRefusal> {
  if (status !== 'paid' || openPieces === 0)
    return refused('ORDER_NOT_CANCELLABLE', 'Only what is paid and not shipped can be cancelled by its supplier.')
  if (earlier.includes('asked')) return refused('ALREADY_ASKED', 'You have asked already. The supplier has not answered yet.')
  if (earlier.length >= mostCancellationRequests)
    return refused('ASKED_TOO_OFTEN', `You have asked ${mostCancellationRequests} times. Please write to the supplier.`)
  return allowed
}
