import { type Placeholder, placeholder } from './placeholder.ts'

const orders = ['To your orders', '/supplier/orders'] as const

/** Placeholder pages of a supplier. @see S-57 */
export const supplierPlaceholders: readonly Placeholder[] = [
]
