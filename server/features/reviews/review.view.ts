import type { Review } from '@quayside/contract/reviews/endpoints'
import type { ReviewRow } from './reviews.records.ts'

export const reviewView = ({ id, storeId, rating, text, author, verified, updatedAt }: ReviewRow, reader: number): Review => ({
  id,
  rating,
  review: text,
  author,
  verified,
  date: updatedAt.toISOString(),
  mine: storeId === reader,
})
