import { expect, it } from 'vitest'
import { checkReview } from './review.ts'

const text = 'Ten or more'

it.each([
  [{ rating: 0, text }, 'RATING_MISSING'],
  [{ rating: 6, text }, 'RATING_MISSING'],
  [{ rating: 4.5, text }, 'RATING_MISSING'],
  [{ rating: 0, text: '' }, 'RATING_MISSING'],
  [{ rating: 5, text: 'too short' }, 'REVIEW_TOO_SHORT'],
  [{ rating: 5, text: '         a         ' }, 'REVIEW_TOO_SHORT'],
])('%o is refused as %s', (review, code) => expect(checkReview(review)).toMatchObject({ allowed: false, code }))

it.each([1, 5])('%i stars with ten characters are a review', (rating) => {
  expect(checkReview({ rating, text: '0123456789' })).toEqual({ allowed: true })
})
