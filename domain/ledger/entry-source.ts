/** Sources of entries name their causes: `payment:12`, `refund:re_3:failed`. */

export const entryKinds = [
  'payment',
  'processor_fee',
  'withheld',
  'reversal',
  'fee_refund',
  'commission',
  'commission_paid',
  'commission_returned',
  'commission_written_off',
  'refund',
  'refund_failed',
  'refund_owed',
  'refund_owed_fee',
  'refund_owed_ended',
  'free_shipping',
  'store_payout',
  'store_payout_returned',
  'reconciliation',
  'other',
] as const
export type EntryKind = (typeof entryKinds)[number]

const sources: readonly (readonly [RegExp, EntryKind])[] = [
  [/:withheld$/, 'withheld'],
  [/:processor-fee$|^store-payout:\d+:fee:/, 'processor_fee'],
  [/^payment:/, 'payment'],
  [/^platform-payment:\d+:(refund|refund_undone|dispute_lost):/, 'commission_returned'],
  [/^platform-payment:|^invoice:\d+:paid-outside$/, 'commission_paid'],
  [/^invoice:\d+:written-off$/, 'commission_written_off'],
  [/^reversal:/, 'reversal'],
  [/^fee-refund:/, 'fee_refund'],
  [/^commission:/, 'commission'],
  [/:owed:failed$|:owed:freed:/, 'refund_owed_ended'],
  [/:owed:fee$/, 'refund_owed_fee'],
  [/:owed$/, 'refund_owed'],
  [/^refund:.*:failed$/, 'refund_failed'],
  [/^refund:/, 'refund'],
  [/^free-shipping:/, 'free_shipping'],
  [/^store-payout:\d+:returned$/, 'store_payout_returned'],
  [/^store-payout:\d+$/, 'store_payout'],

  [/^(settlement|payout|billing-payout|reconciliation):/, 'reconciliation'],
]

export const entryKindOf = (source: string): EntryKind => sources.find(([pattern]) => pattern.test(source))?.[1] ?? 'other'

/** Pattern of the sources of a kind, for a database too. */
export const patternOf = (kind: Exclude<EntryKind, 'other'>): string => sources.find(([, one]) => one === kind)![0].source
