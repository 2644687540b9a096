import type { SavedCard } from '@quayside/contract/payments/card'
import { hasExpired } from '@quayside/domain/payments/card-expiry'
import type { OwnedCard } from '../cards.records.ts'

export const cardView = ({ brand, last4, expMonth, expYear }: OwnedCard, now: Date): SavedCard => ({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  has_expired: hasExpired({ expMonth, expYear }, now),
})
