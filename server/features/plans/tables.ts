import { type Tables, tablesOf } from '#foundation/database/tables'

export const plans = tablesOf<Tables<'planSubscription' | 'planCoupon' | 'marketplaceSettings'>>('plans', [
  'planSubscription',
  'planCoupon',
  'marketplaceSettings',
])
