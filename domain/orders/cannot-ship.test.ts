import { describe, expect, test } from 'vitest'
import { cannotShipSentence, type GivenUp, mayGiveUp } from './cannot-ship.ts'

const lines = [
  { id: 1, quantity: 3, shipped: 1, refunded: 0 },
  { id: 2, quantity: 1, shipped: 0, refunded: 1 },
]
const given: GivenUp = { status: 'paid', lines, pieces: [{ id: 1, quantity: 2 }], reason: 'out_of_stock', note: '' }

describe('pieces that cannot be shipped', () => {
  test('are given up where they are still to be shipped', () => {
    expect(mayGiveUp(given)).toEqual({ allowed: true })
    expect(mayGiveUp({ ...given, reason: 'other', note: 'The kiln broke' })).toEqual({ allowed: true })
  })

  test.each<[string, Partial<GivenUp>, string, string | undefined]>([
    ['an unpaid order', { status: 'pending' }, 'ORDER_NOT_SHIPPABLE', undefined],
    ['a shipped order', { status: 'shipped' }, 'ORDER_NOT_SHIPPABLE', undefined],
    ['a cancelled order', { status: 'cancelled' }, 'ORDER_NOT_SHIPPABLE', undefined],
    ['nothing', { pieces: [] }, 'NOTHING_CHOSEN', 'lines'],
    ['more than is left', { pieces: [{ id: 1, quantity: 3 }] }, 'QUANTITY_NOT_OPEN', 'lines.0.quantity'],
    ['half a piece', { pieces: [{ id: 1, quantity: 0.5 }] }, 'QUANTITY_NOT_OPEN', 'lines.0.quantity'],
    ['what was refunded', { pieces: [{ id: 2, quantity: 1 }] }, 'QUANTITY_NOT_OPEN', 'lines.0.quantity'],
    [
      'a product twice',
      {
        pieces: [
          { id: 1, quantity: 1 },
          { id: 1, quantity: 1 },
        ],
      },
      'QUANTITY_NOT_OPEN',
      'lines.1.quantity',
    ],
    ['another reason without a word', { reason: 'other', note: ' ' }, 'REASON_REQUIRED', 'note'],
  ])('are refused for %s', (_what, change, code, field) => {
    expect(mayGiveUp({ ...given, ...change })).toMatchObject({ allowed: false, code, ...(field ? { field } : {}) })
  })

  test.each([
    ['out_of_stock', '', 'Out of stock'],
    ['damaged', 'Broken in the kiln', 'Damaged: Broken in the kiln'],
    ['other', 'The workshop is closed', 'The workshop is closed'],
  ] as const)('for %s with %j say %j', (reason, note, words) => {
    expect(cannotShipSentence(reason, note)).toBe(words)
  })
})
