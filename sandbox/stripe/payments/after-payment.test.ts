/** Money after a payment: failed refunds, disputes, warnings, reversals, payouts; through the stage and the pages. */
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../testing/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let stripe: Stripe
let charge: Stripe.Charge
let platformBefore: number

beforeAll(async () => {
  sandbox = await sandboxForTests()
  app = await webhookReceiver()
  await sandbox.stage('PUT', 'app', { url: app.url })
  stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  await sandbox.stage('PUT', 'stripe/default/world', {
    accounts: [{ id: 'acct_soap', email: 'soap@example.com', country: 'US', default_currency: 'usd', business_name: 'Soap', created: 1 }],
  })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

beforeEach(async () => {
  platformBefore = await balance()
  const { id: customer } = await stripe.customers.create({})
  const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const intent = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    customer,
    payment_method: method,
    confirm: true,
    capture_method: 'automatic',
    application_fee_amount: 320,
    transfer_data: { destination: 'acct_soap' },
    expand: ['latest_charge'],
  })
  charge = intent.latest_charge as Stripe.Charge
})

const act = <T>(path: string, body: object = {}) => sandbox.stage<T>('POST', `stripe/default/${path}`, body)
async function balance(account?: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve({}, account ? { stripeAccount: account } : {})
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
}
/** Change of the platform's balance since before the charge. */
const change = async () => (await balance()) - platformBefore
async function told(type: string, id: string): Promise<Stripe.Event> {
  return until(() => app.received.map(({ body }) => JSON.parse(body)).find((one) => one.type === type && one.data.object.id === id))
}

describe('a refund', () => {
  test('of the dashboard gives the card its money back, the supplier’s share too, and is told', async () => {
    const back = await act<Stripe.Refund>(`charges/${charge.id}/refunds`, { amount: 4000 })
    expect(back).toMatchObject({ amount: 4000, status: 'succeeded', transfer_reversal: expect.stringMatching(/^trr_/) })
    expect(await change()).toBe(-4000 + 4000 - 128)
    expect((await told('charge.refunded', charge.id)).data.object).toMatchObject({ amount_refunded: 4000, refunded: false })
    await told('refund.created', back.id)
    const { data } = await stripe.transfers.listReversals(charge.transfer as string)
    expect(data.map(({ amount, source_refund }) => [amount, source_refund])).toEqual([[4000, back.id]])
  })

  test('may leave the supplier what it was paid', async () => {
    await act(`charges/${charge.id}/refunds`, { reverse_transfer: false, refund_application_fee: false })
    expect(await change()).toBe(-10_000)
  })

  test('that the bank sends back is the platform’s again, and the charge is not refunded', async () => {
    const back = await act<Stripe.Refund>(`charges/${charge.id}/refunds`)
    await act(`refunds/${back.id}/fail`)
    expect(await stripe.refunds.retrieve(back.id, { expand: ['failure_balance_transaction'] })).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 10_000 },
    })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false })
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) await told(type, back.id)
  })

  test.each([
    ['succeed', 'succeeded', -10_000],
    ['fail', 'failed', 0],
  ])('of a card whose bank takes its time is pending, and ends once: %s', async (how, status, left) => {
    const { id: customer } = await stripe.customers.create({})
    const { id: method } = await stripe.paymentMethods.attach('pm_card_pendingRefund', { customer })
    const paid = await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      customer,
      payment_method: method,
      confirm: true,
      capture_method: 'automatic',
      transfer_data: { destination: 'acct_soap' },
    })
    platformBefore = await balance()
    const back = await stripe.refunds.create({ payment_intent: paid.id, reverse_transfer: false })
    expect([back.status, await change()]).toEqual(['pending', -10_000])
    expect(await act(`refunds/${back.id}/${how}`)).toMatchObject({ status })
    for (const type of ['refund.updated', 'charge.refund.updated']) await told(type, back.id)
    expect(await change()).toBe(left)
    await expect(act(`refunds/${back.id}/succeed`)).rejects.toThrow('409')
  })
})

describe('a dispute', () => {
  test('withdraws the amount and a fee at once, and gives the amount back when it is won', async () => {
    const dispute = await act<Stripe.Dispute>(`charges/${charge.id}/disputes`, { reason: 'product_not_received' })
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'product_not_received', amount: 10_000, charge: charge.id })
    expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created)
    expect(await change()).toBe(-10_000 - 1500)
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true)
    await act(`disputes/${dispute.id}`, { act: 'win' })
    expect(await change()).toBe(-1500)
    const won = await stripe.disputes.retrieve(dispute.id)
    expect([won.status, won.balance_transactions.map(({ amount, fee }) => [amount, fee])]).toEqual([
      'won',
      [
        [-10_000, 1500],
        [10_000, 0],
      ],
    ])
    for (const type of ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'])
      await told(`charge.dispute.${type}`, dispute.id)
  })

  test('that is lost keeps the amount, and is over', async () => {
    const dispute = await act<Stripe.Dispute>(`charges/${charge.id}/disputes`, { amount: 2500 })
    await act(`disputes/${dispute.id}`, { act: 'lose' })
    expect(await change()).toBe(-2500 - 1500)
    await expect(act(`disputes/${dispute.id}`, { act: 'win' })).rejects.toThrow('409')
  })

  test('begins as an inquiry that takes nothing, and may become one', async () => {
    const inquiry = await act<Stripe.Dispute>(`charges/${charge.id}/disputes`, { inquiry: true })
    expect([inquiry.status, await change()]).toEqual(['warning_needs_response', 0])
    expect(await act(`disputes/${inquiry.id}`, { act: 'escalate' })).toMatchObject({ status: 'needs_response' })
    expect(await change()).toBe(-11_500)
    expect((await stripe.disputes.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([inquiry.id])
  })
})

test('a warning of fraud names the charge', async () => {
  const warning = await act<Stripe.Radar.EarlyFraudWarning>(`charges/${charge.id}/fraud_warnings`)
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warning.id)).toMatchObject({ charge: charge.id, actionable: true })
  await told('radar.early_fraud_warning.created', warning.id)
})

test('a transfer is reversed in part, then no further than it was', async () => {
  const transfer = charge.transfer as string
  const before = await balance('acct_soap')
  await stripe.transfers.createReversal(transfer, { amount: 3000 })
  expect((await balance('acct_soap')) - before).toBe(-3000)
  expect((await told('transfer.reversed', transfer)).data.object).toMatchObject({ amount_reversed: 3000, reversed: false })
  await expect(stripe.transfers.createReversal(transfer, { amount: 7001 })).rejects.toMatchObject({ param: 'amount' })
})

test('a payout that the bank refuses comes back to the account, which is told at the Connect endpoint', async () => {
  const before = await balance('acct_soap')
  const payout = await act<Stripe.Payout>('accounts/acct_soap/payouts', { refused: true })
  expect(payout).toMatchObject({ amount: before, status: 'failed', failure_code: 'no_account' })
  expect(await balance('acct_soap')).toBe(before)
  expect((await told('payout.failed', payout.id)).account).toBe('acct_soap')
  expect((await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: 'acct_soap' })).status).toBe('failed')
})

test('a person does all of it on the charge’s page', async () => {
  const at = `/stripe/platforms/default/charges/${charge.id}`
  const see = async () => (await fetch(new URL(at, sandbox.url))).text()
  await sandbox.submit(at, { act: 'refund', amount: '25.00' })
  await sandbox.submit(at, { act: 'dispute', reason: 'fraudulent' })
  await sandbox.submit(at, { act: 'fraud' })
  const shown = await see()
  expect(shown).toContain('$25.00')
  expect(shown).toContain('needs response')
  const [refund] = (await stripe.refunds.list({ charge: charge.id })).data
  const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data
  await sandbox.submit(at, { act: 'fail-refund', id: refund!.id })
  await sandbox.submit(at, { act: 'lose', id: dispute!.id })
  expect((await stripe.refunds.retrieve(refund!.id)).status).toBe('failed')
  expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('lost')
})
