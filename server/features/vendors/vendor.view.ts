import type { PrivateVendor, PublicVendor, PublicVendorDetail } from '@quayside/contract/vendors/vendor'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { portalStatuses } from '@quayside/domain/vendors/portal-status'
import { inPercent } from '@quayside/domain/vendors/price-for'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { PaidOrders, VendorFigures, VendorRow } from './vendors.records.ts'

export interface PaidToSupplier extends PaidOrders {
  readonly currency: Currency
}

const sharedView = (row: VendorRow, { count, minor, currency }: PaidToSupplier) => ({
  id: row.storeId,
  name: row.name,
  url: row.shopDomain ? `https://${row.shopDomain}` : null,
  country: row.country,
  date_requested: row.requestedAt?.toISOString() ?? null,
  date_joined: row.answeredAt?.toISOString() ?? null,
  order_volume: count,
  paid_total: wireMoney(money(minor, currency)),
})

export const publicVendorView = (row: VendorRow, orders: PaidToSupplier): PublicVendor => ({
  ...sharedView(row, orders),
  status: row.status,
})

export const privateVendorView = (row: VendorRow, orders: PaidToSupplier): PrivateVendor => ({
  ...sharedView(row, orders),
  status: portalStatuses[row.status],
  store: row.name,
  discount_rate: inPercent(row.discountBasisPoints),
})

export const vendorFiguresView = ({ products, lastOrderAt }: VendorFigures): Pick<PublicVendorDetail, 'products' | 'last_order_at'> => ({
  products,
  last_order_at: lastOrderAt?.toISOString() ?? null,
})
