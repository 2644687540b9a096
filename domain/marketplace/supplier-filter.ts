/** Filters and sort orders of the supplier list: those of the listing that apply to suppliers. @see S-18, V-063 to V-068 */
import type { ListingFilter } from './listing-filter.ts'

/** Page size of the supplier list. */
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

/** Whether a filter applies to suppliers. Imported and sold-out products say nothing about their supplier. */
export const filtersSuppliers = (filter: ListingFilter): boolean => filter !== 'hide_imported' && filter !== 'show_all_products'
