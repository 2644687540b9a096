import { describe, expect, test } from 'vitest'
import { findRateColumns, isRateFault, rateColumns, rateKey, readRateRow } from './duty-rate.ts'

const { places } = findRateColumns(rateColumns)
const good: Readonly<Record<string, string>> = {
  Country: 'ca',
  Kind: 'Duty',
  'HS prefix': '4202.21',
  Origin: 'cn',
  'Rate percent': '10.5%',
  'De minimis': '20',
  'De minimis currency': 'cad',
  Source: 'https://example.com/tariff',
  'Valid from': '2026-01-31',
}
const read = (changed: Readonly<Record<string, string>> = {}) => {
  const row = { ...good, ...changed }
  return readRateRow(
    7,
    rateColumns.map((column) => row[column] ?? ''),
    places,
  )
}

test('a row is read with its codes in capitals, its rate in millionths and its limit in cents', () => {
  expect(read()).toEqual({
    country: 'CA',
    province: null,
    origin: 'CN',
    hsPrefix: '420221',
    kind: 'duty',
    ratePpm: 105_000,
    deMinimis: { minor: 2000, currency: 'CAD' },
    source: 'https://example.com/tariff',
    validFrom: '2026-01-31',
  })
})

test.each([
  ['9.975', 99_750],
  ['9,975', 99_750],
  ['0', 0],
  ['0.0001', 1],
  ['1000', 10_000_000],
])('a rate of %s percent is %i millionths', (typed, ratePpm) => {
  expect(read({ 'Rate percent': typed })).toMatchObject({ ratePpm })
})

describe('a row is refused at its column', () => {
  test.each([
    ['Country', { Country: 'Canada' }],
    ['Country', { Country: '' }],
    ['Country', { Country: '=CA' }],
    ['Kind', { Kind: 'vat' }],
    ['Province', { Province: 'ON' }],
    ['Province', { Kind: 'tax', Origin: '', Province: 'XX' }],
    ['Origin', { Kind: 'tax' }],
    ['Origin', { Origin: 'EU' }],
    ['HS prefix', { 'HS prefix': '101' }],
    ['HS prefix', { 'HS prefix': '4.2E+3' }],
    ['HS prefix', { 'HS prefix': '420221009900' }],
    ['Rate percent', { 'Rate percent': '' }],
    ['Rate percent', { 'Rate percent': 'free' }],
    ['Rate percent', { 'Rate percent': '-1' }],
    ['Rate percent', { 'Rate percent': '1000.0001' }],
    ['Rate percent', { 'Rate percent': '1.00001' }],
    ['De minimis', { 'De minimis': '1,000' }],
    ['De minimis', { 'De minimis': '' }],
    ['De minimis currency', { 'De minimis currency': 'EUR' }],
    ['Source', { Source: '' }],
    ['Source', { Source: '=HYPERLINK("https://example.com")' }],
    ['Source', { Source: 'x'.repeat(301) }],
    ['Source', { Source: 'two\nlines' }],
    ['Valid from', { 'Valid from': '31/01/2026' }],
    ['Valid from', { 'Valid from': '2026-02-30' }],
  ])('%s: %o', (column, changed) => {
    const answer = read(changed)
    expect(answer).toMatchObject({ row: 7, column, message: expect.stringMatching(/^(Enter|Say|Shorten|Leave)/) })
    expect(isRateFault(answer)).toBe(true)
  })
})

test('columns are found in any order, case and spelling; those that are missing are named', () => {
  const found = findRateColumns(['valid_from', ' SOURCE ', 'Kind', 'hs-prefix', 'Rate percent'])
  expect(found.places).toMatchObject({ 'Valid from': 0, Source: 1, Kind: 2, 'HS prefix': 3, Country: undefined })
  expect(found.faults).toEqual([{ row: 1, column: 'Country', value: '', message: 'Add a column named Country to the first row.' }])
})

test('rates for the same goods, place and day have one key, whatever they come to', () => {
  const [one, other, later] = [read(), read({ 'Rate percent': '3', Source: 'elsewhere' }), read({ 'Valid from': '2026-02-01' })]
  if (isRateFault(one) || isRateFault(other) || isRateFault(later)) throw new Error('a row was refused')
  expect(rateKey(other)).toBe(rateKey(one))
  expect(rateKey(later)).not.toBe(rateKey(one))
})
