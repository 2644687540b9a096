import { type Tables, tablesOf } from '#foundation/database/tables'

export const catalogue = tablesOf<Tables<'product' | 'variant' | 'productImage' | 'stockReservation'>>('catalogue', [
  'product',
  'variant',
  'productImage',
  'stockReservation',
])
