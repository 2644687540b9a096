import { refundRulesApi } from '@quayside/contract/refunds/rules-endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const refundRulesQuery = () => query(refundRulesApi.get)
/** The form shows its own error. */
export const useSaveRefundRules = () => useCall(refundRulesApi.save, { invalidates: [refundRulesApi.get], isQuiet: true })

/** Sentences about what a supplier refunds at once; empty while they are not known. */
export const useRulesOfSupplier = (supplierId: number) =>
  useQuery({ ...query(refundRulesApi.ofSupplier, { query: { supplier_id: supplierId } }), retry: false }).data?.sentences ?? []
