import type { SavedCard } from '@quayside/contract/payments/card'

/** `04/29` */
export const expiryOf = ({ exp_month: month, exp_year: year }: Pick<SavedCard, 'exp_month' | 'exp_year'>): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
