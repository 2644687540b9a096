import type { PrivateVendor, PublicVendor, PublicVendorDetail } from '@quayside/contract/vendors/vendor'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { portalStatuses } from '@quayside/domain/vendors/portal-status'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { VendorFigures, VendorRow } from './vendors.records.ts'

const sharedView = (row: VendorRow, orders: number) => ({
  id: row.storeId,
  name: row.name,
  url: row.shopDomain ? `https://${row.shopDomain}` : null,
  country: row.country,
  date_requested: row.requestedAt?.toISOString() ?? null,
  date_joined: row.answeredAt?.toISOString() ?? null,
  order_volume: orders,
})

export const publicVendorView = (row: VendorRow, orders: number): PublicVendor => ({ ...sharedView(row, orders), status: row.status })

export const privateVendorView = (row: VendorRow, orders: number): PrivateVendor => ({
  ...sharedView(row, orders),
  status: portalStatuses[row.status],
  store: row.name,
})

export const vendorFiguresView = (
  { products, lastOrderAt, paidMinor }: VendorFigures,
  currency: Currency,
): Pick<PublicVendorDetail, 'products' | 'last_order_at' | 'paid_total'> => ({
  products,
  last_order_at: lastOrderAt?.toISOString() ?? null,
  paid_total: wireMoney(money(paidMinor, currency)),
})
