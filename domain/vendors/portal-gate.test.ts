import { expect, it } from 'vitest'
import { type PortalFacts, passesPortal } from './portal-gate.ts'
import { standings } from './standing.ts'

const pending: PortalFacts = { standing: 'P', site: 'portal', referralSource: null, partnerSources: ['northwind', 'southwind'] }

it.each(standings.map((standing) => [standing, standing === 'A'] as const))(
  'a store of a private portal with standing %s imports: %s',
  (standing, may) => expect(passesPortal({ ...pending, standing })).toBe(may),
)

it('a store of no private portal is not asked', () => expect(passesPortal({ ...pending, standing: null })).toBe(true))

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
