/** The states of an order and of its supplier blocks, and what may be done when. @see S-30, S-31, X-012, X-013 */

export const blockStatuses = ['pending', 'paid', 'shipped', 'cancelled', 'error'] as const
export type BlockStatus = (typeof blockStatuses)[number]

export const orderStatuses = ['pending', 'partial_paid', 'paid', 'fulfilled', 'partial', 'shipped', 'cancelled', 'error'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * An order's state follows from its blocks; cancelled blocks count only when there are no others.
 * `error` only where nothing can be paid: a block that can be paid keeps the order among the unpaid ones.
 */
export function orderStatusOf(blocks: readonly BlockStatus[]): OrderStatus {
  const live = blocks.filter((status) => status !== 'cancelled')
  const count = (...wanted: BlockStatus[]) => live.filter((status) => wanted.includes(status)).length
  if (!live.length) return 'cancelled'
  if (count('shipped') === live.length) return 'shipped'
  if (count('shipped')) return 'partial'
  if (count('paid') === live.length) return 'fulfilled'
  if (count('paid')) return 'partial_paid'
  return count('pending') ? 'pending' : 'error'
}

/** Labels as the store reads them (V-167). */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Unpaid',
  partial_paid: 'Partially Paid',
  paid: 'Paid',
  fulfilled: 'Paid',
  partial: 'Partially Shipped',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  error: 'Error',
}

export const orderTabs = ['all', 'pending', 'fulfilled', 'shipped', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const orderTabLabels: Readonly<Record<OrderTab, string>> = {
  all: 'All',
  pending: 'Unpaid',
  fulfilled: 'Paid',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
}

/** Statuses that each tab shows; undefined is everything. */
export const tabStatuses: Readonly<Record<OrderTab, readonly OrderStatus[] | undefined>> = {
  all: undefined,
  pending: ['pending', 'partial_paid'],
  fulfilled: ['fulfilled', 'paid'],
  shipped: ['shipped', 'partial'],
  cancelled: ['cancelled'],
}

/** `paid` is another word for `fulfilled`, and what an address without a status means (K-088). */
export function orderTabOf(status: string | undefined): OrderTab {
  if (status === undefined || status === 'paid') return 'fulfilled'
  return (orderTabs as readonly string[]).includes(status) ? (status as OrderTab) : 'fulfilled'
}

export const supplierOrderTabs = ['all', 'paid', 'shipped', 'cancelled'] as const
export type SupplierOrderTab = (typeof supplierOrderTabs)[number]

/** A supplier sees an order once it is paid (V-244): what is cancelled before that never was one. */
export const supplierTabStatuses: Readonly<Record<SupplierOrderTab, readonly BlockStatus[]>> = {
  all: ['paid', 'shipped', 'cancelled'],
  paid: ['paid'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
}

export function supplierOrderTabOf(status: string | undefined): SupplierOrderTab {
  return (supplierOrderTabs as readonly string[]).includes(status ?? '') ? (status as SupplierOrderTab) : 'paid'
}
