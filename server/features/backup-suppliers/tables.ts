import { type Tables, tablesOf } from '#foundation/database/tables'

export const backupSuppliers = tablesOf<Tables<'backupVariant', 'product' | 'variant' | 'supplier' | 'priceListProduct'>>(
  'backup-suppliers',
  ['backupVariant'],
)
