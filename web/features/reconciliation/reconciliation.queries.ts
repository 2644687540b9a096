import { reconciliationApi } from '@quayside/contract/reconciliation/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { ReconciliationAsked } from './reconciliation-address.ts'

export const reconciliationQuery = ({ state, before }: ReconciliationAsked) =>
  query(reconciliationApi.exceptions, { query: { ...(state ? { state } : {}), ...(before ? { before } : {}) } })
export const useReconciliation = (asked: ReconciliationAsked) =>
  useQuery({ ...reconciliationQuery(asked), placeholderData: keepPreviousData })

export const useStartReconciliation = () =>
  useCall(reconciliationApi.start, {
    invalidates: [reconciliationApi.exceptions],
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'Reconciliation started' }),
  })

/** Payouts before one; the newest where it is undefined. */
export const useBillingPayouts = (before: number | undefined) =>
  useQuery({ ...query(reconciliationApi.billingPayouts, { query: before ? { before } : {} }), placeholderData: keepPreviousData })

export const useNoteBillingPayout = () =>
  useCall(reconciliationApi.noteBillingPayout, {
    invalidates: [reconciliationApi.billingPayouts],
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'The payout is noted' }),
  })

export const useMendException = () => useCall(reconciliationApi.mend, { invalidates: [reconciliationApi.exceptions], isSingle: true })
