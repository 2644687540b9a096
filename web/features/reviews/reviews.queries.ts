import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { reviewsApi } from '@quayside/contract/reviews/endpoints'
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
