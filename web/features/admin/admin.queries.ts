import { adminApi } from '@quayside/contract/admin/endpoints'
import type { ActivityGroup } from '@quayside/domain/vocabulary/activity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'
import type { actorKinds } from './activity-address.ts'

export const overviewQuery = () => query(adminApi.overview)

export interface AuditAsked {
  page?: number
  actor?: string
  actor_kind?: (typeof actorKinds)[number]
  group?: ActivityGroup
  subject?: string
  store_id?: number
  supplier_id?: number
  from?: string
  until?: string
}

export const auditQuery = ({ page = 1, ...filters }: AuditAsked) => query(adminApi.activity, { query: { p: page, ...filters } })
export const useAudit = (asked: AuditAsked) => useQuery({ ...auditQuery(asked), placeholderData: keepPreviousData })
