import { expect, test } from 'vitest'
import { mayTrade, type Standing, type StandingAction, shownStanding, standingAfter, standings } from './standing.ts'

const actions: StandingAction[] = ['request', 'cancel', 'approve', 'deny', 'reject']
const moves: Record<Standing, Partial<Record<StandingAction, Standing>>> = {
  NEW: { request: 'P', reject: 'R' },
  P: { cancel: 'C', approve: 'A', deny: 'D', reject: 'R' },
  A: { deny: 'D', reject: 'R' },
  C: { request: 'P', reject: 'R' },
  D: { approve: 'A', reject: 'R' },
  R: {},
}

test.each(standings.flatMap((standing) => actions.map((action) => [standing, action] as const)))('%s, then %s', (standing, action) => {
  expect(standingAfter(standing, action)).toBe(moves[standing][action])
})

test.each<[Standing, boolean, boolean, Standing]>([
  ['A', true, true, 'A'],
  ['P', true, false, 'P'],
  ['R', true, false, 'R'],
  ['C', true, false, 'C'],
  ['D', true, false, 'D'],
  ['NEW', true, false, 'NEW'],
  ['A', false, true, 'A'],
  ['P', false, true, 'A'],
  ['C', false, true, 'A'],
  ['NEW', false, true, 'A'],
  ['R', false, false, 'R'],
  ['D', false, false, 'D'],
])('standing %s, approval required: %s; may trade: %s, shown as %s', (standing, requiresApproval, may, shown) => {
  expect(mayTrade({ standing, requiresApproval }).allowed).toBe(may)
  expect(shownStanding({ standing, requiresApproval })).toBe(shown)
})
