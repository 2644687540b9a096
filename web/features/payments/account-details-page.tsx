import { cardName } from '@quayside/domain/payments/card-brand'
import { createFileRoute } from '@tanstack/react-router'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './account-details-page.module.css'
import { CardControl } from './card-control.tsx'
import { CardFace } from './card-face.tsx'
import { cardQuery, useCard } from './parts/card.queries.ts'
import { useLeaveForCard } from './parts/leave-for-card.ts'
import { useRemoveCard } from './payments.queries.ts'

/** The card with which a store pays its suppliers. @see S-36 */
export const Route = createFileRoute('/_store/settings/account_details')({
  loader: ({ context }) => context.queryClient.ensureQueryData(cardQuery()),
  component: AccountDetailsPage,
})

const here = '/settings/account_details'

function AccountDetailsPage() {
  const card = useCard()
  const { leave, isLeaving } = useLeaveForCard()
  const remove = useRemoveCard()
  const removeCard = () => remove.mutate({ body: {} }, { onSuccess: () => showToast({ tone: 'good', text: 'Your card was removed' }) })
  return (
    <>
      <PageHeader title="Payment" back={{ label: 'Settings', href: '/settings' }} />
      <div className={classes.page}>
        <div className={classes.main}>
          {remove.error && <FailureNotice text={remove.error.message} error={remove.error} />}
          {card?.has_expired && (
            <Notice tone="wait" title="This card has expired">
              Suppliers cannot be paid with it. Connect a new card.
            </Notice>
          )}
          <Panel title="Your card">
            <div className={classes.card}>
              <CardFace card={card} />
              <div className={classes.words}>
                <p className={classes.name}>{card ? cardName(card) : 'No card yet'}</p>
                <p className={classes.line}>
                  {card
                    ? 'Orders are paid with this card, one supplier at a time, when you press Pay Now.'
                    : 'Connect a card to pay suppliers for your orders. Nothing is charged now.'}
                </p>
                <div className={classes.actions}>
                  <CardControl
                    isConnected={card !== null}
                    isRemoving={remove.isPending}
                    isLeaving={isLeaving}
                    onConnect={() => leave(here)}
                    onRemove={removeCard}
                  />
                </div>
              </div>
            </div>
          </Panel>
        </div>
        <Panel title="How paying works">
          <ol className={classes.steps}>
            <li>
              <b>You enter the card with Stripe.</b> Its number never reaches us; we keep the brand, the last four digits and when it
              expires.
            </li>
            <li>
              <b>You decide when an order is charged.</b> You see the amount and its calculation before you press Pay Now.
            </li>
            <li>
              <b>The money goes to the supplier’s own account.</b> A payment that fails charges nothing, and you get an email with the
              reason.
            </li>
          </ol>
        </Panel>
      </div>
    </>
  )
}
