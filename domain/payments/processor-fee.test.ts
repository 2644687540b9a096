import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { payout } from './payout.ts'
import { processorFee, processorFeeRule } from './processor-fee.ts'

const usd = (minor: number) => money(minor, 'USD')

describe('the processor fee', () => {
  test.each([
    [0, 0],
    [1, 1],
    [30, 30],
    [31, 31],
    [50, 31],
    [100, 33],
    [999, 59],
    [1000, 59],
    [1017, 59],
    [1018, 60],
    [4250, 153],
    [10_000, 320],
    [99_999_999, 2_900_030],
  ])('of %i is %i', (total, fee) => {
    expect(processorFee(usd(total)).result).toEqual(usd(fee))
  })

  test('tells how it came about, and by which rule', () => {
    expect(processorFee(usd(4250))).toEqual({
      rule: processorFeeRule,
      result: usd(153),
      steps: [
        { label: 'Share of the total', amount: usd(123), note: '2.9%' },
        { label: 'Fixed part', amount: usd(30) },
      ],
    })
  })

  test('is never more than the total', () => {
    for (let total = 0; total < 200; total++) expect(processorFee(usd(total)).result.minor).toBeLessThanOrEqual(total)
  })

  test('of a negative total is not asked for', () => {
    expect(() => processorFee(usd(-1))).toThrow(RangeError)
  })
})

describe('the payout', () => {
  test.each([
    [4250, 4097],
    [10_000, 9680],
    [30, 0],
    [0, 0],
  ])('of %i is %i', (total, paid) => {
    expect(payout(usd(total)).result).toEqual(usd(paid))
  })

  test('payout and fee make up the total, in any currency', () => {
    for (const total of [1, 31, 77, 1234, 567_890]) {
      const amount = money(total, 'CAD')
      expect(payout(amount).result.minor + processorFee(amount).result.minor).toBe(total)
    }
  })
})
