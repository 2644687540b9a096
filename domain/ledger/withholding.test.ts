import { describe, expect, test } from 'vitest'
import { payout } from '../payments/payout.ts'
import { money } from '../vocabulary/money.ts'
import { partOf, withheldPayout, withhold } from './withholding.ts'

const usd = (minor: number) => money(minor, 'USD')
const debt = (refundId: number, owedMinor: number) => ({ refundId, owedMinor })

describe('what is withheld of a payout', () => {
  test.each([
    ['nothing without a debt', 500, [], []],
    ['a debt that is smaller', 500, [debt(1, 200)], [[1, 200]]],
    ['all but a cent for a larger one', 500, [debt(1, 1200)], [[1, 499]]],
    [
      'several, the first one first',
      500,
      [debt(1, 200), debt(2, 200), debt(3, 200)],
      [
        [1, 200],
        [2, 200],
        [3, 99],
      ],
    ],
    ['nothing of a payout of a cent', 1, [debt(1, 200)], []],
    ['nothing of no payout', 0, [debt(1, 200)], []],
  ])('is %s', (_what, minor, debts, parts) => {
    expect(withhold(usd(minor), debts).map(({ refundId, amountMinor }) => [refundId, amountMinor])).toEqual(parts)
  })
})

test('parts that go with parts make up the whole', () => {
  for (const whole of [0, 1, 59, 153]) {
    let before = 0
    let sum = 0
    for (const part of [1, 332, 333, 334]) {
      sum += partOf(whole, 1000, { before, part })
      before += part
    }
    expect(sum).toBe(whole)
  }
  expect(partOf(5, 0, { before: 0, part: 0 })).toBe(0)
})

test('the payout shows what was withheld, and for which order', () => {
  const shown = withheldPayout(payout(usd(1000)), [{ order: '#1001', minor: 300 }])
  expect(shown.result).toEqual(usd(1000 - 59 - 300))
  expect(shown.steps.at(-1)).toEqual({ label: 'Owed for the refund of order #1001', amount: usd(-300) })
  expect(withheldPayout(payout(usd(1000)), [])).toEqual(payout(usd(1000)))
})
