/** Stock that can still be ordered, and its labels. @see V-085, X-076 */

export interface Stock {
  readonly quantity: number
  /** Pieces reserved by orders that have arrived and not shipped. */
  readonly reserved: number
}

export const available = ({ quantity, reserved }: Stock): number => Math.max(0, quantity - reserved)

/** Highest total over all active variants that counts as low. */
export const lowStockUpTo = 10

export type StockStatus = 'in_stock' | 'low' | 'partial' | 'out'

/** Stock status; `partial` if some active variants are sold out and others are not. */
export function stockStatus(variants: readonly (Stock & { readonly active: boolean })[]): StockStatus {
  const left = variants.filter((variant) => variant.active).map(available)
  const total = left.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 'out'
  if (total <= lowStockUpTo) return 'low'
  return left.some((count) => count === 0) ? 'partial' : 'in_stock'
}

/** Sum over the active variants; 0 if there are none (V-085). */
export function totalAvailable(variants: readonly (Stock & { readonly active: boolean })[]): number {
  return variants.reduce((sum, variant) => sum + (variant.active ? available(variant) : 0), 0)
}
