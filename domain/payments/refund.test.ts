import { expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type RefundStatus, refundable } from './refund.ts'

const usd = (minor: number) => money(minor, 'USD')

test.each<[string, [RefundStatus, number][], number]>([
  ['nothing refunded', [], 1000],
  ['a part of it asked for', [['requested', 300]], 700],
  [
    'parts under way and done',
    [
      ['pending', 300],
      ['succeeded', 200],
    ],
    500,
  ],
  [
    'refunds that came to nothing',
    [
      ['failed', 300],
      ['canceled', 700],
    ],
    1000,
  ],
  ['all of it refunded', [['succeeded', 1000]], 0],
  [
    'more refunded than was paid',
    [
      ['succeeded', 600],
      ['succeeded', 600],
    ],
    0,
  ],
])('%s: what can be given back follows', (_what, refunds, left) => {
  expect(
    refundable(
      usd(1000),
      refunds.map(([status, minor]) => ({ status, amount: usd(minor) })),
    ),
  ).toEqual(usd(left))
})
