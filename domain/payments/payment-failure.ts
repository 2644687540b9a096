/** Failures of a payment by card or PayPal, with messages that say what to do next. */
import type { PaymentMethod } from './payment-method.ts'

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
export function paymentFailure(code: string | undefined, declineCode?: string, method: PaymentMethod = 'card'): PaymentFailure {
  const failures = failuresBy[method]
  const known = [declineCode, code].find((candidate) => candidate !== undefined && candidate in failures)
  const [message, remedy] = known ? failures[known]! : unknown[method]
  return { code: known ?? declineCode ?? code ?? 'unknown', message, remedy }
}

type Words = readonly [message: string, remedy: PaymentRemedy]

const unknown: Readonly<Record<PaymentMethod, Words>> = {
  card: ['The card could not be charged. Please try again or use another card.', 'try_again'],
  paypal: ['PayPal did not take the payment. Nothing was charged. Please try again, or pay by card.', 'try_again'],
}

const cardFailures: Readonly<Record<string, Words>> = {
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

const otherWay: Words = ['PayPal could not charge what you chose to pay with. Please pay again and choose another way there.', 'try_again']
const payerBlocked: Words = ['PayPal does not let your account make this payment. Please see to it at PayPal, or pay by card.', 'none']
const payeeBlocked: Words = ['Supplier Payment Account Error', 'none']

/** Issues of PayPal's, in lower case, and our own. */
const paypalFailures: Readonly<Record<string, Words>> = {
  instrument_declined: otherWay,
  payer_action_required: otherWay,
  redirect_payer_for_alternate_funding: otherWay,
  max_number_of_payment_attempts_exceeded: otherWay,
  capture_declined: ['PayPal refused the payment. Nothing was charged. Please pay again, or pay by card.', 'try_again'],
  transaction_refused: ['PayPal refused the payment. Nothing was charged. Please pay again, or pay by card.', 'try_again'],
  payer_cannot_pay: payerBlocked,
  payer_account_restricted: payerBlocked,
  payer_account_locked_or_closed: payerBlocked,
  payee_account_invalid: payeeBlocked,
  payee_account_restricted: payeeBlocked,
  payee_account_not_verified: payeeBlocked,
  payee_account_locked_or_closed: payeeBlocked,
  duplicate_invoice_id: ['PayPal says that this order was paid before. Please contact support.', 'none'],
  processor_unavailable: ['PayPal could not take the payment. Nothing was charged. Please try again in a moment.', 'try_again'],
  payment_canceled: ['The payment was cancelled at PayPal. Nothing was charged.', 'try_again'],
  payment_stopped: ['The payment was stopped. Nothing was charged.', 'try_again'],
  payment_expired: ['The payment was not completed in time. Nothing was charged.', 'try_again'],
  approval_expired: ['The payment was not approved at PayPal in time. Nothing was charged.', 'try_again'],
  order_changed: ['The order was changed in your store while it was being paid. Nothing was charged.', 'try_again'],
  order_cancelled: ['The order was cancelled in your store while it was being paid. Nothing was charged.', 'none'],
}

const failuresBy: Readonly<Record<PaymentMethod, Readonly<Record<string, Words>>>> = { card: cardFailures, paypal: paypalFailures }
