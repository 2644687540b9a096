import { expect, test } from 'vitest'
import { paymentFailure } from './payment-failure.ts'

test.each([
  ['card_declined', 'generic_decline', 'generic_decline', 'other_card'],
  ['card_declined', 'insufficient_funds', 'insufficient_funds', 'other_card'],
  ['card_declined', 'a_reason_of_tomorrow', 'card_declined', 'other_card'],
  ['expired_card', undefined, 'expired_card', 'other_card'],
  ['authentication_required', 'authentication_required', 'authentication_required', 'other_card'],
  ['payment_intent_authentication_failure', undefined, 'payment_intent_authentication_failure', 'try_again'],
  ['payment_stopped', undefined, 'payment_stopped', 'try_again'],
  ['order_cancelled', undefined, 'order_cancelled', 'none'],
  ['processing_error', undefined, 'processing_error', 'try_again'],
  ['account_gone', undefined, 'account_gone', 'none'],
  ['card_gone', undefined, 'card_gone', 'other_card'],
] as const)('%s (%s) is %s and helped by: %s', (code, declineCode, known, remedy) => {
  expect(paymentFailure(code, declineCode)).toMatchObject({ code: known, remedy })
})

test('an unknown reason is told plainly and keeps its code', () => {
  expect(paymentFailure('odd_code')).toEqual({
    code: 'odd_code',
    message: 'The card could not be charged. Please try again or use another card.',
    remedy: 'try_again',
  })
  expect(paymentFailure(undefined).code).toBe('unknown')
})

test('a code kept with a payment reads back as the same failure', () => {
  const first = paymentFailure('card_declined', 'insufficient_funds')
  expect(paymentFailure(first.code)).toEqual(first)
})
