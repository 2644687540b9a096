import { Button } from '@mantine/core'
import { cardNotSaved } from '@quayside/domain/payments/payment-messages'
import { returnPath } from '@quayside/domain/payments/return-path'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readOneOf, readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { showToast } from '#foundation/ui/toast-store.ts'
import { CardFace } from './card-face.tsx'
import classes from './payment-return-page.module.css'
import { saveCardOf } from './payments.queries.ts'

const home = '/settings/account_details'

/**
 * Where the card processor's page leads back to: takes the card over and goes on to where the owner came from.
 * @see V-057, X-136
 */
export const Route = createFileRoute('/_store/payment')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }): Promise<{ failure?: string }> => {
    if (cause === 'preload') return {}
    const { result, session_id: sessionId, redirect_url: wanted } = readReturn(deps)
    if (result === 'success' && sessionId) {
      const failure = await saveCardOf(sessionId, context.queryClient).then(() => undefined, messageOf)
      if (failure) return { failure }
      showToast({ tone: 'good', text: 'Your card is saved' })
    }
    // the address may have been made by anybody: it leads nowhere but into this site
    throw redirect({ href: returnPath(wanted) ?? home, replace: true })
  },
  pendingComponent: Saving,
  component: NotSaved,
})

const readReturn = (raw: RawQuery) =>
  present({
    result: readOneOf(raw.result, ['success', 'cancelled']),
    session_id: readText(raw.session_id),
    redirect_url: readText(raw.redirect_url),
  })

function Saving() {
  return (
    <>
      <PageHeader title="Saving your card" detail="One moment: we are asking Stripe for it." />
      <div className={classes.notice}>
        <CardFace card={null} />
      </div>
    </>
  )
}

/** All else leads on, so whoever sees this page has a card that was not saved. */
function NotSaved() {
  const { failure } = Route.useLoaderData()
  const router = useRouter()
  return (
    <>
      <PageHeader title="Payment" back={{ label: 'Payment settings', href: home }} />
      <div className={classes.notice}>
        <Notice
          tone="bad"
          title={cardNotSaved}
          action={
            <Button variant="default" size="xs" onClick={() => void router.invalidate()}>
              Try again
            </Button>
          }
        >
          {failure === cardNotSaved ? 'Nothing was charged. Please connect the card again.' : failure}
        </Notice>
      </div>
    </>
  )
}
