import type { Reply } from '@quayside/contract/endpoint'
import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { bulkEditsApi } from '@quayside/contract/supplier-products/bulk-edits'
import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { isUnderWay } from '@quayside/domain/supplier-products/bulk-edit'
import type { BulkEditPart } from '@quayside/domain/supplier-products/bulk-edit-parts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

/** Polling interval while a worker processes a bulk edit. */
const askAgainMs = 1500

export const bulkEditsQuery = (page: number) => query(bulkEditsApi.list, { query: { page: String(page) } })
export const useBulkEdits = (page: number) => useQuery({ ...bulkEditsQuery(page), placeholderData: keepPreviousData })

export const bulkEditQuery = (id: number, show: BulkEditPart, page: number) =>
  query(bulkEditsApi.get, { query: { id: String(id), show, page: String(page) } })
export const useBulkEdit = (id: number, show: BulkEditPart, page: number) =>
  useQuery({
    ...bulkEditQuery(id, show, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof bulkEditsApi.get> | undefined } }) =>
      data && isUnderWay(data.bulk_edit.state) ? askAgainMs : false,
  })

const reads = [bulkEditsApi.list, bulkEditsApi.get]
const afterwards = [...reads, supplierProductsApi.list, supplierProductsApi.get, supplierProductsApi.categoryTags, onboardingApi.checklist]

/** The form shows its own error. */
export const usePreviewPrices = () => useCall(bulkEditsApi.start, { isQuiet: true, isSingle: true, invalidates: reads })
export const useStartBulkEdit = () => useCall(bulkEditsApi.start, { isSingle: true, invalidates: afterwards })
export const useApplyBulkEdit = () => useCall(bulkEditsApi.apply, { isSingle: true, invalidates: afterwards })
export const useCancelBulkEdit = () => useCall(bulkEditsApi.cancel, { isSingle: true, invalidates: afterwards })
export const useUndoBulkEdit = () => useCall(bulkEditsApi.undo, { isSingle: true, invalidates: afterwards })
