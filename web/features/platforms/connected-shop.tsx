import type { Reply } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { formatDate } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import classes from './platforms-page.module.css'

interface ConnectedShopProps {
  connection: NonNullable<Reply<typeof platformsApi.connection | typeof platformsApi.supplierConnection>['connection']>
  /** Consequence of disconnecting, shown beforehand. */
  consequence: string
  isLeaving: boolean
  onDisconnect: () => void
}

/** The connected shop, a store's or a supplier's own, with the button to disconnect it. */
export function ConnectedShop({ connection, consequence, isLeaving, onDisconnect }: ConnectedShopProps) {
  const { uid, shop_name: name, status, connected_at: since, is_prepared: isPrepared, admin_url: admin } = connection
  return (
    <Panel title="Your store">
      <div className={classes.shop}>
        <div className={classes.words}>
          <p className={classes.name}>
            {name ?? uid} <ConnectionStatus status={status} isPrepared={isPrepared} />
          </p>
          <p className={classes.line}>
            Shopify · <a href={admin}>{uid}</a> · since {formatDate(since)}
          </p>
        </div>
        <ConfirmButton
          question={`Disconnect ${name ?? uid}?`}
          consequence={consequence}
          confirm="Disconnect"
          isGrave
          loading={isLeaving}
          onConfirm={onDisconnect}
        >
          Disconnect
        </ConfirmButton>
      </div>
    </Panel>
  )
}
