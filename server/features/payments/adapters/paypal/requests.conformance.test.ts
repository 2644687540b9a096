/** Checks every request body sent to PayPal against its published OpenAPI files, which are found in the folder VENDOR_SCHEMAS. */
import { Ajv, type AnySchema } from 'ajv'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#foundation/config/config'
import { vendorSchema } from '#testing/vendor-schemas'
import type { Payment } from '../../payments.records.ts'
import { orderBody, refundBody } from './orders.ts'
import { referralBody } from './partners.ts'
import { payoutBody } from './payouts.ts'

/** Errors of a body; empty where PayPal would accept it. PayPal's patterns for email addresses compile without the unicode flag only. */
function complaints(file: string, schema: string, body: unknown): string[] {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true })
  ajv.addSchema(vendorSchema(`paypal/${file}.json.gz`) as AnySchema, file)
  const check = ajv.getSchema(`${file}#/components/schemas/${schema}`)
  if (!check) throw new Error(`${file} knows no ${schema}`)
  return check(structuredClone(body)) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const config = readConfig({})
const payment = {
  id: 1,
  supplierOrderId: 12,
  attempt: 2,
  idempotencyKey: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a10',
  amount: { minor: 4250, currency: 'USD' },
  destination: 'QYR5Z8XDVJNXQ',
} as Payment
const order = orderBody(config, payment, {
  returnUrl: 'https://quayside.example/payment',
  cancelUrl: 'https://quayside.example/payment?cancelled=1',
})
const refund = refundBody({
  captureId: '3C679366HH908993F',
  merchantId: 'QYR5Z8XDVJNXQ',
  key: payment.idempotencyKey,
  callKey: payment.idempotencyKey,
  amount: payment.amount,
  supplierOrderId: 12,
})
const payout = payoutBody({ key: payment.idempotencyKey, receiver: 'owner@harbour.example', amount: payment.amount, product: 'Quayside' })
const referral = referralBody(payment.idempotencyKey, 'https://suppliers.quayside.example/supplier/settings/integrations')

describe('what we send to PayPal', () => {
  test.each([
    ['checkout_orders_v2', 'order_request', order],
    ['payments_payment_v2', 'refund_request', refund],
    ['customer_partner_referrals_v2', 'referral_data', referral],
    ['payments_payouts_batch_v1', 'create_payout_request', payout],
  ])('%s %s is as PayPal publishes it', (file, schema, body) => {
    expect(complaints(file, schema, body)).toEqual([])
  })

  test('an amount that is no text is refused, as is an order without its units', () => {
    const { purchase_units: _units, ...without } = order
    const [unit] = order.purchase_units
    const counted = { ...order, purchase_units: [{ ...unit, amount: { currency_code: 'USD', value: 42.5 } }] }
    for (const body of [without, counted]) expect(complaints('checkout_orders_v2', 'order_request', body)).not.toEqual([])
  })

  test('a payout without its receiver is refused, and one whose amount has no currency', () => {
    const [item] = payout.items
    const { receiver: _receiver, ...nobody } = item!
    for (const items of [[nobody], [{ ...item, amount: { value: '42.50' } }], []])
      expect(complaints('payments_payouts_batch_v1', 'create_payout_request', { ...payout, items })).not.toEqual([])
  })
})
