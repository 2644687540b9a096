import { type Tables, tablesOf } from '#foundation/database/tables'

/** This feature owns no tables: it counts rows of other features. */
export const workspace = tablesOf<
  Tables<
    never,
    | 'approval'
    | 'priceListVendor'
    | 'storeOrder'
    | 'supplierOrder'
    | 'storeOrderCount'
    | 'supplierOrderCount'
    | 'shippingOption'
    | 'product'
    | 'orderLine'
    | 'healthRecord'
    | 'storeCopy'
    | 'productChange'
  >
>('workspace', [])
