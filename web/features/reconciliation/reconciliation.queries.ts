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

export const useMendException = () => useCall(reconciliationApi.mend, { invalidates: [reconciliationApi.exceptions], isSingle: true })
