import { type Tables, tablesOf } from '#foundation/database/tables'

type Owned = 'approval' | 'vendorInvitation' | 'priceList' | 'priceListProduct' | 'priceListVendor' | 'portalRules' | 'portalRulesAgreement'
type Read = 'store' | 'connection' | 'importItem' | 'supplierOrder' | 'product' | 'variant'

export const vendors = tablesOf<Tables<Owned, Read>>('vendors', [
  'approval',
  'vendorInvitation',
  'priceList',
  'priceListProduct',
  'priceListVendor',
  'portalRules',
  'portalRulesAgreement',
])
