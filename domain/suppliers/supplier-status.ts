/** The life of a supplier in the marketplace. @see X-090 */
import { agreementMissing } from './agreement.ts'
import { brandingMessages } from './branding.ts'
import { valuesMessages } from './supplier-values.ts'

export const supplierStatuses = ['PENDING', 'SETUP', 'ACTIVE', 'HIDDEN', 'REJECTED', 'REMOVED'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

/** Its products are found, approved for and imported. */
export const isBrowsable = (status: SupplierStatus): boolean => status === 'ACTIVE'

/** Orders that stores already have with it go on. */
export const maySell = (status: SupplierStatus): boolean => status === 'ACTIVE' || status === 'HIDDEN'

/** The account is blocked: its people see only "Access Blocked". @see V-249 */
export const isBlocked = (status: SupplierStatus): boolean => status === 'REMOVED'

/** Tiles of a supplier's settings that may warn. */
export const settingsTiles = ['integrations', 'shipping', 'profile', 'values', 'packaging', 'agreement'] as const

export interface SupplierWarning {
  /** The tile of its settings where it is put right. */
  readonly tile: (typeof settingsTiles)[number]
  readonly message: string
}

export interface SettingsFacts {
  readonly payable: boolean
  readonly shipsSomewhere: boolean
  readonly isProfileComplete: boolean
  readonly hasValues: boolean
  readonly hasBrandingDescription: boolean
  readonly hasAgreed: boolean
}

/** Warnings on the tiles of a supplier's settings. @see V-331 */
export function supplierWarnings(facts: SettingsFacts): SupplierWarning[] {
  const list: (SupplierWarning | false)[] = [
    !facts.payable && { tile: 'integrations', message: 'Stripe or PayPal Payment Account Required' },
    !facts.shipsSomewhere && { tile: 'shipping', message: 'No Active Shipping Rates' },
    !facts.isProfileComplete && { tile: 'profile', message: 'Missing Required Details' },
    !facts.hasValues && { tile: 'values', message: valuesMessages.missing },
    !facts.hasBrandingDescription && { tile: 'packaging', message: brandingMessages.missing },
    !facts.hasAgreed && { tile: 'agreement', message: agreementMissing },
  ]
  return list.filter((warning) => warning !== false)
}
