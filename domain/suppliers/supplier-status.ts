/** Lifecycle of a supplier in the marketplace. @see X-090 */

export const supplierStatuses = ['PENDING', 'SETUP', 'ACTIVE', 'HIDDEN', 'REJECTED', 'REMOVED'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

/** Whether its products can be found, approved and imported. */
export const isBrowsable = (status: SupplierStatus): boolean => status === 'ACTIVE'

/** Whether existing orders of stores with the supplier continue. */
export const maySell = (status: SupplierStatus): boolean => status === 'ACTIVE' || status === 'HIDDEN'

/** Whether the account is blocked: its users see only "Access Blocked". @see V-249 */
export const isBlocked = (status: SupplierStatus): boolean => status === 'REMOVED'
