/** Checks every request body sent to Stripe against its published types, which are found in the folder VENDOR_SCHEMAS. */

import { commissionTerms } from '@quayside/domain/payments/commission-terms'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#foundation/config/config'
import { vendorSchema } from '#testing/vendor-schemas'
import { deauthoriseParams, tokenParams } from './accounts.ts'
import { cardSessionParams, customerParams, defaultCardParams } from './cards.ts'
import { refundParams } from './charges.ts'
import { cancelParams, confirmParams, intentParams, offSessionParams, platformIntentParams } from './payment-intents.ts'

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true })
ajv.addSchema(vendorSchema('stripe/requests.schema.json.gz') as AnySchema)

function checkOf(name: string): ValidateFunction {
  const check = ajv.getSchema(`stripe-requests#/definitions/${name}`)
  if (!check) throw new Error(`the schema knows no ${name}`)
  return check
}

/** Errors of a body; empty where Stripe would accept it. */
function complaints(name: string, body: unknown): string[] {
  const check = checkOf(name)
  return check(structuredClone(body)) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const config = readConfig({ STRIPE_CLIENT_ID: 'ca_1' })
const charge = intentParams({
  key: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a10',
  amount: { minor: 4250, currency: 'USD' },
  fee: { minor: 153, currency: 'USD' },
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  destination: 'acct_1',
  description: 'Supplier order 12',
  facts: { supplierOrderId: 12, storeId: 3, supplierId: 4, attempt: 1 },
})
const givenBack = {
  key: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a10',
  callKey: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a10:1',
  amount: { minor: 4250, currency: 'USD' },
  isFeeGivenBack: true,
} as const
const session = cardSessionParams({
  owner: { storeId: 3 },
  message: undefined,
  customerId: 'cus_1',
  currency: 'USD',
  successUrl: 'https://quayside.example/payment?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://quayside.example/payment?result=cancelled',
})
const commissionCharge = platformIntentParams({
  amount: { minor: 1250, currency: 'CAD' },
  customerId: 'cus_2',
  paymentMethodId: 'pm_2',
  description: 'Commission invoice C-000012',
  idempotencyKey: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a11',
  purpose: 'invoice:12',
  supplierId: 4,
  attempt: 1,
})
const ofSupplier = cardSessionParams({
  owner: { supplierId: 4 },
  customerId: 'cus_2',
  currency: 'CAD',
  message: commissionTerms('Quayside'),
  successUrl: 'https://quayside.example/supplier/settings/billing?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://quayside.example/supplier/settings/billing',
})

describe('what we send to Stripe', () => {
  test.each([
    ['PaymentIntentCreate', charge],
    ['PaymentIntentConfirm', confirmParams('https://quayside.example/payment?payment=12')],
    ['PaymentIntentConfirm', offSessionParams],
    ['PaymentIntentCreate', commissionCharge],
    ['PaymentIntentCancel', cancelParams],
    ['RefundCreate', refundParams({ ...givenBack, intentId: 'pi_1', isTakenBack: true, supplierOrderId: 12 })],
    ['CheckoutSessionCreate', session],
    ['CheckoutSessionCreate', ofSupplier],
    ['CustomerCreate', customerParams({ owner: { storeId: 3 }, name: 'Maple & Pine', email: 'maple@stores.example' })],
    ['CustomerUpdate', defaultCardParams('pm_1')],
    ['PaymentMethodAttach', { customer: 'cus_1' }],
    ['OAuthToken', tokenParams('ac_1')],
    ['OAuthDeauthorize', deauthoriseParams(config, 'acct_1')],
  ])('%s is as Stripe publishes it', (name, body) => {
    expect(complaints(name, body)).toEqual([])
  })
})

describe('what Stripe would refuse is refused', () => {
  const { amount: _amount, ...withoutAmount } = charge
  test.each([
    ['a misspelt field', 'PaymentIntentCreate', { ...charge, aplication_fee_amount: 1 }],
    ['a field of older versions', 'PaymentIntentCreate', { ...charge, payment_method_types: ['card'] }],
    ['a missing amount', 'PaymentIntentCreate', withoutAmount],
    ['an amount in words', 'PaymentIntentCreate', { ...charge, amount: 'forty' }],
    ['an unknown capture method', 'PaymentIntentCreate', { ...charge, capture_method: 'later' }],
    ['a destination out of place', 'PaymentIntentCreate', { ...charge, transfer_data: 'acct_1' }],
    ['a confirmation with a new amount', 'PaymentIntentConfirm', { ...confirmParams('https://quayside.example/'), amount: 1 }],
    ['an unknown reason', 'PaymentIntentCancel', { cancellation_reason: 'no longer wanted' }],
    ['an unknown mode', 'CheckoutSessionCreate', { ...session, mode: 'saving' }],
    ['a list that is none', 'CheckoutSessionCreate', { ...session, allowed_payment_method_types: { card: true } }],
    ['a misspelt customer', 'CustomerCreate', { e_mail: 'maple@stores.example' }],
    ['a default card out of place', 'CustomerUpdate', { default_payment_method: 'pm_1' }],
    ['a token without its kind', 'OAuthToken', { code: 'ac_1' }],
  ])('%s', (_name, name, body) => {
    expect(complaints(name, body)).not.toEqual([])
  })
})
