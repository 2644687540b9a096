import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { vendorsApi, vendorsMessages } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Data of the overlay about a supplier. */
export const useApprovalData = (supplierId: number) => useQuery(query(marketplaceApi.approvalData, { query: { supplier_id: supplierId } }))

/** The link's secret is sent in the body: it belongs into no log. */
export const invitationQuery = (token: string) => query(vendorsApi.openInvitation, { body: { token } })

/** As what somebody is signed in who opens an invitation. */
export const accountTypeQuery = () => query(workspace.accountType)

/** The page says itself what went wrong. */
export const useAcceptVendorInvitation = () =>
  useCall(vendorsApi.acceptInvitation, {
    isQuiet: true,
    isSingle: true,
    invalidates: [marketplaceApi.list, marketplaceApi.get, marketplaceApi.suppliers, marketplaceApi.supplier, marketplaceApi.dashboard],
  })

/** Every card and page that tells how the store stands with the supplier is fetched again. */
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
