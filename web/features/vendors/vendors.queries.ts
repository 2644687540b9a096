import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { vendorsApi, vendorsMessages } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Data of the approval overlay. */
export const useApprovalData = (supplierId: number) => useQuery(query(marketplaceApi.approvalData, { query: { supplier_id: supplierId } }))

/** The link's secret is sent in the body, so that no log contains it. */
export const invitationQuery = (token: string) => query(vendorsApi.openInvitation, { body: { token } })

/** Account type of the current user, who may open an invitation. */
export const accountTypeQuery = () => query(workspace.accountType)

/** The page shows its own error. */
export const useAcceptVendorInvitation = () =>
  useCall(vendorsApi.acceptInvitation, {
    isQuiet: true,
    isSingle: true,
    invalidates: [marketplaceApi.list, marketplaceApi.get, marketplaceApi.suppliers, marketplaceApi.supplier, marketplaceApi.dashboard],
  })

/** Invalidates every card and page that shows the approval status. */
export const useRequestApproval = () =>
  useCall(vendorsApi.requestApproval, {
    isSingle: true,
    failed: vendorsMessages.requestFailed,
    invalidates: [
      marketplaceApi.list,
      marketplaceApi.get,
      marketplaceApi.similar,
      marketplaceApi.compare,
      marketplaceApi.approvalData,
      marketplaceApi.dashboard,
      marketplaceApi.suppliers,
      marketplaceApi.supplier,
    ],
    onSuccess: ({ message }) => showToast({ tone: 'good', text: message }),
  })
