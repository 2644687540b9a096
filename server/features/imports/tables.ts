import { type Tables, tablesOf } from '#foundation/database/tables'

type Owned =
  | 'importItem'
  | 'importItemVariant'
  | 'importRun'
  | 'storeCopy'
  | 'storeCopyVariant'
  | 'productChange'
  | 'copyConflict'
  | 'copySync'
  | 'healthRecord'
  | 'storeAlert'

export const imports = tablesOf<
  Tables<Owned, 'productImage' | 'connection' | 'product' | 'variant' | 'supplier' | 'storeSettings' | 'importSettingsVersion'>
>('imports', [
  'importItem',
  'importItemVariant',
  'importRun',
  'storeCopy',
  'storeCopyVariant',
  'productChange',
  'copyConflict',
  'copySync',
  'healthRecord',
  'storeAlert',
])
