import { expect, it } from 'vitest'
import { makingTime } from './making-time.ts'

it.each([
  ['2-4 Weeks', '2-4 Weeks'],
  [null, '1-2 Days'],
  ['', '1-2 Days'],
  ['None', '1-2 Days'],
])('a product made in %j and packed in one to two days ships in %s', (making, leaves) =>
  expect(makingTime({ manufacturing_time: making, processing_time: '1-2 Days' })).toBe(leaves),
)
