import { type Tables, tablesOf } from '#foundation/database/tables'

export const suppliers = tablesOf<
  Tables<
    | 'supplier'
    | 'supplierVacation'
    | 'supplierAgreement'
    | 'supplierBranding'
    | 'supplierScore'
    | 'supplierReplyDay'
    | 'supplierDemerit'
    | 'favouriteSupplier'
    | 'portal',
    'account'
  >
>('suppliers', [
  'supplier',
  'supplierVacation',
  'supplierAgreement',
  'supplierBranding',
  'supplierScore',
  'supplierReplyDay',
  'supplierDemerit',
  'favouriteSupplier',
  'portal',
])
