import { describe, expect, test } from 'vitest'
import { type Currency, money } from '../vocabulary/money.ts'
import {
  decideFreeShipping,
  type FreeShippingTerms,
  freePlace,
  freeShippingRefusals,
  freeShippingRefusalText,
  freeShippingText,
  type OrderToShipFree,
} from './free-shipping.ts'

const terms: FreeShippingTerms = { plans: ['GROWTH', 'PROFESSIONAL'], orders: 10, perItemMinor: 299, ordersPerMonth: 20 }
const line = (minor: number, quantity = 1, currency: Currency = 'USD') => ({ title: 'Mug', quantity, shipping: money(minor, currency) })
const order = (given: Partial<OrderToShipFree> = {}): OrderToShipFree => ({
  plan: 'GROWTH',
  countryCode: 'US',
  lines: [line(250)],
  place: undefined,
  taken: [],
  inMonth: 0,
  ...given,
})
const given = (more: Partial<OrderToShipFree>) => {
  const decided = decideFreeShipping(order(more), terms)
  return decided.isGiven ? decided.workings.result.minor : decided.refusal
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('free shipping', () => {
  test.each([
    ['all of a charge below the cap', [line(250)], 250],
    ['the cap itself', [line(299)], 299],
    ['no more than the cap for an item', [line(300)], 299],
    ['the cap for each piece of a line', [line(790, 2)], 598],
    ['all of a line whose pieces stay below it together', [line(500, 2)], 500],
    ['a cap for each line, not for all together', [line(100), line(900)], 100 + 299],
    ['nothing of a line that ships free beside another', [line(0, 3), line(200)], 200],
    ['Canadian dollars in US ones', [line(136, 1, 'CAD')], 100],
    ['Canadian dollars up to the cap in US ones', [line(1360, 1, 'CAD')], 299],
  ])('gives %s', (_name, lines, minor) => {
    expect(given({ lines })).toBe(minor)
  })

  test('says in its workings what was capped and what was converted', () => {
    const decided = decideFreeShipping(order({ lines: [line(790, 2), line(1360, 1, 'CAD'), line(100)] }), terms)
    expect(decided).toMatchObject({
      workings: {
        rule: 'free-shipping@1',
        steps: [
          { label: 'Shipping: 2 × Mug', amount: { minor: 598 }, note: 'at most $2.99 an item' },
          { label: 'Shipping: Mug', note: expect.stringMatching(/13\.60 paid, at most \$2\.99 an item/) },
          { label: 'Shipping: Mug', amount: { minor: 100 } },
        ],
      },
    })
  })

  test.each(['NONE', 'STARTER', 'PBP', 'BASIC', 'EXECUTIVE'] as const)('is not for the plan %s', (plan) => {
    expect(given({ plan })).toBe('plan')
  })
  test.each(['GROWTH', 'PROFESSIONAL'] as const)('is for the plan %s', (plan) => {
    expect(given({ plan })).toBe(250)
  })
  test.each(['CA', 'PR', null])('is not for the country %s', (countryCode) => {
    expect(given({ countryCode })).toBe('country')
  })
  test('is not for an order whose shipping costs nothing, which takes no place', () => {
    expect(given({ lines: [line(0)] })).toBe('no_charge')
    expect(given({ lines: [] })).toBe('no_charge')
  })

  test('is for ten orders, the eleventh gets nothing', () => {
    expect(decideFreeShipping(order({ taken: upTo(9) }), terms)).toMatchObject({ isGiven: true, place: 10 })
    expect(given({ taken: upTo(10) })).toBe('orders')
  })
  test('fills the place that was freed', () => {
    expect(decideFreeShipping(order({ taken: [1, 2, 4, 5, 6, 7, 8, 9, 10] }), terms)).toMatchObject({ place: 3 })
    expect(freePlace([], 0)).toBeUndefined()
  })
  test('goes on for a further supplier of an order that has a place', () => {
    expect(decideFreeShipping(order({ place: 4, taken: upTo(10), inMonth: 20 }), terms)).toMatchObject({ isGiven: true, place: 4 })
  })
  test('is for twenty orders in a month, those taken back too', () => {
    expect(given({ inMonth: 19 })).toBe(250)
    expect(given({ inMonth: 20 })).toBe('month')
  })
})

test('every refusal has a sentence of its own, with the figures of the terms', () => {
  const texts = freeShippingRefusals.map((refusal) => freeShippingRefusalText(refusal, { ...terms, orders: 7, ordersPerMonth: 13 }))
  expect(new Set(texts).size).toBe(freeShippingRefusals.length)
  expect(texts.join()).toMatch(/Growth and Professional.*first 7 US orders.*13 orders a month/)
})

test.each([
  [299, 'Free shipping: $2.99 comes back to you'],
  [150, 'Free shipping: $1.50 of $2.99 comes back to you, less what was given back'],
  [0, 'Free shipping: $2.99 was taken back, since the payment was given back'],
])('a rest of %i is said', (minor, text) => {
  expect(freeShippingText(money(minor, 'USD'), money(299, 'USD'))).toBe(text)
})
