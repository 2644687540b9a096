import { expect, test } from 'vitest'
import { planKeys } from '../plans/plan.ts'
import { isBranded, mayBrandInvoices, printedInvoiceNumber } from './branded-invoicing.ts'

test('branded invoices come with Growth and above', () => {
  expect(planKeys.filter((plan) => mayBrandInvoices(plan).allowed)).toEqual(['GROWTH', 'PROFESSIONAL', 'EXECUTIVE'])
})

test.each([
  ['set up, entitled and offered', {}, true],
  ['never set up', { isSetUp: false }, false],
  ['of a supplier that does not offer it', { isOfferedBySupplier: false }, false],
  ['of a plan that has ended', { plan: 'STARTER' }, false],
] as const)('papers of a parcel %s', (_name, change, branded) => {
  expect(isBranded({ plan: 'GROWTH', isSetUp: true, isOfferedBySupplier: true, ...change })).toBe(branded)
})

test('numbers of invoices sort by themselves', () => {
  expect([7, 1_234_567].map(printedInvoiceNumber)).toEqual(['000007', '1234567'])
})
