import { cannotBePaid } from '@quayside/domain/payments/payment-messages'
import { replacementExpired } from '@quayside/domain/payments/payout-replacement'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './integrations-page.module.css'
import { connectPayoutsBy, connectPaypalBy, payoutAccountQuery, paypalQuery, usePayouts, usePaypal } from './payments.queries.ts'
import { PayoutAccountPanel } from './payout-account-panel.tsx'
import { PayoutReplacement } from './payout-replacement.tsx'
import { PaypalPanel } from './paypal-panel.tsx'

/** Payment accounts of a supplier. Stripe and PayPal redirect back to this page. @see S-71, V-328 */
export const Route = createFileRoute('/_supplier/supplier/settings/integrations')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }): Promise<{ failure: string | undefined }> => {
    const failure =
      cause === 'preload'
        ? undefined
        : await comeBack(readReturn(deps), {
            stripe: (code, state) => connectPayoutsBy(code, state, queryClient),
            paypal: (trackingId) => connectPaypalBy(trackingId, queryClient),
          })
    await Promise.all([queryClient.ensureQueryData(payoutAccountQuery()), queryClient.ensureQueryData(paypalQuery())])
    return { failure }
  },
  // a code works once: only another address loads again
  shouldReload: false,
  component: IntegrationsPage,
})

const readReturn = (raw: RawQuery) =>
  present({
    code: readText(raw.code),
    scope: readText(raw.scope),
    state: readText(raw.state),
    error: readText(raw.error),
    paypal: readText(raw.paypal),
  })

/** Both kinds of accounts are confirmed here; the emailed link says which. */
function readConfirmation({ confirm, account }: RawQuery): { token?: string; isPaypal: boolean } {
  return { ...present({ token: readText(confirm) }), isPaypal: readText(account) === 'paypal' }
}

const here = '/supplier/settings/integrations'
const refusedThere = 'You did not connect an account. Nothing was changed.'

/** @returns the error; on success the code is removed from the address */
async function comeBack(
  { code, scope, state, error, paypal }: { code?: string; scope?: string; state?: string; error?: string; paypal?: string },
  connect: { stripe: (code: string, state: string) => Promise<boolean>; paypal: (trackingId: string) => Promise<boolean> },
): Promise<string | undefined> {
  if (error) return refusedThere
  if (!paypal && (!code || !scope)) return undefined
  let isWaiting: boolean
  try {
    isWaiting = paypal ? await connect.paypal(paypal) : await connect.stripe(code ?? '', state ?? '')
  } catch (failure) {
    return messageOf(failure)
  }
  showToast({
    tone: 'good',
    text: isWaiting
      ? 'Please confirm the new account by the link we have mailed you'
      : `Your ${paypal ? 'PayPal' : 'Stripe'} account is connected`,
  })
  throw redirect({ href: here, replace: true })
}

function IntegrationsPage() {
  const { failure } = Route.useLoaderData()
  const { account, pending } = usePayouts()
  const paypal = usePaypal()
  const confirmation = Route.useSearch({ select: readConfirmation, structuralSharing: true })
  const token = confirmation.isPaypal ? undefined : confirmation.token
  const isOver = confirmation.token !== undefined && !(confirmation.isPaypal ? paypal.pending : pending)
  const router = useRouter()
  const { warnings } = useSupplierSettings()
  const warning = warnings.find(({ tile }) => tile === 'integrations')?.message
  const leaveLink = () => void router.navigate({ href: here, replace: true })
  return (
    <>
      <PageHeader title="Integrations" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <div className={classes.main}>
          {failure && <Notice tone="bad">{failure}</Notice>}
          {pending && <PayoutReplacement account={account} pending={pending} token={token} onDone={leaveLink} />}
          {isOver && <Notice tone="wait">{replacementExpired}</Notice>}
          {!account && !pending && warning && (
            <Notice tone="wait" title={warning}>
              {cannotBePaid}
            </Notice>
          )}
          {!account && !pending && paypal.merchant_id && paypal.standing !== 'ready' && (
            <Notice tone="wait" title="Stores cannot pay you yet">
              They pay by card, into a Stripe account, or by PayPal. Connect one of them to get orders.
            </Notice>
          )}
          <PayoutAccountPanel account={account} />
          <PaypalPanel token={confirmation.isPaypal ? confirmation.token : undefined} onDone={leaveLink} />
        </div>
        <Panel title="How you are paid">
          <ol className={classes.steps}>
            <li>
              <b>A store pays for its order.</b> The money goes directly to your Stripe account, or your PayPal account.
            </li>
            <li>
              <b>The processor’s fee is deducted.</b> By card you receive the payout shown on each order. PayPal takes its own fee.
            </li>
            <li>
              <b>You ship.</b> Stripe and PayPal pay out to your bank as you choose there.
            </li>
          </ol>
        </Panel>
      </div>
    </>
  )
}
