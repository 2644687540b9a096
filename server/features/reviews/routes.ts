import { appReviewApi } from '@quayside/contract/reviews/app-review-endpoints'
import { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { reviewAppealsApi, supplierReviewsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import { asAdmin, asStore, asSupplier, bind } from '#foundation/http/route'
import { decideAppeal, listReviewAppeals } from './decide-appeal.ts'
import { listReviews } from './list-reviews.ts'
import { putRatingAway, rateApp } from './rate-app.ts'
import { appealReview, getSupplierReview, listSupplierReviews, replyToReview } from './supplier-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes = bind(reviewsApi, { list: asStore.reading(listReviews), create: asStore(writeReview) })

export const appReviewRoutes = bind(appReviewApi, { rate: asStore(rateApp), putAway: asStore(putRatingAway) })

export const supplierReviewsRoutes = bind(supplierReviewsApi, {
  list: asSupplier.reading(listSupplierReviews),
  get: asSupplier.reading(getSupplierReview),
  reply: asSupplier(replyToReview),
  appeal: asSupplier(appealReview),
})

export const reviewAppealsRoutes = bind(reviewAppealsApi, { list: asAdmin.reading(listReviewAppeals), decide: asAdmin(decideAppeal) })
