import { describe, expect, test } from 'vitest'
import { type Money, money } from '../vocabulary/money.ts'
import { imbalance, type Posting } from './ledger-account.ts'
import {
  disputeFeePostings,
  disputeLostPostings,
  disputeMovementPostings,
  feeRefundPostings,
  refundFailedPostings,
  refundOwedPostings,
  refundPostings,
  refundRecoveredPostings,
  transferReversalPostings,
} from './money-back-postings.ts'
import { paymentPostings, processorFeePostings } from './payment-postings.ts'

const usd = (minor: number): Money => money(minor, 'USD')
const sums = (postings: readonly Posting[]) => {
  const found: Record<string, number> = {}
  for (const {
    account,
    money: { minor },
  } of postings)
    found[account.kind] = (found[account.kind] ?? 0) + minor
  return found
}
const byPlatform = { storeId: 1, supplierId: 2, bearer: 'platform' } as const
const bySupplier = { ...byPlatform, bearer: 'supplier' } as const
const paid = [...paymentPostings({ storeId: 1, supplierId: 2, amount: usd(10_000), fee: usd(320) }), ...processorFeePostings(usd(320))]

describe('a payment of 100.00 with 3.20 kept and taken', () => {
  test.each<[string, Posting[], Record<string, number>]>([
    [
      'refunded in full, with transfer and fee',
      [...refundPostings(bySupplier, usd(10_000)), ...transferReversalPostings(2, usd(10_000)), ...feeRefundPostings(2, usd(320))],
      { store_payments: -10_000, refunds_by_supplier: 10_000, supplier_payouts: 0, processor_clearing: -320, processor_fees: 320 },
    ],
    [
      'refunded from our own pocket',
      refundPostings(byPlatform, usd(10_000)),
      { store_payments: -10_000, refunds_by_platform: 10_000, supplier_payouts: 9680, processor_clearing: -10_000, processor_fees: 320 },
    ],
    [
      'refunded, and the bank sends it back',
      [...refundPostings(byPlatform, usd(4000)), ...refundFailedPostings(byPlatform, usd(4000))],
      { store_payments: -10_000, refunds_by_platform: 0, supplier_payouts: 9680, processor_clearing: 0, processor_fees: 320 },
    ],
    [
      'refunded after its payout: the supplier owes it',
      [...refundPostings(bySupplier, usd(10_000)), ...refundOwedPostings(2, usd(10_000))],
      {
        store_payments: -10_000,
        refunds_by_supplier: 10_000,
        supplier_payouts: -320,
        supplier_receivable: 10_000,
        processor_clearing: -10_000,
        processor_fees: 320,
      },
    ],
    [
      'refunded after its payout, and recovered later with the fee given back',
      [
        ...refundPostings(bySupplier, usd(10_000)),
        ...refundOwedPostings(2, usd(10_000)),
        ...refundRecoveredPostings(2, usd(10_000)),
        ...feeRefundPostings(2, usd(320)),
      ],
      {
        store_payments: -10_000,
        refunds_by_supplier: 10_000,
        supplier_payouts: 0,
        supplier_receivable: 0,
        processor_clearing: -320,
        processor_fees: 320,
      },
    ],
    [
      'disputed and won: the fee is lost',
      [...disputeMovementPostings(usd(10_000)), ...disputeFeePostings(usd(1500)), ...disputeMovementPostings(usd(-10_000))],
      {
        store_payments: -10_000,
        supplier_payouts: 9680,
        disputes_held: 0,
        dispute_fees: 1500,
        processor_clearing: -1500,
        processor_fees: 320,
      },
    ],
    [
      'disputed and lost: amount and fee are',
      [...disputeMovementPostings(usd(10_000)), ...disputeFeePostings(usd(1500)), ...disputeLostPostings(usd(10_000))],
      {
        store_payments: -10_000,
        supplier_payouts: 9680,
        disputes_held: 0,
        disputes_lost: 10_000,
        dispute_fees: 1500,
        processor_clearing: -11_500,
        processor_fees: 320,
      },
    ],
  ])('%s', (_what, postings, expected) => {
    expect(imbalance(postings)).toEqual([])
    expect(sums([...paid, ...postings])).toEqual(expected)
  })
})
