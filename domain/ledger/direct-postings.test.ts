import { expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { directFeePostings, directPaymentPostings, directRefundPostings } from './direct-postings.ts'
import { imbalance } from './ledger-account.ts'

const usd = (minor: number) => money(minor, 'USD')
const sides = { storeId: 1, supplierId: 2 }

test('a direct payment, its fee and its refund balance and touch no balance of ours', () => {
  const entries = [directPaymentPostings(sides, usd(4250)), directFeePostings(2, usd(197)), directRefundPostings(sides, usd(1000))]
  for (const postings of entries) expect(imbalance(postings)).toEqual([])
  const kinds = entries.flat().map(({ account }) => account.kind)
  expect(kinds).not.toContain('processor_clearing')
  const received = entries.flat().filter(({ account }) => account.kind === 'supplier_receipts')
  expect(received.reduce((sum, posting) => sum + posting.money.minor, 0)).toBe(4250 - 197 - 1000)
})

test('a direct refund that failed is undone by its negative amount', () => {
  const postings = [...directRefundPostings(sides, usd(1000)), ...directRefundPostings(sides, usd(-1000))]
  expect(postings.reduce((sum, posting) => (posting.account.kind === 'refunds_by_supplier' ? sum + posting.money.minor : sum), 0)).toBe(0)
})
