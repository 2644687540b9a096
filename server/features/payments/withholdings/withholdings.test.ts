/** Debts of suppliers for refunds that we advanced are withheld from their next payouts. */

import { processorFee } from '@quayside/domain/payments/processor-fee'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { carryOutPayment, findPayment, refundsOfPayment, startPayment, startRefund } from '#features/payments'
import { outsideContext } from '#foundation/context/build-context'
import { makeAdmin, makeSupplier, type StoreInTest, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { connectCard, connectPayouts, stage, stripeOf, type TestCard, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { settleFailed } from '../charges/settle-payment.ts'

const world = testWorld()

let supplier: SupplierInTest
let account: string
let store: StoreInTest
let order = 5000
/** Left for the supplier's bank. */
let paidOut: number
beforeEach(async () => {
  supplier = await makeSupplier(world)
  account = await connectPayouts(world, supplier)
  store = await storeWith('good')
  paidOut = 0
})

async function storeWith(card: TestCard): Promise<StoreInTest> {
  const made = await signUpStore(world)
  await connectCard(world, made, card)
  return made
}

const context = () => outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
const start = (minor: number, by = store, currency: Currency = 'USD') => {
  const amount = money(minor, currency)
  const fee = processorFee(amount).result
  order += 1
  const wanted = { supplierOrderId: order, storeId: by.storeId, supplierId: supplier.supplierId, method: 'card' as const, amount, fee }
  return world.transaction((open) => startPayment(open, wanted))
}
const carryOut = (paymentId: number) => carryOutPayment(context(), paymentId, 'http://localhost/payment')
async function pay(minor: number, by = store, currency: Currency = 'USD') {
  const id = await start(minor, by, currency)
  await carryOut(id)
  return seen(id)
}
const seen = async (id: number) => (await world.transaction(({ db }) => findPayment(db, id)))!
const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)
async function payOut(): Promise<void> {
  paidOut += (await atBank()).supplier
  await atStripe(`accounts/${account}/payouts`)
}
async function refund(paymentId: number, minor?: number): Promise<void> {
  const { amount } = await seen(paymentId)
  const wanted = {
    paymentId,
    request: `all but ${minor ?? 0}`,
    reason: 'cannot_ship',
    bearer: 'supplier',
    shippingMinor: 0,
    lines: [],
  } as const
  await world.transaction((open) => startRefund(open, { ...wanted, amount: { ...amount, minor: minor ?? amount.minor } }))
  await world.runJobs()
}
const owedFor = async (paymentId: number) =>
  (await world.transaction(({ db }) => refundsOfPayment(db, paymentId))).map(({ owedMinor }) => owedMinor)
/** The supplier owes what it was paid of a total: its balance went to its bank before the refund. */
async function owe(minor: number, currency: Currency = 'USD'): Promise<number> {
  const { id } = await pay(minor, store, currency)
  await payOut()
  await refund(id)
  return id
}
const balance = (kind: 'supplier_payouts' | 'supplier_receivable', currency: Currency = 'USD'): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { kind, supplierId: supplier.supplierId, currency })).minor)
async function atBank() {
  const told = await stage(world, 'GET', `stripe/${world.stripeName}/balances`)
  const sum = (lines: { currency: string; available: number; pending: number }[] = []) =>
    lines.filter(({ currency }) => currency === 'usd').reduce((total, { available, pending }) => total + available + pending, 0)
  return { supplier: sum(told.accounts[account]), platform: sum(told.platform) }
}
/** The ledger and the processor agree on what the supplier has, and on what we have. */
async function expectAgreement(): Promise<void> {
  const { supplier: its, platform } = await atBank()
  expect((await balance('supplier_payouts')) + (await balance('supplier_receivable')), 'of the supplier').toBe(its + paidOut)
  const clearing = await world.transaction(
    async ({ db }) => (await balanceOf(db, { kind: 'processor_clearing', processor: 'stripe', currency: 'USD' })).minor,
  )
  expect(clearing, 'of the platform').toBe(platform)
}
async function issues(paymentId: number): Promise<string[]> {
  const { supplierOrderId } = await seen(paymentId)
  const { token } = await makeAdmin(world)
  const { issues: open } = await demand(world, 'GET', '/v1/admin/payment_issues/', token)
  return open
    .filter((one: { supplier_order_id: number }) => one.supplier_order_id === supplierOrderId)
    .map(({ kind }: { kind: string }) => kind)
}
const sweep = async () => {
  await world.pool.query('update refund set recovery_due_at = now() where owed_minor > 0')
  await world.transaction(({ enqueue }) => enqueue('payments.sweep-payments', {}))
  await world.runJobs()
}

/** Its payout is $12.00, and $5.00. */
const twelve = 1267
const five = 546
/** The least that a payout may be is a cent. */
const all = 499

describe('a debt of a refund that we advanced', () => {
  test('is what the supplier was paid, and is withheld from its next payouts until nothing is left', async () => {
    const first = await owe(twelve)
    expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[1200], 1200])
    expect(await issues(first)).toEqual(['refund_not_recovered'])
    const shown = []
    for (let times = 0; times < 3; times += 1) {
      const before = (await atBank()).supplier
      const { payout, withheld, fee, chargeId, amount } = await pay(five)
      const charge = await stripeOf(world).charges.retrieve(chargeId!)
      expect(charge.application_fee_amount).toBe(fee.minor + withheld.minor)
      expect((await atBank()).supplier - before, 'transferred').toBe(payout.minor)
      expect(fee.minor + withheld.minor + payout.minor).toBe(amount.minor)
      shown.push([withheld.minor, payout.minor, await balance('supplier_receivable')])
      await expectAgreement()
    }
    expect(shown).toEqual([
      [all, 1, 701],
      [all, 1, 202],
      [202, 298, 0],
    ])
    await world.runJobs()
    expect(await issues(first)).toEqual([])
    expect((await pay(five)).withheld.minor).toBe(0)
  })

  test('in another currency is left alone', async () => {
    await owe(twelve, 'CAD')
    expect(await balance('supplier_receivable', 'CAD')).toBe(1200)
    expect((await pay(five)).withheld).toEqual(money(0, 'USD'))
    expect(await balance('supplier_receivable', 'CAD')).toBe(1200)
    expect((await pay(five, store, 'CAD')).withheld).toEqual(money(all, 'CAD'))
  })

  test('is never withheld twice by payments at the same time', async () => {
    await owe(five)
    const ids = await Promise.all(Array.from({ length: 6 }, () => start(five)))
    await Promise.all(ids.map(carryOut))
    const withheld = await Promise.all(ids.map(async (id) => (await seen(id)).withheld.minor))
    expect(withheld.toSorted((a, b) => b - a)).toEqual([499, 1, 0, 0, 0, 0])
    expect(await balance('supplier_receivable')).toBe(0)
    await expectAgreement()
  })

  test('is there for the next payment where one fails, and withheld once where the same one is carried out twice', async () => {
    await owe(twelve)
    const failing = await start(five, await storeWith('declined'))
    expect((await seen(failing)).withheld.minor).toBe(all)
    await carryOut(failing)
    expect([(await seen(failing)).status, await balance('supplier_receivable')]).toEqual(['failed', 1200])
    const id = await start(twelve)
    await Promise.all([carryOut(id), carryOut(id)])
    await until(async () => (await seen(id)).status === 'succeeded')
    expect([(await seen(id)).withheld.minor, await balance('supplier_receivable')]).toEqual([1199, 1])
    const { rows } = await world.pool.query(
      'select state, amount_minor::int from payment_withholding where payment_id = any($1) order by payment_id',
      [[failing, id]],
    )
    expect(rows).toEqual([
      { state: 'released', amount_minor: all },
      { state: 'taken', amount_minor: 1199 },
    ])
    await expectAgreement()
  })

  test('is taken from the supplier’s balance only as far as no payment under way withholds it', async () => {
    const other = await storeWith('processing')
    const early = await start(twelve, other)
    await carryOut(early)
    const first = await owe(twelve)
    const late = await start(five, other)
    await carryOut(late)
    // The balance covers it now, and a part of it is withheld by the payment that waits.
    await atStripe(`payment_intents/${(await seen(early)).intentId}`, { outcome: 'approve' })
    await until(async () => {
      await world.runJobs()
      return (await seen(early)).status === 'succeeded'
    })
    await sweep()
    expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[all], all])
    await sweep()
    expect(await owedFor(first)).toEqual([all])
    await atStripe(`payment_intents/${(await seen(late)).intentId}`, { outcome: 'approve' })
    await until(async () => {
      await world.runJobs()
      return (await seen(late)).status === 'succeeded'
    })
    expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[0], 0])
    await world.runJobs()
    expect(await issues(first)).toEqual([])
    await expectAgreement()
  })
})

describe('a refund of a payment that withheld a debt', () => {
  test('as a whole gives the supplier back what was withheld, which it owes again', async () => {
    const first = await owe(twelve)
    const { id, withheld } = await pay(five)
    expect(withheld.minor).toBe(all)
    await refund(id)
    expect([await owedFor(first), await owedFor(id), await balance('supplier_receivable')]).toEqual([[1200], [0], 1200])
    expect((await atBank()).supplier).toBe(0)
    await expectAgreement()
    await world.runJobs()
    expect(await issues(first)).toEqual(['refund_not_recovered'])
    expect((await pay(twelve)).withheld.minor).toBe(1199)
    await expectAgreement()
  })

  test('in parts gives back its part each time, and all of it at the end', async () => {
    const first = await owe(twelve)
    await pay(twelve, await storeWith('good'))
    expect(await owedFor(first)).toEqual([1])
    const { id } = await pay(five)
    expect([(await seen(id)).withheld.minor, await owedFor(first)]).toEqual([1, [0]])
    for (const part of [100, 200, 246]) {
      await refund(id, part)
      await expectAgreement()
    }
    expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[1], 1])
  })

  test('where its balance has gone too, adds to what the supplier owes', async () => {
    const first = await owe(twelve)
    const { id } = await pay(five)
    await payOut()
    await refund(id)
    // The supplier earned 5.00, of which 4.99 have settled the first debt.
    expect([await owedFor(first), await owedFor(id), await balance('supplier_receivable')]).toEqual([[701], [500], 1201])
    await expectAgreement()
  })
})

test('a debt whose refund is sent back while a payment withholds it is owed no more, however that payment ends', async () => {
  for (const outcome of ['refuse', 'approve']) {
    const first = await owe(twelve)
    const before = await balance('supplier_receivable')
    const waiting = await start(five, await storeWith('processing'))
    await carryOut(waiting)
    const [made] = await world.transaction(({ db }) => refundsOfPayment(db, first))
    await atStripe(`refunds/${made!.externalId}/fail`)
    await until(async () => {
      await world.runJobs()
      return (await owedFor(first))[0] === all
    })
    expect(await balance('supplier_receivable')).toBe(before - 1200 + all)
    await atStripe(`payment_intents/${(await seen(waiting)).intentId}`, { outcome })
    await until(async () => {
      await world.runJobs()
      return (await seen(waiting)).status !== 'started'
    })
    expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[0], before - 1200])
    await expectAgreement()
  }
})

/** State after restoring a backup: the attempt had failed here, and the processor continues with it. */
test('an amount withheld by a payment that had been called failed is an issue where another one has settled the debt, and goes back with it', async () => {
  const first = await owe(five)
  const waiting = await start(five, await storeWith('processing'))
  await carryOut(waiting)
  const payment = await seen(waiting)
  const failure = { code: 'processor_unavailable', declineCode: undefined }
  await world.transaction((open) => settleFailed(open, payment, failure, { mayHaveLeftIntent: false }))
  expect((await pay(five)).withheld.minor).toBe(all)
  expect(await owedFor(first)).toEqual([1])
  await atStripe(`payment_intents/${payment.intentId}`, { outcome: 'approve' })
  await until(async () => {
    await world.runJobs()
    return (await seen(waiting)).status === 'succeeded'
  })
  // A cent was still owed.
  expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[0], -498])
  expect((await issues(waiting)).toSorted()).toEqual(['late_success', 'withheld_too_much'])
  await expectAgreement()
  await refund(waiting)
  expect([await owedFor(first), await balance('supplier_receivable')]).toEqual([[1], 1])
  await expectAgreement()
})
