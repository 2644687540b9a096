import { payout } from '@quayside/domain/payments/payout'
import { processorFee } from '@quayside/domain/payments/processor-fee'
import type { Money } from '@quayside/domain/vocabulary/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { carryOutPayment, paymentsOf, startPayment } from '#features/payments'
import { outsideContext } from '#foundation/context/build-context'
import { makeSupplier, type StoreInTest, type SupplierInTest, signUpStore } from '#testing/actors'
import { connectCard, connectPayouts, stage, stripeOf, type TestCard, troubleAtStripe, until } from '#testing/stripe-actors'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs, dropJobs } from '#testing/waiting-jobs'
import { recoverPayment } from './recover-payment.ts'
import { settlePayment } from './settle-payment.ts'
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
const start = (store: StoreInTest, { total = amount, to = supplier.supplierId } = {}) =>
  world.transaction((open) =>
    startPayment(open, { supplierOrderId: order, storeId: store.storeId, supplierId: to, amount: total, fee: processorFee(total).result }),
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
const announced = async (paymentId: number): Promise<string[]> => {
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
    platform: await of({ kind: 'platform_balance', currency: 'USD' }),
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
        payment_key: `pay:${order}:1`,
        supplier_order: String(order),
        store: String(store.storeId),
        supplier: String(supplier.supplierId),
        attempt: '1',
      },
    })
  })

  test('is announced once, in the transaction that settles it', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await Promise.all([carryOutPayment(context(), paymentId), carryOutPayment(context(), paymentId)])
    await until(async () => (await payment())?.status === 'succeeded')
    await carryOutPayment(context(), paymentId)
    expect(await announced(paymentId)).toEqual(['payments.payment-succeeded'])
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
      { kind: 'platform_balance', minor: 320 },
      { kind: 'processor_fees', minor: 320 },
      { kind: 'platform_balance', minor: -320 },
    ])
  })

  test('bears what the processor takes beyond what was kept', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    const before = await balances()
    await world.transaction(async (open) => {
      const state = { state: 'succeeded', intentId: `pi_${order}`, chargeId: `ch_${order}`, processorFee: usd(200) } as const
      await settlePayment(open, (await paymentsOf(open.db, [order])).get(order)!, state)
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
    // As if Stripe had told it without its fee.
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
    [
      'needs-authentication',
      'authentication_required',
      'Your bank asks you to confirm this card. Please connect the card again and confirm it with your bank, then pay.',
    ],
  ] as const)('%s: says so in words, posts nothing, and announces the failure', async (card, code, message) => {
    const store = await storeWith(card)
    const paymentId = await start(store)
    const before = await balances()
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'failed', code, message })
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: code, intentId: expect.stringMatching(/^pi_/) })
    expect(await balances()).toEqual(before)
    expect(await announced(paymentId)).toEqual(['payments.payment-failed'])
  })

  test('leaves the way free for another attempt, with a key of its own', async () => {
    const store = await storeWith('declined')
    await pay(store)
    await connectCard(world, store, 'good')
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    expect(await payment()).toMatchObject({ attempt: 2, status: 'succeeded', idempotencyKey: `pay:${order}:2` })
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
    expect(await payment()).toMatchObject({ status: 'started', attempt: 1, idempotencyKey: `pay:${order}:1` })
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

  test('keeps the card while a payment with it is under way', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    const remove = () => world.call('POST', '/v1/stripe_remove_card/', { token: store.token, body: {} })
    expect((await remove()).body.error.code).toBe('PAYMENT_UNDER_WAY')
    await carryOutPayment(context(), paymentId)
    expect((await remove()).status).toBe(200)
  })
})

describe('when things go wrong', () => {
  test('an answer that is lost once is asked for again with the same key', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, 'POST /v1/payment_intents', 'drop-answer')
    expect(await pay(store)).toEqual({ status: 'succeeded' })
    expect(await intentsOf(store)).toHaveLength(1)
  })

  test('an answer that stays lost is found by the job, and charged once', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, 'POST /v1/payment_intents', 'drop-answer', 3)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await expect(start(store)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' })
    await recoverPayment({ context: context(), input: { paymentId } })
    expect(await payment()).toMatchObject({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
    expect(await announced(paymentId)).toEqual(['payments.payment-succeeded'])
  })

  test.each(['reset-connection', 'status-429', 'status-500'])(
    '%s: nothing is known, nothing is lost, one charge in the end',
    async (fault) => {
      const store = await storeWith('good')
      const { id } = await troubleAtStripe(world, 'POST /v1/payment_intents', fault, 9)
      const paymentId = await start(store)
      expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
      await expect(recoverPayment({ context: context(), input: { paymentId } })).rejects.toThrow()
      await stage(world, 'DELETE', `faults/${id}`)
      await recoverPayment({ context: context(), input: { paymentId } })
      expect(await charged(store)).toHaveLength(1)
    },
  )

  test('a process that died between the row and the call: the job charges it', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    const [job] = await jobsOf('payments.recover-payment', paymentId)
    expect(job!.run_at.getTime()).toBeGreaterThan(Date.now())
    await changeJobs(world, 'run_at = now()')
    await world.runJobs()
    expect(await payment()).toMatchObject({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
  })

  test('a process that died between the charge and its outcome: the job settles it', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    await world.pool.query(`update payment set status = 'started', settled_at = null, payment_intent_id = null where id = $1`, [paymentId])
    await recoverPayment({ context: context(), input: { paymentId } })
    expect(await payment()).toMatchObject({ status: 'succeeded' })
    expect(await charged(store)).toHaveLength(1)
  })

  test('a payment without its job is found by the sweep', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await dropJobs(world)
    await world.pool.query(`update payment set started_at = started_at - interval '1 hour' where id = $1`, [paymentId])
    await world.transaction((open) => sweepPayments({ context: open }))
    await world.runJobs()
    expect(await payment()).toMatchObject({ status: 'succeeded' })
  })

  test('after the processor forgot the key, the payment is looked up and not charged again', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, 'POST /v1/payment_intents', 'drop-answer', 3)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await stage(world, 'POST', 'clock', { advance_seconds: 25 * 3600, scope: `stripe/${world.stripeName}` })
    await world.pool.query(`update payment set started_at = started_at - interval '21 hours' where id = $1`, [paymentId])
    await recoverPayment({ context: context(), input: { paymentId } })
    expect(await payment()).toMatchObject({ status: 'succeeded' })
    expect(await intentsOf(store)).toHaveLength(1)
  })

  test('after the processor forgot a decline, the failure is looked up and stays one', async () => {
    const store = await storeWith('declined')
    await troubleAtStripe(world, 'POST /v1/payment_intents', 'drop-answer', 3)
    const paymentId = await start(store)
    await carryOutPayment(context(), paymentId)
    await stage(world, 'POST', 'clock', { advance_seconds: 25 * 3600, scope: `stripe/${world.stripeName}` })
    await world.pool.query(`update payment set started_at = started_at - interval '21 hours' where id = $1`, [paymentId])
    await recoverPayment({ context: context(), input: { paymentId } })
    expect(await payment()).toMatchObject({ status: 'failed', failureCode: 'generic_decline' })
    expect(await intentsOf(store)).toHaveLength(1)
  })

  test('an old payment that never reached the processor is charged once', async () => {
    const store = await storeWith('good')
    const paymentId = await start(store)
    await world.pool.query(`update payment set started_at = started_at - interval '21 hours' where id = $1`, [paymentId])
    await recoverPayment({ context: context(), input: { paymentId } })
    expect(await charged(store)).toHaveLength(1)
  })

  test('the event settles a payment whose answer is not there yet, and the answer changes nothing', async () => {
    const store = await storeWith('good')
    await troubleAtStripe(world, 'POST /v1/payment_intents', 'drop-answer', 3)
    const paymentId = await start(store)
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'unknown' })
    await dropJobs(world, `t.identifier = 'payments.recover-payment'`)
    await until(async () => {
      await world.runJobs()
      return (await payment())?.status === 'succeeded'
    })
    expect(await carryOutPayment(context(), paymentId)).toEqual({ status: 'succeeded' })
    expect(await announced(paymentId)).toEqual(['payments.payment-succeeded'])
  })

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
