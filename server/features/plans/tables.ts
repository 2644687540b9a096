import { type Tables, tablesOf } from '#foundation/database/tables'

type Own =
  | 'planSubscription'
  | 'planFreeMonth'
  | 'planCoupon'
  | 'planOffer'
  | 'planOfferStore'
  | 'planOfferDismissal'
  | 'marketplaceSettings'
  | 'supplierPlan'
  | 'supplierSubscription'

export const plans = tablesOf<Tables<Own>>('plans', [
  'planSubscription',
  'planFreeMonth',
  'planCoupon',
  'planOffer',
  'planOfferStore',
  'planOfferDismissal',
  'marketplaceSettings',
  'supplierPlan',
  'supplierSubscription',
])
