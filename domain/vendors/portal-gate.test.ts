import { expect, it } from 'vitest'
import { approvalStatuses } from './approval-status.ts'
import { type PortalFacts, passesPortal } from './portal-gate.ts'

const pending: PortalFacts = { approvalStatus: 'P', site: 'portal', referralSource: null, partnerSources: ['northwind', 'southwind'] }

it.each(approvalStatuses.map((approvalStatus) => [approvalStatus, approvalStatus === 'A'] as const))(
  'a store of a private portal with approvalStatus %s imports: %s',
  (approvalStatus, may) => expect(passesPortal({ ...pending, approvalStatus })).toBe(may),
)

it('a store of no private portal is not asked', () => expect(passesPortal({ ...pending, approvalStatus: null })).toBe(true))

it.each([
  ['global', true],
  ['nft', true],
  ['main', false],
  ['prebuilt', false],
  ['suppliers', false],
  ['globally', false],
  ['my-nft', false],
])('one that waits and asks at %s imports: %s', (site, may) => expect(passesPortal({ ...pending, site })).toBe(may))

it.each([
  ['northwind', true],
  ['southwind', true],
  ['northwinds', false],
  ['', false],
  [null, false],
])('one that waits and was sent by %s imports: %s', (referralSource, may) => expect(passesPortal({ ...pending, referralSource })).toBe(may))
