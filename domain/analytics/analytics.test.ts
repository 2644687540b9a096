import { describe, expect, test } from 'vitest'
import { addFigures, averageHours, changePercent, daysLeft, noFigures, shareOf } from './figures.ts'
import { analyticsPeriods, boundsOf, pointsOf, wholeDaysOf } from './period.ts'

const now = new Date('2026-03-05T14:20:00Z')

describe('a period', () => {
  test.each([
    ['24h', '2026-03-04T15:00:00.000Z', '2026-03-05T15:00:00.000Z', '2026-03-03T15:00:00.000Z'],
    ['7d', '2026-02-27T00:00:00.000Z', '2026-03-06T00:00:00.000Z', '2026-02-20T00:00:00.000Z'],
    ['30d', '2026-02-04T00:00:00.000Z', '2026-03-06T00:00:00.000Z', '2026-01-05T00:00:00.000Z'],
  ] as const)('of %s ends with the hour or day that goes on, and has one as long before it', (period, from, to, before) => {
    const bounds = boundsOf(period, now)
    expect([bounds.from, bounds.to, bounds.before].map((at) => at.toISOString())).toEqual([from, to, before])
  })

  test.each(analyticsPeriods)('of %s has as many points as the one before it, which fill both', (period) => {
    const bounds = boundsOf(period, now)
    const points = pointsOf(bounds)
    expect(points.now).toHaveLength(bounds.points)
    expect(points.before).toHaveLength(bounds.points)
    expect(points.before[0]).toEqual(bounds.before)
    expect(points.now.at(-1)!.getTime() + bounds.pointMs).toBe(bounds.to.getTime())
  })
})

test('24 hours touch two whole days, and as many come before them', () => {
  const { before, from, to } = wholeDaysOf(boundsOf('24h', now))
  expect([before, from, to].map((at) => at.toISOString().slice(0, 10))).toEqual(['2026-03-02', '2026-03-04', '2026-03-06'])
})

describe('figures', () => {
  test('are added one by one', () => {
    expect(
      addFigures([
        { ...noFigures, orders: 2, views: 5 },
        { ...noFigures, orders: 3 },
      ]),
    ).toEqual({ ...noFigures, orders: 5, views: 5 })
  })

  test.each([
    [12, 10, 20],
    [5, 10, -50],
    [0, 10, -100],
    [3, 0, null],
  ])('of %s after %s have changed by %s percent', (after, before, percent) => expect(changePercent(after, before)).toBe(percent))

  test('have no share and no average of nothing', () => {
    expect([shareOf(1, 4), shareOf(0, 0), averageHours(7200, 2), averageHours(0, 0)]).toEqual([0.25, null, 1, null])
  })
})

test.each([
  [28, 28, 28],
  [10, 56, 5],
  [-2, 56, 0],
  [10, 0, null],
])('%s pieces of which %s were sold in four weeks last %s days', (available, sold, days) => expect(daysLeft(available, sold)).toBe(days))
