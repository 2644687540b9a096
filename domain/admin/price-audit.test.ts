import { describe, expect, test } from 'vitest'
import { type AuditAnswer, type AuditedVariant, auditMessages, externalPriceOf, faultOfAudit, isFinding } from './price-audit.ts'

const variant: AuditedVariant = { externalRetailPrice: '12.50', errorType: 'NONE', error: '' }
const audit: AuditAnswer = { errorType: 'NONE', error: '', variants: [variant] }
const withVariant = (change: Partial<AuditedVariant>): AuditAnswer => ({ ...audit, variants: [variant, { ...variant, ...change }] })

describe('an audit can be submitted', () => {
  test.each<[string, AuditAnswer]>([
    ['with all prices', audit],
    ['of a product that was not found, without prices', { ...audit, errorType: 'PRODUCT_NOT_FOUND', variants: [] }],
    ['with another error that is described', { ...audit, errorType: 'OTHER', error: 'The shop is down', variants: [] }],
    [
      'with a variant that was not found and a word about it',
      withVariant({ externalRetailPrice: '', errorType: 'VARIANT_NOT_FOUND', error: 'Gone' }),
    ],
    ['with a price and an error that needs no words', withVariant({ errorType: 'VARIANT_NOT_FOUND' })],
    ['with a price of nothing', withVariant({ externalRetailPrice: '0' })],
  ])('%s', (_case, answer) => {
    expect(faultOfAudit(answer)).toBeUndefined()
  })
})

describe('an audit is refused', () => {
  test.each<[string, AuditAnswer, number | undefined, string]>([
    ['with another error of the product and no words', { ...audit, errorType: 'OTHER', error: ' ' }, undefined, auditMessages.product],
    ['with neither price nor error', withVariant({ externalRetailPrice: '' }), 1, auditMessages.withoutPrice],
    ['with words but no error type', withVariant({ externalRetailPrice: ' ', error: 'Gone' }), 1, auditMessages.withoutPrice],
    [
      'with an error type but no words',
      withVariant({ externalRetailPrice: '', errorType: 'VARIANT_NOT_FOUND' }),
      1,
      auditMessages.withoutPrice,
    ],
    ['with another error of a variant and no words', withVariant({ errorType: 'OTHER' }), 1, auditMessages.variant],
    ['with a text that is no price', withVariant({ externalRetailPrice: 'twelve' }), 1, auditMessages.price],
    ['with a price below zero', withVariant({ externalRetailPrice: '-1' }), 1, auditMessages.price],
  ])('%s', (_case, answer, place, message) => {
    expect(faultOfAudit(answer)).toMatchObject({ message, ...(place === undefined ? {} : { variant: place }) })
  })
})

test.each([
  ['', null],
  [' ', null],
  ['$1,240.5', 124_050],
  ['12.555', undefined],
  ['=1+1', undefined],
])('the price %s is read as %s', (typed, minor) => {
  expect(externalPriceOf(typed)).toBe(minor)
})

test.each([
  [1250, 'NONE', false],
  [1249, 'NONE', true],
  [1251, 'NONE', true],
  [null, 'VARIANT_NOT_FOUND', true],
  [1250, 'OTHER', true],
] as const)('a variant of 1250 that costs %s elsewhere, with %s, is a finding: %s', (externalRetailPriceMinor, errorType, is) => {
  expect(isFinding({ retailPriceMinor: 1250, externalRetailPriceMinor, errorType })).toBe(is)
})
