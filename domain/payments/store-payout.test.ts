import { expect, test } from 'vitest'
import { hasLeft, isPayoutOpen, payoutStatusOf, type StorePayoutStatus, storePayoutStatuses, storePayoutWords } from './store-payout.ts'

test.each<[StorePayoutStatus, string, string | undefined, StorePayoutStatus]>([
  ['started', 'PENDING', undefined, 'pending'],
  ['pending', 'PROCESSING', 'PENDING', 'pending'],
  ['pending', 'SUCCESS', 'ONHOLD', 'pending'],
  ['pending', 'SUCCESS', 'SUCCESS', 'paid'],
  ['pending', 'SUCCESS', 'UNCLAIMED', 'unclaimed'],
  ['unclaimed', 'SUCCESS', 'SUCCESS', 'paid'],
  ['unclaimed', 'SUCCESS', 'RETURNED', 'returned'],
  ['unclaimed', 'SUCCESS', 'ONHOLD', 'unclaimed'],
  ['unclaimed', 'PENDING', undefined, 'unclaimed'],
  ['pending', 'SUCCESS', 'RETURNED', 'returned'],
  ['paid', 'SUCCESS', 'REFUNDED', 'returned'],
  ['paid', 'SUCCESS', 'REVERSED', 'returned'],
  ['paid', 'SUCCESS', 'FAILED', 'returned'],
  ['paid', 'SUCCESS', 'UNCLAIMED', 'paid'],
  ['paid', 'PENDING', undefined, 'paid'],
  ['pending', 'SUCCESS', 'FAILED', 'failed'],
  ['pending', 'SUCCESS', 'BLOCKED', 'failed'],
  ['pending', 'DENIED', undefined, 'failed'],
  ['pending', 'CANCELED', undefined, 'failed'],
  ['returned', 'SUCCESS', 'SUCCESS', 'returned'],
  ['failed', 'SUCCESS', 'SUCCESS', 'failed'],
  ['pending', 'SUCCESS', 'SOMETHING_NEW', 'pending'],
  ['given_up', 'SUCCESS', 'PENDING', 'given_up'],
  ['given_up', 'SUCCESS', 'RETURNED', 'given_up'],
  ['given_up', 'SUCCESS', 'SUCCESS', 'paid'],
  ['given_up', 'SUCCESS', 'UNCLAIMED', 'paid'],
])('a payout that is %s becomes, by a batch %s with an item %s, %s', (known, batch, item, status) => {
  expect(payoutStatusOf(known, batch, item)).toBe(status)
})

test('a payout is out of our balance only while it is paid or unclaimed, and holds others up until it has ended', () => {
  expect(storePayoutStatuses.filter(hasLeft)).toEqual(['paid', 'unclaimed'])
  expect(storePayoutStatuses.filter(isPayoutOpen)).toEqual(['started', 'pending', 'unclaimed'])
  expect(Object.keys(storePayoutWords)).toEqual([...storePayoutStatuses])
})
