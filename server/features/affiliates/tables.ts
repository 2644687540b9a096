import { type Tables, tablesOf } from '#foundation/database/tables'

type Read = 'account' | 'person' | 'supplierOrder' | 'supplier' | 'store' | 'planCharge' | 'planSubscription'

export const affiliates = tablesOf<Tables<'referral' | 'affiliate' | 'affiliateStore' | 'affiliateCommission' | 'affiliatePayout', Read>>(
  'affiliates',
  ['referral', 'affiliate', 'affiliateStore', 'affiliateCommission', 'affiliatePayout'],
)
