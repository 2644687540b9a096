import { type Tables, tablesOf } from '#foundation/database/tables'

export const marketplace = tablesOf<
  Tables<
    'listing' | 'listingText' | 'listingWord' | 'listingWordBits' | 'listingBits' | 'listingRank' | 'supplierListing',
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
    | 'storeCategory'
    | 'favouriteSupplier'
  >
>('marketplace', ['listing', 'listingText', 'listingWord', 'listingWordBits', 'listingBits', 'listingRank', 'supplierListing'])
