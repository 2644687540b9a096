/** Lines of processors, progress in reading them, and exceptions; reads the ledger they are held against. */
import { type Tables, tablesOf } from '#foundation/database/tables'

type Own = 'processorLine' | 'reconciliationProgress' | 'reconciliationException' | 'billingPayout'
type Read = 'ledgerEntry' | 'ledgerAccount' | 'posting'

export const reconciliation = tablesOf<Tables<Own, Read>>('reconciliation', [
  'processorLine',
  'reconciliationProgress',
  'reconciliationException',
  'billingPayout',
])
