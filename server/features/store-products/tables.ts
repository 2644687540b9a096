import { type Tables, tablesOf } from '#foundation/database/tables'

type Owned = 'importItem' | 'importItemVariant' | 'storeCopy' | 'storeCopyVariant' | 'copyConflict' | 'copySync' | 'healthRecord'

export const storeProducts = tablesOf<
  Tables<Owned, 'productImage' | 'connection' | 'product' | 'variant' | 'supplier' | 'storeSettings' | 'importSettingsVersion'>
>('store-products', ['importItem', 'importItemVariant', 'storeCopy', 'storeCopyVariant', 'copyConflict', 'copySync', 'healthRecord'])
