import { type Tables, tablesOf } from '#foundation/database/tables'

/** Owns nothing: it counts what others keep. */
export const workspace = tablesOf<
  Tables<
    never,
    | 'approval'
    | 'priceListVendor'
    | 'storeOrder'
    | 'supplierOrder'
    | 'shippingOption'
    | 'product'
    | 'orderLine'
    | 'healthRecord'
    | 'storeCopy'
    | 'productChange'
  >
>('workspace', [])
