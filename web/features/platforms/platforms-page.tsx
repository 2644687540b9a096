import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { scopeGroups } from '@quayside/domain/platforms/shopify-scopes'
import { createFileRoute } from '@tanstack/react-router'
import { type RawQuery, readFlag } from '#foundation/api/read-query.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedShop } from './connected-shop.tsx'
import { connectionQuery } from './parts/connection.queries.ts'
import { useConnection, useDisconnect } from './platforms.queries.ts'
import classes from './platforms-page.module.css'
import { useReconnect } from './use-reconnect.ts'

/** The shop in which a store sells. @see S-37 */
export const Route = createFileRoute('/_store/settings/platforms')({
  validateSearch: ({ reconnect }: RawQuery): { reconnect?: true } => (readFlag(reconnect) ? { reconnect: true } : {}),
  loader: ({ context }) => context.queryClient.ensureQueryData(connectionQuery()),
  component: PlatformsPage,
})

// Typed by the contract, not by the query, because a type that names an import would keep that import in the entry bundle.
type Connection = NonNullable<Reply<typeof platformsApi.connection>['connection']>

function PlatformsPage() {
  const { data, isError, error, refetch } = useConnection()
  return (
    <>
      <PageHeader title="Platform" back={{ label: 'Settings', href: '/settings' }} />
      <div className={classes.page}>
        <div className={classes.main}>
          {isError && <FailureNotice text="Error retrieving your platform." error={error} onRetry={refetch} />}
          {data && (data.connection ? <Connected connection={data.connection} /> : <NotConnected />)}
        </div>
        <div className={classes.side}>
          <Panel title="How it works">
            <ol className={classes.steps}>
              <li>
                <b>You agree in Shopify.</b> Shopify shows the permissions, and you decide.
              </li>
              <li>
                <b>You import products.</b> Each becomes a product in your store, with your text, images and prices.
              </li>
              <li>
                <b>Orders arrive automatically.</b> When a shopper buys one of them, you see it here, ready to pay.
              </li>
            </ol>
          </Panel>
          <Panel title="Permissions">
            <dl className={classes.scopes}>
              {scopeGroups.map(({ title, purpose }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{purpose}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      </div>
    </>
  )
}

function NotConnected() {
  return (
    <Panel title="Connect your store">
      <p className={classes.line}>Enter the address of your Shopify store. You approve access there and return here.</p>
      <ConnectForm />
    </Panel>
  )
}

const planEnds = ' Your plan is billed by this store: it ends at once, with no refund for the rest of the period.'

function Connected({ connection }: { connection: Connection }) {
  const { uid, status } = connection
  const { reconnect: isAsked } = Route.useSearch()
  const reconnect = useReconnect(uid, isAsked === true && status === 'reauthorise')
  const disconnect = useDisconnect()
  return (
    <>
      {status === 'reauthorise' && (
        <Notice
          tone="wait"
          title="Shopify needs your permission again"
          action={
            <Button size="xs" onClick={reconnect.start} loading={reconnect.isLeaving}>
              Reconnect
            </Button>
          }
        >
          Orders and imports are paused until you approve access again.
        </Notice>
      )}
      <ConnectedShop
        connection={connection}
        consequence={`Its products stay in your store. New orders for them no longer reach you here.${connection.bills_plan ? planEnds : ''}`}
        isLeaving={disconnect.isPending}
        onDisconnect={() => disconnect.mutate({ body: {} })}
      />
    </>
  )
}
