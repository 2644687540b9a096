import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { appReviewApi } from '@quayside/contract/reviews/app-review-endpoints'
import { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { ReviewSorting } from '@quayside/domain/reviews/review'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const useReviews = (asked: { supplier: number; sorting: ReviewSorting; page: number }) =>
  useQuery({ ...query(reviewsApi.list, { query: asked }), placeholderData: keepPreviousData })

/** Invalidates everything that shows the supplier's mean rating and badges. */
export const useWriteReview = () =>
  useCall(reviewsApi.create, {
    isQuiet: true,
    isSingle: true,
    invalidates: [reviewsApi.list, marketplaceApi.supplier, marketplaceApi.suppliers, marketplaceApi.dashboard, marketplaceApi.get],
    onSuccess: ({ message }) => showToast({ tone: 'good', text: message }),
  })

export const useRateApp = () => useCall(appReviewApi.rate, { isSingle: true, invalidates: [workspace.storeSettings] })

export const usePutRatingAway = () => useCall(appReviewApi.putAway, { invalidates: [workspace.storeSettings] })
