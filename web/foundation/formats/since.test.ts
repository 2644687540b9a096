import { expect, test } from 'vitest'
import { formatSince } from './since.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T11:59:30Z', 'just now'],
  ['2026-11-26T11:58:00Z', '2 minutes ago'],
  ['2026-11-26T09:10:00Z', '2 hours ago'],
  ['2026-11-25T11:00:00Z', 'yesterday'],
  ['2026-11-06T11:00:00Z', '20 days ago'],
  ['2026-11-26T12:05:00Z', 'just now'],
])('%s is %s', (instant, expected) => expect(formatSince(instant, now)).toBe(expected))
