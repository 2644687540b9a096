import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import type { Reply } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { mayImportNightly } from '@quayside/domain/platforms/nightly-import'
import { connectAgain, supplierScopeGroups } from '@quayside/domain/platforms/shopify-scopes'
import { createFileRoute } from '@tanstack/react-router'
import { ImportShopButton } from '#features/feeds/parts/import-shop-button.tsx'
import { messageOf } from '#foundation/api/api-error.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ConnectedShop } from './connected-shop.tsx'
import { leaveFor } from './nonce.ts'
import { ConnectOwnShop } from './parts/connect-own-shop.tsx'
import { supplierConnectionQuery, useConnectSupplierShop } from './parts/connection.queries.ts'
import { useDisconnectSupplierShop, useSaveSupplierSync, useSupplierConnection } from './platforms.queries.ts'
import classes from './platforms-page.module.css'

/**
 * A supplier's own shop.
 * @see R-109, S-71
 */
export const Route = createFileRoute('/_supplier/supplier/settings/platforms')({
  loader: ({ context }) => context.queryClient.ensureQueryData(supplierConnectionQuery()),
  component: SupplierPlatformsPage,
})

// Typed by the contract, not by the query, because a type that names an import would keep that import in the entry bundle.
type Connection = NonNullable<Reply<typeof platformsApi.supplierConnection>['connection']>

function SupplierPlatformsPage() {
  const { data, isError, error, refetch } = useSupplierConnection()
  return (
    <>
      <PageHeader title="Platform" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <div className={classes.main}>
          {isError && <FailureNotice text="Error retrieving your platform." error={error} onRetry={refetch} />}
          {data && (data.connection ? <Connected connection={data.connection} /> : <NotConnected />)}
        </div>
        <div className={classes.side}>
          <Panel title="Permissions">
            <dl className={classes.scopes}>
              {supplierScopeGroups.map(({ title, purpose }) => (
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
    <Panel title="Connect your Shopify store">
      <p className={classes.line}>Enter its address. You approve access in Shopify and return here.</p>
      <ConnectOwnShop />
    </Panel>
  )
}

function Connected({ connection }: { connection: Connection }) {
  const nightly = mayImportNightly({ hasImported: connection.has_imported })
  const { uid, status } = connection
  const connect = useConnectSupplierShop()
  const disconnect = useDisconnectSupplierShop()
  const save = useSaveSupplierSync()
  const reconnect = () =>
    connect.mutate(
      { body: { shopify_url: uid } },
      { onSuccess: ({ redirect }) => leaveFor(redirect), onError: (error) => showToast({ tone: 'bad', text: messageOf(error) }) },
    )
  return (
    <>
      {status === 'reauthorise' && (
        <Notice
          tone="wait"
          title="Shopify needs your permission again"
          action={
            <Button size="xs" onClick={reconnect} loading={connect.isPending || connect.isSuccess}>
              Reconnect
            </Button>
          }
        >
          Your products are not synced with your store until you approve access again.
        </Notice>
      )}
      <ConnectedShop
        connection={connection}
        consequence="Your products stay here and in your store. Their stock and prices are no longer synced."
        isLeaving={disconnect.isPending}
        onDisconnect={() => disconnect.mutate({ body: {} })}
      />
      {status === 'connected' && (
        <Panel title="Products">
          <p className={classes.line}>
            We read your products and show you what is new and what would change. Nothing is saved until you apply it.
          </p>
          <div className={classes.actions}>
            <ImportShopButton />
            <Button component="a" variant="default" href="/supplier/shop-products">
              Choose products
            </Button>
          </div>
        </Panel>
      )}
      {status === 'connected' && (
        <Panel title="Keep in step">
          <p className={classes.line}>Changes in your store reach your products here at once. Every night all of them are compared.</p>
          <div className={classes.switches}>
            <Switch
              label="Stock follows your store"
              checked={connection.sync_inventory}
              disabled={save.isPending}
              onChange={({ currentTarget: { checked } }) => save.mutate({ body: { sync_inventory: checked } })}
            />
            <Switch
              label="Prices follow your store"
              checked={connection.sync_pricing}
              disabled={save.isPending}
              onChange={({ currentTarget: { checked } }) => save.mutate({ body: { sync_pricing: checked } })}
            />
            <Switch
              label="Compare-at prices are the retail prices"
              description="Switched off, the retail price is what your own customers pay."
              checked={connection.use_compare_at_price}
              disabled={save.isPending}
              onChange={({ currentTarget: { checked } }) => save.mutate({ body: { use_compare_at_price: checked } })}
            />
            <Switch
              label="Import new products every night"
              description={nightly.allowed ? 'Imports that look unusual wait for you.' : nightly.reason}
              checked={connection.auto_import}
              disabled={save.isPending || (!nightly.allowed && !connection.auto_import)}
              onChange={({ currentTarget: { checked } }) => save.mutate({ body: { auto_import: checked } })}
            />
          </div>
        </Panel>
      )}
      {status === 'connected' && (
        <Panel title="Orders">
          <p className={classes.line}>
            Pack the orders of stores where you pack your own. Once you fulfill one in your store, it is marked as shipped here, with its
            tracking.
          </p>
          <div className={classes.switches}>
            <Switch
              label="Create paid orders in your store"
              description={connection.takes_orders ? undefined : connectAgain}
              checked={connection.send_orders}
              disabled={save.isPending || !connection.takes_orders}
              onChange={({ currentTarget: { checked } }) => save.mutate({ body: { send_orders: checked } })}
            />
          </div>
        </Panel>
      )}
    </>
  )
}
