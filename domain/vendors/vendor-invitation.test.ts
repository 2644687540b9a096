import { expect, it } from 'vitest'
import { invitationState, readAddresses } from './vendor-invitation.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [before, after] = [new Date('2026-11-19T12:00:00Z'), new Date('2026-11-21T12:00:00Z')]
const open = { expiresAt: after, acceptedAt: null, withdrawnAt: null }

it.each([
  ['invited', open],
  ['expired', { ...open, expiresAt: before }],
  ['expired', { ...open, expiresAt: now }],
  ['accepted', { ...open, expiresAt: before, acceptedAt: before }],
  ['withdrawn', { ...open, withdrawnAt: before }],
])('an invitation is %s with %o', (state, facts) => expect(invitationState(facts, now)).toBe(state))

it.each([
  ['', []],
  [' , ;\n', []],
  ['Ann@Shop.example', ['ann@shop.example']],
  ['a@x.example, b@x.example;c@x.example\nA@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  [
    ['a@x.example', ' b@x.example c@x.example '],
    ['a@x.example', 'b@x.example', 'c@x.example'],
  ],
])('addresses typed as %j are read as %j', (typed, addresses) => expect(readAddresses(typed)).toEqual(addresses))
