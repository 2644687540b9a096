import { describe, expect, it } from 'vitest'
import { importStates } from '../store-products/import-item.ts'
import { approvalStatuses } from '../vendors/approval-status.ts'
import { decideImport, type ImportFacts, mayGoTogether } from './decide-import.ts'
import { mayImport } from './import-limit.ts'

const ready: ImportFacts = {
  state: 'list',
  connection: 'connected',
  isOffered: true,
  vacation: null,
  approvalStatus: 'A',
  requiresApproval: true,
  passesPortal: true,
  fault: undefined,
}
const codeOf = (change: Partial<ImportFacts>) => {
  const decision = decideImport({ ...ready, ...change })
  return decision.allowed ? 'allowed' : decision.code
}

describe('an item may be imported', () => {
  it.each(importStates.map((state) => [state, state === 'list' || state === 'failed' ? 'allowed' : 'ALREADY_IMPORTED']))(
    'in state %s: %s',
    (state, code) => {
      expect(codeOf({ state: state as ImportFacts['state'] })).toBe(code)
    },
  )

  it.each([
    ['connected', 'allowed'],
    ['reauthorise', 'SHOPIFY_INVALID_TOKEN'],
    [null, 'PLATFORM_NOT_CONNECTED'],
  ] as const)('with the platform %s: %s', (connection, code) => {
    expect(codeOf({ connection })).toBe(code)
  })

  it('of a private portal, once its supplier has approved the store', () => {
    expect(decideImport({ ...ready, passesPortal: false })).toEqual({
      allowed: false,
      code: 'PORTAL_PENDING',
      reason: 'Pending Supplier Approval',
    })
  })

  it('while its product is offered', () => {
    expect(codeOf({ isOffered: false })).toBe('PRODUCT_UNAVAILABLE')
    const away = { firstDay: '2026-12-20', lastDay: '2027-01-03', hasBegun: true } as const
    expect(codeOf({ vacation: { ...away, mode: 'hidden' } })).toBe('PRODUCT_UNAVAILABLE')
    expect(codeOf({ vacation: { ...away, mode: 'hidden', hasBegun: false } })).toBe(codeOf({}))
    expect(codeOf({ vacation: { ...away, mode: 'delayed' } })).toBe(codeOf({}))
  })

  it.each(
    approvalStatuses.flatMap((approvalStatus) => [true, false].map((requiresApproval) => [approvalStatus, requiresApproval] as const)),
  )('with approvalStatus %s where approval is required: %s', (approvalStatus, requiresApproval) => {
    const open = {
      A: 'allowed',
      P: 'APPROVAL_PENDING',
      R: 'APPROVAL_DENIED',
      C: 'APPROVAL_REQUIRED',
      D: 'APPROVAL_DENIED',
      NEW: 'APPROVAL_REQUIRED',
    }[approvalStatus]
    const expected = requiresApproval || approvalStatus === 'D' || approvalStatus === 'R' ? open : 'allowed'
    expect(codeOf({ approvalStatus, requiresApproval })).toBe(expected)
  })

  it('when nothing is left to put right, and the complaint is the one shown', () => {
    expect(decideImport({ ...ready, fault: 'Please enter a valid price' })).toEqual({
      allowed: false,
      code: 'LISTING_INCOMPLETE',
      reason: 'Please enter a valid price',
    })
  })
})

it.each([
  [24, 1, 25, true],
  [24, 2, 25, false],
  [25, 1, 25, false],
  [30, 1, 25, false],
  [0, 1, 0, false],
  [10_000, 500, null, true],
])('import limit with %i held, %i more and a limit of %s: %s', (held, more, limit, allowed) => {
  expect(mayImport(held, more, limit).allowed).toBe(allowed)
})

it.each([
  [1, false, undefined],
  [2, false, 'Please import one product at a time.'],
  [1000, true, undefined],
  [1001, true, 'At most 1,000 products can be imported at once.'],
])('%i at once, several allowed: %s', (count, allows, reason) => {
  const decision = mayGoTogether(count, allows)
  expect(decision.allowed ? undefined : decision.reason).toBe(reason)
})
