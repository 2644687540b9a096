import { describe, expect, test } from 'vitest'
import { proposeRefund, type RefundedInShop } from './refund-proposal.ts'
import type { ClaimableLine } from './refund-request.ts'

const line = (id: number, given: Partial<ClaimableLine> = {}): ClaimableLine => ({
  id,
  quantity: 2,
  shipped: 0,
  refunded: 0,
  requested: 0,
  requestedShipped: 0,
  ...given,
})
const propose = (given: Partial<RefundedInShop>) =>
  proposeRefund({ status: 'paid', leftMinor: 100, lines: [line(1)], inShop: [{ id: 1, quantity: 2 }], cancellation: undefined, ...given })

describe('a refund in the shop', () => {
  test.each<[string, Partial<RefundedInShop>, ReturnType<typeof propose>]>([
    ['of all that is not shipped proposes to cancel', {}, { asks: 'cancellation', pieces: [{ id: 1, quantity: 2 }] }],
    [
      'of a part of it proposes a refund of that part',
      { inShop: [{ id: 1, quantity: 1 }] },
      { asks: 'refund', pieces: [{ id: 1, quantity: 1 }] },
    ],
    [
      'of one line of two proposes a refund of that line',
      { lines: [line(1), line(2)] },
      { asks: 'refund', pieces: [{ id: 1, quantity: 2 }] },
    ],
    [
      'of shipped goods proposes a refund',
      { status: 'shipped', lines: [line(1, { shipped: 2 })] },
      { asks: 'refund', pieces: [{ id: 1, quantity: 2 }] },
    ],
    [
      'of which a part was asked for proposes the rest',
      { status: 'shipped', lines: [line(1, { shipped: 2, requested: 1, requestedShipped: 1 })] },
      { asks: 'refund', pieces: [{ id: 1, quantity: 1 }] },
    ],
    [
      'beyond what the supplier had proposes what it had',
      { status: 'shipped', lines: [line(1, { shipped: 2 })], inShop: [{ id: 1, quantity: 5 }] },
      { asks: 'refund', pieces: [{ id: 1, quantity: 2 }] },
    ],
    ['of what was asked for already proposes nothing', { lines: [line(1, { requested: 2 })] }, undefined],
    ['of what was given back already proposes nothing', { lines: [line(1, { refunded: 2 })] }, undefined],
    ['of other goods proposes nothing', { inShop: [] }, undefined],
    ['after the store asked to cancel proposes nothing', { cancellation: 'asked' }, undefined],
    ['after the supplier refused to cancel proposes nothing before it ships', { cancellation: 'refused' }, undefined],
    ['of an order that is cancelled proposes nothing', { status: 'cancelled' }, undefined],
    ['of an order that was refunded whole proposes nothing', { leftMinor: 0 }, undefined],
  ])('%s', (_what, given, proposal) => {
    expect(propose(given)).toEqual(proposal)
  })
})
