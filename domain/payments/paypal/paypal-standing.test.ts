import { expect, test } from 'vitest'
import { type PaypalFacts, type PaypalStandingName, paypalStanding } from './paypal-standing.ts'

const checkedAt = new Date()
const all: PaypalFacts = { paymentsReceivable: true, emailConfirmed: true, mayRefund: true, checkedAt }

test.each<[PaypalStandingName, Partial<PaypalFacts>]>([
  ['ready', {}],
  ['unchecked', { checkedAt: null }],
  ['not_connected', { mayRefund: false, paymentsReceivable: false }],
  ['restricted', { paymentsReceivable: false, emailConfirmed: false }],
  ['email_unconfirmed', { emailConfirmed: false }],
])('a PayPal account is %s', (standing, change) => {
  expect(paypalStanding({ ...all, ...change })).toBe(standing)
})
