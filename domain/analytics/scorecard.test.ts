import { describe, expect, test } from 'vitest'
import { noFigures } from './figures.ts'
import { type ScorecardFacts, type ScorecardKey, scorecardAdvice, scorecardKeys, scorecardOf, scorecardWorkings } from './scorecard.ts'

const nothing: ScorecardFacts = { figures: noFigures, score: { shippedCount: 0, delayedCount: 0, rating: null, reviewCount: 0 } }
const lineOf = (key: ScorecardKey, { figures = {}, score = {} }: { figures?: object; score?: object }) =>
  scorecardOf({ figures: { ...nothing.figures, ...figures }, score: { ...nothing.score, ...score } }).find((line) => line.key === key)!

describe('a scorecard', () => {
  test('of a supplier that has done nothing yet says so, and judges nothing', () => {
    const lines = scorecardOf(nothing)
    expect(lines.map(({ key }) => key)).toEqual([...scorecardKeys])
    expect(lines.every(({ value, isGood }) => value === null && isGood === null)).toBe(true)
    expect(lines.map(scorecardWorkings)).toContain('No order has shipped yet')
    expect(lines.flatMap((line) => scorecardAdvice(line) ?? [])).toEqual([])
  })

  test.each([
    [1, 11, true, null],
    [1, 10, false, 1],
    [3, 20, false, 11],
    [3, 30, false, 1],
    [3, 31, true, null],
  ])('with %i of %i orders shipped late is good: %s, and becomes so by %s more', (delayedCount, shippedCount, isGood, toRaise) => {
    const line = lineOf('late', { score: { delayedCount, shippedCount } })
    expect([line.isGood, line.toRaise]).toEqual([isGood, toRaise])
    if (toRaise === null) return
    expect(lineOf('late', { score: { delayedCount, shippedCount: shippedCount + toRaise } }).isGood).toBe(true)
    expect(lineOf('late', { score: { delayedCount, shippedCount: shippedCount + toRaise - 1 } }).isGood).toBe(false)
  })

  test.each([
    [4.9, 10, true, null],
    [4.8, 10, false, 1],
    [4.5, 2, false, 4],
  ])('with %s stars of %i reviews is good: %s, and becomes so by %s more', (rating, reviewCount, isGood, toRaise) => {
    const line = lineOf('reviews', { score: { rating, reviewCount } })
    expect([line.isGood, line.toRaise]).toEqual([isGood, toRaise])
  })

  test.each([
    ['cancelled', { orders: 40, cancelled: 1 }, false, '1 of 40 orders paid in the last 90 days was cancelled'],
    ['cancelled', { orders: 41, cancelled: 1 }, true, '1 of 41 orders paid in the last 90 days was cancelled'],
    ['short_of_stock', { arrived: 20, shortOfStock: 2 }, false, '2 of 20 orders in the last 90 days found too little stock'],
    ['shipping_time', { shipped: 2, shipSeconds: 7200, promisedSeconds: 14_400 }, true, '2 orders shipped in the last 90 days'],
    ['shipping_time', { shipped: 1, shipSeconds: 7200, promisedSeconds: 3600 }, false, '1 order shipped in the last 90 days'],
  ] as const)('judges %s by %o: %s', (key, figures, isGood, workings) => {
    const line = lineOf(key, { figures })
    expect([line.isGood, scorecardWorkings(line)]).toEqual([isGood, workings])
    expect(scorecardAdvice(line) === undefined).toBe(isGood)
  })

  test('says how many orders would raise it', () => {
    expect(scorecardAdvice(lineOf('late', { score: { delayedCount: 1, shippedCount: 10 } }))).toBe(
      'Ship 1 more order in time, and fewer than 10% are late: you earn Smooth Shipping.',
    )
    expect(scorecardAdvice(lineOf('short_of_stock', { figures: { arrived: 20, shortOfStock: 2 } }))).toBe(
      'Keep your stock up to date: 61 more orders that find it bring you below 2.5%.',
    )
  })
})
