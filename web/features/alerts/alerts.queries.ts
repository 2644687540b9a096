import { alertsApi } from '@quayside/contract/alerts/endpoints'
import type { FeedDays, FeedType } from '@quayside/domain/alerts/change-feed'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

export interface ChangesAsked {
  p?: number
  days?: FeedDays
  type?: FeedType
}

export const changesQuery = ({ p = 1, ...asked }: ChangesAsked) => query(alertsApi.changes, { query: { page: p, ...asked } })
export const useChanges = (asked: ChangesAsked) => useQuery({ ...changesQuery(asked), placeholderData: keepPreviousData })
