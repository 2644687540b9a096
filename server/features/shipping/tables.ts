import { type Tables, tablesOf } from '#foundation/database/tables'

export const shipping = tablesOf<Tables<'shippingOption', 'product'>>('shipping', ['shippingOption'])
