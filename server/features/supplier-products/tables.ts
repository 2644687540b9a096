import { type Tables, tablesOf } from '#foundation/database/tables'

export const supplierProducts = tablesOf<
  Tables<'bulkEdit' | 'bulkEditProduct' | 'lowStockProduct', 'product' | 'variant' | 'productImage' | 'storeCopy' | 'store'>
>('supplier-products', ['bulkEdit', 'bulkEditProduct', 'lowStockProduct'])
