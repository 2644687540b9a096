import { type Tables, tablesOf } from '#foundation/database/tables'

export const suppliers = tablesOf<Tables<'supplier' | 'supplierScore' | 'favouriteSupplier'>>('suppliers', [
  'supplier',
  'supplierScore',
  'favouriteSupplier',
])
