import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { commissionPostings } from './commission-postings.ts'
import { directFeePostings, directPaymentPostings, directRefundPostings } from './direct-postings.ts'
import { ownersOf, type Posting } from './ledger-account.ts'
import {
  feeRefundPostings,
  refundOwedPostings,
  refundPostings,
  refundRecoveredPostings,
  transferReversalPostings,
} from './money-back-postings.ts'
import { paymentPostings } from './payment-postings.ts'
import { balanceIn, storeLine, supplierBalances, supplierLine } from './statement.ts'

const usd = (minor: number) => money(minor, 'USD')
const [storeId, supplierId] = [1, 2]
const sides = { storeId, supplierId, bearer: 'supplier' } as const
const entry = (source: string, postings: readonly Posting[]) => ({
  source,
  postings: postings.map(({ account, money: { minor } }) => ({ kind: account.kind, minor, ...ownersOf(account) })),
})
const nothing = { amountMinor: 0, feeMinor: 0, refundMinor: 0, netMinor: 0, owedMinor: 0, commissionMinor: 0, payableMinor: 0 }
const payment = entry('payment:1', paymentPostings({ storeId, supplierId, amount: usd(10_000), fee: usd(320) }))

describe('a supplier’s line', () => {
  test.each([
    [payment, { kind: 'payment', amountMinor: 10_000, feeMinor: -320, netMinor: 9680 }],
    [entry('reversal:trr_1', transferReversalPostings(supplierId, usd(400))), { kind: 'refund', refundMinor: -400, netMinor: -400 }],
    [entry('fee-refund:fr_1', feeRefundPostings(supplierId, usd(12))), { kind: 'fee_returned', feeMinor: 12, netMinor: 12 }],
    [entry('refund:re_1:owed', refundOwedPostings(supplierId, usd(400))), { kind: 'refund_owed', owedMinor: 400 }],
    [entry('refund:re_1:owed:failed', refundOwedPostings(supplierId, usd(-400))), { kind: 'refund_returned', owedMinor: -400 }],
    [
      entry('reversal:trr_2', refundRecoveredPostings(supplierId, usd(400))),
      { kind: 'refund_recovered', refundMinor: -400, netMinor: -400, owedMinor: -400 },
    ],
    [
      entry('payment:2:withheld', refundRecoveredPostings(supplierId, usd(400))),
      { kind: 'refund_withheld', refundMinor: -400, netMinor: -400, owedMinor: -400 },
    ],
    [
      entry('fee-refund:fr_2', feeRefundPostings(supplierId, usd(412), usd(400))),
      { kind: 'fee_returned', feeMinor: 412, netMinor: 412, owedMinor: 400 },
    ],
    [entry('refund:re_1:owed:freed:payment:2', refundOwedPostings(supplierId, usd(-400))), { kind: 'refund_returned', owedMinor: -400 }],
    [entry('payment:2', directPaymentPostings(sides, usd(4250))), { kind: 'payment', amountMinor: 4250, netMinor: 4250 }],
    [entry('payment:2:processor-fee', directFeePostings(supplierId, usd(197))), { kind: 'fee', feeMinor: -197, netMinor: -197 }],
    [entry('refund:R1', directRefundPostings(sides, usd(1000))), { kind: 'refund', refundMinor: -1000, netMinor: -1000 }],
    [entry('refund:R1:failed', directRefundPostings(sides, usd(-1000))), { kind: 'refund_returned', refundMinor: 1000, netMinor: 1000 }],
    [entry('commission:7', commissionPostings(supplierId, usd(950))), { kind: 'commission', commissionMinor: 950 }],
    [entry('commission:7:refund:3', commissionPostings(supplierId, usd(-95))), { kind: 'commission', commissionMinor: -95 }],
  ])('of $source says what reached its payment account, and why', (told, expected) => {
    expect(supplierLine(told, supplierId)).toEqual({ ...nothing, ...expected })
  })

  test('of another supplier’s entry has no amounts', () => {
    expect(supplierLine(payment, 3)).toEqual({ ...nothing, kind: 'payment' })
  })
})

describe('a store’s line', () => {
  const none = { paidMinor: 0, refundedMinor: 0, creditMinor: 0, netMinor: 0 }
  test.each([
    [payment, { kind: 'payment', paidMinor: 10_000, netMinor: 10_000 }],
    [entry('refund:re_1', refundPostings(sides, usd(400))), { kind: 'refund', refundedMinor: 400, netMinor: -400 }],
    [entry('refund:re_2', refundPostings({ ...sides, bearer: 'platform' }, usd(5))), { kind: 'refund', refundedMinor: 5, netMinor: -5 }],
    [entry('refund:re_1:failed', refundPostings(sides, usd(-400))), { kind: 'refund_returned', refundedMinor: -400, netMinor: 400 }],
  ])('of $source says what was paid and what came back', (told, expected) => {
    expect(storeLine(told, storeId)).toEqual({ ...none, ...expected })
  })
})

test('a balance sums its kinds of account, and is never a negative zero', () => {
  const [transferred, , , payable] = supplierBalances
  expect(balanceIn(transferred, new Map([['supplier_payouts', 9280] as const, ['supplier_receivable', 400] as const]))).toBe(9680)
  expect(balanceIn(payable, new Map([['supplier_payable', -50]]))).toBe(50)
  expect(Object.is(balanceIn(payable, new Map()), 0)).toBe(true)
})
