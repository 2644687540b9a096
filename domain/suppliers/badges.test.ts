import { describe, expect, it } from 'vitest'
import { badgesOf, shippedOrdersLine } from './badges.ts'

const star = { shippedCount: 100, delayedCount: 9, replyTimeMinutes: 2879, rating: 4.81 }

describe('badges', () => {
  it.each([
    ['all three make a star', star, ['star', 'smooth', 'fast', 'reviews']],
    ['a tenth late is not smooth', { ...star, delayedCount: 10 }, ['fast', 'reviews']],
    ['two whole days are not fast', { ...star, replyTimeMinutes: 2880 }, ['smooth', 'reviews']],
    ['who never answered is not fast', { ...star, replyTimeMinutes: null }, ['smooth', 'reviews']],
    ['4.8 is not above 4.8', { ...star, rating: 4.8 }, ['smooth', 'fast']],
    ['unreviewed is not great', { ...star, rating: null }, ['smooth', 'fast']],
    ['nothing shipped is not smooth, and takes nothing else away', { ...star, shippedCount: 0, delayedCount: 0 }, ['fast', 'reviews']],
    ['no figures earn nothing', { shippedCount: 0, delayedCount: 0, replyTimeMinutes: null, rating: null }, []],
  ])('%s', (_name, figures, badges) => expect(badgesOf(figures)).toEqual(badges))
})

it.each([
  [0, '<100 Orders Shipped'],
  [99, '<100 Orders Shipped'],
  [100, '100 Orders Shipped'],
  [9120, '9,120 Orders Shipped'],
])('%i shipped orders are told as %s', (count, line) => expect(shippedOrdersLine(count)).toBe(line))
