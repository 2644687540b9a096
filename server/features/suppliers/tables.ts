import { type Tables, tablesOf } from '#foundation/database/tables'

export const suppliers = tablesOf<Tables<'supplier' | 'supplierAgreement' | 'supplierScore' | 'favouriteSupplier' | 'portal', 'account'>>(
  'suppliers',
  ['supplier', 'supplierAgreement', 'supplierScore', 'favouriteSupplier', 'portal'],
)
