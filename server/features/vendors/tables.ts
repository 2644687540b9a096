import { type Tables, tablesOf } from '#foundation/database/tables'

type Read = 'store' | 'connection' | 'importItem' | 'supplierOrder' | 'product' | 'variant'

export const vendors = tablesOf<Tables<'approval' | 'vendorInvitation', Read>>('vendors', ['approval', 'vendorInvitation'])
