import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { AdminEntry, InvitationEntry, SignInSecurity } from '@quayside/contract/identity/security'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMoment } from '#foundation/formats/dates.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { adminsQuery, useInviteAdmin, useRemoveAdmin, useWithdrawInvitation } from './admins.queries.ts'
import classes from './admins-panel.module.css'

const columns: Column[] = [
  { name: 'Name' },
  { name: 'Two-step' },
  { name: 'Admin since' },
  { name: 'Last seen' },
  { name: 'Actions', quiet: true },
]
const invitationColumns: Column[] = [{ name: 'Invited' }, { name: 'By' }, { name: 'Expires' }, { name: 'Actions', quiet: true }]

/** Admins of the back office and their invitations, with controls to invite, cancel and remove. @see X-111 */
export function AdminsPanel({ security }: { security: SignInSecurity }) {
  const { data, error } = useQuery(adminsQuery())
  const [invited, setInvited] = useState(0)
  return (
    <Panel title="Admins">
      {error && <FailureNotice text={error.message} error={error} />}
      {data && (
        <DataTable label="Admins" columns={columns}>
          {data.admins.map((admin) => (
            <AdminRow key={admin.account_id} admin={admin} />
          ))}
        </DataTable>
      )}
      {data && data.invitations.length > 0 && (
        <>
          <h3 className={classes.heading}>Invited</h3>
          <DataTable label="Invitations" columns={invitationColumns}>
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </DataTable>
        </>
      )}
      <h3 className={classes.heading}>Invite an admin</h3>
      <Invitation key={invited} security={security} onInvited={() => setInvited((before) => before + 1)} />
    </Panel>
  )
}

function AdminRow({ admin }: { admin: AdminEntry }) {
  const remove = useRemoveAdmin()
  return (
    <tr>
      <td>
        <b className={classes.name}>
          {admin.name}
          {admin.is_self && ' (you)'}
        </b>
        <br />
        {admin.email}
        {!admin.is_email_verified && <small className={classes.unverified}>Address not confirmed</small>}
      </td>
      <td>{admin.has_totp ? 'On' : 'Off'}</td>
      <td>{formatDate(admin.since)}</td>
      <td>{admin.last_seen_at ? formatMoment(admin.last_seen_at) : 'Not yet'}</td>
      <td>
        {!admin.is_self && (
          <ConfirmButton
            size="xs"
            question={`Remove ${admin.name}?`}
            consequence="They are signed out of the back office and get an email. Invitations they sent are withdrawn."
            confirm="Remove"
            isGrave
            loading={remove.isPending}
            aria-label={`Remove ${admin.name}`}
            onConfirm={() =>
              remove.mutate(
                { body: { account_id: admin.account_id } },
                { onSuccess: () => showToast({ tone: 'good', text: `${admin.name} is no longer an admin` }) },
              )
            }
          >
            Remove
          </ConfirmButton>
        )}
      </td>
    </tr>
  )
}

function InvitationRow({ invitation }: { invitation: InvitationEntry }) {
  const invite = useInviteAdmin()
  const withdraw = useWithdrawInvitation()
  const { id, email, name, known } = invitation
  return (
    <tr>
      <td>
        <b className={classes.name}>{name}</b>
        <br />
        {email}
        {known && <small className={classes.unverified}>{hereAlready(known)}</small>}
      </td>
      <td>{invitation.invited_by ?? 'Command line'}</td>
      <td>{invitation.has_expired ? 'Expired' : formatMoment(invitation.expires_at)}</td>
      <td className={classes.acts}>
        <Button
          variant="default"
          size="xs"
          loading={invite.isPending}
          aria-label={`Send the invitation of ${name} again`}
          onClick={() =>
            invite.mutate({ body: { name, email } }, { onSuccess: () => showToast({ tone: 'good', text: `${email} gets a new link` }) })
          }
        >
          Send again
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={withdraw.isPending}
          aria-label={`Withdraw the invitation of ${name}`}
          onClick={() => withdraw.mutate({ body: { invitation_id: id } })}
        >
          Withdraw
        </Button>
      </td>
    </tr>
  )
}

const kinds = { store: 'a store', supplier: 'a supplier', affiliate: 'an affiliate', accounts: 'the accounts staff', admin: 'an admin' }

/** Warns the inviting admin about an address that already has accounts. */
function hereAlready({ is_email_verified: isVerified, account_types: types }: NonNullable<InvitationEntry['known']>): string {
  const as = types.map((type) => kinds[type]).join(' and ')
  return `Already here${as ? ` as ${as}` : ''}. ${isVerified ? 'Address confirmed.' : 'Address never confirmed: password and sign-ins end on acceptance.'}`
}

const empty = { name: '', email: '', current_password: '' }

function Invitation({ security, onInvited }: { security: SignInSecurity; onInvited: () => void }) {
  const invite = useInviteAdmin()
  const form = useForm({
    initial: empty,
    schema: () => import('@quayside/contract/identity/admin-invitation').then(({ AdminInvitation }) => AdminInvitation),
    labels: { name: 'Name', email: 'Email', current_password: 'Your current password' },
    save: async ({ name, email, current_password }) => {
      const { known } = await invite.mutateAsync({ body: { name, email, ...(current_password ? { current_password } : {}) } })
      const more = known ? ` ${hereAlready(known)}` : ''
      showToast({ tone: 'good', text: `${email} gets an email with the way in.${more}` })
      onInvited()
    },
  })
  const asksPassword = (security.has_password && !security.is_reauthenticated) || form.faults.current_password !== undefined
  return (
    <form {...form.bind} className={classes.form}>
      {form.faults[''] && <Notice tone="bad">{form.faults['']}</Notice>}
      <TextInput {...form.field('name')} size="md" autoComplete="off" />
      <TextInput {...form.field('email')} size="md" type="email" autoComplete="off" autoCapitalize="none" />
      {asksPassword && <PasswordInput {...form.field('current_password')} size="md" autoComplete="current-password" />}
      <Button type="submit" loading={form.state === 'saving'}>
        Invite
      </Button>
    </form>
  )
}
