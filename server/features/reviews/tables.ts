import { type Tables, tablesOf } from '#foundation/database/tables'

export const reviews = tablesOf<Tables<'review' | 'appStoreReview', 'store' | 'supplierOrder'>>('reviews', ['review', 'appStoreReview'])
