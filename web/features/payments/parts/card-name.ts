import type { SavedCard } from '@quayside/contract/payments/card'
import { brandName } from '@quayside/domain/payments/card-brand'

/** Name such as `Visa ending 4242`. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string => `${brandName(brand)} ending ${last4}`

/** `04/29` */
export const expiryOf = ({ exp_month: month, exp_year: year }: Pick<SavedCard, 'exp_month' | 'exp_year'>): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
