import { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

export const dutyTablesQuery = query(landedCostApi.tables)
export const useDutyTables = () => useQuery(dutyTablesQuery)
