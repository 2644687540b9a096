import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { schedule } from './schedule.ts'

test.each(schedule)('the time of $task can be read by the worker, which starts no job otherwise', (item) => {
  expect(() => parseCronItems([item])).not.toThrow()
})

test('no two times have the same identifier', () => {
  const identifiers = schedule.map(({ identifier }) => identifier)
  expect(new Set(identifiers).size).toBe(identifiers.length)
})
