/** The life of a supplier in the marketplace. @see X-090 */

export const supplierStatuses = ['PENDING', 'SETUP', 'ACTIVE', 'HIDDEN', 'REJECTED', 'REMOVED'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

/** Its products are found, approved for and imported. */
export const isBrowsable = (status: SupplierStatus): boolean => status === 'ACTIVE'

/** Orders that stores already have with it go on. */
export const maySell = (status: SupplierStatus): boolean => status === 'ACTIVE' || status === 'HIDDEN'

/** The account is blocked: its people see only "Access Blocked". @see V-249 */
export const isBlocked = (status: SupplierStatus): boolean => status === 'REMOVED'
