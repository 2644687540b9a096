import { type Tables, tablesOf } from '#foundation/database/tables'

export const marketplace = tablesOf<
  Tables<
    | 'listing'
    | 'listingArrival'
    | 'listingText'
    | 'listingWord'
    | 'listingWordBits'
    | 'listingBits'
    | 'listingRank'
    | 'supplierListing'
    | 'savedSearch'
    | 'savedSearchMail',
    | 'product'
    | 'variant'
    | 'productImage'
    | 'upload'
    | 'supplier'
    | 'supplierVacation'
    | 'priceListProduct'
    | 'priceListVendor'
    | 'supplierScore'
    | 'shippingOption'
    | 'approval'
    | 'importItem'
    | 'store'
    | 'storeCategory'
    | 'favouriteSupplier'
  >
>('marketplace', [
  'listing',
  'listingArrival',
  'listingText',
  'listingWord',
  'listingWordBits',
  'listingBits',
  'listingRank',
  'supplierListing',
  'savedSearch',
  'savedSearchMail',
])
