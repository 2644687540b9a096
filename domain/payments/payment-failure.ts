/** Failures of a card payment, with messages that say what to do next. */

/** Remedies for a failed payment: charge the same card again, use another card, or nothing the owner can do. */
export type PaymentRemedy = 'try_again' | 'other_card' | 'none'

export interface PaymentFailure {
  /** The processor's error code; the decline code if there is one. */
  readonly code: string
  readonly message: string
  readonly remedy: PaymentRemedy
}

/**
 * @param code the processor's error code (`card_declined`, `expired_card`)
 * @param declineCode the bank's reason, if given (`insufficient_funds`)
 */
export function paymentFailure(code: string | undefined, declineCode?: string): PaymentFailure {
  const known = [declineCode, code].find((candidate) => candidate !== undefined && candidate in failures)
  const [message, remedy] = known ? failures[known]! : unknown
  return { code: known ?? declineCode ?? code ?? 'unknown', message, remedy }
}

const unknown = ['The card could not be charged. Please try again or use another card.', 'try_again'] as const

const failures: Readonly<Record<string, readonly [message: string, remedy: PaymentRemedy]>> = {
  card_declined: ['The card was declined. Please use another card or ask your bank.', 'other_card'],
  generic_decline: ['The card was declined. Please use another card or ask your bank.', 'other_card'],
  do_not_honor: ['The card was declined. Please use another card or ask your bank.', 'other_card'],
  insufficient_funds: ['The card does not have enough funds. Please use another card.', 'other_card'],
  card_velocity_exceeded: ['The card is over its limit. Please use another card or ask your bank.', 'other_card'],
  lost_card: ['The card was declined. Please use another card.', 'other_card'],
  stolen_card: ['The card was declined. Please use another card.', 'other_card'],
  expired_card: ['The card has expired. Please connect a new card.', 'other_card'],
  incorrect_cvc: ['The card was refused by its bank. Please connect it again or use another card.', 'other_card'],
  processing_error: ['The bank could not process the payment. Please try again in a moment.', 'try_again'],
  try_again_later: ['The bank could not process the payment. Please try again in a moment.', 'try_again'],
  authentication_required: [
    'Your bank wants you to confirm this payment, and was not asked. Please pay again, or use another card.',
    'other_card',
  ],
  payment_intent_authentication_failure: ['Your bank did not confirm the payment. Please try again, or use another card.', 'try_again'],
  amount_too_small: ['The amount is below what the card processor charges.', 'none'],
  processor_unavailable: ['The card processor could not take the payment. Please try again in a moment.', 'try_again'],
  card_gone: ['The card is no longer connected. Please connect a card and pay again.', 'other_card'],
  payment_canceled: ['The payment was cancelled. The card was not charged.', 'try_again'],
  payment_stopped: ['The payment was stopped. The card was not charged.', 'try_again'],
  payment_expired: ['The payment was not completed in time. The card was not charged.', 'try_again'],
  authentication_expired: ['The payment was not confirmed with the bank in time. The card was not charged.', 'try_again'],
  order_changed: ['The order was changed in your store while it was being paid. The card was not charged.', 'try_again'],
  order_cancelled: ['The order was cancelled in your store while it was being paid. The card was not charged.', 'none'],
  account_gone: ['This supplier’s payment account cannot receive payments at the moment.', 'none'],
}
