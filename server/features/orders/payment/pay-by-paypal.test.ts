import { randomUUID } from 'node:crypto'
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { after, freezeClock, hours, minutes, now } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import {
  arrived,
  type Business,
  demand,
  inShop,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  payBody,
} from '#testing/actors/business-actors'
import { approveAtPaypal, cancelAtPaypal, connectPaypal, type Funding, paypalOrders, troubleAtPaypal } from '#testing/actors/paypal-actors'
import { stage, until } from '#testing/actors/stripe-actors'
import { spawnApi } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

let business: Business
let merchantId: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ quantity: 500 }] } })
  merchantId = await connectPaypal(world, business.supplier)
})

interface Begun {
  readonly orderId: number
  readonly blockId: number
  /** PayPal's page. */
  readonly url: string
  /** PayPal's order. */
  readonly paypalId: string
  readonly amount: number
}

const blockOf = async (orderId: number) => (await orderSeen(world, business.token, orderId)).suppliers[0]
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
const newOrder = async (): Promise<any> => arrived(world, business, await orderAsShopper(world, business))
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
const payCall = (order: any, more: object = {}) =>
  world.call('POST', '/v1/pay_supplier/', { token: business.token, body: { ...payBody(order), method: 'paypal', ...more } })

async function begin(): Promise<Begun> {
  const order = await newOrder()
  const { status, body } = await payCall(order)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'requires_action' } })
  const url: string = body.redirect_url
  const block = order.suppliers[0]
  return {
    orderId: order.id,
    blockId: block.supplier_order_id,
    url,
    paypalId: new URL(url).searchParams.get('token')!,
    amount: block.total.minor,
  }
}
const comeBack = ({ orderId, blockId }: Begun) =>
  world.call('POST', '/v1/finish_authentication/', { token: business.token, body: { order_id: orderId, supplier_order_id: blockId } })
const stop = ({ orderId, blockId }: Begun) =>
  world.call('POST', '/v1/stop_payment/', { token: business.token, body: { order_id: orderId, supplier_order_id: blockId } })
async function paid(funding: Funding = 'good'): Promise<Begun> {
  const begun = await begin()
  await approveAtPaypal(begun.url, funding)
  expect((await comeBack(begun)).body).toMatchObject({ status: 'paid' })
  return begun
}
const atPaypal = async ({ paypalId }: Begun) => (await paypalOrders(world)).find(({ id }) => id === paypalId)!
const capturesOf = async (begun: Begun) => (await atPaypal(begun)).purchase_units[0]!.payments?.captures ?? []
const refundsAt = async (begun: Begun) => (await atPaypal(begun)).purchase_units[0]!.payments?.refunds ?? []
const statusOf = async ({ orderId }: Begun) => (await blockOf(orderId)).status
const settled = (begun: Begun, status: string) =>
  until(async () => {
    await world.runJobs()
    return (await statusOf(begun)) === status
  })
const lookNow = () => changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)
/** The nightly look at payments by PayPal. */
const atNight = async () => {
  await world.transaction(({ enqueue }) => enqueue('payments.check-paypal-payments', {}))
  await world.runJobs()
}
const balance = (account: LedgerAccount): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const receipts = () => balance({ kind: 'supplier_receipts', supplierId: business.supplier.supplierId })
const ourBalances = async () =>
  (await balance({ kind: 'processor_clearing', processor: 'stripe' })) +
  (await balance({ kind: 'processor_clearing', processor: 'paypal' }))

describe('a payment by PayPal', () => {
  test('is approved at PayPal, captured once to the supplier’s own account, and posted as no balance of ours', async () => {
    const [before, ours] = [await receipts(), await ourBalances()]
    const begun = await begin()
    expect(await blockOf(begun.orderId)).toMatchObject({
      status: 'pending',
      payment_under_way: true,
      payment_method: 'paypal',
      payment_action_url: begun.url,
    })
    const back = await approveAtPaypal(begun.url)
    expect(back.pathname + back.search).toContain(
      `/payment?action=authenticate&order_id=${begun.orderId}&supplier_order_id=${begun.blockId}`,
    )
    expect((await comeBack(begun)).body).toEqual({ success: true, status: 'paid' })
    const order = await atPaypal(begun)
    expect(order.purchase_units[0]).toMatchObject({
      amount: { value: (begun.amount / 100).toFixed(2), currency_code: 'USD' },
      payee: { merchant_id: merchantId },
      payments: { captures: [{ status: 'COMPLETED' }] },
    })
    expect(await blockOf(begun.orderId)).toMatchObject({
      status: 'paid',
      receipt: { method: 'paypal', card: null, reference: begun.paypalId },
    })
    await world.runJobs()
    const fee = Math.round(begun.amount * 0.0349) + 49
    expect((await receipts()) - before).toBe(begun.amount - fee)
    expect((await ourBalances()) - ours).toBe(0)
    const file = await world.call('GET', '/v1/supplier_orders/export/?status=paid', { token: business.supplier.token })
    expect(file.body).toContain(`,${((begun.amount - fee) / 100).toFixed(2)},USD,`)
    const [capture, ...others] = await capturesOf(begun)
    expect(others).toEqual([])
    const { token } = await makeAdmin(world)
    const month = now().toISOString().slice(0, 7)
    const ledger = (path: string) => demand(world, 'GET', `/v1/admin/${path}&month=${month}`, token)
    const { accounts } = await ledger(`ledger_accounts/?supplier_id=${business.supplier.supplierId}`)
    const { id } = accounts.find(({ kind }: { kind: string }) => kind === 'supplier_receipts')
    const { lines } = await ledger(`ledger_statement/?account=${id}`)
    expect(lines.find(({ reference }: { reference: string }) => reference === capture!.id)).toMatchObject({
      url: `https://www.paypal.com/activity/payment/${capture!.id}`,
    })
  })

  test('is paid however often its owner comes back, in any tab', async () => {
    const begun = await begin()
    await approveAtPaypal(begun.url)
    const answers = await Promise.all([comeBack(begun), comeBack(begun), comeBack(begun)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await settled(begun, 'paid')
    expect((await comeBack(begun)).body).toMatchObject({ status: 'paid' })
    expect(await capturesOf(begun)).toHaveLength(1)
  })

  test('whose owner closes the window after approving is captured by the event', async () => {
    const begun = await begin()
    await approveAtPaypal(begun.url)
    await settled(begun, 'paid')
    expect(await capturesOf(begun)).toHaveLength(1)
  })

  test('whose owner closes the window after approving is captured by the recovery where no event comes', async () => {
    const begun = await begin()
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: begun.paypalId, times: 5 })
    await approveAtPaypal(begun.url)
    await lookNow()
    await settled(begun, 'paid')
    expect(await capturesOf(begun)).toHaveLength(1)
  })

  test('that its owner cancels at PayPal can be made again at once, by either method', async () => {
    const begun = await begin()
    const back = await cancelAtPaypal(begun.url)
    expect(back.searchParams.get('cancelled')).toBe('1')
    expect((await stop(begun)).body).toMatchObject({ status: 'stopped' })
    const order = await orderSeen(world, business.token, begun.orderId)
    expect(order.suppliers[0]).toMatchObject({ status: 'pending', payment_under_way: false, pay_refusal: null, paypal: { refusal: null } })
    const { body } = await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })
    expect(body).toMatchObject({ status: 'paid' })
  })

  test('that nobody approves expires by itself; a late approval is not captured', async () => {
    const begun = await begin()
    freezeClock(after(now(), minutes(16)))
    await lookNow()
    await until(async () => {
      await world.runJobs()
      return !(await blockOf(begun.orderId)).payment_under_way
    })
    await approveAtPaypal(begun.url)
    await until(async () => {
      await world.runJobs()
      const { deliveries } = await stage(world, 'GET', `deliveries?provider=paypal&state=delivered&match=${begun.paypalId}`)
      return deliveries.length > 0
    })
    await world.runJobs()
    expect((await comeBack(begun)).body.error).toMatchObject({ data: { reason: 'approval_expired' } })
    freezeClock(undefined)
    expect(await capturesOf(begun)).toEqual([])
    expect(await statusOf(begun)).toBe('pending')
  })

  test('is the only attempt under way, whatever the method', async () => {
    const begun = await begin()
    const order = await orderSeen(world, business.token, begun.orderId)
    for (const method of ['card', 'paypal']) {
      const { status, body } = await payCall(order, { method })
      expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'PAYMENT_UNDER_WAY' })
    }
    await stop(begun)
  })

  test('of another amount than was shown is refused, and nothing is begun', async () => {
    const order = await newOrder()
    const before = (await paypalOrders(world)).length
    const { minor, currency } = payBody(order).expected
    const { status, body } = await payCall(order, { expected: { minor: minor - 1, currency } })
    expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'AMOUNT_CHANGED' })
    expect((await paypalOrders(world)).length).toBe(before)
  })

  test('of an order that the shop cancels meanwhile is not captured', async () => {
    const shopOrder = await orderAsShopper(world, business)
    const order = await arrived(world, business, shopOrder)
    const { body } = await payCall(order)
    await inShop(world, business.shop, shopOrder, 'cancel')
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order.id)).status === 'cancelled'
    })
    await approveAtPaypal(body.redirect_url)
    await world.runJobs()
    const found = (await paypalOrders(world)).find(({ id }) => body.redirect_url.endsWith(id))!
    expect(found.purchase_units[0]!.payments).toBeUndefined()
  })
})

describe('what PayPal refuses', () => {
  test.each([
    ['declined', 'instrument_declined'],
    ['refused', 'capture_declined'],
  ] as const)('a way to pay that is %s fails the payment, which can be made again', async (funding, reason) => {
    const begun = await begin()
    await approveAtPaypal(begun.url, funding)
    const { status, body } = await comeBack(begun)
    expect({ status, reason: body.error.data.reason }).toEqual({ status: 402, reason })
    await world.runJobs()
    const order = await orderSeen(world, business.token, begun.orderId)
    const again = await payCall(order)
    await approveAtPaypal(again.body.redirect_url)
    await settled(begun, 'paid')
  })

  test('a pending capture waits until its money comes', async () => {
    const begun = await begin()
    await approveAtPaypal(begun.url, 'pending')
    expect((await comeBack(begun)).body).toMatchObject({ status: 'under_way' })
    await world.runJobs()
    expect(await blockOf(begun.orderId)).toMatchObject({ status: 'pending', payment_under_way: true, payment_action_url: null })
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}`, { outcome: 'complete' })
    await settled(begun, 'paid')
  })

  test('a pending capture that is denied frees the order', async () => {
    const begun = await begin()
    await approveAtPaypal(begun.url, 'pending')
    await comeBack(begun)
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}`, { outcome: 'deny' })
    await until(async () => {
      await world.runJobs()
      return !(await blockOf(begun.orderId)).payment_under_way
    })
    expect(await blockOf(begun.orderId)).toMatchObject({ status: 'pending', paypal: { refusal: null } })
  })

  test('a supplier whose account is restricted meanwhile is an error of its account', async () => {
    const order = await newOrder()
    await stage(world, 'PATCH', `paypal/${world.stripeName}/merchants/${merchantId}`, { payments_receivable: false })
    const { status, body } = await payCall(order)
    expect({ status, message: body.error.message }).toEqual({ status: 402, message: 'Supplier Payment Account Error' })
    // It is asked about at once, and daily, so that stores see how it stands.
    const isReceiving = async () =>
      (
        await world.pool.query<{ payable: boolean }>('select payable from paypal_account where merchant_id = $1 and ended_at is null', [
          merchantId,
        ])
      ).rows[0]!.payable
    await world.runJobs()
    expect(await isReceiving()).toBe(false)
    await stage(world, 'PATCH', `paypal/${world.stripeName}/merchants/${merchantId}`, { payments_receivable: true })
    await world.transaction(({ enqueue }) => enqueue('payments.check-paypal-accounts', {}))
    await world.runJobs()
    expect(await isReceiving()).toBe(true)
  })
})

describe('calls without an answer', () => {
  test.each(['drop-answer', 'status-500-acted'])('a capture whose answer is lost (%s) is looked up, and made once', async (fault) => {
    const begun = await begin()
    await approveAtPaypal(begun.url)
    await troubleAtPaypal(world, `${begun.paypalId}/capture`, fault)
    expect((await comeBack(begun)).body).toMatchObject({ status: 'paid' })
    expect(await capturesOf(begun)).toHaveLength(1)
  })

  test.each(['status-500', 'status-429', 'reset-connection'])('a capture that PayPal never got (%s) is made later', async (fault) => {
    const begun = await begin()
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: ['ORDER.APPROVED', begun.paypalId] })
    await approveAtPaypal(begun.url)
    await troubleAtPaypal(world, `${begun.paypalId}/capture`, fault)
    expect((await comeBack(begun)).body).toMatchObject({ status: 'under_way' })
    await lookNow()
    await settled(begun, 'paid')
    expect(await capturesOf(begun)).toHaveLength(1)
  })

  test('an order whose answer is lost is found by its request id, and not made twice', async () => {
    const order = await newOrder()
    const before = (await paypalOrders(world)).length
    await troubleAtPaypal(world, 'POST /v2/checkout/orders ', 'drop-answer')
    expect((await payCall(order)).body).toMatchObject({ status: 'under_way' })
    await lookNow()
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order.id)).payment_action_url
    })
    expect((await paypalOrders(world)).length).toBe(before + 1)
  })

  test('kill -9 after PayPal has captured and before it is saved: captured once, and paid in the end', async () => {
    const begun = await begin()
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: begun.paypalId, times: 5 })
    await approveAtPaypal(begun.url)
    await using api = await spawnApi(world)
    const asked = `GET /v2/checkout/orders/${begun.paypalId}`
    // PayPal captures, its answer is cut off, and the API is killed while it asks what became of the order.
    await troubleAtPaypal(world, asked, 'slow', { delay_ms: 1 })
    await troubleAtPaypal(world, `${begun.paypalId}/capture`, 'drop-answer')
    await troubleAtPaypal(world, asked, 'hold')
    const answer = fetch(`${api.url}/v1/finish_authentication/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${business.token}` },
      body: JSON.stringify({ order_id: begun.orderId, supplier_order_id: begun.blockId }),
    }).then(
      () => 'answered',
      () => 'lost',
    )
    await until(async () => (await capturesOf(begun)).length > 0)
    await api.kill()
    expect(await answer).toBe('lost')
    await stage(world, 'POST', 'faults/release', { provider: 'paypal' })
    expect(await blockOf(begun.orderId)).toMatchObject({ status: 'pending', payment_under_way: true })
    await lookNow()
    await settled(begun, 'paid')
    expect(await capturesOf(begun)).toHaveLength(1)
  })

  test('events that come twice and in reverse pay once', async () => {
    const begun = await begin()
    const before = await receipts()
    await stage(world, 'POST', 'webhooks', { action: 'reorder', provider: 'paypal', match: begun.paypalId, times: 2 })
    await approveAtPaypal(begun.url)
    expect((await comeBack(begun)).body).toMatchObject({ status: 'paid' })
    const { deliveries } = await stage(world, 'GET', `deliveries?provider=paypal&match=${begun.paypalId}`)
    for (const { id } of deliveries) await stage(world, 'POST', 'webhooks', { action: 'duplicate', delivery: id })
    await world.runJobs()
    const fee = Math.round(begun.amount * 0.0349) + 49
    expect((await receipts()) - before).toBe(begun.amount - fee)
    expect(await capturesOf(begun)).toHaveLength(1)
  })
})

describe('a refund by PayPal', () => {
  const cannotShip = async ({ blockId, orderId }: Begun) => {
    const { products } = await blockOf(orderId)
    return world.call('POST', '/v1/cannot_ship/', {
      token: business.supplier.token,
      body: {
        order_id: blockId,
        lines: products.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })),
        reason: 'out_of_stock',
        idempotency_key: randomUUID(),
      },
    })
  }

  test('of pieces that cannot be shipped goes back from the supplier’s account, once', async () => {
    const before = await receipts()
    const begun = await paid()
    await troubleAtPaypal(world, '/refund', 'drop-answer')
    const { status, body } = await cannotShip(begun)
    expect({ status, body }).toMatchObject({ status: 200 })
    await until(async () => {
      await world.runJobs()
      await changeJobs(world, 'run_at = now()', `j.key like 'payments.carry-out-refund:%'`)
      return (await blockOf(begun.orderId)).refunds.some(({ status: one }: { status: string }) => one === 'succeeded')
    })
    const refunds = await refundsAt(begun)
    expect(refunds).toMatchObject([{ status: 'COMPLETED', amount: { value: (begun.amount / 100).toFixed(2) } }])
    const fee = Math.round(begun.amount * 0.0349) + 49
    expect((await receipts()) - before).toBe(-fee)
    const told = (await lettersTo(world, business.supplier.email)).find(({ subject }) => subject.includes('was refunded to the store'))
    expect(told?.html).toContain('The refund was taken from your PayPal account.')
  })

  test('that a supplier makes at PayPal itself, in part, is taken over', async () => {
    const begun = await paid()
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}/refunds`, { value: '1.00' })
    await until(async () => {
      await world.runJobs()
      return (await blockOf(begun.orderId)).refunded
    })
    expect(await blockOf(begun.orderId)).toMatchObject({ status: 'paid', refunded: { minor: 100 } })
  })

  test('that a supplier makes at PayPal itself, and whose event is lost, is found at night', async () => {
    const [before, ours] = [await receipts(), await ourBalances()]
    const begun = await paid()
    await world.runJobs()
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: capture!.id, times: 5 })
    await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}/refunds`, { value: '1.00' })
    await world.runJobs()
    expect((await blockOf(begun.orderId)).refunded).toBeNull()
    await atNight()
    expect(await blockOf(begun.orderId)).toMatchObject({ status: 'paid', refunded: { minor: 100 } })
    await atNight()
    const fee = Math.round(begun.amount * 0.0349) + 49
    expect([(await receipts()) - before, (await ourBalances()) - ours]).toEqual([begun.amount - fee - 100, 0])
  })

  test('that PayPal takes back from the supplier is posted once, however often it is told, and shown and mailed to both sides', async () => {
    const [before, ours] = [await receipts(), await ourBalances()]
    const begun = await paid()
    await world.runJobs()
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', 'webhooks', { action: 'duplicate', provider: 'paypal', match: capture!.id })
    await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}/reverse`)
    await until(async () => {
      await world.runJobs()
      return (await blockOf(begun.orderId)).refunded
    })
    await atNight()
    expect(await blockOf(begun.orderId)).toMatchObject({
      refunded: { minor: begun.amount },
      refunds: [{ status: 'succeeded', borne_by: 'supplier', amount: { minor: begun.amount } }],
    })
    const fee = Math.round(begun.amount * 0.0349) + 49
    expect([(await receipts()) - before, (await ourBalances()) - ours]).toEqual([-fee, 0])
    const { name } = await orderSeen(world, business.token, begun.orderId)
    for (const email of [business.email, business.supplier.email]) {
      const told = (await lettersTo(world, email)).filter(
        ({ subject }) => subject.startsWith(`Order ${name}:`) && subject.includes('was refunded to'),
      )
      expect(told).toHaveLength(1)
    }
  })

  test('that its supplier’s account cannot cover is an issue for the back office, and goes back once it can', async () => {
    const begun = await paid()
    const issues = async () =>
      (
        await world.pool.query<{ kind: string; is_open: boolean }>(
          `select kind, i.resolved_at is null as is_open from payment_issue i join payment p on p.id = i.payment_id where p.supplier_order_id = $1`,
          [begun.blockId],
        )
      ).rows
    await stage(world, 'PATCH', `paypal/${world.stripeName}/merchants/${merchantId}`, { is_empty: true })
    expect((await cannotShip(begun)).status).toBe(200)
    await until(async () => {
      await world.runJobs()
      return (await issues()).length > 0
    })
    expect(await issues()).toEqual([{ kind: 'refund_waiting', is_open: true }])
    const refundStatus = async () => (await blockOf(begun.orderId)).refunds[0].status
    expect(await refundStatus()).toBe('requested')

    await stage(world, 'PATCH', `paypal/${world.stripeName}/merchants/${merchantId}`, { is_empty: false })
    const start = now()
    const sweepAt = async (waited: number) => {
      freezeClock(after(start, waited))
      await world.transaction(({ enqueue }) => enqueue('payments.sweep-payments', {}, { key: `sweep:${waited}` }))
      await world.runJobs()
      freezeClock(undefined)
    }
    // The sweep that gives lost jobs again leaves it to its day.
    await sweepAt(hours(23))
    expect([await refundStatus(), (await refundsAt(begun)).length]).toEqual(['requested', 0])
    await sweepAt(hours(25))
    expect([await refundStatus(), (await refundsAt(begun)).length]).toEqual(['succeeded', 1])
    expect(await issues()).toEqual([{ kind: 'refund_waiting', is_open: false }])
  })
})

describe('a dispute at PayPal', () => {
  test('is shown and mailed to both sides with its page at PayPal and raised for staff; what PayPal decides is posted as the supplier’s own', async () => {
    const [before, ours] = [await receipts(), await ourBalances()]
    const begun = await paid()
    await world.runJobs()
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', 'webhooks', { action: 'duplicate', provider: 'paypal', match: capture!.id })
    const { dispute_id: disputeId } = await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}/disputes`)
    const texts = async () => (await orderSeen(world, business.token, begun.orderId)).timeline.map(({ text }: { text: string }) => text)
    await until(async () => {
      await world.runJobs()
      return (await texts()).some((text: string) => text.includes('was disputed at PayPal: The goods did not arrive'))
    })
    const { name } = await orderSeen(world, business.token, begun.orderId)
    const told = async (email: string, words: string) =>
      (await lettersTo(world, email)).filter(({ subject }) => subject.startsWith(`Order ${name}:`) && subject.includes(words))
    for (const email of [business.email, business.supplier.email]) {
      const letters = await told(email, 'is disputed')
      expect(letters).toHaveLength(1)
      expect(letters[0]!.html).toContain(`/activity/payment/${capture!.id}`)
    }
    const { token } = await makeAdmin(world)
    const issues = async () =>
      (await demand(world, 'GET', '/v1/admin/payment_issues/', token)).issues.filter(
        ({ supplier_order_id: id }: { supplier_order_id: number }) => id === begun.blockId,
      )
    expect(await issues()).toMatchObject([{ kind: 'dispute_opened', amount: { minor: begun.amount }, due_by: expect.any(String) }])
    const fee = Math.round(begun.amount * 0.0349) + 49
    expect([(await receipts()) - before, (await ourBalances()) - ours]).toEqual([begun.amount - fee, 0])

    await stage(world, 'POST', `paypal/${world.stripeName}/disputes/${disputeId}`, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
    await until(async () => {
      await world.runJobs()
      return (await blockOf(begun.orderId)).refunded && (await issues()).some(({ kind }: { kind: string }) => kind === 'dispute_lost')
    })
    expect([(await receipts()) - before, (await ourBalances()) - ours]).toEqual([-fee, 0])
    expect((await blockOf(begun.orderId)).refunded.minor).toBe(begun.amount)
    for (const email of [business.email, business.supplier.email]) expect(await told(email, 'dispute of')).toHaveLength(1)
  })

  test('of which no event comes is found at night, once, and so is how it ends', async () => {
    const begun = await paid()
    await world.runJobs()
    const [capture] = await capturesOf(begun)
    await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'paypal', match: capture!.id, times: 5 })
    const { dispute_id: disputeId } = await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}/disputes`)
    const kinds = async () =>
      (await orderSeen(world, business.token, begun.orderId)).timeline
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith('dispute'))
    const atNight = async (night: number) => {
      await world.transaction(({ enqueue }) => enqueue('payments.check-paypal-disputes', {}, { key: `disputes:${night}` }))
      await world.runJobs()
    }
    await world.runJobs()
    expect(await kinds()).toEqual([])
    for (let night = 0; night < 2; night++) await atNight(night)
    expect(await kinds()).toEqual(['disputed'])
    await stage(world, 'POST', `paypal/${world.stripeName}/disputes/${disputeId}`, {
      status: 'RESOLVED',
      outcome: 'RESOLVED_SELLER_FAVOUR',
    })
    await atNight(2)
    expect((await kinds()).toSorted()).toEqual(['dispute_closed', 'disputed'])
  })

  test('that the supplier wins leaves the payment', async () => {
    const begun = await paid()
    const [capture] = await capturesOf(begun)
    const { dispute_id: disputeId } = await stage(world, 'POST', `paypal/${world.stripeName}/captures/${capture!.id}/disputes`)
    await stage(world, 'POST', `paypal/${world.stripeName}/disputes/${disputeId}`, {
      status: 'RESOLVED',
      outcome: 'RESOLVED_SELLER_FAVOUR',
    })
    await until(async () => {
      await world.runJobs()
      const { timeline } = await orderSeen(world, business.token, begun.orderId)
      return timeline.some(({ kind }: { kind: string }) => kind === 'dispute_closed')
    })
    expect(await blockOf(begun.orderId)).toMatchObject({ status: 'paid', refunded: null })
  })
})

describe('the record of a payment by PayPal', () => {
  const recordOf = ({ orderId, paypalId }: Begun, status: string, more: object = {}) =>
    world.call('POST', '/v1/api/payments/', {
      token: business.token,
      body: { status, order: orderId, supplier: business.supplier.supplierId, transaction_id: paypalId, ...more },
    })

  test('says PAYED only after the capture, whatever its caller says', async () => {
    const begun = await begin()
    expect((await recordOf(begun, 'PAYED')).body).toEqual({ success: true, status: 'PENDING' })
    expect(await statusOf(begun)).toBe('pending')
    await approveAtPaypal(begun.url)
    expect((await recordOf(begun, 'PAYED')).body).toEqual({ success: true, status: 'PAYED' })
    expect((await recordOf(begun, 'UNPAID')).body).toEqual({ success: true, status: 'PAYED' })
  })

  test('is UNPAID if the payment was cancelled', async () => {
    const begun = await begin()
    expect((await recordOf(begun, 'UNPAID')).body).toEqual({ success: true, status: 'UNPAID' })
    expect(await blockOf(begun.orderId)).toMatchObject({ payment_under_way: false })
  })

  test('of another transaction is refused', async () => {
    const [one, other] = [await begin(), await begin()]
    expect((await recordOf(one, 'PAYED', { transaction_id: other.paypalId })).status).toBe(409)
    for (const begun of [one, other]) await stop(begun)
  })
})

test('an event that PayPal did not sign is refused', async () => {
  const begun = await begin()
  await stage(world, 'POST', 'webhooks', { action: 'wrong-signature', provider: 'paypal', match: begun.paypalId })
  await approveAtPaypal(begun.url)
  const delivery = await until(async () => {
    const { deliveries } = await stage(world, 'GET', `deliveries?provider=paypal&match=${begun.paypalId}`)
    return deliveries.find(({ attempts }: { attempts: unknown[] }) => attempts.length > 0)
  })
  expect(delivery.attempts[0]).toMatchObject({ signature: 'wrong', status: 401 })
  const unsigned = await fetch(`${world.url}/v1/webhooks/paypal/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(unsigned.status).toBe(401)
  await demand(world, 'POST', '/v1/stop_payment/', business.token, { order_id: begun.orderId, supplier_order_id: begun.blockId })
})
