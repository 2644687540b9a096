import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import type { DutyRate } from './duty-rate.ts'
import {
  estimateLandedCost,
  type LineToEstimate,
  landedCostRule,
  missingText,
  type ParcelToEstimate,
  prefixesOf,
  rateCountriesOf,
  readCountry,
} from './estimate.ts'

const rate = (given: Partial<DutyRate> = {}): DutyRate => ({
  country: 'CA',
  province: null,
  origin: null,
  hsPrefix: '',
  kind: 'duty',
  ratePpm: 100_000,
  deMinimis: null,
  source: 'Customs Tariff',
  validFrom: '2025-01-01',
  ...given,
})
const tax = rate({ kind: 'tax', ratePpm: 50_000 })
const line = (given: Partial<LineToEstimate> = {}): LineToEstimate => ({
  key: '1',
  goods: money(4000, 'USD'),
  hsCode: '420221',
  madeIn: 'US',
  shipsFrom: 'US',
  ...given,
})
const parcel = (given: Partial<ParcelToEstimate> = {}): ParcelToEstimate => ({
  lines: [line()],
  destination: { country: 'CA', province: 'ON' },
  rates: [rate(), tax],
  today: '2026-01-15',
  ...given,
})
const only = (given: Partial<ParcelToEstimate> = {}) => estimateLandedCost(parcel(given))[0]!
const amountsOf = (given: Partial<ParcelToEstimate>) => {
  const estimate = only(given)
  return estimate.state === 'estimated' ? estimate.charges.map(({ amount }) => amount.minor) : estimate
}

test('a line is estimated with its rule, its steps and the rates with source and date', () => {
  const duty = rate({ hsPrefix: '4202', ratePpm: 105_000, origin: 'CN' })
  expect(only({ lines: [line({ madeIn: 'CN' })], rates: [duty, tax] })).toEqual({
    key: '1',
    state: 'estimated',
    workings: {
      rule: landedCostRule,
      result: money(641, 'USD'),
      steps: [
        { label: 'Duty', amount: money(420, 'USD'), note: '10.5% of $40.00 for goods (HS 4202, made in China)' },
        { label: 'Tax', amount: money(221, 'USD'), note: '5% of $44.20 for goods and duty' },
      ],
    },
    charges: [
      { kind: 'duty', amount: money(420, 'USD'), rate: duty },
      { kind: 'tax', amount: money(221, 'USD'), rate: tax },
    ],
  })
})

describe('within one customs area nothing is due', () => {
  test.each([
    ['CA', 'CA'],
    ['DE', 'FR'],
    ['US', 'PR'],
    ['ca', 'CA'],
  ])('from %s to %s, even where nothing else is known', (shipsFrom, country) => {
    const lines = [line({ shipsFrom, hsCode: null, madeIn: 'CN' })]
    expect(only({ lines, destination: { country, province: '' }, rates: [] })).toEqual({ key: '1', state: 'domestic' })
  })
})

describe('what is missing is named, and never counted as nothing', () => {
  test.each([
    ['no HS code', { lines: [line({ hsCode: null })] }, ['hs_code']],
    ['no address', { destination: null }, ['destination']],
    ['no place of dispatch', { lines: [line({ shipsFrom: null })] }, ['ships_from']],
    ['no address and no HS code', { destination: null, lines: [line({ hsCode: null })] }, ['destination', 'hs_code']],
    ['no rates at all', { rates: [] }, ['duty_rate', 'tax_rate']],
    ['no duty rate', { rates: [tax] }, ['duty_rate']],
    ['no tax rate', { rates: [rate()] }, ['tax_rate']],
    ['a rate for other goods', { rates: [rate({ hsPrefix: '61' }), tax] }, ['duty_rate']],
    ['a rate for a longer code', { rates: [rate({ hsPrefix: '42022100' }), tax] }, ['duty_rate']],
    ['a rate for another country', { rates: [rate({ country: 'US' }), tax] }, ['duty_rate']],
    ['a rate for another province', { rates: [rate(), rate({ kind: 'tax', province: 'QC' })] }, ['tax_rate']],
    ['a rate that has not begun', { rates: [rate({ validFrom: '2026-01-16' }), tax] }, ['duty_rate']],
    [
      'a rate that depends on an unknown origin',
      { lines: [line({ madeIn: null })], rates: [rate(), rate({ origin: 'CN' }), tax] },
      ['made_in'],
    ],
  ] as const)('%s', (_, given, missing) => {
    expect(only(given)).toEqual({ key: '1', state: 'unknown', missing })
  })

  test('an unknown origin is no hindrance where it decides nothing', () => {
    const rates = [rate({ hsPrefix: '4202', ratePpm: 20_000 }), rate({ origin: 'CN' }), tax]
    expect(amountsOf({ lines: [line({ madeIn: null })], rates })).toEqual([80, 204])
  })
})

describe('the rate that holds is', () => {
  const zeroTax = rate({ kind: 'tax', ratePpm: 0 })
  test.each([
    [
      'that of the longest prefix',
      [rate({ hsPrefix: '42', ratePpm: 1e4 }), rate({ hsPrefix: '420221', ratePpm: 2e4 }), rate({ hsPrefix: '4202', ratePpm: 3e4 })],
      80,
    ],
    [
      'that of a longer prefix before that of the origin',
      [rate({ origin: 'US', ratePpm: 1e4 }), rate({ hsPrefix: '42', ratePpm: 2e4 })],
      80,
    ],
    [
      'that of the origin before any',
      [rate({ ratePpm: 1e4 }), rate({ origin: 'US', ratePpm: 2e4 }), rate({ origin: 'CN', ratePpm: 3e4 })],
      80,
    ],
    [
      'the latest that has begun',
      [rate({ ratePpm: 1e4 }), rate({ ratePpm: 2e4, validFrom: '2026-01-15' }), rate({ ratePpm: 3e4, validFrom: '2026-02-01' })],
      80,
    ],
  ])('%s', (_, rates, duty) => {
    expect(amountsOf({ rates: [...rates, zeroTax] })).toEqual([duty, 0])
    expect(amountsOf({ rates: [zeroTax, ...rates.toReversed()] })).toEqual([duty, 0])
  })

  test('a tax of the province before that of the country', () => {
    const rates = [rate({ ratePpm: 0 }), tax, rate({ kind: 'tax', province: 'ON', ratePpm: 130_000 })]
    expect(amountsOf({ rates })).toEqual([0, 520])
    expect(amountsOf({ rates, destination: { country: 'CA', province: 'AB' } })).toEqual([0, 200])
  })

  test('that of a member before that of its union', () => {
    const rates = [
      rate({ country: 'EU', ratePpm: 20_000 }),
      rate({ country: 'DE', kind: 'tax', ratePpm: 190_000 }),
      rate({ country: 'EU', kind: 'tax', ratePpm: 1 }),
    ]
    expect(amountsOf({ rates, destination: { country: 'DE', province: '' } })).toEqual([80, 775])
  })

  test('that of the US for Puerto Rico', () => {
    const rates = [rate({ country: 'US', ratePpm: 20_000 }), rate({ country: 'US', kind: 'tax', ratePpm: 0 })]
    expect(amountsOf({ lines: [line({ shipsFrom: 'CA' })], rates, destination: { country: 'PR', province: '' } })).toEqual([80, 0])
  })
})

describe('de minimis', () => {
  const limited = (minor: number, currency: 'USD' | 'CAD' = 'USD') => [rate({ deMinimis: money(minor, currency) }), { ...tax, ratePpm: 0 }]
  test.each([
    [4000, 0],
    [3999, 400],
  ])('a limit of %i cents makes the duty on goods of 4000 cents %i', (limit, duty) => {
    expect(amountsOf({ rates: limited(limit) })).toEqual([duty, 0])
  })

  test('is held against all goods of the parcel', () => {
    const lines = [line(), line({ key: '2', goods: money(100, 'USD') })]
    const found = estimateLandedCost(parcel({ lines, rates: limited(4050) }))
    expect(found.map((one) => one.state === 'estimated' && one.workings.result.minor)).toEqual([400, 10])
  })

  test('in another currency is converted, which the workings say', () => {
    const found = only({ rates: limited(5440, 'CAD') })
    expect(found).toMatchObject({
      workings: {
        steps: [{ amount: money(0, 'USD'), note: 'Nothing is due up to C$54.40, about $40.00; the goods of the parcel are $40.00' }, {}],
      },
    })
    expect(amountsOf({ rates: limited(5438, 'CAD') })).toEqual([400, 0])
  })
})

test('amounts are rounded to the nearest cent, halves up', () => {
  const lines = [line({ goods: money(1050, 'CAD') })]
  const found = only({ lines, rates: [rate({ ratePpm: 0 }), rate({ kind: 'tax', ratePpm: 99_750 })] })
  expect(found).toMatchObject({ workings: { result: money(105, 'CAD') } })
  expect(amountsOf({ lines: [line({ goods: money(10, 'USD') })], rates: [rate({ ratePpm: 50_000 }), { ...tax, ratePpm: 0 }] })).toEqual([
    1, 0,
  ])
})

test('a parcel without lines has no estimates', () => {
  expect(estimateLandedCost(parcel({ lines: [] }))).toEqual([])
})

test('facts that are missing are said in one sentence', () => {
  expect(missingText(['hs_code'], { country: 'CA' })).toBe('No estimate: the supplier has not given an HS code, and its category has none.')
  expect(missingText(['duty_rate', 'tax_rate'], { country: 'CA' })).toBe(
    'No estimate: there is no duty rate for its HS code to Canada, and there is no tax rate to Canada.',
  )
})

test('prefixes and countries name all rates that may apply', () => {
  expect(prefixesOf('4202213')).toEqual(['', '42', '4202', '420221'])
  expect(prefixesOf('4202210099123').at(-1)).toBe('4202210099')
  expect([rateCountriesOf('de'), rateCountriesOf('PR'), rateCountriesOf('ca')]).toEqual([['DE', 'EU'], ['US'], ['CA']])
})

test.each([
  ['it', 'IT'],
  [' Italy ', 'IT'],
  ['Elsewhere', null],
  [null, null],
])('the country %j is read as %j', (text, code) => {
  expect(readCountry(text)).toBe(code)
})
