/** Refunds, disputes and fraud warnings at the card processor are booked, shown to both sides, and raised as issues. */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { paymentsOf, startRefund } from '#features/payments'
import { after, freezeClock, hours } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import {
  arrived,
  type Business,
  demand,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  payBody,
} from '#testing/actors/business-actors'
import { connectCard, stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world)
  admin = (await makeAdmin(world)).token
})

interface Paid {
  readonly orderId: number
  readonly blockId: number
  readonly chargeId: string
  readonly amount: number
}

async function paid(): Promise<Paid> {
  const { id, block } = await paidOrder(world, business)
  const { rows } = await world.pool.query<{ charge_id: string; amount_minor: number }>(
    'select charge_id, amount_minor::int from payment where supplier_order_id = $1',
    [block.supplier_order_id],
  )
  return { orderId: id, blockId: block.supplier_order_id, chargeId: rows[0]!.charge_id, amount: rows[0]!.amount_minor }
}

const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)
/** The order as its store sees it, once the event was handled. */
const storeSees = (orderId: number, kind: string) =>
  until(async () => {
    await world.runJobs()
    const order = await orderSeen(world, business.token, orderId)
    return order.timeline.some((event: { kind: string }) => event.kind === kind) && order
  })
const supplierSees = async (blockId: number) =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${blockId}`, business.supplier.token)).order
const subjects = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)
const listed = () => demand(world, 'GET', '/v1/admin/payment_issues/', admin)
const issuesOf = async ({ blockId }: Paid): Promise<{ id: number; kind: string; amount: { minor: number } }[]> =>
  (await listed()).issues.filter((issue: { supplier_order_id: number }) => issue.supplier_order_id === blockId)
const kindsOf = async (payment: Paid) => (await issuesOf(payment)).map(({ kind }) => kind)
const balance = (account: LedgerAccount): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const refundsOfStore = () => {
  const { storeId, supplier } = business
  return balance({ kind: 'refunds_by_supplier', storeId, supplierId: supplier.supplierId })
}

describe('a refund made at the processor', () => {
  test('as a whole is booked, shown to both sides, and mailed to both, once', async () => {
    const payment = await paid()
    const before = await refundsOfStore()
    const supplierBefore = await balance({ kind: 'supplier_payouts', supplierId: business.supplier.supplierId })
    await atStripe(`charges/${payment.chargeId}/refunds`, { reverse_transfer: true, refund_application_fee: true })
    const order = await storeSees(payment.orderId, 'refunded')
    expect(order.suppliers[0].refunded).toMatchObject({ minor: payment.amount, currency: 'USD' })
    expect((await supplierSees(payment.blockId)).refunded).toMatchObject({ minor: payment.amount })
    expect((await refundsOfStore()) - before).toBe(payment.amount)
    const { rows } = await world.pool.query<{ payout_minor: number }>('select payout_minor::int from supplier_order where id = $1', [
      payment.blockId,
    ])
    const taken = supplierBefore - (await balance({ kind: 'supplier_payouts', supplierId: business.supplier.supplierId }))
    expect(taken).toBe(rows[0]!.payout_minor)
    expect(
      (await subjects(business.email)).filter((subject) => subject.includes('was refunded to your original payment method')),
    ).toHaveLength(1)
    expect((await subjects(business.supplier.email)).filter((subject) => subject.includes('was refunded to the store'))).toHaveLength(1)
    expect(order.timeline.filter(({ kind }: { kind: string }) => kind === 'refunded')).toHaveLength(1)
    expect(await kindsOf(payment)).toEqual([])
  })

  test('in part, without taking it back from the supplier, is an issue until somebody resolves it', async () => {
    const payment = await paid()
    await atStripe(`charges/${payment.chargeId}/refunds`, { amount: 300, reverse_transfer: false })
    const order = await storeSees(payment.orderId, 'refunded')
    expect(order.suppliers[0].refunded).toMatchObject({ minor: 300 })
    expect((await supplierSees(payment.blockId)).refunds).toMatchObject([{ borne_by: 'platform' }])
    const told = (await lettersTo(world, business.supplier.email)).filter(({ subject }) =>
      subject.includes('$3.00 was refunded to the store'),
    )
    expect(told[0]?.html).toContain('The refund was taken from us, and your payout stays as it is.')
    const [issue] = await issuesOf(payment)
    expect(issue?.kind).toBe('refund_not_recovered')
    await demand(world, 'POST', '/v1/admin/resolve_payment_issue/', admin, { id: issue!.id })
    expect(await issuesOf(payment)).toEqual([])
    const again = await world.call('POST', '/v1/admin/resolve_payment_issue/', { token: admin, body: { id: issue!.id } })
    expect(again.status).toBe(404)
  })

  test('that the bank sends back is booked back, and the owner is told', async () => {
    const payment = await paid()
    const before = await refundsOfStore()
    const { id } = await atStripe(`charges/${payment.chargeId}/refunds`, { reverse_transfer: true, refund_application_fee: true })
    await storeSees(payment.orderId, 'refunded')
    await atStripe(`refunds/${id}/fail`)
    const order = await storeSees(payment.orderId, 'refund_failed')
    expect(order.suppliers[0].refunded).toBeNull()
    expect(await refundsOfStore()).toBe(before)
    expect(await kindsOf(payment)).toContain('refund_failed')
  })
})

describe('a refund that was not taken back from the supplier', () => {
  const refundOf = (payment: Paid, amount: number, more: object = {}) =>
    atStripe(`charges/${payment.chargeId}/refunds`, { amount, reverse_transfer: false, ...more })
  const shortOf = async (payment: Paid) => {
    await world.runJobs()
    return (await issuesOf(payment)).map(({ kind, amount }) => [kind, amount.minor])
  }
  const told = (payment: Paid, times: number) =>
    until(async () => {
      await world.runJobs()
      const { timeline } = await orderSeen(world, business.token, payment.orderId)
      return timeline.filter(({ kind }: { kind: string }) => kind === 'refunded').length === times
    })

  test('twice is one open issue, of what is short altogether', async () => {
    const payment = await paid()
    await refundOf(payment, 300)
    await told(payment, 1)
    await refundOf(payment, 200)
    await told(payment, 2)
    expect(await shortOf(payment)).toEqual([['refund_not_recovered', 500]])
  })

  test('is an issue again where as much is short once more after it was made good', async () => {
    const payment = await paid()
    await refundOf(payment, 300)
    await told(payment, 1)
    const charge = await stripeOf(world).charges.retrieve(payment.chargeId)
    await stripeOf(world).transfers.createReversal(charge.transfer as string, { amount: 300 })
    await until(async () => (await shortOf(payment)).every(([kind]) => kind !== 'refund_not_recovered'))
    await refundOf(payment, 300)
    await told(payment, 2)
    expect(await shortOf(payment)).toContainEqual(['refund_not_recovered', 300])
  })
})

describe('a refund that the card’s bank takes its time with', () => {
  const withCard = async () => {
    await connectCard(world, business, 'pending-refund')
    const payment = await paid()
    await connectCard(world, business, 'good')
    return payment
  }
  const refundOf = (payment: Paid) =>
    atStripe(`charges/${payment.chargeId}/refunds`, { reverse_transfer: true, refund_application_fee: true })
  const shown = async (payment: Paid) => (await orderSeen(world, business.token, payment.orderId)).suppliers[0].refunds
  const isShown = (payment: Paid, status: string) =>
    until(async () => {
      await world.runJobs()
      return (await shown(payment)).some((refund: { status: string }) => refund.status === status)
    })
  const postedFor = async ({ blockId }: Paid) =>
    (
      await world.pool.query<{ source: string }>(
        "select source from ledger_entry where supplier_order_id = $1 and source like 'refund:%' order by id",
        [blockId],
      )
    ).rows.map(({ source }) => source)

  test('is shown as pending, posted once, and told when it has arrived', async () => {
    const payment = await withCard()
    const { id } = await refundOf(payment)
    await isShown(payment, 'pending')
    expect(await postedFor(payment)).toEqual([`refund:${id}`])
    const before = (await orderSeen(world, business.token, payment.orderId)).timeline.map(({ kind }: { kind: string }) => kind)
    expect(before).not.toContain('refunded')
    await atStripe(`refunds/${id}/succeed`)
    await storeSees(payment.orderId, 'refunded')
    await isShown(payment, 'succeeded')
    expect(await postedFor(payment)).toEqual([`refund:${id}`])
    expect(await kindsOf(payment)).toEqual([])
  })

  test('is ours again, and an issue, where the bank sends it back', async () => {
    const payment = await withCard()
    const before = await refundsOfStore()
    const { id } = await refundOf(payment)
    await isShown(payment, 'pending')
    expect((await refundsOfStore()) - before).toBe(payment.amount)
    await atStripe(`refunds/${id}/fail`)
    const order = await storeSees(payment.orderId, 'refund_failed')
    expect(order.suppliers[0]).toMatchObject({ refunded: null, refunds: [{ status: 'failed' }] })
    expect(await refundsOfStore()).toBe(before)
    expect(await postedFor(payment)).toEqual([`refund:${id}`, `refund:${id}:failed`])
    expect(await kindsOf(payment)).toContain('refund_failed')
  })

  test.each([
    ['made at the processor', 'succeed', 'succeeded'],
    ['made at the processor', 'fail', 'failed'],
    ['of ours', 'succeed', 'succeeded'],
    ['of ours', 'fail', 'failed'],
  ])('%s, is looked up where no event tells its end (%s)', async (whose, how, status) => {
    const payment = await withCard()
    if (whose === 'of ours') {
      const made = (await world.transaction(({ db }) => paymentsOf(db, [payment.blockId]))).get(payment.blockId)!
      const refund = { paymentId: made.id, request: 'all', reason: 'cannot_ship', bearer: 'supplier', amount: made.amount } as const
      await world.transaction((context) => startRefund(context, { ...refund, shippingMinor: 0, lines: [] }))
    } else await refundOf(payment)
    await isShown(payment, 'pending')
    const { data } = await stripeOf(world).refunds.list({ charge: payment.chargeId })
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'stripe', match: [data[0]!.id], times: 10 })
    await atStripe(`refunds/${data[0]!.id}/${how}`)
    await world.runJobs()
    expect((await shown(payment)).map((refund: { status: string }) => refund.status)).toEqual(['pending'])
    freezeClock(after(new Date(), hours(7)))
    await world.transaction(({ enqueue }) => enqueue('payments.sweep-payments', {}))
    await world.runJobs()
    freezeClock(undefined)
    expect((await shown(payment)).map((refund: { status: string }) => refund.status)).toEqual([status])
  })
})

describe('a refund that we start', () => {
  const of = async ({ blockId }: Paid) => (await world.transaction(({ db }) => paymentsOf(db, [blockId]))).get(blockId)!
  const start = async (payment: Paid, request: string, minor: number, bearer: 'supplier' | 'platform' = 'supplier') => {
    const { id, amount } = await of(payment)
    const refund = {
      paymentId: id,
      request,
      reason: 'cannot_ship',
      bearer,
      amount: { ...amount, minor },
      shippingMinor: 0,
      lines: [],
    } as const
    await world.transaction((context) => startRefund(context, refund))
  }
  const atStripeOf = async ({ chargeId }: Paid) =>
    (await stripeOf(world).refunds.list({ charge: chargeId })).data.map(({ amount }) => amount).sort((a, b) => a - b)

  test('in parts gives back each once, whoever asks how often', async () => {
    const payment = await paid()
    await Promise.all([start(payment, 'a', 300), start(payment, 'a', 300), start(payment, 'b', 200)])
    await world.runJobs()
    expect(await atStripeOf(payment)).toEqual([200, 300])
    expect((await of(payment)).refundedMinor).toBe(500)
  })

  test('is refused where more than was paid would go back, also while another one is under way', async () => {
    const payment = await paid()
    await expect(start(payment, 'too much', payment.amount + 1)).rejects.toThrow('more than was paid')
    await start(payment, 'most', payment.amount - 100)
    await expect(start(payment, 'rest and more', 101)).rejects.toThrow('more than was paid')
    await start(payment, 'rest', 100)
    await world.runJobs()
    expect(await atStripeOf(payment)).toEqual([100, payment.amount - 100].sort((a, b) => a - b))
    expect(await kindsOf(payment)).toEqual([])
  })

  test('leaves the supplier what it got where we bear it', async () => {
    const payment = await paid()
    const supplierId = business.supplier.supplierId
    const before = [await balance({ kind: 'supplier_payouts', supplierId }), await refundsOfStore()]
    const ours = await balance({ kind: 'refunds_by_platform', storeId: business.storeId })
    await start(payment, 'goodwill', 250, 'platform')
    await world.runJobs()
    expect([await balance({ kind: 'supplier_payouts', supplierId }), await refundsOfStore()]).toEqual(before)
    expect((await balance({ kind: 'refunds_by_platform', storeId: business.storeId })) - ours).toBe(250)
    expect(await kindsOf(payment)).toEqual([])
  })

  test('is not possible while the charge is pending', async () => {
    await connectCard(world, business, 'processing')
    const order = await arrived(world, business, await orderAsShopper(world, business))
    await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })
    const blockId: number = order.suppliers[0].supplier_order_id
    await expect(start({ orderId: order.id, blockId, chargeId: '', amount: 0 }, 'early', 1)).rejects.toThrow('is started')
    await connectCard(world, business, 'good')
  })
})

describe('a dispute', () => {
  test('holds the amount, is told to both sides, and costs it where it is lost', async () => {
    const payment = await paid()
    const [held, lost] = [await balance({ kind: 'disputes_held' }), await balance({ kind: 'disputes_lost' })]
    const dispute = await atStripe(`charges/${payment.chargeId}/disputes`, { reason: 'product_not_received' })
    const order = await storeSees(payment.orderId, 'disputed')
    expect(order.timeline.find(({ kind }: { kind: string }) => kind === 'disputed').text).toContain('The goods did not arrive')
    expect((await balance({ kind: 'disputes_held' })) - held).toBe(payment.amount)
    expect(await kindsOf(payment)).toEqual(['dispute_opened'])
    expect(await subjects(business.supplier.email)).toContainEqual(expect.stringContaining('is disputed'))
    await atStripe(`disputes/${dispute.id}`, { act: 'lose' })
    await storeSees(payment.orderId, 'dispute_closed')
    expect(await kindsOf(payment)).toEqual(['dispute_lost'])
    expect(await balance({ kind: 'disputes_held' })).toBe(held)
    expect((await balance({ kind: 'disputes_lost' })) - lost).toBe(payment.amount)
  })

  test('that is won gives the amount back, and leaves nothing to do', async () => {
    const payment = await paid()
    const held = await balance({ kind: 'disputes_held' })
    const dispute = await atStripe(`charges/${payment.chargeId}/disputes`)
    await storeSees(payment.orderId, 'disputed')
    await atStripe(`disputes/${dispute.id}`, { act: 'win' })
    await storeSees(payment.orderId, 'dispute_closed')
    expect(await balance({ kind: 'disputes_held' })).toBe(held)
    expect(await kindsOf(payment)).toEqual([])
  })
})

test('a fraud warning of the bank is told to both sides before anything is shipped', async () => {
  const payment = await paid()
  await atStripe(`charges/${payment.chargeId}/fraud_warnings`)
  await storeSees(payment.orderId, 'fraud_warning')
  expect(await kindsOf(payment)).toEqual(['fraud_warning'])
  expect(await subjects(business.supplier.email)).toContainEqual(expect.stringContaining('reported as suspicious'))
})

test('a payout that a supplier’s bank refuses is told to the supplier, and listed', async () => {
  await paid()
  const { rows } = await world.pool.query<{ stripe_account_id: string }>(
    'select stripe_account_id from payout_account where supplier_id = $1',
    [business.supplier.supplierId],
  )
  await atStripe(`accounts/${rows[0]!.stripe_account_id}/payouts`, { refused: true })
  await until(async () => {
    await world.runJobs()
    return (await listed()).issues.some(({ kind }: { kind: string }) => kind === 'payout_failed')
  })
  expect(await subjects(business.supplier.email)).toContain('A payout did not reach your bank')
})

/** State after restoring a backup: the attempt had failed here, and the processor continues with it. */
describe('a payment that succeeds after it was called failed', () => {
  const open = async () => {
    await connectCard(world, business, 'processing')
    const order = await arrived(world, business, await orderAsShopper(world, business))
    await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })
    const blockId: number = order.suppliers[0].supplier_order_id
    const intent = await until(async () => {
      const { rows } = await world.pool.query<{ id: string }>(
        'select payment_intent_id as id from payment where supplier_order_id = $1 and payment_intent_id is not null',
        [blockId],
      )
      return rows[0]?.id
    })
    await world.pool.query(`update payment set status = 'failed', settled_at = now() where supplier_order_id = $1`, [blockId])
    return { orderId: order.id as number, blockId, intent }
  }
  const approve = (intent: string) => atStripe(`payment_intents/${intent}`, { outcome: 'approve' })

  test('is booked, pays the order, and is an issue', async () => {
    const { orderId, blockId, intent } = await open()
    await approve(intent)
    const order = await storeSees(orderId, 'paid')
    expect(order.suppliers[0].status).toBe('paid')
    const issues = (await listed()).issues.filter((issue: { supplier_order_id: number }) => issue.supplier_order_id === blockId)
    expect(issues).toMatchObject([{ kind: 'late_success', intent_id: intent }])
  })

  test('is given back by itself where another payment has taken its place', async () => {
    const { orderId, blockId, intent } = await open()
    await connectCard(world, business, 'good')
    await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(await orderSeen(world, business.token, orderId)))
    await approve(intent)
    const order = await storeSees(orderId, 'refunded')
    expect(order.suppliers[0].status).toBe('paid')
    const { rows } = await world.pool.query(
      'select status, refunded_minor > 0 as is_refunded from payment where supplier_order_id = $1 order by id',
      [blockId],
    )
    expect(rows).toEqual([
      { status: 'superseded', is_refunded: true },
      { status: 'succeeded', is_refunded: false },
    ])
  })
})

describe('an event that nobody handles', () => {
  const send = async (type: string) => {
    const id = `evt_${world.stripeName}_${type.replaceAll('.', '_')}`
    const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object: { id: 'obj_1', object: 'thing' } } })
    const signature = stripeOf(world).webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox_platform' })
    const { status } = await fetch(`${world.url}/v1/webhooks/stripe/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
    expect(status).toBe(200)
    await world.runJobs()
    return id
  }
  const waiting = async (eventId: string) => (await listed()).events.find((event: { event_id: string }) => event.event_id === eventId)

  test('stays visible until an admin puts it aside, also after another try', async () => {
    const eventId = await send('quote.accepted')
    const event = await waiting(eventId)
    expect(event).toMatchObject({ type: 'quote.accepted', outcome: 'no handler' })
    expect((await demand(world, 'GET', '/v1/admin/overview/', admin)).troubles.payment_issues).toBeGreaterThan(0)
    await demand(world, 'POST', '/v1/admin/review_payment_event/', admin, { id: event.id, action: 'retry' })
    await world.runJobs()
    expect(await waiting(eventId)).toBeDefined()
    await demand(world, 'POST', '/v1/admin/review_payment_event/', admin, { id: event.id, action: 'dismiss' })
    expect(await waiting(eventId)).toBeUndefined()
  })

  test('is not one that says nothing new', async () => {
    expect(await waiting(await send('customer.updated'))).toBeUndefined()
  })
})
