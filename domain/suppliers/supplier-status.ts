/** The life of a supplier in the marketplace. @see X-090 */

export const supplierStatuses = ['PENDING', 'SETUP', 'ACTIVE', 'HIDDEN', 'REJECTED', 'REMOVED'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

/** Its products are found, approved for and imported. */
export const isBrowsable = (status: SupplierStatus): boolean => status === 'ACTIVE'

/** Orders that stores already have with it go on. */
export const maySell = (status: SupplierStatus): boolean => status === 'ACTIVE' || status === 'HIDDEN'

/** The account is blocked: its people see only "Access Blocked". @see V-249 */
export const isBlocked = (status: SupplierStatus): boolean => status === 'REMOVED'

export interface SupplierWarning {
  /** The tile of its settings where it is put right. */
  readonly tile: 'integrations' | 'shipping'
  readonly message: string
}

/** What keeps a supplier from selling. @see V-331 */
export function supplierWarnings({ payable, shipsSomewhere }: { payable: boolean; shipsSomewhere: boolean }): SupplierWarning[] {
  const warnings: SupplierWarning[] = []
  if (!payable) warnings.push({ tile: 'integrations', message: 'Stripe or PayPal Payment Account Required' })
  if (!shipsSomewhere) warnings.push({ tile: 'shipping', message: 'No Active Shipping Rates' })
  return warnings
}
