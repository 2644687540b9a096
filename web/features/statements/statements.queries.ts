import { statementsApi } from '@quayside/contract/statements/endpoints'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export interface StatementWanted {
  month: string
  currency?: Currency
  after?: number
}

export const supplierMonthsQuery = () => query(statementsApi.supplierMonths)
export const useSupplierMonths = () => useQuery({ ...supplierMonthsQuery(), select: ({ months }) => months })
export const useSupplierStatement = (wanted: StatementWanted | undefined) =>
  useQuery({
    ...query(statementsApi.supplierStatement, { query: wanted ?? { month: '' } }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })

export const storeMonthsQuery = () => query(statementsApi.storeMonths)
export const useStoreMonths = () => useQuery({ ...storeMonthsQuery(), select: ({ months }) => months })
export const useStoreStatement = (wanted: StatementWanted | undefined) =>
  useQuery({
    ...query(statementsApi.storeStatement, { query: wanted ?? { month: '' } }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })

export const exportSupplierStatement = ({ after: _, ...wanted }: StatementWanted) =>
  download(statementsApi.exportSupplierStatement, { query: wanted }).catch(showFailure)
export const exportStoreStatement = ({ after: _, ...wanted }: StatementWanted) =>
  download(statementsApi.exportStoreStatement, { query: wanted }).catch(showFailure)

export const printSupplierStatement = ({ after: _, ...wanted }: StatementWanted) =>
  download(statementsApi.supplierStatementPdf, { query: wanted }).catch(showFailure)
export const printStoreStatement = ({ after: _, ...wanted }: StatementWanted) =>
  download(statementsApi.storeStatementPdf, { query: wanted }).catch(showFailure)
