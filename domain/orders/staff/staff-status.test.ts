import { describe, expect, test } from 'vitest'
import { type BlockForStaff, maySetStatus, missingForShipment, plainOrderName, staffBlockStatus, staffStatuses } from './staff-status.ts'

const block: BlockForStaff = { status: 'pending', closedAs: null, flag: null, wasPaid: false, payment: null, leftMinor: 0 }
const paid = { status: 'paid', wasPaid: true, payment: 'succeeded' } as const

describe('maySetStatus', () => {
  test.each([
    ['an unpaid one', {}, 'cancelled deprecated'],
    ['one in error', { status: 'error' }, 'cancelled deprecated'],
    ['one whose payment failed', { payment: 'failed' }, 'cancelled deprecated'],
    ['one that is being paid', { payment: 'started' }, 'cancelled deprecated'],
    ['one that the books know as paid', { payment: 'succeeded' }, 'paid'],
    ['a paid one', paid, 'shipped cancelled'],
    ['a shipped one', { ...paid, status: 'shipped' }, ''],
    ['one that was refunded', { ...paid, status: 'cancelled' }, ''],
    ['a cancelled one whose refund failed', { ...paid, status: 'cancelled', leftMinor: 1900 }, 'cancelled'],
    ['a cancelled one that the books know as paid', { status: 'cancelled', payment: 'succeeded', leftMinor: 1900 }, 'cancelled'],
    [
      'a deprecated one that the books know as paid',
      { status: 'cancelled', closedAs: 'deprecated', payment: 'succeeded', leftMinor: 1 },
      'cancelled',
    ],
    ['one that its store cancelled', { status: 'cancelled' }, 'deprecated'],
    ['a deprecated one', { status: 'cancelled', closedAs: 'deprecated' }, ''],
  ] as const)('lets %s become what is true', (_what, more, expected) => {
    const may = staffStatuses.filter((wanted) => maySetStatus({ ...block, ...more }, wanted).allowed)
    expect(may.join(' ')).toBe(expected)
  })

  test('says what to do instead', () => {
    expect(maySetStatus(block, 'paid')).toMatchObject({ reason: expect.stringContaining('Its store can pay it') })
    expect(maySetStatus({ ...block, ...paid }, 'deprecated')).toMatchObject({
      reason: expect.stringContaining('Set it to Cancelled instead'),
    })
    expect(maySetStatus({ ...block, ...paid, status: 'shipped' }, 'cancelled')).toMatchObject({
      reason: expect.stringContaining('Refunds page'),
    })
  })
})

test('a shipment needs a carrier, and a yes where the shop has changed the order', () => {
  expect(missingForShipment(null, { carrier: ' ', confirmed: false })).toMatchObject({ field: 'shipping_carrier' })
  expect(missingForShipment('cancelled_in_store', { carrier: 'UPS', confirmed: false })).toMatchObject({ field: 'confirmed' })
  expect(missingForShipment('cancelled_in_store', { carrier: 'UPS', confirmed: true })).toBeUndefined()
})

test.each([
  ['#1001', '1001'],
  [' 1001 ', '1001'],
  ['DROPCOM-1001', '1001'],
  ['dropcom-#QS-7', 'qs-7'],
  ['#DROPCOM-12', '12'],
])('the name %s is compared as %s', (typed, expected) => expect(plainOrderName(typed)).toBe(expected))

test('a deprecated part is told apart from one that was cancelled', () => {
  expect(staffBlockStatus({ status: 'cancelled', closedAs: 'deprecated' })).toBe('deprecated')
  expect(staffBlockStatus({ status: 'cancelled', closedAs: 'cancelled' })).toBe('cancelled')
  expect(staffBlockStatus({ status: 'pending', closedAs: null })).toBe('pending')
})
