import { type Tables, tablesOf } from '#foundation/database/tables'

export const ledger = tablesOf<Tables<'ledgerAccount' | 'ledgerEntry' | 'posting'>>('ledger', ['ledgerAccount', 'ledgerEntry', 'posting'])
