/** Categorising of a whole list as one act: carried out by a job, and reversible. @see S-74, S-75, V-282 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const categorisingStates = ['selecting', 'writing', 'written', 'undoing', 'undone', 'cancelled', 'failed'] as const
export type CategorisingState = (typeof categorisingStates)[number]

const stateWords: Readonly<Record<CategorisingState, string>> = {
  selecting: 'being prepared',
  writing: 'under way',
  written: 'done',
  undoing: 'being undone',
  undone: 'undone',
  cancelled: 'cancelled',
  failed: 'stopped',
}

/** Whether a worker is processing it, or will. */
export const isUnderWay = (state: CategorisingState): boolean => ['selecting', 'writing', 'undoing'].includes(state)

/** Days for which an act can be undone; afterwards its products are forgotten. */
export const undoDays = 30

const notNow = (reason: string) => refused('CATEGORISING_STATE', reason)

/** Whether an act may be cancelled; it keeps what it has already written. */
export const mayCancel = ({ state }: { state: CategorisingState }): Decision<'CATEGORISING_STATE'> =>
  state === 'selecting' || state === 'writing' ? allowed : notNow(`This is ${stateWords[state]}: there is nothing to cancel.`)

export function mayUndo({ state, written }: { state: CategorisingState; written: number }): Decision<'CATEGORISING_STATE'> {
  if (!['written', 'cancelled', 'failed'].includes(state)) return notNow(`This is ${stateWords[state]}: there is nothing to undo.`)
  return written > 0 ? allowed : notNow('No product was changed.')
}
