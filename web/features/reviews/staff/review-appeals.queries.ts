import { reviewAppealsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import type { ReviewAppealState } from '@quayside/domain/reviews/appeal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

interface Asked {
  state: ReviewAppealState
  after?: number | undefined
}

export const reviewAppealsQuery = ({ state, after }: Asked) =>
  query(reviewAppealsApi.list, { query: { state, ...(after ? { after } : {}) } })
export const useReviewAppeals = (asked: Asked) => useQuery({ ...reviewAppealsQuery(asked), placeholderData: keepPreviousData })

/** The dialog shows its own error. */
export const useDecideAppeal = () =>
  useCall(reviewAppealsApi.decide, {
    isSingle: true,
    isQuiet: true,
    invalidates: [reviewAppealsApi.list],
    onSuccess: () => showToast({ tone: 'good', text: 'The appeal is decided. The supplier is mailed.' }),
  })
