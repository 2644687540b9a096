import { adminApi } from '@quayside/contract/admin/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'
import type { AuditAsked } from './activity-address.ts'

export const overviewQuery = () => query(adminApi.overview)

export const auditQuery = ({ page = 1, ...filters }: AuditAsked) => query(adminApi.activity, { query: { p: page, ...filters } })
export const useAudit = (asked: AuditAsked) => useQuery({ ...auditQuery(asked), placeholderData: keepPreviousData })
