import { expect, it } from 'vitest'
import { isBlocked, isBrowsable, maySell, supplierStatuses, supplierWarnings } from './supplier-status.ts'

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

it('a supplier is warned of what is missing, payments first', () => {
  expect(supplierWarnings({ payable: true, shipsSomewhere: true })).toEqual([])
  expect(supplierWarnings({ payable: false, shipsSomewhere: false }).map(({ message }) => message)).toEqual([
    'Stripe or PayPal Payment Account Required',
    'No Active Shipping Rates',
  ])
})
