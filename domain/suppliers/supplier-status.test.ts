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

const complete = {
  payable: true,
  shipsSomewhere: true,
  isProfileComplete: true,
  hasValues: true,
  hasBrandingDescription: true,
  hasAgreed: true,
}

it('a supplier with everything is warned of nothing', () => expect(supplierWarnings(complete)).toEqual([]))

it.each([
  ['payable', 'integrations', 'Stripe or PayPal Payment Account Required'],
  ['shipsSomewhere', 'shipping', 'No Active Shipping Rates'],
  ['isProfileComplete', 'profile', 'Missing Required Details'],
  ['hasValues', 'values', 'No Values Set'],
  ['hasBrandingDescription', 'packaging', 'Missing Branding Description'],
  ['hasAgreed', 'agreement', 'You must agree to the Supplier Agreement'],
] as const)('a supplier without %s is warned on the tile %s: %s', (fact, tile, message) =>
  expect(supplierWarnings({ ...complete, [fact]: false })).toEqual([{ tile, message }]),
)
