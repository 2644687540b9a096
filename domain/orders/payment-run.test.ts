import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type ReviewedBlock, reviewPayments } from './payment-run.ts'

const block = (supplier: string, minor: number, currency: 'USD' | 'CAD' = 'USD', refusal: ReviewedBlock['refusal'] = null) => ({
  supplier,
  total: money(minor, currency),
  refusal,
})
const noCard = { code: 'NO_CARD', reason: 'Add Payment Card' }

describe('the review of payments', () => {
  test('blocks of one supplier are added within a currency, and never across two', () => {
    expect(reviewPayments([block('Loom', 500), block('Loom', 700), block('Loom', 900, 'CAD')])).toEqual({
      suppliers: [
        { supplier: 'Loom', orders: 2, total: money(1200, 'USD') },
        { supplier: 'Loom', orders: 1, total: money(900, 'CAD') },
      ],
      totals: [money(1200, 'USD'), money(900, 'CAD')],
      payable: 3,
      refused: 0,
    })
  })

  test('a block that cannot be paid is counted and is in no sum', () => {
    expect(reviewPayments([block('Loom', 500), block('Loom', 700, 'USD', noCard)])).toMatchObject({
      suppliers: [{ orders: 1, total: money(500, 'USD') }],
      totals: [money(500, 'USD')],
      payable: 1,
      refused: 1,
    })
  })

  test('nothing payable has no total', () => {
    expect(reviewPayments([block('Loom', 700, 'USD', noCard)])).toEqual({ suppliers: [], totals: [], payable: 0, refused: 1 })
  })

  test('a block of nothing to pay is confirmed among the others', () => {
    expect(reviewPayments([block('Loom', 0)])).toMatchObject({ totals: [money(0, 'USD')], payable: 1 })
  })
})
