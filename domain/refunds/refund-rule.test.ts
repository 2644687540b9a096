import { describe, expect, test } from 'vitest'
import { type ClaimToDecide, type RefundRules, refundRuleSentence, ruleThatDecides } from './refund-rule.ts'

const now = new Date('2026-11-27T12:00:00Z')
const rules: RefundRules = {
  currency: 'USD',
  mostPerStore: 3,
  rules: [
    { kind: 'damaged', upToMinor: 2000, shippingIncluded: true, afterDays: 0 },
    { kind: 'not_arrived', upToMinor: 3000, shippingIncluded: false, afterDays: 14 },
  ],
}
const claim: ClaimToDecide = {
  kind: 'damaged',
  currency: 'USD',
  goodsMinor: 2000,
  grantedMinor: 0,
  grantedToStore: 0,
  shippedAt: new Date('2026-11-20T12:00:00Z'),
}

describe('a claim', () => {
  test.each<[string, Partial<ClaimToDecide>, string | undefined]>([
    ['at the limit', {}, 'damaged'],
    ['a cent above the limit', { goodsMinor: 2001 }, undefined],
    ['in two parts, within the limit together', { goodsMinor: 800, grantedMinor: 1200 }, 'damaged'],
    ['in two parts, above the limit together', { goodsMinor: 801, grantedMinor: 1200 }, undefined],
    ['of a kind without a rule', { kind: 'wrong_item' }, undefined],
    ['in another currency', { currency: 'CAD' }, undefined],
    ['of a store that was granted as many as the supplier allows', { grantedToStore: 3 }, undefined],
    ['of goods that were not shipped', { shippedAt: null }, undefined],
    ['of goods that may still arrive', { kind: 'not_arrived' }, undefined],
    ['of goods that had their days', { kind: 'not_arrived', shippedAt: new Date('2026-11-13T12:00:00Z') }, 'not_arrived'],
  ])('%s', (_name, more, kind) => {
    expect(ruleThatDecides(rules, { ...claim, ...more }, now)?.kind).toBe(kind)
  })
})

test('a rule is one sentence', () => {
  expect(rules.rules.map((rule) => refundRuleSentence(rule, 'USD'))).toEqual([
    'Arrived damaged, up to $20.00: refunded at once with shipping, nothing to return',
    'Did not arrive, up to $30.00, from 14 days after it was shipped: refunded at once, nothing to return',
  ])
})
