import { Button } from '@mantine/core'
import type { VendorInvitation } from '@quayside/contract/vendors/invitation'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { invitationsQuery, useResendInvitation, useWithdrawVendorInvitation } from './supplier-vendors.queries.ts'
import classes from './vendors.module.css'

const columns: Column[] = [{ name: 'Invited' }, { name: 'Sent', wide: true }, { name: 'Status' }, { name: 'Actions', quiet: true }]

/** Pending invitations; hidden if there are none. @see S-64 */
export function Invitations() {
  const { data, error, refetch } = useQuery(invitationsQuery())
  if (error) return <FailureNotice text="Your invitations could not be loaded." error={error} onRetry={refetch} />
  if (!data?.invitations.length) return null
  return (
    <div className={classes.invitations}>
      <Panel flush title="Invitations">
        <DataTable label="Invitations" columns={columns}>
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </DataTable>
      </Panel>
    </div>
  )
}

function InvitationRow({ invitation: { id, email, state, sent_at, expires_at } }: { invitation: VendorInvitation }) {
  const resend = useResendInvitation()
  const withdraw = useWithdrawVendorInvitation()
  return (
    <tr>
      <td className={classes.address}>{email}</td>
      <td data-wide>{formatDate(sent_at)}</td>
      <td>
        {state === 'invited' ? (
          <>
            <StatusBadge label="Invited" tone="wait" />
            <small className={classes.small}>until {formatDate(expires_at)}</small>
          </>
        ) : (
          <StatusBadge label="Expired" tone="idle" />
        )}
      </td>
      <td>
        <span className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            loading={resend.isPending}
            aria-label={`Send the invitation to ${email} again`}
            onClick={() => resend.mutate({ params: { id } })}
          >
            Resend
          </Button>
          <ConfirmButton
            size="xs"
            question={`Withdraw the invitation to ${email}?`}
            consequence="Its link stops working. You can invite the address again."
            confirm="Withdraw"
            isGrave
            disabled={withdraw.isPending}
            aria-label={`Withdraw the invitation to ${email}`}
            onConfirm={() => withdraw.mutate({ params: { id } })}
          >
            Withdraw
          </ConfirmButton>
        </span>
      </td>
    </tr>
  )
}
