import { cardName } from '@quayside/domain/payments/card-brand'
import { cardNotSaved } from '@quayside/domain/payments/payment-messages'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readOneOf, readText, readWhole } from '#foundation/api/read-query.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from '../account-details-page.module.css'
import { CardControl } from '../card-control.tsx'
import { CardFace } from '../card-face.tsx'
import { AccruedCommission, InvoiceList } from './invoice-list.tsx'
import { finishInvoiceOf } from './invoices.queries.ts'
import {
  saveSupplierCardOf,
  supplierBillingQuery,
  useLeaveForSupplierCard,
  useRemoveSupplierCard,
  useSupplierBilling,
} from './supplier-billing.queries.ts'
import { SupplierPlans } from './supplier-plans.tsx'

/** Plan and card of a supplier. Stripe redirects back to this page. @see S-72, R-107 */
export const Route = createFileRoute('/_supplier/supplier/settings/billing')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }): Promise<{ failure: string | undefined }> => {
    const failure = cause === 'preload' ? undefined : await comeBack(readReturn(deps), queryClient)
    await queryClient.ensureQueryData(supplierBillingQuery())
    return { failure }
  },
  component: BillingPage,
})

const here = '/supplier/settings/billing'

const readReturn = (raw: RawQuery) =>
  present({ card: readOneOf(raw.card, ['success', 'cancelled']), session_id: readText(raw.session_id), invoice: readWhole(raw.invoice) })

/** Saves the card of the session in the address, or asks how a charge stands, and removes it from there. @returns the error of a card */
async function comeBack(
  { card, session_id: sessionId, invoice }: ReturnType<typeof readReturn>,
  client: QueryClient,
): Promise<string | undefined> {
  if (invoice) {
    const status = await finishInvoiceOf(invoice, client).catch((error: unknown) => messageOf(error))
    if (status === 'paid') showToast({ tone: 'good', text: 'Your invoice is paid' })
    else if (status !== 'requires_action' && status !== 'processing')
      showToast({ tone: 'bad', title: 'The invoice was not paid', text: status })
    throw redirect({ href: here, replace: true })
  }
  if (!card) return undefined
  if (card === 'success' && sessionId) {
    const failure = await saveSupplierCardOf(sessionId, client).then(() => undefined, messageOf)
    if (failure) return failure
    showToast({ tone: 'good', text: 'Your card is saved' })
  }
  throw redirect({ href: here, replace: true })
}

function BillingPage() {
  const { failure } = Route.useLoaderData()
  const { card } = useSupplierBilling()
  return (
    <>
      <PageHeader title="Billing" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <div className={classes.main}>
          {failure && (
            <Notice tone="bad" title={cardNotSaved}>
              {failure === cardNotSaved ? 'Nothing was charged. Please add the card again.' : failure}
            </Notice>
          )}
          <SupplierPlans />
          <CommissionCard />
          <AccruedCommission />
          <InvoiceList hasCard={card !== null} />
        </div>
        <Panel title="How commission works">
          <ol className={classes.steps}>
            <li>
              <b>A store pays for an order.</b> You receive the whole payout shown on the order. Commission is recorded beside it, at the
              rate of your plan.
            </li>
            <li>
              <b>Shipping is free of commission.</b> It is a share of the goods alone, and falls with refunds.
            </li>
            <li>
              <b>Each month is one invoice.</b> It is charged to your card after the month ends. A charge that fails is tried again after 1,
              3 and 7 days. Nothing is deducted from your payouts.
            </li>
            <li>
              <b>Each order keeps its rate.</b> Another plan changes the orders that are paid after it starts. Your{' '}
              <a href="/supplier/statements">statements</a> show the commission of every order, with its calculation.
            </li>
          </ol>
        </Panel>
      </div>
    </>
  )
}

/** The card that commission is charged to. */
function CommissionCard() {
  const { card, terms } = useSupplierBilling()
  const leave = useLeaveForSupplierCard()
  const remove = useRemoveSupplierCard()
  const removeCard = () => remove.mutate({ body: {} }, { onSuccess: () => showToast({ tone: 'good', text: 'Your card was removed' }) })
  const error = leave.error ?? remove.error
  return (
    <Panel title="Your card">
      {error && <FailureNotice text={error.message} error={error} />}
      {card?.has_expired && (
        <Notice tone="wait" title="This card has expired">
          Commission cannot be charged to it. Add a new card.
        </Notice>
      )}
      <div className={classes.card}>
        <CardFace card={card} />
        <div className={classes.words}>
          <p className={classes.name}>{card ? cardName(card) : 'No card yet'}</p>
          <p className={classes.line}>{card ? 'Your commission is charged to this card.' : 'Nothing is charged when you add a card.'}</p>
          <p className={classes.terms}>{terms}</p>
          <div className={classes.actions}>
            <CardControl
              isConnected={card !== null}
              isRemoving={remove.isPending}
              isLeaving={leave.isPending || leave.isSuccess}
              onConnect={() => leave.mutate({})}
              onRemove={removeCard}
              connect="Add a card"
            />
          </div>
        </div>
      </div>
    </Panel>
  )
}
