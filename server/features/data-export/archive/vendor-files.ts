import type { ApprovalStatus } from '@quayside/domain/vendors/approval-status'
import type { OutsideContext } from '#foundation/context/context'
import { type ArchivedVendor, listVendors } from './archived-rows.records.ts'
import { csvTable, type DocumentedFile, jsonList, type Pages, pagesById } from './tables-and-lists.ts'

export function vendorFiles(context: OutsideContext, supplierId: number): DocumentedFile[] {
  const pages: Pages<ArchivedVendor> = () =>
    pagesById(
      (place) => context.transaction(({ db }) => listVendors(db, supplierId, place)),
      ({ storeId }) => storeId,
    )
  return [
    csvTable({
      name: 'vendors.csv',
      about: 'Stores that asked to sell your products, and how you answered.',
      columns: [
        ['vendor_id', 'number of the store'],
        ['vendor', 'name of the store'],
        ['country', 'country of the store'],
        ['list', 'public: of the marketplace; private: of your own portal'],
        ['status', 'pending, approved, denied, rejected for good, or withdrawn by the store'],
        ['discount_percent', 'discount that you give it on your list prices'],
        ['requested_at', 'when it asked'],
        ['answered_at', 'when you answered'],
      ],
      pages,
      lines: (vendor) => [Object.values(vendorItem(vendor))],
    }),
    jsonList({ name: 'vendors.json', about: 'The same stores.', pages, item: vendorItem }),
  ]
}

const statusWords: Readonly<Record<Exclude<ApprovalStatus, 'NEW'>, string>> = {
  P: 'pending',
  A: 'approved',
  R: 'rejected',
  D: 'denied',
  C: 'withdrawn',
}

const vendorItem = (vendor: ArchivedVendor) => ({
  vendor_id: vendor.storeId,
  vendor: vendor.name,
  country: vendor.country,
  list: vendor.isPrivate ? 'private' : 'public',
  status: statusWords[vendor.status as Exclude<ApprovalStatus, 'NEW'>],
  discount_percent: vendor.discountBasisPoints / 100,
  requested_at: vendor.requestedAt?.toISOString() ?? null,
  answered_at: vendor.answeredAt?.toISOString() ?? null,
})
