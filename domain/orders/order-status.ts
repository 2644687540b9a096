/** States of an order and of its supplier blocks, and the actions allowed in each. @see S-30, S-31, X-012, X-013 */

export const blockStatuses = ['pending', 'paid', 'shipped', 'cancelled', 'error'] as const
export type BlockStatus = (typeof blockStatuses)[number]

export const orderStatuses = ['pending', 'partial_paid', 'paid', 'fulfilled', 'partial', 'shipped', 'cancelled', 'error'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Derives an order's status from its blocks; cancelled blocks count only if there are no others. The status is `error` only if nothing can
 * be paid: a payable block keeps the order unpaid.
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

/** Labels shown to the store (V-167). */
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

/** Statuses of each tab; undefined means all. */
export const tabStatuses: Readonly<Record<OrderTab, readonly OrderStatus[] | undefined>> = {
  all: undefined,
  pending: ['pending', 'partial_paid'],
  fulfilled: ['fulfilled', 'paid'],
  shipped: ['shipped', 'partial'],
  cancelled: ['cancelled'],
}

/** Parses a status from an address. `paid` is an alias of `fulfilled`, which is also the default (K-088). */
export function orderTabOf(status: string | undefined): OrderTab {
  if (status === undefined || status === 'paid') return 'fulfilled'
  return (orderTabs as readonly string[]).includes(status) ? (status as OrderTab) : 'fulfilled'
}

export const supplierOrderTabs = ['all', 'paid', 'shipped', 'cancelled'] as const
export type SupplierOrderTab = (typeof supplierOrderTabs)[number]

/** Statuses of a supplier's tabs. A supplier sees an order once it is paid (V-244), so one cancelled before that never appears. */
export const supplierTabStatuses: Readonly<Record<SupplierOrderTab, readonly BlockStatus[]>> = {
  all: ['paid', 'shipped', 'cancelled'],
  paid: ['paid'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
}

export function supplierOrderTabOf(status: string | undefined): SupplierOrderTab {
  return (supplierOrderTabs as readonly string[]).includes(status ?? '') ? (status as SupplierOrderTab) : 'paid'
}
