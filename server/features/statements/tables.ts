/** Statements own nothing: they read the orders that lines are about. */
import { type Tables, tablesOf } from '#foundation/database/tables'

export const statements = tablesOf<Tables<never, 'supplierOrder' | 'storeOrder' | 'orderLine' | 'store' | 'supplier'>>('statements', [])
