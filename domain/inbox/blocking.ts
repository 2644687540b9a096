/** Stopping a conversation, and telling staff about it. @see S-47, S-85 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

type Side = 'store' | 'supplier'

/** Sides that have blocked a conversation. */
export interface Blocks {
  readonly blockedByStore: boolean
  readonly blockedBySupplier: boolean
}

export const isBlockedBy = ({ blockedByStore, blockedBySupplier }: Blocks, side: Side): boolean =>
  side === 'store' ? blockedByStore : blockedBySupplier

export const blockedByYou = 'You have blocked this conversation. Unblock it to write.'
export const blockedByOther = 'This conversation is closed. Nobody can write in it.'

/** Nobody writes in a blocked conversation, whoever has blocked it. */
export function mayWriteIn(blocks: Blocks, side: Side): Decision<'CONVERSATION_BLOCKED'> {
  if (isBlockedBy(blocks, side)) return refused('CONVERSATION_BLOCKED', blockedByYou)
  return isBlockedBy(blocks, side === 'store' ? 'supplier' : 'store') ? refused('CONVERSATION_BLOCKED', blockedByOther) : allowed
}

export const shortestReport = 5
export const longestReport = 1000
export const reportTexts = {
  short: 'Enter what is wrong, with at least 5 characters.',
  long: 'A report has at most 1,000 characters.',
} as const
