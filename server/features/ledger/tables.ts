import { type Tables, tablesOf } from '#foundation/database/tables'

type Own = 'ledgerAccount' | 'ledgerEntry' | 'posting' | 'ledgerMonth' | 'ledgerSnapshot'

export const ledger = tablesOf<Tables<Own>>('ledger', ['ledgerAccount', 'ledgerEntry', 'posting', 'ledgerMonth', 'ledgerSnapshot'])
