import { type Tables, tablesOf } from '#foundation/database/tables'

export const suppliers = tablesOf<Tables<'supplier' | 'supplierScore'>>('suppliers', ['supplier', 'supplierScore'])
