import type { Placeholder } from './placeholder.ts'

/** Placeholder pages of a supplier: every address has its screen. @see S-57 */
export const supplierPlaceholders: readonly Placeholder[] = []
