import { Button } from '@mantine/core'
import type { PayoutAccount } from '@quayside/contract/payments/card'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { formatDate } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { useDisconnectPayouts, useLeaveForPayouts, useRefreshPayouts } from './payments.queries.ts'
import classes from './payout-account-panel.module.css'

/** A supplier's Stripe account: connect it, see its state, or disconnect it. */
export function PayoutAccountPanel({ account }: { account: PayoutAccount | null }) {
  return (
    <Panel
      title="Stripe"
      aside={account ? <ApprovalStatus isPayable={account.charges_enabled} /> : <StatusBadge label="Not connected" tone="idle" />}
    >
      {account ? <Connected account={account} /> : <NotConnected />}
    </Panel>
  )
}

const ApprovalStatus = ({ isPayable }: { isPayable: boolean }) =>
  isPayable ? (
    <StatusBadge label="Ready for payouts" tone="good" progress="done" />
  ) : (
    <StatusBadge label="Details missing" tone="wait" progress="half" />
  )

function NotConnected() {
  const connect = useLeaveForPayouts()
  return (
    <>
      <p className={classes.line}>
        Connect the Stripe account that your payouts go to, or open one there in a few minutes. Stores can pay you as soon as it is
        connected.
      </p>
      <Button onClick={() => connect.mutate({ body: {} })} loading={connect.isPending || connect.isSuccess}>
        Connect with Stripe
      </Button>
    </>
  )
}

function Connected({ account }: { account: PayoutAccount }) {
  const refresh = useRefreshPayouts()
  const disconnect = useDisconnectPayouts()
  return (
    <>
      {!account.charges_enabled && (
        <div className={classes.notice}>
          <Notice
            tone="wait"
            title="Stripe still needs details from you"
            action={
              <Button variant="default" size="xs" onClick={() => refresh.mutate({ body: {} })} loading={refresh.isPending}>
                Check again
              </Button>
            }
          >
            Complete them in your Stripe account. You cannot be paid until then.
          </Notice>
        </div>
      )}
      <dl className={classes.facts}>
        <Fact name="Account" value={account.stripe_id} />
        {account.country && <Fact name="Country" value={countryName(account.country)} />}
        {account.default_currency && <Fact name="Currency" value={account.default_currency.toUpperCase()} />}
        <Fact name="Connected" value={formatDate(account.connected_at)} />
      </dl>
      <ConfirmButton
        question="Disconnect this account?"
        consequence="Stores cannot pay you by card until you connect one again. Payments you have received are not affected."
        confirm="Disconnect"
        isGrave
        onConfirm={() => disconnect.mutate({ body: {} })}
        loading={disconnect.isPending}
      >
        Disconnect
      </ConfirmButton>
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)
