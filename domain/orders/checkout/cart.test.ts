import { describe, expect, test } from 'vitest'
import { money } from '../../vocabulary/money.ts'
import { ownOrderName } from '../order-type.ts'
import { cartMessages, type GoodsFacts, mayCheckOut, mayOrderGoods, mayOrderSample, type SampleFacts } from './cart.ts'

const goods: GoodsFacts = {
  product: { active: true, isDeleted: false },
  supplierStatus: 'ACTIVE',
  vacation: null,
  approvalStatus: 'A',
  requiresApproval: true,
}
const us = { region: 'US', toCountry: 'US' } as const
const ca = { region: 'CA', toCountry: 'CA' } as const
const abroad = { region: 'INTL', toCountry: 'INTL' } as const
const sample: SampleFacts = { ...goods, plan: 'STARTER', address: { country: 'US' }, rates: [us] }
const codeOf = (decision: ReturnType<typeof mayOrderSample>) => (decision.allowed ? 'allowed' : decision.code)

describe('goods may be ordered', () => {
  test.each<[string, Partial<GoodsFacts>, string]>([
    ['of an approved supplier', {}, 'allowed'],
    ['of a supplier that asks nobody for approval', { approvalStatus: 'NEW', requiresApproval: false }, 'allowed'],
    ['while the request is new', { approvalStatus: 'NEW' }, 'APPROVAL_REQUIRED'],
    ['while the request was cancelled', { approvalStatus: 'C' }, 'APPROVAL_REQUIRED'],
    ['while the request is pending', { approvalStatus: 'P' }, 'APPROVAL_PENDING'],
    ['after a rejection', { approvalStatus: 'R', requiresApproval: false }, 'APPROVAL_DENIED'],
    ['after a denial', { approvalStatus: 'D' }, 'APPROVAL_DENIED'],
    ['of a deleted product', { product: { active: true, isDeleted: true } }, 'PRODUCT_UNAVAILABLE'],
    ['of an inactive product', { product: { active: false, isDeleted: false } }, 'PRODUCT_UNAVAILABLE'],
    ['of a hidden supplier', { supplierStatus: 'HIDDEN' }, 'PRODUCT_UNAVAILABLE'],
    ['of a removed supplier', { supplierStatus: 'REMOVED' }, 'PRODUCT_UNAVAILABLE'],
  ])('goods %s', (_name, but, code) => {
    expect(codeOf(mayOrderGoods({ ...goods, ...but }))).toBe(code)
    expect(codeOf(mayOrderSample({ ...sample, ...but }))).toBe(code)
  })
})

describe('a sample may be ordered', () => {
  test.each<[string, Partial<SampleFacts>, string]>([
    ['on the free plan, to the address', {}, 'allowed'],
    ['without a plan', { plan: 'NONE' }, cartMessages.noPlan],
    ['without an address', { address: null }, 'You have not set an address for ordering samples.'],
    ['to Canada with a US rate alone', { address: { country: 'CA' } }, cartMessages.notShipped],
    ['to Canada with a Canadian rate', { address: { country: 'CA' }, rates: [ca] }, 'allowed'],
    ['to Canada with a rate abroad alone', { address: { country: 'CA' }, rates: [abroad] }, cartMessages.notShipped],
    ['to the US with a rate abroad alone', { rates: [abroad] }, 'This supplier does not offer shipping to your Sample Address country.'],
    ['to France with a rate abroad', { address: { country: 'FR' }, rates: [us, abroad] }, 'allowed'],
    ['to France with a rate of its own', { address: { country: 'FR' }, rates: [{ region: 'INTL', toCountry: 'FR' }] }, 'allowed'],
    [
      'to France with a rate of Spain',
      { address: { country: 'FR' }, rates: [{ region: 'INTL', toCountry: 'ES' }] },
      cartMessages.notShipped,
    ],
    ['of a supplier without rates', { rates: [] }, 'This supplier has not set any shipping rates.'],
  ])('a sample %s', (_name, but, reason) => {
    const decision = mayOrderSample({ ...sample, ...but })
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(reason)
  })
})

describe('a cart becomes an order', () => {
  const quoted = { refusal: null, errors: [], total: money(1700, 'USD'), takesPaypal: false }
  test.each<[string, Parameters<typeof mayCheckOut>[0], string]>([
    ['as it is quoted', { pieces: 1, suppliers: [quoted] }, 'allowed'],
    ['for nothing', { pieces: 1, suppliers: [{ ...quoted, total: money(0, 'USD') }] }, 'allowed'],
    ['without a piece', { pieces: 0, suppliers: [] }, cartMessages.empty],
    [
      'with one part that is out of stock',
      { pieces: 2, suppliers: [quoted, { ...quoted, errors: [{ message: 'Soap is out of stock.' }] }] },
      'Soap is out of stock.',
    ],
    [
      'below what a card is charged',
      { pieces: 1, suppliers: [{ ...quoted, total: money(20, 'USD') }] },
      'Cards are charged from $0.50 on, and this comes to $0.20. Add items of this supplier to this order.',
    ],
    [
      'below it, of a supplier that takes PayPal',
      { pieces: 1, suppliers: [{ ...quoted, total: money(20, 'USD'), takesPaypal: true }] },
      'allowed',
    ],
  ])('a cart %s', (_name, facts, reason) => {
    const decision = mayCheckOut(facts)
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(reason)
  })
})

test('an order without a shop is named by its type and number', () => {
  expect([ownOrderName('manual', 12), ownOrderName('sample', 3)]).toEqual(['#M12', '#S3'])
})
