import { Button } from '@mantine/core'
import { invitationMessages, vendorInvitationPage } from '@quayside/domain/vendors/vendor-invitation'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '#features/identity/parts/door.tsx'
import { SignUpForm } from '#features/stores/parts/sign-up-form.tsx'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './invitation-page.module.css'
import { accountTypeQuery, invitationQuery, useAcceptVendorInvitation } from './vendors.queries.ts'

/** Landing page of a supplier's invitation. A button accepts it, so that link scanners cannot. @see S-64 */
export const Route = createFileRoute('/invitation')({ validateSearch: rawSearch, component: InvitationPage })

const plain = { title: 'An invitation', line: 'A supplier invites you to sell its products.' }

function InvitationPage() {
  const token = readText(Route.useSearch().token)
  const { data, error, refetch } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined, retry: false })
  if (!token || error?.code === 'INVITATION_OVER')
    return (
      <Door {...plain}>
        <Notice tone="wait">{invitationMessages.over}</Notice>
      </Door>
    )
  if (error)
    return (
      <Door {...plain}>
        <FailureNotice text="The invitation could not be loaded." error={error} onRetry={refetch} />
      </Door>
    )
  if (!data) return <Door {...plain}>{null}</Door>
  const { supplier, message, state, expires_at, has_account } = data
  return (
    <Door title={`${supplier.name} invites you`} line={supplier.tagline || plain.line}>
      {message && <blockquote className={classes.message}>{message}</blockquote>}
      {state === 'invited' ? (
        <>
          <p>
            Accept it to import the products of {supplier.name} into your shop. It can be accepted once, until {formatDate(expires_at)}.
          </p>
          <Accept token={token} supplier={supplier} hasAccount={has_account} />
        </>
      ) : (
        <Notice tone="wait">{state === 'accepted' ? 'This invitation has been accepted.' : invitationMessages.over}</Notice>
      )}
    </Door>
  )
}

interface AcceptProps {
  token: string
  supplier: { id: number; name: string }
  hasAccount: boolean
}

/** Accepts with the signed-in store, or after signing in, or with a store opened here. */
function Accept({ token, supplier, hasAccount }: AcceptProps) {
  const { session } = Route.useRouteContext()
  const router = useRouter()
  const [isNew, setIsNew] = useState(!hasAccount)
  const accept = useAcceptVendorInvitation()
  const isSignedIn = Boolean(session.token())
  const { data: account } = useQuery({ ...accountTypeQuery(), enabled: isSignedIn, retry: false })
  const back = encodeURIComponent(`${vendorInvitationPage}?token=${token}`)
  const press = () =>
    accept.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: `You can import the products of ${supplier.name} now` })
          void router.navigate({ href: `/supplier-id/${supplier.id}` })
        },
      },
    )
  if (isSignedIn && account?.account_type === 'store')
    return (
      <>
        {accept.error && <Notice tone="bad">{accept.error.message}</Notice>}
        <Button size="md" fullWidth loading={accept.isPending} onClick={press}>
          Accept invitation
        </Button>
        <p className={classes.below}>
          You accept it for the store you are signed in with. <a href="/accounts">Use another account</a>
        </p>
      </>
    )
  if (isSignedIn && account)
    return (
      <Notice tone="wait">
        You are not signed in as a store. <a href="/accounts">Choose one of your stores</a>, or open the invitation where you are signed
        out.
      </Notice>
    )
  if (isSignedIn && !account) return null
  return isNew ? (
    <>
      <SignUpForm referral={undefined} prebuilt={undefined} onSignedUp={() => accept.mutateAsync({ body: { token } })} />
      <p className={classes.below}>
        Already have an account? <a href={`/login?to=${back}`}>Sign in to accept</a>
      </p>
    </>
  ) : (
    <>
      <Button component="a" size="md" fullWidth href={`/login?to=${back}`}>
        Sign in to accept
      </Button>
      <p className={classes.below}>
        <button type="button" className={classes.link} onClick={() => setIsNew(true)}>
          Open another store
        </button>
      </p>
    </>
  )
}
