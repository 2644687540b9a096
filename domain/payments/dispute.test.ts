import { expect, test } from 'vitest'
import { disputeReasonWords, disputeStatuses, disputeStatusWords, isDisputeOpen, paypalDisputeStatus } from './dispute.ts'

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

test.each([
  ['OPEN', 'INQUIRY', undefined, 'warning_needs_response'],
  ['OPEN', 'CHARGEBACK', undefined, 'needs_response'],
  ['WAITING_FOR_SELLER_RESPONSE', 'CHARGEBACK', undefined, 'needs_response'],
  ['WAITING_FOR_BUYER_RESPONSE', 'INQUIRY', undefined, 'warning_under_review'],
  ['UNDER_REVIEW', 'CHARGEBACK', undefined, 'under_review'],
  ['RESOLVED', 'CHARGEBACK', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'INQUIRY', 'ACCEPTED', 'lost'],
  ['RESOLVED', 'CHARGEBACK', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'INQUIRY', 'CANCELED_BY_BUYER', 'warning_closed'],
  ['RESOLVED', undefined, undefined, 'won'],
  ['SOMETHING_NEW', undefined, undefined, 'needs_response'],
])('PayPal’s %s at %s with %s is %s', (status, stage, outcome, ours) => {
  expect(paypalDisputeStatus(status, stage, outcome)).toBe(ours)
})
