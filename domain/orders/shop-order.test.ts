import { describe, expect, it } from 'vitest'
import type { OwnFulfilment } from '../platforms/own-order.ts'
import { mayAskToSend, maySendToShop, type OrderToSend, type ShippedParcel, stepsOf } from './shop-order.ts'

const order = (more: Partial<OrderToSend> = {}): OrderToSend => ({
  status: 'paid',
  flag: null,
  piecesLeft: 2,
  hasAddress: true,
  currency: 'USD',
  shopOrder: null,
  shop: { isConnected: true, canTakeOrders: true, currency: 'USD' },
  ...more,
})
const shop = (more: Partial<NonNullable<OrderToSend['shop']>>) => ({
  shop: { isConnected: true, canTakeOrders: true, currency: 'USD', ...more },
})

describe('an order can be made in the supplier’s own shop', () => {
  it.each<[string, Partial<OrderToSend>, string | null]>([
    ['when it is paid', {}, null],
    ['when the store changed it after paying', { flag: 'changed_in_store' }, null],
    ['not when it is shipped', { status: 'shipped', piecesLeft: 0 }, 'ORDER_NOT_SENDABLE'],
    ['not when it is cancelled', { status: 'cancelled' }, 'ORDER_NOT_SENDABLE'],
    ['not when nothing is left of it', { piecesLeft: 0 }, 'ORDER_NOT_SENDABLE'],
    ['not when its store cancelled it', { flag: 'cancelled_in_store' }, 'ORDER_NOT_SENDABLE'],
    ['not without an address', { hasAddress: false }, 'ORDER_NOT_SENDABLE'],
    ['not without a shop', { shop: null }, 'NOT_CONNECTED'],
    ['not in a shop that has ended our access', shop({ isConnected: false }), 'NOT_CONNECTED'],
    ['not in a shop that was asked for products alone', shop({ canTakeOrders: false }), 'SHOP_SCOPES'],
    ['not in a shop of another currency', shop({ currency: 'CAD' }), 'SHOP_CURRENCY'],
    ['in a shop whose currency is not known', shop({ currency: null }), null],
  ])('%s', (_, more, code) => {
    const decision = maySendToShop(order(more))
    expect(decision.allowed ? null : decision.code).toBe(code)
  })

  it.each([
    [null, true],
    ['failed', true],
    ['cancelled', true],
    ['waiting', false],
    ['created', false],
  ] as const)('its supplier may ask for it when it is there as %s: %s', (shopOrder, isAllowed) => {
    expect(mayAskToSend(order({ shopOrder })).allowed).toBe(isAllowed)
  })
})

const lines = [
  { id: 1, quantity: 2, refundedQuantity: 0 },
  { id: 2, quantity: 1, refundedQuantity: 0 },
]
const fulfilment = (externalFulfilmentId: string, pieces: Record<number, number>, more: Partial<OwnFulfilment> = {}): OwnFulfilment => ({
  externalFulfilmentId,
  carrier: 'UPS',
  trackingNumber: `1Z${externalFulfilmentId}`,
  isCancelled: false,
  lines: Object.entries(pieces).map(([key, quantity]) => ({ key, quantity })),
  ...more,
})
const parcel = (id: number, pieces: Record<number, number>, more: Partial<ShippedParcel> = {}): ShippedParcel => ({
  id,
  externalFulfilmentId: String(id),
  isCancelledInShop: false,
  tracking: { carrier: 'UPS', trackingNumber: `1Z${id}` },
  shopTracking: { carrier: 'UPS', trackingNumber: `1Z${id}` },
  lines: Object.entries(pieces).map(([orderLineId, quantity]) => ({ orderLineId: Number(orderLineId), quantity })),
  ...more,
})
const ships = (externalFulfilmentId: string, pieces: Record<number, number>) => ({
  kind: 'ship',
  externalFulfilmentId,
  tracking: { carrier: 'UPS', trackingNumber: `1Z${externalFulfilmentId}` },
  lines: Object.entries(pieces).map(([id, quantity]) => ({ id: Number(id), quantity })),
})
const binds = (parcelId: number, externalFulfilmentId: string, carrier: string) => ({
  ...tracks(parcelId, externalFulfilmentId, carrier, null),
  kind: 'bind',
})
const tracks = (parcelId: number, externalFulfilmentId: string, carrier: string, trackingNumber: string | null) => ({
  kind: 'track',
  parcelId,
  externalFulfilmentId,
  tracking: { carrier, trackingNumber },
})

describe('fulfilments in the supplier’s own shop', () => {
  it.each<[string, ShippedParcel[], OwnFulfilment[], object[]]>([
    ['are none: nothing follows', [], [], []],
    [
      'become a parcel each',
      [],
      [fulfilment('7', { 1: 1 }), fulfilment('8', { 1: 1, 2: 1 })],
      [ships('7', { 1: 1 }), ships('8', { 1: 1, 2: 1 })],
    ],
    ['that are known change nothing', [parcel(7, { 1: 2 })], [fulfilment('7', { 1: 2 })], []],
    [
      'ship no more than is left',
      [parcel(7, { 1: 1 })],
      [fulfilment('7', { 1: 1 }), fulfilment('8', { 1: 2, 2: 1 })],
      [ships('8', { 1: 1, 2: 1 })],
    ],
    ['that were cancelled before we saw them are nothing', [], [fulfilment('7', { 1: 2 }, { isCancelled: true })], []],
    ['of goods that were added there are nothing of ours', [], [fulfilment('7', {})], []],
    [
      'have a carrier even where the shop names none',
      [],
      [fulfilment('7', { 2: 1 }, { carrier: ' ', trackingNumber: '' })],
      [{ ...ships('7', { 2: 1 }), tracking: { carrier: 'Other', trackingNumber: null } }],
    ],
    [
      'with another number correct it',
      [parcel(7, { 1: 2 })],
      [fulfilment('7', { 1: 2 }, { trackingNumber: '1Z0' })],
      [tracks(7, '7', 'UPS', '1Z0')],
    ],
    [
      'say the same as before: what was corrected here stays',
      [parcel(7, { 1: 2 }, { shopTracking: { carrier: 'UPS', trackingNumber: '1Z7' } })],
      [fulfilment('7', { 1: 2 })],
      [],
    ],
    [
      'that are cancelled later are noted',
      [parcel(7, { 1: 2 })],
      [fulfilment('7', { 1: 2 }, { isCancelled: true })],
      [{ kind: 'note-cancelled', parcelId: 7 }],
    ],
    ['are noted once', [parcel(7, { 1: 2 }, { isCancelledInShop: true })], [fulfilment('7', { 1: 2 }, { isCancelled: true })], []],
    [
      'that take the place of a cancelled one correct its parcel',
      [parcel(7, { 1: 2 }, { isCancelledInShop: true })],
      [fulfilment('7', { 1: 2 }, { isCancelled: true }), fulfilment('9', { 1: 2 })],
      [tracks(7, '9', 'UPS', '1Z9')],
    ],
    [
      'of pieces that were shipped here by hand are that parcel',
      [parcel(3, { 1: 2, 2: 1 }, { externalFulfilmentId: null, shopTracking: null })],
      [fulfilment('9', { 1: 2, 2: 1 })],
      [tracks(3, '9', 'UPS', '1Z9')],
    ],
    [
      'without tracking leave the number of a parcel that was shipped here by hand',
      [parcel(3, { 1: 2, 2: 1 }, { externalFulfilmentId: null, shopTracking: null })],
      [fulfilment('9', { 1: 2, 2: 1 }, { carrier: null, trackingNumber: null })],
      [binds(3, '9', 'Other')],
    ],
    [
      'whose number is taken away leave it here',
      [parcel(7, { 1: 2 })],
      [fulfilment('7', { 1: 2 }, { trackingNumber: null })],
      [binds(7, '7', 'UPS')],
    ],
    [
      'without tracking leave the carrier of a parcel that has no number',
      [parcel(3, { 1: 2, 2: 1 }, { externalFulfilmentId: null, shopTracking: null, tracking: { carrier: 'UPS', trackingNumber: null } })],
      [fulfilment('9', { 1: 2, 2: 1 }, { carrier: null, trackingNumber: null })],
      [binds(3, '9', 'Other')],
    ],
    [
      'with a carrier alone correct that of a parcel that has no number',
      [
        parcel(
          7,
          { 1: 2 },
          { tracking: { carrier: 'Other', trackingNumber: null }, shopTracking: { carrier: 'Other', trackingNumber: null } },
        ),
      ],
      [fulfilment('7', { 1: 2 }, { trackingNumber: null })],
      [tracks(7, '7', 'UPS', null)],
    ],
    [
      'of other pieces than any parcel are left alone when nothing is left',
      [parcel(3, { 1: 2, 2: 1 }, { externalFulfilmentId: null })],
      [fulfilment('9', { 1: 1 })],
      [],
    ],
  ])('%s', (_, parcels, fulfilments, steps) => {
    expect(stepsOf(lines, parcels, fulfilments)).toEqual(steps)
  })

  it.each<[string, ShippedParcel[], OwnFulfilment[], object[]]>([
    ['ship the others of a fulfilment of all', [], [fulfilment('7', { 1: 2, 2: 1 })], [ships('7', { 1: 1 })]],
    ['leave nothing to ship of a fulfilment of theirs alone', [], [fulfilment('7', { 2: 1 })], []],
    ['are not shipped when the rest was shipped before', [parcel(7, { 1: 1 })], [fulfilment('7', { 1: 1 }), fulfilment('8', { 1: 1 })], []],
  ])('pieces that were given back %s', (_, parcels, fulfilments, steps) => {
    const given = lines.map((line) => ({ ...line, refundedQuantity: 1 }))
    expect(stepsOf(given, parcels, fulfilments)).toEqual(steps)
  })
})
