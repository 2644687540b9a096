import { expect, it } from 'vitest'
import { asksForRating, ratingAfter } from './app-review.ts'

const facts = { imported: 0, hasShipped: false, isAnswered: false, isImpersonated: false }

it.each([
  ['nothing imported and nothing shipped', {}, false],
  ['a first import', { imported: 1 }, true],
  ['a first shipped order', { hasShipped: true }, true],
  ['an answer before', { imported: 9, hasShipped: true, isAnswered: true }, false],
  ['staff acting as the store', { imported: 9, isImpersonated: true }, false],
])('a store with %s: %o asks %s', (_, change, expected) => expect(asksForRating({ ...facts, ...change })).toBe(expected))

it.each([
  [0, 1, 1],
  [1, 1, 0],
  [1, 3, 3],
  [3, 1, 1],
  [5, 5, 5],
])('a rating of %i and a press on star %i make %i', (present, pressed, expected) => expect(ratingAfter(present, pressed)).toBe(expected))
