import { type Tables, tablesOf } from '#foundation/database/tables'

export const supplierProducts = tablesOf<Tables<never, 'product' | 'variant' | 'productImage'>>('supplier-products', [])
