import { priceAuditApi } from '@quayside/contract/admin/price-audit'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Asked once: another product while one is being audited would take its place. */
export const useNextAudit = (product: number | undefined) =>
  useQuery({
    ...query(priceAuditApi.next, { query: { product } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const useFindings = (before: number | undefined) => useQuery(query(priceAuditApi.findings, { query: { before } }))

export const useSubmitAudit = () =>
  useCall(priceAuditApi.submit, {
    isSingle: true,
    failed: 'Error submitting audit',
    invalidates: [priceAuditApi.findings],
    onSuccess: () => showToast({ tone: 'good', text: 'Audit submitted successfully' }),
  })
