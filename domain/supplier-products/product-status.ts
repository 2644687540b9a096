import { stockStatus } from '../catalogue/stock.ts'
import type { ProductStatus } from './product-rules.ts'

const ofStock = { in_stock: 'active', low: 'low_stock', partial: 'partial_stock', out: 'out_of_stock' } as const

type Variants = Parameters<typeof stockStatus>[0]

/** Status of a product in its supplier's list. @see V-269, X-076 */
export const productStatus = ({ active, variants }: { readonly active: boolean; readonly variants: Variants }): ProductStatus =>
  active ? ofStock[stockStatus(variants)] : 'inactive'
