/** A history: steps that a seed decides, each with a seed of its own, so that it stays the same where others are left out. */
import { type MoveName, moves } from './moves.ts'
import type { Deed } from './play-history.ts'
import { random } from './random.ts'

export interface Step {
  readonly move: MoveName
  readonly seed: number
  /** Whether what it caused is worked off before the next step, or overlaps with it. */
  readonly isWorkedOff: boolean
}

export interface History {
  readonly seed: number
  readonly steps: readonly Step[]
}

const openings: readonly MoveName[] = ['order', 'order', 'order', 'orderByCart']
const payments: readonly MoveName[] = ['pay', 'pay', 'pay', 'payMany', 'payTwice', 'payByPaypal']
const answers: readonly MoveName[] = ['answerRefund', 'answerRefund']
const claims: readonly MoveName[] = ['askRefund', 'askRefund', 'askRefund', 'ship', 'shipPart', 'shipPart', 'cannotShip']
const weights = Object.fromEntries(Object.entries(moves).map(([name, { weight }]) => [name, weight])) as Record<MoveName, number>

export function makeHistory(seed: number): History {
  const { whole, chance, one, weighed, seed: another } = random(seed)
  const step = (move: MoveName, share = 0.7): Step => ({ move, seed: another(), isWorkedOff: chance(share) })
  const first = Array.from({ length: whole(1, 2) }, () => step(one(openings), 0.95))
  // Most of what can happen follows a payment.
  const paid = Array.from({ length: whole(0, 2) }, () => step(one(payments), 0.9))
  // Requests follow a parcel or come before it, and some are overtaken before they are answered.
  const claimed = paid.length && chance(0.6) ? [...Array.from({ length: whole(1, 4) }, () => one(claims)), ...answers] : []
  return {
    seed,
    steps: [...first, ...paid, ...claimed.map((move) => step(move)), ...Array.from({ length: whole(2, 10) }, () => step(weighed(weights)))],
  }
}

/** Steps as they are played. */
export const deedsOf = ({ steps }: Pick<History, 'steps'>): Deed[] =>
  steps.map(({ move, ...step }) => ({ name: move, act: moves[move].act, ...step }))
