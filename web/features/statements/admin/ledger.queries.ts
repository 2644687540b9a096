import { statementsAdminApi } from '@quayside/contract/statements/admin-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export const ledgerAccountsQuery = (month: string) => query(statementsAdminApi.accounts, { query: { month } })
export const useLedgerAccounts = (month: string) => useQuery({ ...ledgerAccountsQuery(month), placeholderData: keepPreviousData })

export const ledgerStatementQuery = (account: number, month: string, after: number | undefined) =>
  query(statementsAdminApi.statement, { query: { account, month, ...(after ? { after } : {}) } })
export const useLedgerStatement = (account: number, month: string, after: number | undefined) =>
  useQuery({ ...ledgerStatementQuery(account, month, after), placeholderData: keepPreviousData })

export const exportLedgerStatement = (account: number, month: string) =>
  download(statementsAdminApi.export, { query: { account, month } }).catch(showFailure)
