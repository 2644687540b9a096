/** Statuses of a dispute: the cardholder disputes a charge with the bank. An inquiry is the bank's question before a dispute. */

export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

const closed: readonly string[] = ['warning_closed', 'won', 'lost', 'prevented']

/** Unknown future statuses count as open, so that somebody looks at them. */
export const isDisputeOpen = (status: string): boolean => !closed.includes(status)

const statusWords: Readonly<Record<string, string>> = {
  warning_needs_response: 'Inquiry: needs a response',
  warning_under_review: 'Inquiry: under review',
  warning_closed: 'Inquiry closed',
  needs_response: 'Needs a response',
  under_review: 'Under review',
  appeal_needs_response: 'Appeal: needs a response',
  appeal_under_review: 'Appeal: under review',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
}

export const disputeStatusWords = (status: string): string => statusWords[status] ?? plain(status)

/** Status of a dispute at PayPal, in our words. Its inquiry is what comes before a claim. */
export function paypalDisputeStatus(status: string, stage: string | undefined, outcome: string | undefined): DisputeStatus {
  const isInquiry = stage === 'INQUIRY'
  if (status === 'RESOLVED') {
    if (outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' || outcome === 'RESOLVED_WITH_PAYOUT') return 'lost'
    return isInquiry ? 'warning_closed' : 'won'
  }
  if (status === 'UNDER_REVIEW' || status === 'WAITING_FOR_BUYER_RESPONSE') return isInquiry ? 'warning_under_review' : 'under_review'
  return isInquiry ? 'warning_needs_response' : 'needs_response'
}

const reasonWords: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank cannot process the payment',
  credit_not_processed: 'A promised refund was not made',
  duplicate: 'Charged twice',
  fraudulent: 'The card’s owner does not know the payment',
  general: 'No reason given',
  merchandise_or_service_not_received: 'The goods did not arrive',
  merchandise_or_service_not_as_described: 'The goods are not as described',
  unauthorised: 'The payment was not authorised',
  duplicate_transaction: 'Paid twice',
  other: 'No reason given',
  product_not_received: 'The goods did not arrive',
  product_unacceptable: 'The goods are not as described',
  subscription_canceled: 'The subscription was cancelled',
  unrecognized: 'The card’s owner does not recognise the payment',
}

export const disputeReasonWords = (reason: string): string => reasonWords[reason] ?? plain(reason)

function plain(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
