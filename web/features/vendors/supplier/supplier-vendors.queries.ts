import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { invitationMessages } from '@quayside/domain/vendors/vendor-invitation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { VendorKind, VendorsAsked } from './vendors-address.ts'

export const publicVendorsQuery = (asked: VendorsAsked) => query(vendorsApi.publicVendors, { query: asked })
export const privateVendorsQuery = (asked: VendorsAsked) => query(vendorsApi.privateVendors, { query: asked })

/** Vendors of either kind in one shape: public vendors' status letters are mapped to private vendors' status words. */
export function useVendors(kind: VendorKind, asked: VendorsAsked) {
  const ofPublic = useQuery({ ...publicVendorsQuery(asked), enabled: kind === 'public' })
  const ofPrivate = useQuery({ ...privateVendorsQuery(asked), enabled: kind === 'private' })
  return kind === 'public' ? ofPublic : ofPrivate
}

export function useVendor(kind: VendorKind, id: number) {
  const ofPublic = useQuery({ ...query(vendorsApi.publicVendor, { query: { vendor_id: id } }), enabled: kind === 'public' && id > 0 })
  const ofPrivate = useQuery({ ...query(vendorsApi.privateVendor, { params: { id } }), enabled: kind === 'private' && id > 0 })
  return kind === 'public' ? ofPublic : ofPrivate
}

const invalidates = [
  vendorsApi.publicVendors,
  vendorsApi.publicVendor,
  vendorsApi.privateVendors,
  vendorsApi.privateVendor,
  workspace.supplierSettings,
]

/** Effect of a new discount. */
export const useDiscountPreview = (id: number, rate: number | undefined) =>
  useQuery({
    ...query(vendorsApi.previewDiscount, { params: { id }, query: { discount_rate: rate ?? 0 } }),
    enabled: rate !== undefined,
    placeholderData: keepPreviousData,
  })

export const useSaveVendor = () =>
  useCall(vendorsApi.saveVendor, { invalidates: [vendorsApi.privateVendors, vendorsApi.privateVendor], isQuiet: true })

export const invitationsQuery = () => query(vendorsApi.invitations)

const afterInviting = [vendorsApi.invitations]

/** Shows M-296 after the dialog has closed, and the addresses that are vendors already (M-297). */
export const useInviteVendors = () =>
  useCall(vendorsApi.inviteVendors, {
    isQuiet: true,
    invalidates: afterInviting,
    onSuccess: ({ new_vendors, already_vendors }) => {
      if (new_vendors.length) showToast({ tone: 'good', text: invitationMessages.done })
      if (already_vendors.length) showToast({ tone: 'good', text: `Already your vendors: ${already_vendors.join(', ')}` })
    },
  })

export const useResendInvitation = () =>
  useCall(vendorsApi.resendInvitation, {
    invalidates: afterInviting,
    isSingle: true,
    onSuccess: ({ invitation: { email } }) => showToast({ tone: 'good', text: `Invitation sent to ${email} again` }),
  })

export const useWithdrawVendorInvitation = () => useCall(vendorsApi.withdrawInvitation, { invalidates: afterInviting, isSingle: true })

type VendorDecision = 'approve' | 'deny'

const sayDecided = ({ vendor: { name, status } }: { vendor: { name: string; status: string } }) =>
  showToast({ tone: 'good', text: status === 'A' || status === 'APPROVED' ? `${name} is approved` : `${name} is denied` })

/** Approves or denies a store; idempotent. */
export function useDecideOnVendor(kind: VendorKind) {
  // set on the mutation, not on the press, because the refreshed list removes the row
  const options = { invalidates, isSingle: true, onSuccess: sayDecided }
  const update = useCall(vendorsApi.updateVendorStatus, options)
  const approve = useCall(vendorsApi.approveVendor, options)
  const deny = useCall(vendorsApi.denyVendor, options)
  const decide = (id: number, decision: VendorDecision) => {
    if (kind === 'public') update.mutate({ body: { vendor_id: id, status: decision === 'approve' ? 'A' : 'D' } })
    else (decision === 'approve' ? approve : deny).mutate({ params: { id } })
  }
  return { decide, isPending: update.isPending || approve.isPending || deny.isPending }
}
