import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { imbalance } from './ledger-account.ts'
import { earnedAt, planChargePostings, planEarnedPostings, planReturnParts, planReturnPostings, undone } from './plan-postings.ts'

const usd = (minor: number) => money(minor, 'USD')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('a charge of a plan', () => {
  test('is deferred without its tax, and what the biller kept is a fee', () => {
    const postings = planChargePostings({ biller: 'stripe', amount: usd(5500), tax: usd(500), fee: usd(190) })
    expect(imbalance(postings)).toEqual([])
    expect(postings.map(({ account, money }) => [account.kind, money.minor])).toEqual([
      ['processor_clearing', 5310],
      ['deferred_subscriptions', -5000],
      ['sales_tax_payable', -500],
      ['processor_fees', 190],
    ])
  })

  test('has no lines of nothing', () => {
    const postings = planChargePostings({ biller: 'shopify', amount: usd(5500), tax: usd(0), fee: undefined })
    expect(postings.map(({ account, money }) => [account, money.minor])).toEqual([
      [{ kind: 'processor_clearing', processor: 'shopify' }, 5500],
      [{ kind: 'deferred_subscriptions' }, -5500],
    ])
  })

  test('moves to revenue', () => {
    expect(planEarnedPostings(usd(300)).map(({ account, money }) => [account.kind, money.minor])).toEqual([
      ['deferred_subscriptions', 300],
      ['subscription_revenue', -300],
    ])
  })
})

describe('what is earned', () => {
  const period = { from: new Date('2026-11-16T15:00:00Z'), to: new Date('2026-12-16T15:00:00Z') }
  test.each([
    ['before the period', day('2026-11-01'), 0],
    ['on its first day', new Date('2026-11-16T23:00:00Z'), 0],
    ['at the end of November, 15 of 30 days', day('2026-12-01'), 2750],
    ['on its last day, before its end', day('2026-12-16'), 5500],
    ['long after', day('2027-03-01'), 5500],
  ])('%s', (_, at, minor) => expect(earnedAt(5500, period, at)).toBe(minor))

  test('is rounded down until the end, so that the last month has the rest', () => {
    const year = { from: day('2026-01-15'), to: day('2027-01-15') }
    const ends = Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2026, month + 1)))
    const shares = ends.map((at, n) => earnedAt(34_901, year, at) - (n ? earnedAt(34_901, year, ends[n - 1]!) : 0))
    expect(shares.every((share) => Number.isInteger(share) && share > 0)).toBe(true)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(34_901)
    expect(shares[0]).toBe(Math.floor((34_901 * 17) / 365))
  })

  test('of a period within a day comes with its end', () => {
    const hours = { from: new Date('2026-11-16T01:00:00Z'), to: new Date('2026-11-16T05:00:00Z') }
    expect([earnedAt(100, hours, new Date('2026-11-16T03:00:00Z')), earnedAt(100, hours, hours.to)]).toEqual([0, 100])
  })
})

describe('what is given back', () => {
  const left = { amountMinor: 5500, taxMinor: 500, returnedMinor: 0, returnedTaxMinor: 0, deferredMinor: 5000 }
  test.each([
    ['the whole before a day is earned', left, 5500, [500, 5000, 0]],
    ['a part before a day is earned', left, 1100, [100, 1000, 0]],
    ['more than is deferred', { ...left, deferredMinor: 600 }, 1100, [100, 600, 400]],
    ['a charge that is wholly earned', { ...left, deferredMinor: 0 }, 5500, [500, 0, 5000]],
    ['the rest after a part', { ...left, returnedMinor: 1100, returnedTaxMinor: 100, deferredMinor: 4000 }, 4400, [400, 4000, 0]],
    ['a cent', left, 1, [0, 1, 0]],
    ['a charge without tax', { ...left, taxMinor: 0, deferredMinor: 5500 }, 5500, [0, 5500, 0]],
    ['more than was charged', { ...left, returnedMinor: 5500, returnedTaxMinor: 500, deferredMinor: 0 }, 100, [0, 0, 100]],
  ] as const)('%s', (_, of, minor, [tax, deferred, revenue]) => {
    const parts = planReturnParts(of, minor)
    expect(parts).toEqual({ taxMinor: tax, deferredMinor: deferred, revenueMinor: revenue })
    for (const from of [{ kind: 'processor_clearing', processor: 'stripe' }, { kind: 'disputes_held' }] as const) {
      const postings = planReturnPostings(from, 'USD', parts)
      expect(imbalance(postings)).toEqual([])
      expect(postings.at(-1)).toEqual({ account: from, money: usd(-minor) })
      expect(postings.every(({ money }) => money.minor !== 0)).toBe(true)
      expect(imbalance([...postings, ...planReturnPostings(from, 'USD', undone(parts))])).toEqual([])
    }
  })

  test('in many parts has the whole tax in the end, however it is cut', () => {
    for (const cut of [1, 7, 99, 333, 1234]) {
      let of = { amountMinor: 5433, taxMinor: 433, returnedMinor: 0, returnedTaxMinor: 0, deferredMinor: 3000 }
      const sums = { tax: 0, deferred: 0, revenue: 0 }
      while (of.returnedMinor < of.amountMinor) {
        const minor = Math.min(cut, of.amountMinor - of.returnedMinor)
        const parts = planReturnParts(of, minor)
        expect(Math.min(parts.taxMinor, parts.deferredMinor, parts.revenueMinor)).toBeGreaterThanOrEqual(0)
        of = {
          ...of,
          returnedMinor: of.returnedMinor + minor,
          returnedTaxMinor: of.returnedTaxMinor + parts.taxMinor,
          deferredMinor: of.deferredMinor - parts.deferredMinor,
        }
        sums.tax += parts.taxMinor
        sums.deferred += parts.deferredMinor
        sums.revenue += parts.revenueMinor
      }
      expect(sums).toEqual({ tax: 433, deferred: 3000, revenue: 2000 })
    }
  })
})
