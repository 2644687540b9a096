import { Button } from '@mantine/core'
import type { SessionEntry } from '@quayside/contract/identity/security'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { formatMoment } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useRevokeSession, useSignOutEverywhere } from '../security.queries.ts'
import classes from './sessions-panel.module.css'

interface SessionsPanelProps {
  sessions: readonly SessionEntry[]
  onSignedOut: () => void
}

/** Sessions, with the current device marked. Each other session can be signed out, or all at once. */
export function SessionsPanel({ sessions, onSignedOut }: SessionsPanelProps) {
  const revoke = useRevokeSession()
  const everywhere = useSignOutEverywhere()
  const signOut = ({ id, device }: SessionEntry) =>
    revoke.mutate({ body: { session_id: id } }, { onSuccess: () => showToast({ tone: 'good', text: `${device} was signed out` }) })
  return (
    <Panel
      title="Where you are signed in"
      aside={
        <ConfirmButton
          size="xs"
          flex="none"
          question="Sign out everywhere?"
          consequence="Every device is signed out at once, this one too. You then sign in again here."
          confirm="Sign out everywhere"
          isGrave
          loading={everywhere.isPending}
          onConfirm={() => everywhere.mutate({}, { onSuccess: onSignedOut })}
        >
          Sign out everywhere
        </ConfirmButton>
      }
      flush
    >
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            {/iPhone|iPad|Android/.test(session.device) ? (
              <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
            ) : (
              <IconDeviceDesktop size={22} stroke={1.6} aria-hidden />
            )}
            <div className={classes.words}>
              <b>
                {session.device}
                {session.is_current && <span className={classes.current}>This device</span>}
              </b>
              <span>{howOf(session)}</span>
              <span className={classes.times}>
                {session.address && <>{session.address} · </>}last seen {formatMoment(session.last_seen_at)}, signed in{' '}
                {formatMoment(session.signed_in_at)}
              </span>
            </div>
            {!session.is_current && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Sign out ${session.device}, signed in ${formatMoment(session.signed_in_at)}`}
                disabled={revoke.isPending}
                onClick={() => signOut(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const kinds: Record<AccountKind, string> = {
  store: 'store',
  supplier: 'supplier',
  affiliate: 'affiliate',
  accounts: 'accounts',
  admin: 'back office',
}

const ways: Readonly<Record<string, string>> = {
  password: 'by password',
  'sign-up': 'when signing up',
  'supplier-registration': 'when signing up',
  'magic-link': 'by the link of an email',
  platform: 'through a shop',
}

/** Formats how a session began: `As a store, by password`. */
function howOf({ account_type: kind, origin, is_support: isSupport }: SessionEntry): string {
  if (isSupport) return 'Our support, to help you. It can change neither your password nor your codes.'
  const as = kind === 'admin' ? 'In the back office' : `As ${/^[aeiou]/.test(kinds[kind]) ? 'an' : 'a'} ${kinds[kind]}`
  return ways[origin] ? `${as}, ${ways[origin]}` : as
}
