import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { cardClearing, imbalance, type Posting } from './ledger-account.ts'
import { paymentPostings, processorFeePostings } from './payment-postings.ts'

const usd = (minor: number) => money(minor, 'USD')
const sumOf = (kind: string, postings: readonly Posting[]) =>
  postings.filter(({ account }) => account.kind === kind).reduce((sum, { money: { minor } }) => sum + minor, 0)

describe('a payment', () => {
  test.each([
    [4250, 153],
    [4250, 0],
    [30, 30],
  ])('of %i with %i kept balances', (amount, fee) => {
    expect(imbalance(paymentPostings({ storeId: 1, supplierId: 2, amount: usd(amount), fee: usd(fee) }))).toEqual([])
  })

  test('names store and supplier, and writes no empty line', () => {
    expect(paymentPostings({ storeId: 1, supplierId: 2, amount: usd(100), fee: usd(0) })).toEqual([
      { account: { kind: 'store_payments', storeId: 1 }, money: usd(-100) },
      { account: { kind: 'supplier_payouts', supplierId: 2 }, money: usd(100) },
    ])
  })

  test('leaves us the difference of what was kept and what was taken', () => {
    const postings = [
      ...paymentPostings({ storeId: 1, supplierId: 2, amount: usd(10_000), fee: usd(320) }),
      ...processorFeePostings(usd(350)),
    ]
    expect(imbalance(postings)).toEqual([])
    expect(sumOf('processor_clearing', postings)).toBe(-30)
    expect(sumOf('processor_fees', postings)).toBe(350)
  })
})

test('an unbalanced entry is reported in each currency', () => {
  const account = cardClearing
  expect(
    imbalance([
      { account, money: usd(5) },
      { account, money: money(-5, 'CAD') },
    ]),
  ).toEqual([usd(5), money(-5, 'CAD')])
})
