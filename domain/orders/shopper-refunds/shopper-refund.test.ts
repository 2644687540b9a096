import { expect, test } from 'vitest'
import { piecesNotSent, splitRefund, whyNoShopperRefund } from './shopper-refund.ts'

const ready = { isConnected: true, writesOrders: true, isUnderWay: false }

test.each([
  [ready, undefined],
  [{ ...ready, isConnected: false, writesOrders: false }, 'SHOP_NOT_CONNECTED'],
  [{ ...ready, writesOrders: false }, 'SHOP_ACCESS_MISSING'],
  [{ ...ready, isUnderWay: true }, 'REFUND_UNDER_WAY'],
])('a shop with %o is answered %s', (facts, code) => {
  expect(whyNoShopperRefund(facts)?.code).toBe(code)
})

const card = { externalTransactionId: '1', gateway: 'card', mostMinor: 3000 }
const gift = { externalTransactionId: '2', gateway: 'gift_card', mostMinor: 500 }

test.each([
  [1200, [1200]],
  [3000, [3000]],
  [3200, [3000, 200]],
  [3500, [3000, 500]],
  [3501, undefined],
])('%d of 35.00 paid in two ways is given back as %o', (amount, parts) => {
  expect(splitRefund(amount, [card, gift])?.map(({ amountMinor }) => amountMinor)).toEqual(parts)
})

test('nothing can be split where nothing was paid', () => {
  expect(splitRefund(1, [])).toBeUndefined()
})

test('all pieces of a cancelled part, and the refunded ones of another, are not sent', () => {
  const lines = [
    { id: 1, quantity: 3, refundedQuantity: 1 },
    { id: 2, quantity: 2, refundedQuantity: 0 },
  ]
  expect(piecesNotSent({ status: 'cancelled', lines })).toEqual([
    { id: 1, quantity: 3 },
    { id: 2, quantity: 2 },
  ])
  expect(piecesNotSent({ status: 'shipped', lines })).toEqual([{ id: 1, quantity: 1 }])
})
