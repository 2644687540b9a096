import type { WireConnection } from '@quayside/contract/platforms/endpoints'
import type { Connection } from './connection.ts'

export const connectionView = ({ platform, shopDomain, shopName, status, connectedAt, isPrepared }: Connection): WireConnection => ({
  platform,
  uid: shopDomain,
  shop_name: shopName,
  status: status === 'connected' ? 'connected' : 'reauthorise',
  connected_at: connectedAt.toISOString(),
  is_prepared: isPrepared,
  admin_url: `https://${shopDomain}/admin`,
})
