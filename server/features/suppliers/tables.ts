import { type Tables, tablesOf } from '#foundation/database/tables'

export const suppliers = tablesOf<
  Tables<'supplier' | 'supplierAgreement' | 'supplierBranding' | 'supplierScore' | 'favouriteSupplier' | 'portal', 'account'>
>('suppliers', ['supplier', 'supplierAgreement', 'supplierBranding', 'supplierScore', 'favouriteSupplier', 'portal'])
