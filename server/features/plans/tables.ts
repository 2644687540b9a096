import { type Tables, tablesOf } from '#foundation/database/tables'

type Own = 'planSubscription' | 'planCoupon' | 'marketplaceSettings' | 'supplierPlan' | 'supplierSubscription'

export const plans = tablesOf<Tables<Own>>('plans', [
  'planSubscription',
  'planCoupon',
  'marketplaceSettings',
  'supplierPlan',
  'supplierSubscription',
])
