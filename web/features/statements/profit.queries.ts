import { type ProfitPart, profitApi } from '@quayside/contract/statements/profit'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export interface ProfitWanted {
  month: string
  by: ProfitPart
  currency?: Currency
  page?: number
}

export const profitMonthsQuery = () => query(profitApi.months)
export const useProfitMonths = () => useQuery({ ...profitMonthsQuery(), select: ({ months }) => months })
export const useProfit = (wanted: ProfitWanted | undefined) =>
  useQuery({
    ...query(profitApi.read, { query: wanted ? { ...wanted, page: wanted.page ?? 1 } : { month: '', page: 1 } }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })

export const exportProfit = ({ page: _, ...wanted }: ProfitWanted) => download(profitApi.export, { query: wanted }).catch(showFailure)
