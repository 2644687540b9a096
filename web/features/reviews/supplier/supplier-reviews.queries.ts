import { supplierReviewsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const supplierReviewsQuery = (page: number) => query(supplierReviewsApi.list, { query: { page } })
export const useSupplierReviews = (page: number) => useQuery({ ...supplierReviewsQuery(page), placeholderData: keepPreviousData })

export const supplierReviewQuery = (id: number) => query(supplierReviewsApi.get, { params: { id } })

const reads = [supplierReviewsApi.list, supplierReviewsApi.get] as const

export const useReplyToReview = () =>
  useCall(supplierReviewsApi.reply, {
    isSingle: true,
    invalidates: reads,
    onSuccess: ({ reply }) => showToast({ tone: 'good', text: reply ? 'Your answer is published' : 'Your answer is removed' }),
  })

/** The form shows its own error. */
export const useAppealReview = () =>
  useCall(supplierReviewsApi.appeal, {
    isSingle: true,
    isQuiet: true,
    invalidates: reads,
    onSuccess: () => showToast({ tone: 'good', text: 'Your appeal is sent' }),
  })
