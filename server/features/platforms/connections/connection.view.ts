import type { WireConnection, WireSupplierConnection } from '@quayside/contract/platforms/endpoints'
import type { ShopLinks } from '../port.ts'
import type { Connection, SupplierConnection } from './connection.ts'

export const connectionView = ({
  connection: { platform, shopDomain, shopName, status, connectedAt, isPrepared, offersRates, ratesRefusal },
  links,
  billsPlan,
}: {
  connection: Connection
  links: ShopLinks | undefined
  billsPlan: boolean
}): WireConnection => ({
  platform,
  uid: shopDomain,
  shop_name: shopName,
  status: status === 'connected' ? 'connected' : 'reauthorise',
  connected_at: connectedAt.toISOString(),
  is_prepared: isPrepared,
  offers_rates: offersRates,
  rates_refusal: ratesRefusal,
  bills_plan: billsPlan,
  admin_url: links?.admin ?? `https://${shopDomain}/`,
})

export const supplierConnectionView = ({
  connection: {
    platform,
    shopDomain,
    shopName,
    status,
    connectedAt,
    isPrepared,
    syncInventory,
    syncPricing,
    takesOrders,
    sendOrders,
    autoImport,
    importedAt,
    useCompareAtPrice,
  },
  links,
}: {
  connection: SupplierConnection
  links: ShopLinks | undefined
}): WireSupplierConnection => ({
  platform,
  uid: shopDomain,
  shop_name: shopName,
  status: status === 'connected' ? 'connected' : 'reauthorise',
  connected_at: connectedAt.toISOString(),
  is_prepared: isPrepared,
  sync_inventory: syncInventory,
  sync_pricing: syncPricing,
  takes_orders: takesOrders,
  send_orders: sendOrders,
  auto_import: autoImport,
  has_imported: importedAt !== null,
  use_compare_at_price: useCompareAtPrice,
  admin_url: links?.admin ?? `https://${shopDomain}/`,
})
