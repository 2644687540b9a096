import { type VendorTab, vendorTabs } from '@quayside/domain/vendors/vendor-decision'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

/** Kind of store: of the marketplace, or of the supplier's own portal. */
export type VendorKind = 'public' | 'private'

const lists: Readonly<Record<VendorKind, string>> = { public: '/supplier/vendors/public', private: '/supplier/vendors/private' }

/** Filters of the list; the default tab is the pending requests. */
export interface VendorsAsked {
  status?: VendorTab
  page?: number
}

export const readVendors = (raw: RawQuery): VendorsAsked =>
  present({ status: readOneOf(raw.status, vendorTabs), page: readWhole(raw.page, 2) })

export const vendorsAddress = (kind: VendorKind, { status, page = 1 }: VendorsAsked): string =>
  `${lists[kind]}${queryText({ status: status === 'pending' ? undefined : status, page: page > 1 ? page : undefined })}`

export const vendorAddress = (kind: VendorKind, id: number): string => `${lists[kind]}/${id}`
