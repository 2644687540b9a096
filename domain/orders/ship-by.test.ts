import { expect, it } from 'vitest'
import { shipBy } from './ship-by.ts'

it.each([
  ['2026-11-02T10:00:00Z', '1-2 Days', '2026-11-09T10:00:00.000Z'],
  ['2026-11-05T10:00:00Z', '', '2026-11-10T10:00:00.000Z'],
  ['2026-11-02T10:00:00Z', '2-4 Weeks', '2026-12-03T10:00:00.000Z'],
])('an order paid at %s with %j ships by %s', (paid, processing, by) => {
  expect(shipBy(new Date(paid), processing).toISOString()).toBe(by)
})
