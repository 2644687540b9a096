import { type Tables, tablesOf } from '#foundation/database/tables'

export const reviews = tablesOf<Tables<'review', 'store' | 'supplierOrder'>>('reviews', ['review'])
