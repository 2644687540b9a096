import { Button } from '@mantine/core'
import type { PrivateVendor, PublicVendor } from '@quayside/contract/vendors/vendor'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { useDecideOnVendor } from './supplier-vendors.queries.ts'
import { letterOf } from './vendor-status.tsx'
import type { VendorKind } from './vendors-address.ts'

/** Decisions that a supplier can make about a store, by its current status. @see V-274, V-275, M-299 */
export function VendorActions({
  kind,
  vendor,
  size = 'xs',
}: {
  kind: VendorKind
  vendor: PublicVendor | PrivateVendor
  size?: 'xs' | 'sm'
}) {
  const { decide, isPending } = useDecideOnVendor(kind)
  const letter = letterOf(vendor.status)
  const mayApprove = letter === 'P' || letter === 'D'
  const mayDeny = letter === 'P' || letter === 'A'
  return (
    <>
      {mayApprove && (
        <Button size={size} loading={isPending} aria-label={`Approve ${vendor.name}`} onClick={() => decide(vendor.id, 'approve')}>
          Approve
        </Button>
      )}
      {mayDeny && (
        <ConfirmButton
          size={size}
          question={letter === 'A' ? `Revoke the approval of ${vendor.name}?` : `Deny ${vendor.name}?`}
          consequence={
            letter === 'A'
              ? 'The store can no longer add your products. Products in its shop stay, and orders continue. It is notified by email.'
              : 'The store cannot ask again, and is notified by email. You can approve it later.'
          }
          confirm={letter === 'A' ? 'Revoke' : 'Deny'}
          isGrave
          disabled={isPending}
          aria-label={letter === 'A' ? `Revoke the approval of ${vendor.name}` : `Deny ${vendor.name}`}
          onConfirm={() => decide(vendor.id, 'deny')}
        >
          {letter === 'A' ? 'Revoke' : 'Deny'}
        </ConfirmButton>
      )}
    </>
  )
}
