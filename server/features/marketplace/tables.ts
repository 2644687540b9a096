import { type Tables, tablesOf } from '#foundation/database/tables'

export const marketplace = tablesOf<
  Tables<
    'listing' | 'listingText' | 'listingBits' | 'listingRank',
    | 'product'
    | 'variant'
    | 'productImage'
    | 'upload'
    | 'supplier'
    | 'supplierScore'
    | 'shippingOption'
    | 'standing'
    | 'importItem'
    | 'store'
  >
>('marketplace', ['listing', 'listingText', 'listingBits', 'listingRank'])
