import { affiliateReportApi, affiliatesAdminApi } from '@quayside/contract/affiliates/programme-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const reportQuery = () => query(affiliateReportApi.read)

export const affiliatesQuery = (before?: number) => query(affiliatesAdminApi.list, { query: { ...(before ? { before } : {}) } })
export const useAffiliates = (before?: number) => useQuery({ ...affiliatesQuery(before), placeholderData: keepPreviousData })

const stale = { invalidates: [affiliatesAdminApi.list] } as const
/** The form shows its own error. */
export const useAddAffiliate = () => useCall(affiliatesAdminApi.add, { ...stale, isQuiet: true })
export const useEndAffiliate = () =>
  useCall(affiliatesAdminApi.end, { ...stale, onSuccess: () => showToast({ tone: 'good', text: 'The link has ended' }) })
/** The form shows its own error. */
export const usePayAffiliate = () => useCall(affiliatesAdminApi.pay, { ...stale, isQuiet: true, isSingle: true })
