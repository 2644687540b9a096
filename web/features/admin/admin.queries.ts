import { adminApi } from '@quayside/contract/admin/endpoints'
import { inboxAdminApi } from '@quayside/contract/inbox/admin-endpoints'
import { paymentsAdminApi } from '@quayside/contract/payments/admin-endpoints'
import { storePayoutsAdminApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { supplierPlansAdminApi } from '@quayside/contract/plans/supplier-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { AuditAsked } from './activity-address.ts'
import type { FailedJobsAsked } from './failed-jobs-address.ts'
import type { SuppliersAsked } from './suppliers/suppliers-address.ts'

export const overviewQuery = () => query(adminApi.overview)

export const auditQuery = ({ page = 1, ...filters }: AuditAsked) => query(adminApi.activity, { query: { p: page, ...filters } })
export const useAudit = (asked: AuditAsked) => useQuery({ ...auditQuery(asked), placeholderData: keepPreviousData })

export const failedJobsQuery = ({ page = 1, task }: FailedJobsAsked) =>
  query(adminApi.failedJobs, { query: { page, ...(task ? { task } : {}) } })
export const useFailedJobs = (asked: FailedJobsAsked) => useQuery({ ...failedJobsQuery(asked), placeholderData: keepPreviousData })
export const useRetryFailedJobs = () => useCall(adminApi.retryFailedJobs, { invalidates: [adminApi.failedJobs, adminApi.overview] })

export const paymentIssuesQuery = () => query(paymentsAdminApi.paymentIssues)
const afterReview = { invalidates: [paymentsAdminApi.paymentIssues, adminApi.overview] }
export const useResolvePaymentIssue = () => useCall(paymentsAdminApi.resolvePaymentIssue, afterReview)
export const useReviewPaymentEvent = () => useCall(paymentsAdminApi.reviewPaymentEvent, afterReview)

export const openStorePayoutsQuery = (after?: number) => query(storePayoutsAdminApi.list, { query: after === undefined ? {} : { after } })
export const useCheckStorePayout = () =>
  useCall(storePayoutsAdminApi.check, {
    invalidates: [storePayoutsAdminApi.list],
    onSuccess: () => showToast({ tone: 'good', text: 'PayPal is asked again' }),
  })
/** The dialog shows its own errors. */
export const useGiveUpStorePayout = () =>
  useCall(storePayoutsAdminApi.giveUp, {
    isQuiet: true,
    isSingle: true,
    invalidates: [storePayoutsAdminApi.list, paymentsAdminApi.paymentIssues],
  })

export const marketplaceSettingsQuery = () => query(plansAdminApi.marketplaceSettings)
/** The form shows its own error. */
export const useSaveMarketplaceSettings = () =>
  useCall(plansAdminApi.saveMarketplaceSettings, { isQuiet: true, invalidates: [plansAdminApi.marketplaceSettings] })

export const managedSuppliersQuery = ({ page = 1, ...filters }: SuppliersAsked) =>
  query(adminApi.suppliers, { query: { page, ...filters } })
export const useManagedSuppliers = (asked: SuppliersAsked) =>
  useQuery({ ...managedSuppliersQuery(asked), placeholderData: keepPreviousData })
export const offeredPlansQuery = (supplierId: number) => query(supplierPlansAdminApi.list, { query: { supplier_id: supplierId } })
/** The dialog shows its own errors. */
export const useOfferPlan = () => useCall(supplierPlansAdminApi.offer, { isQuiet: true, invalidates: [supplierPlansAdminApi.list] })
export const useWithdrawPlan = () => useCall(supplierPlansAdminApi.withdraw, { isQuiet: true, invalidates: [supplierPlansAdminApi.list] })

/** Returns a single-use link that signs in as the supplier; its use is audited. The card shows its own error. */
export const useOpenAsSupplier = () => useCall(adminApi.impersonate, { isQuiet: true, isSingle: true })
/** The card shows its own error. */
export const useDecideOnSupplier = () =>
  useCall(adminApi.decideOnSupplier, { isQuiet: true, invalidates: [adminApi.suppliers, adminApi.overview] })

/** Conversations of suppliers by name; each reading is recorded, so it is not repeated by itself. */
export const managedInboxQuery = (search: string, isReported: boolean, before?: string) => ({
  ...query(inboxAdminApi.list, {
    query: { search, ...(isReported ? { reported: 'true' } : {}), ...(before === undefined ? {} : { before }) },
  }),
  ...readOnce,
})

export const managedConversationQuery = (id: number, before?: number) => ({
  ...query(inboxAdminApi.read, { params: { id }, query: before === undefined ? {} : { before } }),
  ...readOnce,
})

/** @throws ApiError */
export const downloadMessageFile = (id: number) => download(inboxAdminApi.file, { params: { id } })

export const useSettleReport = () =>
  useCall(inboxAdminApi.settleReport, {
    isSingle: true,
    invalidates: [inboxAdminApi.list, inboxAdminApi.read],
    onSuccess: () => showToast({ tone: 'good', text: 'Report settled' }),
  })

const readOnce = { staleTime: 60_000, refetchOnWindowFocus: false } as const
