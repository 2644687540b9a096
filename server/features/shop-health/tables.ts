import { type Tables, tablesOf } from '#foundation/database/tables'

/** This feature owns no tables: health records are kept with the store's products. */
export const shopHealth = tablesOf<
  Tables<
    never,
    | 'importItem'
    | 'importItemVariant'
    | 'storeCopy'
    | 'copyConflict'
    | 'copySync'
    | 'healthRecord'
    | 'product'
    | 'productImage'
    | 'variant'
    | 'supplier'
    | 'approval'
    | 'connection'
  >
>('shop-health', [])
