import { type Tables, tablesOf } from '#foundation/database/tables'

/** It owns none: what is amiss is kept with the store's products. */
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
