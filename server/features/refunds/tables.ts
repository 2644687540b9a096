/** Refund requests of stores, with their pictures, groups and timelines. */
import { type Tables, tablesOf } from '#foundation/database/tables'

export const refunds = tablesOf<Tables<'refundRequest' | 'refundGroup' | 'refundPicture' | 'refundEvent' | 'refundRuleSet'>>('refunds', [
  'refundRequest',
  'refundGroup',
  'refundPicture',
  'refundEvent',
  'refundRuleSet',
])
