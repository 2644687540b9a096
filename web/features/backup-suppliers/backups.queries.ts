import { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const backupsQuery = (page: number) => query(backupSuppliersApi.list, { query: { page } })
export const useBackups = (page: number) => useQuery({ ...backupsQuery(page), placeholderData: keepPreviousData })

/** An empty text finds nothing and is not sent. */
export const useFoundVariants = (text: string, whose: 'own' | 'others') =>
  useQuery({ ...query(backupSuppliersApi.find, { query: { text, whose } }), enabled: text !== '' })

/** @param after cursor of the page; empty: the first one */
export const useProposedBackups = (after: string) =>
  useQuery({ ...query(backupSuppliersApi.proposals, { query: after ? { after } : {} }), placeholderData: keepPreviousData })

const changes = [backupSuppliersApi.list, backupSuppliersApi.proposals] as const
/** @param onSuccess runs too where the row that asked is gone */
export const useAskForBackup = (onSuccess?: () => void) =>
  useCall(backupSuppliersApi.ask, { invalidates: changes, ...(onSuccess ? { onSuccess } : {}) })
export const useAgreeToBackup = () => useCall(backupSuppliersApi.agree, { invalidates: changes })
export const useDeclineBackup = () => useCall(backupSuppliersApi.decline, { invalidates: changes })
export const useEndBackup = () => useCall(backupSuppliersApi.end, { invalidates: changes })
