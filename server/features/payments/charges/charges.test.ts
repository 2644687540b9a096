import { payout } from '@quayside/domain/payments/payout'
import { processorFee } from '@quayside/domain/payments/processor-fee'
import type { Money } from '@quayside/domain/vocabulary/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import {
  carryOutPayment as carryOut,
  finishStopping,
  lookAtPayment,
  paymentsOf,
  requestStop,
  startPayment,
  withdrawPayment,
} from '#features/payments'
import { outsideContext } from '#foundation/context/build-context'
import { makeSupplier, type StoreInTest, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { connectCard, connectPayouts, stage, stripeOf, type TestCard, troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs, dropJobs } from '#testing/waiting-jobs'
import { cancelLeftIntent } from './call-off-payment.ts'
import { recoverPayment } from './recover-payment.ts'
import { settleSucceeded } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const world = testWorld()

let supplier: SupplierInTest
let account: string
let order = 1000
beforeAll(async () => {
  supplier = await makeSupplier(world)
  account = await connectPayouts(world, supplier)
})
beforeEach(() => {
  order++
})

const usd = (minor: number): Money => ({ minor, currency: 'USD' })
const amount = usd(4250)
const context = () => outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
const back = 'http://localhost/payment?action=authenticate'
const carryOutPayment = (at: ReturnType<typeof context>, paymentId: number) => carryOut(at, paymentId, back)
const start = (store: StoreInTest, { total = amount, to = supplier.supplierId } = {}) =>
  world.transaction((open) =>
    startPayment(open, {
      supplierOrderId: order,
      storeId: store.storeId,
      supplierId: to,
      method: 'card',
      amount: total,
      fee: processorFee(total).result,
    }),
  )
const pay = async (store: StoreInTest, wanted = {}) => carryOutPayment(context(), await start(store, wanted))
const payment = async () => (await world.transaction(({ db }) => paymentsOf(db, [order]))).get(order)
const storeWith = async (card: TestCard, name = ''): Promise<StoreInTest> => {
  const store = await signUpStore(world)
  await connectCard(world, store, card, name)
  return store
}
const intentsOf = async (store: StoreInTest): Promise<{ id: string; status: string; metadata: Record<string, string> }[]> => {
  const { rows } = await world.pool.query<{ id: string }>('select stripe_customer_id as id from store_customer where store_id = $1', [
    store.storeId,
  ])
  const found = await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents?customer=${rows[0]!.id}`)
  return found.payment_intents
}
const charged = async (store: StoreInTest) => (await intentsOf(store)).filter(({ status }) => status === 'succeeded')
const jobsOf = async (task: string, paymentId: number) => {
  const { rows } = await world.pool.query<{ run_at: Date }>(
    `select run_at from ${allJobs} job where task = $1 and (payload -> 'input' ->> 'paymentId')::bigint = $2`,
    [task, paymentId],
  )
  return rows
}
const published = async (paymentId: number): Promise<string[]> => {
  const { rows } = await world.pool.query<{ action: string }>(
    `select action from audit_entry where (detail ->> 'paymentId')::bigint = $1 order by id`,
    [paymentId],
  )
  return rows.map(({ action }) => action)
}
const balances = async () => {
  const of = (question: Parameters<typeof balanceOf>[1]) => world.transaction(async ({ db }) => (await balanceOf(db, question)).minor)
  return {
    supplier: await of({ kind: 'supplier_payouts', supplierId: supplier.supplierId, currency: 'USD' }),
    platform: await of({ kind: 'processor_clearing', processor: 'stripe', currency: 'USD' }),
    fees: await of({ kind: 'processor_fees', currency: 'USD' }),
  }
}
const atStripe = async () => {
  const told = await stage(world, 'GET', `stripe/${world.stripeName}/balances`)
  const sum = (lines: { currency: string; available: number; pending: number }[] = []) =>
    lines.filter(({ currency }) => currency === 'usd').reduce((total, { available, pending }) => total + available + pending, 0)
  return { supplier: sum(told.accounts[account]), platform: sum(told.platform) }
}

describe('a payment by card', () => {
  test('moves what the screen shows: ledger, payout and the processor’s balances agree', async () => {
    const store = await storeWith('good')
    const [before, stripeBefore] = [await balances(), await atStripe()]
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    const [after, stripeAfter] = [await balances(), await atStripe()]

    const shown = payout(amount).result.minor
    expect((await payment())!.payout.minor).toBe(shown)
    expect(stripeAfter.supplier - stripeBefore.supplier).toBe(shown)
    expect(after.supplier - before.supplier).toBe(shown)
    expect(after.platform).toBe(stripeAfter.platform)
    expect(await world.transaction(({ db }) => balanceOf(db, { kind: 'store_payments', storeId: store.storeId, currency: 'USD' }))).toEqual(
      usd(-amount.minor),
    )
  })

  test('names order, store, supplier and attempt at the processor', async () => {
    const store = await storeWith('good')
    await pay(store)
    expect((await charged(store))[0]).toMatchObject({
      amount: 4250,
      application_fee_amount: 153,
      transfer_data: { destination: account },
      metadata: {
        payment_key: (await payment())!.idempotencyKey,
        supplier_order: String(order),
        store: String(store.storeId),
        supplier: String(supplier.supplierId),
        attempt: '1',
      },
    })
  })

  test('is published once, in the transaction that settles it', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await Promise.all([carryOutPayment(context(), paymentId), carryOutPayment(context(), paymentId)])
    await until(async () => (await payment())?.status === 'succeeded')
    await carryOutPayment(context(), paymentId)
    expect(await published(paymentId)).toEqual(['payments.payment-succeeded'])
    expect(await charged(store)).toHaveLength(1)
  })

  test('posts what was kept and what the processor really took, in the order’s own currency', async () => {
    const canadian = await makeSupplier(world, { country: 'CA' })
    await connectPayouts(world, canadian, { country: 'CA' })
    const store = await storeWith('good')
    const total: Money = { minor: 10_000, currency: 'CAD' }
    await pay(store, { total, to: canadian.supplierId })
    const { rows } = await world.pool.query(
      `select a.kind, p.minor from posting p join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
       where e.source like 'payment:' || (select id from payment where supplier_order_id = $1) || '%' order by p.id`,
      [order],
    )
    expect(rows).toEqual([
      { kind: 'store_payments', minor: -10_000 },
      { kind: 'supplier_payouts', minor: 9680 },
      { kind: 'processor_clearing', minor: 320 },
      { kind: 'processor_fees', minor: 320 },
      { kind: 'processor_clearing', minor: -320 },
    ])
  })

  test('bears what the processor takes beyond what was kept', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    const before = await balances()
    await world.transaction(async (open) => {
      const state = { state: 'succeeded', intentId: `pi_${order}`, chargeId: `ch_${order}`, processorFee: usd(200) } as const
      await settleSucceeded(open, (await paymentsOf(open.db, [order])).get(order)!, state)
    })
    const after = await balances()
    expect((await payment())?.id).toBe(paymentId)
    expect({
      supplier: after.supplier - before.supplier,
      fees: after.fees - before.fees,
      platform: after.platform - before.platform,
    }).toEqual({ supplier: 4097, fees: 200, platform: 153 - 200 })
  })

  test('asks later for a fee that was not known yet', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    const fees = (await balances()).fees
    // Makes the payment look as if Stripe had reported it without its fee.
    await world.pool.query("update payment set processor_fee_minor = null, settled_at = settled_at - interval '1 hour' where id = $1", [
      paymentId,
    ])
    await world.pool.query(`set session_replication_role = replica; delete from posting where entry_id = (select id from ledger_entry where source = 'payment:${paymentId}:processor-fee');
      delete from ledger_entry where source = 'payment:${paymentId}:processor-fee'; set session_replication_role = origin`)
    expect((await balances()).fees).toBeLessThan(fees)
    await world.transaction((open) => sweepPayments({ context: open }))
    await world.runJobs()
    expect((await balances()).fees).toBe(fees)
  })
})

describe('a fee that the processor does not tell', () => {
  const sweep = async () => {
    await world.transaction((open) => sweepPayments({ context: open }))
    return (await dropJobs<{ paymentId: number }>(world, `t.identifier = 'payments.fetch-processor-fee'`)).map(({ paymentId }) => paymentId)
  }

  test('keeps no later one waiting: each is asked for in its turn, and again later and later', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    await world.pool.query('update payment set processor_fee_minor = null where id = $1', [paymentId])
    const { rows } = await world.pool.query<{ id: number }>(
      `insert into payment (supplier_order_id, store_id, supplier_id, attempt, status, idempotency_key, amount_minor, fee_minor, payout_minor, currency,
         stripe_customer_id, payment_method_id, destination, started_at, settled_at)
       select 9000000 + n, store_id, supplier_id, 1, 'succeeded', 'untold-' || n, 1000, 60, 940, 'USD', 'cus', 'pm', 'acct', now() - interval '1 day', now() - interval '1 day'
       from payment, generate_series(1, 600) n where id = $1 returning id`,
      [paymentId],
    )
    const untold = rows.map(({ id }) => id)
    const first = await sweep()
    expect(first).toHaveLength(500)
    expect(untold).toEqual(expect.arrayContaining(first))
    const second = await sweep()
    expect(second).toContain(paymentId)
    expect([...first, ...second].sort((a, b) => a - b)).toEqual([paymentId, ...untold])
    expect(await sweep()).toEqual([])
    await world.pool.query('update payment set processor_fee_asks = 20, processor_fee_due_at = null where id = any($1)', [untold])
    expect(await sweep()).toEqual([])
  })
})

describe('a card that is not charged', () => {
  test.each([
    ['declined', 'generic_decline', 'The card was declined. Please use another card or ask your bank.'],
    ['insufficient-funds', 'insufficient_funds', 'The card does not have enough funds. Please use another card.'],
    ['expired', 'expired_card', 'The card has expired. Please connect a new card.'],
  ] as const)('%s: says so in words, posts nothing, and publishes the failure', async (card, code, message) => {
    const store = await storeWith(card)
    const paymentId = await start(store)
    const before = await balances()
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'failed', code, message })
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: code, intentId: expect.stringMatching(/^pi_/) })
    expect(await balances()).toEqual(before)
    expect(await published(paymentId)).toEqual(['payments.payment-failed'])
  })

  test('leaves the way free for another attempt, with a key of its own', async () => {
    const store = await storeWith('declined')
    await pay(store)
    await connectCard(world, store, 'good')
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    expect(await payment()).toMatchObject({ attempt: 2, status: 'succeeded' })
    const { rows } = await world.pool.query<{ key: string }>('select idempotency_key as key from payment where supplier_order_id = $1', [
      order,
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
    expect(await charged(store)).toHaveLength(1)
  })

  test('is a definite failure too when the supplier’s account was closed in between', async () => {
    const leaving = await makeSupplier(world)
    const closed = await connectPayouts(world, leaving)
    const store = await storeWith('good')
    const paymentId = await start(store, { to: leaving.supplierId })
    await stage(world, 'PATCH', `stripe/${world.stripeName}/accounts/${closed}`, { connected: false })
    expect(await carryOutPayment(context(), paymentId)).toMatchObject({ status: 'failed', code: 'account_gone' })
    expect(await intentsOf(store)).toHaveLength(0)
  })
})

describe('starting', () => {
  test('writes the row and the job that sees it through before anything is charged', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(await payment()).toMatchObject({
      status: 'started',
      attempt: 1,
      idempotencyKey: expect.stringMatching(uuid),
      confirmSentAt: null,
    })
    expect(await jobsOf('payments.recover-payment', paymentId)).toHaveLength(1)
    expect(await intentsOf(store)).toEqual([])
  })

  test('is refused without a card, and for a supplier that cannot be paid', async () => {
    const store = await signUpStore(world)
    await expect(start(store)).rejects.toMatchObject({ code: 'NO_CARD', message: 'Add Payment Card' })
    const poor = await makeSupplier(world)
    const rich = await storeWith('good')
    await expect(start(rich, { to: poor.supplierId })).rejects.toMatchObject({ code: 'SUPPLIER_NOT_PAYABLE' })
    const restricted = await makeSupplier(world)
    await connectPayouts(world, restricted, { standing: 'restricted' })
    await expect(start(rich, { to: restricted.supplierId })).rejects.toMatchObject({ code: 'SUPPLIER_NOT_PAYABLE' })
  })

  test('happens once, however many press at once', async () => {
    const store = await storeWith('good')
    const answers = await Promise.allSettled([pay(store), pay(store), pay(store), pay(store)])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toEqual(expect.arrayContaining(['PAYMENT_UNDER_WAY']))
    expect(await charged(store)).toHaveLength(1)
    await expect(start(store)).rejects.toMatchObject({ code: 'ALREADY_PAID' })
  })

  test('is refused where no card processor is set up', async () => {
    const store = await storeWith('good')
    const { stripe } = world.process.config
    const { secretKey } = stripe
    Object.assign(stripe, { secretKey: undefined })
    await expect(start(store)).rejects.toMatchObject({ code: 'CARDS_OFF' })
    Object.assign(stripe, { secretKey })
  })
})

const create = 'POST /v1/payment_intents '
const confirm = '/confirm '
const endFault = (fault: { id: string }) => stage(world, 'DELETE', `faults/${fault.id}`)
const interruptions = async (paymentId: number): Promise<number> => (await jobsOf('orders.resume-payment', paymentId)).length
const look = (paymentId: number) => recoverPayment({ context: context(), input: { paymentId } })
const age = (paymentId: number, minutes: number) =>
  world.pool.query(`update payment set started_at = started_at - $2 * interval '1 minute' where id = $1`, [paymentId, minutes])

describe('while the intent is made', () => {
  test('a lost answer is asked for again with the same key: one intent, charged once', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, create, 'drop-answer')
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    expect(await intentsOf(store)).toHaveLength(1)
  })

  test.each(['reset-connection', 'status-429'])(
    '%s: nothing is charged, and whoever wants it goes on with the same intent',
    async (fault) => {
      const store = await storeWith('good')
      const planned = await troubleAtStripe(world, create, fault, 9)
      const paymentId = await start(store)
      expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
      await endFault(planned)
      await look(paymentId)
      expect(await intentsOf(store)).toEqual([])
      expect(await interruptions(paymentId)).toBe(1)
      expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'succeeded' })
      expect(await charged(store)).toHaveLength(1)
    },
  )

  test.each([
    ['status-500', 'The card processor could not take the payment. Please try again in a moment.'],
    ['status-401', 'The card processor could not take the payment. Please try again in a moment.'],
    ['status-403', 'The card processor could not take the payment. Please try again in a moment.'],
  ])('%s fails at once, since nothing was confirmed, and another attempt is free of it', async (fault, message) => {
    const store = await storeWith('good')
    const planned = await troubleAtStripe(world, create, fault, 9)
    expect(await pay(store)).toEqual({ status: 'failed', code: 'processor_unavailable', message })
    await endFault(planned)
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
  })
})

describe('once a confirmation was sent, only the intent’s status decides', () => {
  test.each(['drop-answer', 'status-500-acted'])('%s: the intent is asked, and the charge is booked at once', async (fault) => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, fault)
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
  })

  test('an answer that is lost, and Stripe silent after it: the job finds the charge', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, 'drop-answer')
    const silence = await troubleAtStripe(world, 'GET /v1/payment_intents', 'reset-connection', 9)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await expect(start(store)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' })
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'started' })
    await endFault(silence)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'succeeded' })
    expect(await published(paymentId)).toEqual(['payments.payment-succeeded'])
    expect(await interruptions(paymentId)).toBe(0)
  })

  test.each(['reset-connection', 'status-429', 'status-500'])(
    '%s: it never reached the intent, and nobody confirms it unasked',
    async (fault) => {
      const store = await storeWith('good')
      await troubleAtStripe(world, confirm, fault)
      const paymentId = await start(store)
      expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
      await look(paymentId)
      expect(await charged(store)).toEqual([])
      expect(await interruptions(paymentId)).toBe(1)
      expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'succeeded' })
      expect(await charged(store)).toHaveLength(1)
    },
  )

  test.each(['status-401', 'status-403'])(
    '%s says that the call did nothing: the attempt fails, and its intent is cancelled',
    async (fault) => {
      const store = await storeWith('good')
      await troubleAtStripe(world, confirm, fault)
      const paymentId = await start(store)
      expect(await carryOutPayment(context(), paymentId)).toMatchObject({ status: 'failed', code: 'processor_unavailable' })
      await cancelLeftIntent({ context: context(), input: { paymentId } })
      expect((await intentsOf(store)).map(({ status }) => status)).toEqual(['canceled'])
    },
  )

  test('… but not of an earlier confirmation that went unanswered', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, 'drop-answer')
    const silence = await troubleAtStripe(world, 'GET /v1/payment_intents', 'reset-connection', 9)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await troubleAtStripe(world, confirm, 'status-401')
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    expect(await payment()).toMatchObject({ status: 'started' })
    await endFault(silence)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'succeeded' })
  })

  test('a declined intent is cancelled at the processor, so that it can never be charged', async () => {
    const store = await storeWith('declined')
    await pay(store)
    expect((await intentsOf(store)).map(({ status }) => status)).toEqual(['canceled'])
  })

  test('a decline whose answers are lost stays one', async () => {
    const store = await storeWith('declined')
    await troubleAtStripe(world, confirm, 'drop-answer')
    const silence = await troubleAtStripe(world, 'GET /v1/payment_intents', 'reset-connection', 9)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await endFault(silence)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'generic_decline' })
    expect(await intentsOf(store)).toHaveLength(1)
  })

  test('the event settles a payment whose answer is not there yet, and the answer changes nothing', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, 'drop-answer')
    await troubleAtStripe(world, 'GET /v1/payment_intents', 'reset-connection', 3)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await dropJobs(world, `t.identifier = 'payments.recover-payment'`)
    await until(async () => {
      await world.runJobs()
      return (await payment())?.status === 'succeeded'
    })
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'succeeded' })
    expect(await published(paymentId)).toEqual(['payments.payment-succeeded'])
  })

  test('one that is processed ends as its bank says, and cannot be called off before', async () => {
    const store = await storeWith('processing')
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await world.transaction((open) => requestStop(open, paymentId, 'owner'))
    expect(await finishStopping(context(), paymentId)).toEqual({ status: 'unknown' })
    await age(paymentId, 60)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'started' })
    await stage(world, 'POST', `stripe/${world.stripeName}/payment_intents/${(await payment())!.intentId}`, { outcome: 'approve' })
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'succeeded' })
  })
})

describe('nothing is charged that nobody waits for', () => {
  test('a process that died between the row and the call: after its time the payment fails, and nothing was made', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await age(paymentId, 16)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'payment_expired' })
    expect(await intentsOf(store)).toEqual([])
    expect(await carryOutPayment(context(), paymentId)).toMatchObject({ status: 'failed', code: 'payment_expired' })
  })

  test('a process that died between intent and confirmation: after its time the intent is cancelled', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    const planned = await troubleAtStripe(world, create, 'drop-answer', 9)
    await carryOutPayment(context(), paymentId)
    await endFault(planned)
    expect(await intentsOf(store)).toHaveLength(1)
    await age(paymentId, 16)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'payment_expired', intentId: expect.stringMatching(/^pi_/) })
    expect((await intentsOf(store)).map(({ status }) => status)).toEqual(['canceled'])
  })

  test('three days later, Stripe back and the key forgotten: cancelled, and not charged', async () => {
    const store = await storeWith('good')
    const planned = await troubleAtStripe(world, 'payment_intents', 'reset-connection', 99)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await age(paymentId, 72 * 60)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'started', stopReason: 'expired' })
    await endFault(planned)
    await stage(world, 'POST', 'clock', { advance_seconds: 72 * 3600, scope: `stripe/${world.stripeName}` })
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'payment_expired' })
    expect(await charged(store)).toEqual([])
  })

  test('a charge that is found after its time is booked', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, 'drop-answer')
    const silence = await troubleAtStripe(world, 'payment_intents/pi_', 'reset-connection', 99)
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    await age(paymentId, 16)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'started', stopReason: 'expired' })
    await endFault(silence)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
  })

  test('a payment without its job is found by the sweep', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await dropJobs(world)
    await age(paymentId, 60)
    await world.transaction((open) => sweepPayments({ context: open }))
    await world.runJobs()
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'payment_expired' })
  })

  test('an order that nobody knows wants nothing: an interrupted payment ends with it', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await changeJobs(world, 'run_at = now()')
    await world.runJobs()
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'order_changed' })
    expect(await published(paymentId)).toEqual(['payments.payment-failed'])
    expect(await charged(store)).toEqual([])
  })
})

describe('stopping', () => {
  const stop = (paymentId: number) => world.transaction((open) => requestStop(open, paymentId, 'owner'))

  test('before anything was confirmed ends it at once, and whoever was about to confirm does not', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await troubleAtStripe(world, create, 'slow')
    const [outcome] = await Promise.all([
      carryOutPayment(context(), paymentId),
      until(async () => {
        const { requests } = await stage(world, 'GET', `requests?provider=stripe&match=${(await payment())!.idempotencyKey}`)
        return requests.length
      }).then(() => stop(paymentId)),
    ])
    expect(outcome).toEqual({
      status: 'failed',
      code: 'payment_stopped',
      message: 'The payment was stopped. The card was not charged.',
    })
    await cancelLeftIntent({ context: context(), input: { paymentId } })
    expect((await intentsOf(store)).map(({ status }) => status)).toEqual(['canceled'])
  })

  test('after an unanswered confirmation asks the processor: what was not charged is cancelled', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, 'reset-connection')
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    expect(await stop(paymentId)).toBe('requested')
    expect(await finishStopping(context(), paymentId)).toMatchObject({ status: 'failed', code: 'payment_stopped' })
    expect((await intentsOf(store)).map(({ status }) => status)).toEqual(['canceled'])
  })

  test('that comes too late is refused by the processor, and the charge is booked', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, confirm, 'drop-answer')
    const silence = await troubleAtStripe(world, 'GET /v1/payment_intents', 'reset-connection', 9)
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    await endFault(silence)
    await stop(paymentId)
    expect(await finishStopping(context(), paymentId)).toEqual({ status: 'succeeded' })
    expect(await payment()).toMatchObject({ status: 'succeeded' })
  })

  test('while the processor is silent goes on by its job, and nothing is confirmed any more', async () => {
    const store = await storeWith('good')
    const silence = await troubleAtStripe(world, 'payment_intents/pi_', 'reset-connection', 99)
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    await stop(paymentId)
    expect(await finishStopping(context(), paymentId)).toEqual({ status: 'unknown' })
    await endFault(silence)
    await changeJobs(world, 'run_at = now()')
    await world.runJobs()
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'payment_stopped' })
    expect(await charged(store)).toEqual([])
  })

  test('makes the card removable: a payment that was not confirmed ends with the card, one that was keeps it', async () => {
    const remove = (store: StoreInTest) => world.call('POST', '/v1/stripe_remove_card/', { token: store.token, body: {} })
    const store = await storeWith('good')
    await start(store)
    expect((await remove(store)).status).toBe(200)
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'payment_stopped' })

    order++
    const other = await storeWith('processing')
    const paymentId = await start(other)
    await carryOutPayment(context(), paymentId)
    expect((await remove(other)).body.error).toMatchObject({
      code: 'PAYMENT_UNDER_WAY',
      message: 'A payment with this card is under way. Stop it on the page of its order, or wait until it ends.',
    })
    expect(await world.transaction((open) => withdrawPayment(open, paymentId, 'owner'))).toBe(false)
  })
})

describe('a card that asks its bank each time', () => {
  const asked = async () => {
    const store = await storeWith('needs-authentication')
    const paymentId = await start(store)
    const outcome = await carryOutPayment(context(), paymentId)
    const { intentId, nextActionUrl } = (await payment())!
    return { store, paymentId, outcome, intentId, url: nextActionUrl! }
  }
  const answer = (intentId: string | null, outcome: 'approve' | 'refuse') =>
    stage(world, 'POST', `stripe/${world.stripeName}/payment_intents/${intentId}`, { outcome })

  test('leads to the bank’s page, which leads back to where was said', async () => {
    const { outcome, url, intentId } = await asked()
    expect(outcome).toEqual({ status: 'requires_action', url })
    const answered = await fetch(url, { method: 'POST', body: new URLSearchParams({ bank: 'approve' }), redirect: 'manual' })
    expect(answered.headers.get('location')).toContain(`${back}&payment_intent=${intentId}`)
  })

  test('is charged once its owner has confirmed, whoever hears it first', async () => {
    const { store, paymentId, intentId } = await asked()
    await answer(intentId, 'approve')
    expect(await lookAtPayment(context(), paymentId)).toEqual({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
    await until(async () => {
      await world.runJobs()
      const { rows } = await world.pool.query('select from payment_event where object_id = $1 and handled_at is not null', [intentId])
      return rows.length >= 2
    })
    expect(await published(paymentId)).toEqual(['payments.payment-succeeded'])
  })

  test('is not charged where its owner says no, and can be paid with again', async () => {
    const { store, paymentId, intentId } = await asked()
    await answer(intentId, 'refuse')
    expect(await lookAtPayment(context(), paymentId)).toEqual({
      status: 'failed',
      code: 'payment_intent_authentication_failure',
      message: 'Your bank did not confirm the payment. Please try again, or use another card.',
    })
    expect(await pay(store)).toMatchObject({ status: 'requires_action' })
  })

  test('left alone ends by itself after its time, and the bank’s page with it', async () => {
    const { paymentId, store, url } = await asked()
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'started' })
    await age(paymentId, 16)
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'authentication_expired' })
    expect((await intentsOf(store)).map(({ status }) => status)).toEqual(['canceled'])
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ bank: 'approve' }) })).status).toBe(409)
  })

  test('confirmed at the last moment, and found only after its time, is booked', async () => {
    const { paymentId, intentId } = await asked()
    await age(paymentId, 16)
    await answer(intentId, 'approve')
    await look(paymentId)
    expect(await payment()).toMatchObject({ status: 'succeeded' })
  })

  test('can be stopped while its owner is at the bank', async () => {
    const { paymentId, url } = await asked()
    await world.transaction((open) => requestStop(open, paymentId, 'owner'))
    expect(await finishStopping(context(), paymentId)).toMatchObject({ status: 'failed', code: 'payment_stopped' })
    expect(await (await fetch(url)).text()).toContain('This page is over')
  })
})

describe('what happens at the processor without us', () => {
  test('a payment that is not ours is left alone', async () => {
    const store = await storeWith('good')
    const { rows } = await world.pool.query<{ id: string; card: string }>(
      `select c.stripe_customer_id as id, k.payment_method_id as card from store_customer c join card k using (store_id) where store_id = $1`,
      [store.storeId],
    )
    const intent = await stripeOf(world).paymentIntents.create({
      amount: 700,
      currency: 'usd',
      customer: rows[0]!.id,
      payment_method: rows[0]!.card,
      allowed_payment_method_types: ['card'],
      off_session: true,
      confirm: true,
    })
    const outcome = await until(async () => {
      await world.runJobs()
      const found = await world.pool.query<{ outcome: string }>(
        'select outcome from payment_event where object_id = $1 and handled_at is not null',
        [intent.id],
      )
      return found.rows[0]?.outcome
    })
    expect(outcome).toBe('not a payment of ours')
  })
})
