import type { Review } from '@quayside/contract/reviews/endpoints'
import type { ReviewRow } from './reviews.records.ts'

/** @param removal reason of staff, where it was removed */
export const reviewView = (
  { id, storeId, supplierId, rating, text, author, verified, updatedAt, reply, repliedAt }: ReviewRow,
  reader: number,
  removal: string | null,
): Review => ({
  id,
  rating,
  review: text,
  supplier: supplierId,
  store__name: author,
  verified,
  time: updatedAt.toISOString(),
  mine: storeId === reader,
  reply: reply === null || repliedAt === null ? null : { text: reply, is_earlier: repliedAt < updatedAt },
  removal,
})
