import { type Tables, tablesOf } from '#foundation/database/tables'

export const suppliers = tablesOf<Tables<'supplier' | 'supplierScore' | 'favouriteSupplier' | 'portal', 'account'>>('suppliers', [
  'supplier',
  'supplierScore',
  'favouriteSupplier',
  'portal',
])
