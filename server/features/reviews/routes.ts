import { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes = bind(reviewsApi, { list: asStore.reading(listReviews), create: asStore(writeReview) })
