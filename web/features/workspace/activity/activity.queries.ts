import { workspace } from '@quayside/contract/workspace/endpoints'
import type { ActivityGroup } from '@quayside/domain/vocabulary/activity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

export interface ActivityAsked {
  page?: number
  group?: ActivityGroup
}

export const activityQuery = ({ page = 1, group }: ActivityAsked) =>
  query(workspace.activity, { query: { p: page, ...(group ? { group } : {}) } })
export const useActivity = (asked: ActivityAsked) => useQuery({ ...activityQuery(asked), placeholderData: keepPreviousData })
