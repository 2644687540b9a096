import { type Tables, tablesOf } from '#foundation/database/tables'

export const affiliates = tablesOf<Tables<'referral', 'account' | 'person' | 'supplierOrder' | 'supplier'>>('affiliates', ['referral'])
