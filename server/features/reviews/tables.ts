import { type Tables, tablesOf } from '#foundation/database/tables'

export const reviews = tablesOf<Tables<'review' | 'reviewAppeal' | 'appStoreReview', 'store' | 'supplier' | 'supplierOrder'>>('reviews', [
  'review',
  'reviewAppeal',
  'appStoreReview',
])
