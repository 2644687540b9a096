import { type Tables, tablesOf } from '#foundation/database/tables'

export const platforms = tablesOf<Tables<'connection' | 'authorisationNonce' | 'webhookReceipt'>>('platforms', [
  'connection',
  'authorisationNonce',
  'webhookReceipt',
])
