import { Button } from '@mantine/core'
import { cardNotSaved, payingFailed } from '@quayside/domain/payments/payment-messages'
import { returnPath } from '@quayside/domain/payments/return-path'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { type ApiError, isRefusal, messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readOneOf, readText, readWhole } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { CardFace } from './card-face.tsx'
import classes from './payment-return-page.module.css'
import { finishAuthenticationOf, saveCardOf, stopPaymentOf } from './payments.queries.ts'

const home = '/settings/account_details'

/**
 * Return page of Stripe and PayPal, in this tab or another. It saves a new card, or fetches the outcome of a payment that its owner
 * authenticated with the bank, or approved or cancelled at PayPal. Then it returns to the page before.
 * @see V-057, X-136
 */
export const Route = createFileRoute('/_store/payment')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }): Promise<{ failure?: string }> => {
    if (cause === 'preload') return {}
    const back = readReturn(deps)
    const found =
      back.action === 'authenticate' ? await finishPayment(back, context.queryClient) : await takeCardOver(back, context.queryClient)
    if ('failure' in found) return found
    throw redirect({ href: found.href, replace: true })
  },
  pendingComponent: Waiting,
  component: NotDone,
})

const readReturn = (raw: RawQuery) =>
  present({
    action: readOneOf(raw.action, ['card', 'authenticate']),
    result: readOneOf(raw.result, ['success', 'cancelled']),
    cancelled: readText(raw.cancelled),
    token: readText(raw.token),
    session_id: readText(raw.session_id),
    redirect_url: readText(raw.redirect_url),
    order_id: readWhole(raw.order_id),
    supplier_order_id: readWhole(raw.supplier_order_id),
  })

type Return = ReturnType<typeof readReturn>
type Next = { href: string } | { failure: string }

async function takeCardOver({ result, session_id: sessionId, redirect_url: wanted }: Return, client: QueryClient): Promise<Next> {
  // the address is untrusted, so only a path of this site is accepted
  const href = returnPath(wanted) ?? home
  if (result !== 'success' || !sessionId) return { href }
  const failure = await saveCardOf(sessionId, client).then(() => undefined, messageOf)
  if (failure) return { failure }
  showToast({ tone: 'good', text: 'Your card is saved' })
  return { href }
}

/** The outcome in the address is not trusted; the server asks the processor. */
async function finishPayment({ order_id: order, supplier_order_id: block, cancelled }: Return, client: QueryClient): Promise<Next> {
  if (!order || !block) return { href: '/orders?status=all' }
  const href = `/order/${order}`
  try {
    if (cancelled) return await cancelPayment({ order_id: order, supplier_order_id: block }, href, client)
    const { status } = await finishAuthenticationOf({ order_id: order, supplier_order_id: block }, client)
    if (status === 'paid') showToast({ tone: 'good', text: 'Your payment went through' })
    return { href }
  } catch (error) {
    if (!isRefusal(error)) return { failure: messageOf(error) }
    showToast({ tone: 'bad', title: payingFailed, text: messageOf(error) })
    return { href: (error as ApiError).status === 402 ? `${href}?pay=${block}` : href }
  }
}

/** Its owner cancelled at PayPal. One that was captured meanwhile counts. */
async function cancelPayment(named: { order_id: number; supplier_order_id: number }, href: string, client: QueryClient): Promise<Next> {
  const { status } = await stopPaymentOf(named, client)
  if (status === 'paid') showToast({ tone: 'good', text: 'Your payment went through' })
  if (status === 'stopped') showToast({ tone: 'bad', text: 'The payment was cancelled at PayPal. Nothing was charged.' })
  return { href }
}

function Waiting() {
  const { action, token } = Route.useSearch({ select: readReturn })
  const isPaying = action === 'authenticate'
  return (
    <>
      <PageHeader
        title={isPaying ? 'Confirming your payment' : 'Saving your card'}
        detail={`One moment: checking with ${token ? 'PayPal' : 'Stripe'}.`}
      />
      <div className={classes.notice}>
        <CardFace card={null} />
      </div>
    </>
  )
}

/** Shown only if a card was not saved, or if a payment's outcome could not be fetched; otherwise the page redirects. */
function NotDone() {
  const { failure } = Route.useLoaderData()
  const isPaying = Route.useSearch({ select: readReturn }).action === 'authenticate'
  const router = useRouter()
  return (
    <>
      <PageHeader
        title="Payment"
        back={isPaying ? { label: 'Orders', href: '/orders?status=all' } : { label: 'Payment settings', href: home }}
      />
      <div className={classes.notice}>
        <Notice
          tone="bad"
          title={isPaying ? 'We could not confirm your payment' : cardNotSaved}
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
