import { describe, expect, test } from 'vitest'
import { mayClose, monthAt, monthOf, monthPattern, nextMonth } from './month.ts'

describe('a month of the books', () => {
  test.each([
    ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('%s goes from %s until before %s', (name, from, to) => {
    const month = monthOf(name)
    expect([month.from.toISOString(), month.to.toISOString()]).toEqual([from, to])
    expect(monthAt(month.from).name).toBe(name)
    expect(nextMonth(month).from).toEqual(month.to)
  })

  test.each(['2026-13', '2026-00', '2026-1', '1999-01', '2026-11-01', ''])('is not named %j', (name) => {
    expect(monthPattern.test(name)).toBe(false)
  })

  test('may be closed a day after its end', () => {
    expect(mayClose(monthOf('2026-11'), new Date('2026-12-01T23:59:59Z'))).toBe(false)
    expect(mayClose(monthOf('2026-11'), new Date('2026-12-02T00:00:00Z'))).toBe(true)
  })
})
