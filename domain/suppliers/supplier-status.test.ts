import { expect, it } from 'vitest'
import { isBlocked, isBrowsable, maySell, supplierStatuses } from './supplier-status.ts'

it.each([
  ['PENDING', false, false, false],
  ['SETUP', false, false, false],
  ['ACTIVE', true, true, false],
  ['HIDDEN', false, true, false],
  ['REJECTED', false, false, false],
  ['REMOVED', false, false, true],
] as const)('a supplier that is %s: browsable %s, may sell %s, blocked %s', (status, browsable, sells, blocked) => {
  expect([isBrowsable(status), maySell(status), isBlocked(status)]).toEqual([browsable, sells, blocked])
})

it('every status has a line in the table above', () => {
  expect(supplierStatuses).toHaveLength(6)
})
