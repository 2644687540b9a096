import { describe, expect, it } from 'vitest'
import { counted, formatCount } from './counts.ts'
import { formatDate, formatLongMoment, formatMoment, formatMomentInZone } from './dates.ts'
import { formatDuration } from './durations.ts'
import { currencyLabels, formatMoney, formatWholeMoney } from './money.ts'
import { lengths, shorten } from './shorten.ts'

describe('an amount', () => {
  it.each([
    [124000, 'USD', '$1,240.00'],
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [-595, 'USD', '−$5.95'],
    [-595, 'CAD', '−C$5.95'],
    [123456789, 'CAD', 'C$1,234,567.89'],
  ] as const)('%d of %s is written %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
  })
  it('of a plan leaves whole dollars whole', () => {
    expect(formatWholeMoney(2900)).toBe('$29')
    expect(formatWholeMoney(2950)).toBe('$29.50')
  })
  it('is in C$ or US$, as the toggle says', () => {
    expect(currencyLabels).toEqual({ CAD: 'C$', USD: 'US$' })
  })
})

describe('a day', () => {
  it.each([
    ['2024-01-01', 'Jan 1st 2024'],
    ['2024-01-02', 'Jan 2nd 2024'],
    ['2024-01-03', 'Jan 3rd 2024'],
    ['2024-01-04', 'Jan 4th 2024'],
    ['2024-01-11', 'Jan 11th 2024'],
    ['2024-01-12', 'Jan 12th 2024'],
    ['2024-01-13', 'Jan 13th 2024'],
    ['2024-01-21', 'Jan 21st 2024'],
    ['2024-02-22', 'Feb 22nd 2024'],
    ['2024-12-31', 'Dec 31st 2024'],
  ])('%s is written %s, wherever it is read', (day, text) => {
    expect(formatDate(day)).toBe(text)
  })
  it('of a moment is the reader’s own', () => {
    const here = new Date(2024, 0, 1, 0, 30)
    expect(formatDate(here.toISOString())).toBe('Jan 1st 2024')
  })
})

describe('a moment', () => {
  const at = (hour: number, minute: number) => new Date(2024, 0, 1, hour, minute).toISOString()
  it.each([
    [0, 5, '12:05am'],
    [9, 0, '9:00am'],
    [12, 0, '12:00pm'],
    [13, 30, '1:30pm'],
  ])('at %d:%d is told as %s', (hour, minute, text) => {
    expect(formatMoment(at(hour, minute))).toBe(`Jan 1st 2024, ${text}`)
    expect(formatLongMoment(at(hour, minute))).toBe(`January 1st 2024, ${text}`)
  })
  it('names its time zone for who wonders', () => {
    expect(formatMomentInZone(at(9, 0))).toMatch(/^Jan 1st 2024, 9:00am (GMT|UTC|[A-Z]{2,5})/)
  })
})

describe('a shortened text', () => {
  it('has the lengths of its places', () => {
    expect(lengths).toMatchObject({ productTitleOnCard: 25, productTitleInList: 40, supplierName: 24, contactEmail: 32 })
  })
  it('keeps what fits, to the last character', () => {
    expect(shorten('a'.repeat(25), 25)).toBe('a'.repeat(25))
    expect(shorten('a'.repeat(26), 25)).toBe(`${'a'.repeat(25)}…`)
  })
  it('ends before a space, and cuts no sign in two', () => {
    expect(shorten('abc def', 4)).toBe('abc…')
    expect(shorten('🫖🫖🫖', 2)).toBe('🫖🫖…')
  })
})

it('counts have commas and their noun', () => {
  expect(formatCount(6410)).toBe('6,410')
  expect([0, 1, 2].map((count) => counted(count, 'product'))).toEqual(['0 products', '1 product', '2 products'])
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
})

it.each([
  [0, 'a second'],
  [990, 'a second'],
  [1001, '2 seconds'],
  [119_000, '119 seconds'],
  [121_000, '3 minutes'],
  [7_200_000, '2 hours'],
])('%i ms are told as %s', (ms, text) => expect(formatDuration(ms)).toBe(text))
