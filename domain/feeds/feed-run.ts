/** States of a feed run, and the actions allowed in each. */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const feedRunStates = [
  'fetching',
  'reading',
  'comparing',
  'ready',
  'quarantined',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type FeedRunState = (typeof feedRunStates)[number]

export const feedRunStateNames: Readonly<Record<FeedRunState, string>> = {
  fetching: 'Fetching from your store',
  reading: 'Reading',
  comparing: 'Comparing',
  ready: 'Ready to apply',
  quarantined: 'Waits for you',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

const underWay: readonly FeedRunState[] = ['fetching', 'reading', 'comparing', 'applying', 'undoing']

/** Whether a worker is processing the run, or will. */
export const isUnderWay = (state: FeedRunState): boolean => underWay.includes(state)

const notNow = (reason: string) => refused('FEED_RUN_STATE', reason)

export function mayApply({ state }: { readonly state: FeedRunState }): Decision<'FEED_RUN_STATE'> {
  return state === 'ready' || state === 'quarantined'
    ? allowed
    : notNow(`This run is ${feedRunStateNames[state].toLowerCase()}: there is nothing to apply.`)
}

/** Whether a run can be cancelled. Changes already written stay; the rest is dropped. */
export function mayCancel({ state }: { readonly state: FeedRunState }): Decision<'FEED_RUN_STATE'> {
  return ['fetching', 'reading', 'comparing', 'ready', 'quarantined', 'applying'].includes(state) ? allowed : notNow('This run has ended.')
}

/** @param isLatest true if no later run of the feed has changes still in force */
export function mayUndo({
  state,
  written,
  isLatest,
}: {
  readonly state: FeedRunState
  readonly written: number
  readonly isLatest: boolean
}): Decision<'FEED_RUN_STATE'> {
  if (written === 0 || !['applied', 'cancelled', 'failed'].includes(state)) return notNow('This run changed nothing.')
  return isLatest ? allowed : notNow('Undo the later run first.')
}

/** Sections of a run, each shown page by page. */
export const runParts = ['new', 'changed', 'withdrawn', 'refused', 'failed'] as const
export type RunPart = (typeof runParts)[number]
export const runPartNames: Readonly<Record<RunPart, string>> = {
  new: 'New',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
  refused: 'Refused rows',
  failed: 'Not taken',
}
