import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from '../settings/settings.module.css'

type Facts = Pick<SupplierSettings, 'shopify_url' | 'shopify_token_saved' | 'sync_inventory' | 'sync_pricing'>

/** Sync section of a supplier's profile: the product values that follow its own shop. @see V-247 */
export function SyncPanel({ settings }: { settings: Facts }) {
  return (
    <Panel title="Sync">
      <p className={classes.words}>
        {syncSentence(settings)} <a href="/supplier/settings/platforms">{settings.shopify_url ? 'Change this' : 'Connect your store'}</a>
      </p>
    </Panel>
  )
}

function syncSentence({ shopify_url: shop, shopify_token_saved: isReachable, sync_inventory: stock, sync_pricing: prices }: Facts): string {
  if (!shop) return 'Your own Shopify store can keep the stock and prices of your products up to date.'
  if (!isReachable) return `${shop} does not accept our access any more, so your products do not follow it.`
  if (!stock && !prices) return `Your products do not follow ${shop}.`
  return `${[stock && 'Stock', prices && 'prices'].filter(Boolean).join(' and ')} follow ${shop}, daily and at each change.`.replace(
    /^p/,
    'P',
  )
}
