import { Button } from '@mantine/core'
import type { AutomaticPayments } from '@quayside/contract/orders/automatic'
import { automaticUpgrade } from '@quayside/domain/orders/automatic/automatic-payment'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useOwnerReason } from '#features/workspace/parts/use-owner-reason.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ProBadge } from '#foundation/ui/pro-badge.tsx'
import { automaticPaymentsQuery, useResume, useSwitchOff } from './automatic-payments.queries.ts'
import classes from './automatic-payments-page.module.css'
import { RulesForm } from './rules-form.tsx'

/** Automatic payment of a store's orders: limits, consent, and whether it is on. @see V-204, M-416, X-084 */
export const Route = createFileRoute('/_store/settings/automatic_payments')({
  loader: ({ context }) => context.queryClient.ensureQueryData(automaticPaymentsQuery()),
  component: AutomaticPaymentsPage,
})

function AutomaticPaymentsPage() {
  const { data } = useSuspenseQuery(automaticPaymentsQuery())
  return (
    <>
      <PageHeader
        title="Automatic payment"
        back={{ label: 'Settings', href: '/settings' }}
        beside={<ProBadge {...(data.is_entitled ? {} : { href: '/settings/plans' })} />}
        detail="Orders from your shop are paid as they arrive, within limits you set. Whatever a limit holds waits for you, with its reason."
      />
      <div className={classes.page}>
        {!data.is_entitled && (
          <Panel title="Part of a higher plan">
            <p className={classes.words}>
              {automaticUpgrade} {data.is_on && 'Until you are on one again, every order waits for you.'}
            </p>
            <Button component="a" href="/settings/plans">
              See plans
            </Button>
          </Panel>
        )}
        {data.paused && <Paused paused={data.paused} />}
        {data.is_on && <Standing data={data} />}
        {data.is_entitled && <RulesForm key={data.on_since} saved={data} />}
      </div>
    </>
  )
}

function Paused({ paused }: { paused: NonNullable<AutomaticPayments['paused']> }) {
  const resume = useResume()
  const reason = useOwnerReason()
  return (
    <Notice
      tone="bad"
      title={`Stopped on ${formatMoment(paused.at)}`}
      action={
        <ButtonWithReason size="xs" loading={resume.isPending} reason={reason} onClick={() => resume.mutate({})}>
          Resume
        </ButtonWithReason>
      }
    >
      {paused.reason} Nothing more is paid automatically until you resume it. You may want to{' '}
      <a href="/settings/account_details">change your card</a> first.
    </Notice>
  )
}

function Standing({ data: { on_since: since, spent, waiting, held, rules, consent } }: { data: AutomaticPayments }) {
  const off = useSwitchOff()
  return (
    <Panel
      title={since ? `On since ${formatMoment(since)}` : 'On'}
      aside={
        <ConfirmButton
          size="xs"
          question="Switch automatic payment off?"
          consequence="Orders that wait are not paid. What was charged before stays charged."
          confirm="Switch off"
          loading={off.isPending}
          onConfirm={() => off.mutate({})}
        >
          Switch off
        </ConfirmButton>
      }
    >
      <dl className={classes.figures}>
        <div>
          <dt>Charged in the last 24 hours</dt>
          <dd className="num">
            {formatMoney(spent.minor, spent.currency)}
            {rules && <small> of {formatMoney(rules.day_limit, rules.currency)}</small>}
          </dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>{counted(waiting, 'payment')}</dd>
        </div>
        <div>
          <dt>Held for you</dt>
          <dd>{held ? <a href="/orders?status=pending">{counted(held, 'payment')}</a> : counted(held, 'payment')}</dd>
        </div>
      </dl>
      {consent && !consent.ended_at && (
        <p className={classes.agreed}>
          You agreed on {formatMoment(consent.agreed_at)}: “{consent.text}”
        </p>
      )}
    </Panel>
  )
}
