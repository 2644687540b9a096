import { appReviewApi } from '@quayside/contract/reviews/app-review-endpoints'
import { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { listReviews } from './list-reviews.ts'
import { putRatingAway, rateApp } from './rate-app.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes = bind(reviewsApi, { list: asStore.reading(listReviews), create: asStore(writeReview) })

export const appReviewRoutes = bind(appReviewApi, { rate: asStore(rateApp), putAway: asStore(putRatingAway) })
