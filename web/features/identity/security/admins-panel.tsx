import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { AdminEntry, SignInSecurity } from '@quayside/contract/identity/security'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMoment } from '#foundation/formats/dates.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { type Column, DataTable } from '#foundation/ui/data-table.tsx'
import { FailureNotice } from '#foundation/ui/failure-notice.tsx'
import { Notice } from '#foundation/ui/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { showToast } from '#foundation/ui/toast-store.ts'
import { adminsQuery, useInviteAdmin } from './admins.queries.ts'
import classes from './admins-panel.module.css'

const columns: Column[] = [{ name: 'Name' }, { name: 'One-time codes' }, { name: 'Admin since' }, { name: 'Last seen' }]

/**
 * Who works in the back office, and the way to let somebody else in.
 * @see X-111
 */
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
      <h3 className={classes.heading}>Let somebody else in</h3>
      <Invitation key={invited} security={security} onInvited={() => setInvited((before) => before + 1)} />
    </Panel>
  )
}

function AdminRow({ admin }: { admin: AdminEntry }) {
  return (
    <tr>
      <td>
        <b className={classes.name}>
          {admin.name}
          {admin.is_self && ' (you)'}
        </b>
        <br />
        {admin.email}
      </td>
      <td>{admin.has_one_time_code ? 'On' : 'Off'}</td>
      <td>{formatDate(admin.since)}</td>
      <td>{admin.last_seen_at ? formatMoment(admin.last_seen_at) : 'Not yet'}</td>
    </tr>
  )
}

const empty = { name: '', email: '', current_password: '' }

function Invitation({ security, onInvited }: { security: SignInSecurity; onInvited: () => void }) {
  const invite = useInviteAdmin()
  const form = useForm({
    initial: empty,
    schema: () => import('@quayside/contract/identity/admin-invitation').then(({ AdminInvitation }) => AdminInvitation),
    labels: { name: 'Name', email: 'Email', current_password: 'Your current password' },
    save: async ({ name, email, current_password }) => {
      await invite.mutateAsync({ body: { name, email, ...(current_password ? { current_password } : {}) } })
      showToast({ tone: 'good', text: `${email} gets an email with the way in` })
      onInvited()
    },
  })
  const asksPassword = (security.has_password && !security.is_proven) || form.faults.current_password !== undefined
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
