import { expect, test } from 'vitest'
import { disputeReasonWords, disputeStatuses, disputeStatusWords, isDisputeOpen } from './dispute.ts'

test.each(disputeStatuses)('%s has words of its own', (status) => {
  expect(disputeStatusWords(status)).not.toContain('_')
})

test.each([
  ['needs_response', true],
  ['warning_needs_response', true],
  ['under_review', true],
  ['a_status_of_tomorrow', true],
  ['won', false],
  ['lost', false],
  ['warning_closed', false],
  ['prevented', false],
])('a dispute that is %s is open: %s', (status, expected) => {
  expect(isDisputeOpen(status)).toBe(expected)
})

test('a reason of tomorrow is told in its own words', () => {
  expect(disputeReasonWords('goods_too_late')).toBe('Goods too late')
  expect(disputeReasonWords('fraudulent')).toBe('The card’s owner does not know the payment')
})
