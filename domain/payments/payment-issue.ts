/** Payment issues that need the back office, with their descriptions. */

export const paymentIssueKinds = [
  'late_success',
  'dispute_opened',
  'dispute_lost',
  'refund_failed',
  'refund_waiting',
  'refund_doubled',
  'refund_not_recovered',
  'withheld_too_much',
  'transfer_reversed',
  'fraud_warning',
  'payout_failed',
  'store_payout_refused',
  'store_payout_stuck',
  'not_booked',
] as const
export type PaymentIssueKind = (typeof paymentIssueKinds)[number]

export const paymentIssueWords: Readonly<Record<PaymentIssueKind, string>> = {
  late_success: 'A card was charged after its payment had failed',
  dispute_opened: 'A payment is disputed',
  dispute_lost: 'A dispute was lost',
  refund_failed: 'A refund was not accepted',
  refund_waiting: 'A refund waits for the supplier’s PayPal account, and is tried daily',
  refund_doubled: 'A refund came through after it was sent again',
  refund_not_recovered: 'A refund was not recovered from the supplier',
  withheld_too_much: 'More was withheld from a payout than its supplier owed',
  transfer_reversed: 'A transfer was reversed without a refund',
  fraud_warning: 'The bank reports a payment as fraud',
  payout_failed: 'A payout did not reach its bank',
  store_payout_refused: 'PayPal refused a reimbursement to a store',
  store_payout_stuck: 'A reimbursement to a store has no outcome at PayPal',
  not_booked: 'An amount in an unsupported currency was not posted',
}
