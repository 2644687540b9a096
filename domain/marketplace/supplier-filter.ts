/** Filters and sortings of the supplier list: those of the listing that say something of a supplier. @see S-18, V-063 to V-068 */
import type { ListingFilter } from './listing-filter.ts'

/** On a page of suppliers. */
export const suppliersPerPage = 24

export const supplierSortings = ['default', 'new', 'sold', 'imported', 'name'] as const
export type SupplierSorting = (typeof supplierSortings)[number]

export const supplierSortingLabels: Readonly<Record<SupplierSorting, string>> = {
  default: 'Default',
  new: 'New',
  sold: 'Most Sold',
  imported: 'Most Imported',
  name: 'Name',
}

/** Whether a product is imported or sold out says nothing of who makes it. */
export const filtersSuppliers = (filter: ListingFilter): boolean => filter !== 'hide_imported' && filter !== 'show_all_products'
