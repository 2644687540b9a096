import type { WireConnection } from '@quayside/contract/platforms/endpoints'
import type { ShopLinks } from '../port.ts'
import type { Connection } from './connection.ts'

export const connectionView = ({
  connection: { platform, shopDomain, shopName, status, connectedAt, isPrepared, offersRates, ratesRefusal },
  links,
}: {
  connection: Connection
  links: ShopLinks | undefined
}): WireConnection => ({
  platform,
  uid: shopDomain,
  shop_name: shopName,
  status: status === 'connected' ? 'connected' : 'reauthorise',
  connected_at: connectedAt.toISOString(),
  is_prepared: isPrepared,
  offers_rates: offersRates,
  rates_refusal: ratesRefusal,
  admin_url: links?.admin ?? `https://${shopDomain}/`,
})
