import { expect, it } from 'vitest'
import { linesToShip, mayPack, mostParcels, piecesLeft, restOf } from './parcel.ts'

const mugs = { id: 1, quantity: 3, shipped: 1 }
const lamp = { id: 2, quantity: 1, shipped: 0 }
const sent = { id: 3, quantity: 2, shipped: 2 }
const lines = [mugs, lamp, sent]

it('pieces left to ship are those that no parcel holds yet', () => {
  expect(piecesLeft(lines)).toBe(3)
  expect(restOf(lines)).toEqual([
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ])
})

it.each([
  ['one of three, one shipped', { quantity: 3, refundedQuantity: 1 }, 1, 1],
  ['all', { quantity: 2, refundedQuantity: 2 }, 0, 0],
  ['none', { quantity: 2, refundedQuantity: 0 }, 0, 2],
])('pieces that were given back are not left to ship: %s', (_, line, quantity, left) => {
  const parcels = quantity > 0 ? [{ lines: [{ orderLineId: 1, quantity }] }] : []
  expect(piecesLeft(linesToShip([{ id: 1, ...line }], parcels))).toBe(left)
})

it('a parcel of pieces that are left is allowed', () => {
  expect(mayPack(lines, [{ id: 1, quantity: 1 }], 1)).toEqual({ allowed: true })
  expect(mayPack(lines, restOf(lines), 1)).toEqual({ allowed: true })
})

it.each([
  ['nothing', [], 'NOTHING_TO_SHIP', 'lines'],
  ['more pieces than are left', [{ id: 1, quantity: 3 }], 'QUANTITY_NOT_SHIPPABLE', 'lines.0.quantity'],
  ['no piece', [{ id: 1, quantity: 0 }], 'QUANTITY_NOT_SHIPPABLE', 'lines.0.quantity'],
  ['half a piece', [{ id: 1, quantity: 1.5 }], 'QUANTITY_NOT_SHIPPABLE', 'lines.0.quantity'],
  [
    'a product that has gone out',
    [
      { id: 2, quantity: 1 },
      { id: 3, quantity: 1 },
    ],
    'QUANTITY_NOT_SHIPPABLE',
    'lines.1.quantity',
  ],
  [
    'one product twice',
    [
      { id: 1, quantity: 1 },
      { id: 1, quantity: 1 },
    ],
    'QUANTITY_NOT_SHIPPABLE',
    'lines.1.quantity',
  ],
])('a parcel of %s is refused with its field', (_, wanted, code, field) => {
  expect(mayPack(lines, wanted, 0)).toMatchObject({ allowed: false, code, field })
})

it('the last of the allowed parcels has to take all that is left', () => {
  expect(
    mayPack(
      lines,
      [lamp].map(({ id }) => ({ id, quantity: 1 })),
      mostParcels - 1,
    ),
  ).toMatchObject({ code: 'TOO_MANY_PARCELS' })
  expect(mayPack(lines, restOf(lines), mostParcels - 1)).toEqual({ allowed: true })
})
