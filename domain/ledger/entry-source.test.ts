import { expect, test } from 'vitest'
import { type EntryKind, entryKindOf, patternOf } from './entry-source.ts'

test.each<[string, EntryKind]>([
  ['payment:12', 'payment'],
  ['payment:12:processor-fee', 'processor_fee'],
  ['payment:12:withheld', 'withheld'],
  ['reversal:trr_1', 'reversal'],
  ['fee-refund:fr_1', 'fee_refund'],
  ['commission:12:refund:3:succeeded', 'commission'],
  ['refund:re_1', 'refund'],
  ['refund:re_1:failed', 'refund_failed'],
  ['refund:re_1:owed', 'refund_owed'],
  ['refund:re_1:owed:fee', 'refund_owed_fee'],
  ['refund:re_1:owed:failed', 'refund_owed_ended'],
  ['free-shipping:12', 'free_shipping'],
  ['store-payout:12', 'store_payout'],
  ['store-payout:12:returned', 'store_payout_returned'],
  ['store-payout:12:fee:25', 'processor_fee'],
  ['free-shipping:12:refund:3:succeeded', 'free_shipping'],
  ['refund:9:owed:freed:recovery:2', 'refund_owed_ended'],
  ['payout:po_1:2-1', 'reconciliation'],
  ['settlement:ch_1:2-1', 'reconciliation'],
  ['reconciliation:3:100:90', 'reconciliation'],
  ['dispute:txn_1:fee', 'other'],
])('the source %s is of the kind %s', (source, kind) => {
  expect(entryKindOf(source)).toBe(kind)
  if (kind !== 'other') expect(source).toMatch(new RegExp(patternOf(kind)))
})
