import type { Review } from '@quayside/contract/reviews/endpoints'
import type { ReviewRow } from './reviews.records.ts'

export const reviewView = ({ id, storeId, supplierId, rating, text, author, verified, updatedAt }: ReviewRow, reader: number): Review => ({
  id,
  rating,
  review: text,
  supplier: supplierId,
  store__name: author,
  verified,
  time: updatedAt.toISOString(),
  mine: storeId === reader,
})
