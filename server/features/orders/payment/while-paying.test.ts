/** Changes by the shop and the owner during a payment, and their effect on each outcome. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import {
  afterJobs,
  arrived,
  type Business,
  inShop,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  payBody,
  type ShopOrder,
} from '#testing/actors/business-actors'
import { connectCard, stage, type TestCard, troubleAtStripe } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { timePasses } from '#testing/time'

const world = testWorld()

let business: Business
let inTheShop: ShopOrder
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
let order: any
let reservedBefore: number

beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ sku: 'SOAP', priceMinor: 650, quantity: 500 }] } })
})
beforeEach(async () => {
  await world.runJobs()
  reservedBefore = await reserved()
  inTheShop = await orderAsShopper(world, business, { line_items: [{ sku: 'SOAP', quantity: 2 }] })
  order = await arrived(world, business, inTheShop)
})

const see = () => orderSeen(world, business.token, order.id)
const block = async () => (await see()).suppliers[0]
const call = (path: string, body: object) => world.call('POST', `/v1/${path}/`, { token: business.token, body })
const pay = async () => call('pay_supplier', payBody(await see()))
const ofBlock = () => ({ order_id: order.id, supplier_order_id: order.suppliers[0].supplier_order_id })
const stop = () => call('stop_payment', ofBlock())
const cancel = () => call('cancel_order', { order_id: order.id })
const useCard = (card: TestCard) => connectCard(world, business, card)
const reserved = async (): Promise<number> => {
  const { rows } = await world.pool.query<{ reserved: number }>('select reserved from variant where product_id = $1', [
    business.goods.productId,
  ])
  return rows[0]!.reserved
}
/** The latest attempt of the block. */
const attempt = async () => {
  const { rows } = await world.pool.query<{ intent: string; status: string; code: string; amount: number }>(
    `select payment_intent_id as intent, status, failure_code as code, amount_minor as amount from payment
     where supplier_order_id = $1 order by attempt desc limit 1`,
    [order.suppliers[0].supplier_order_id],
  )
  return rows[0]
}
const bankSays = async (outcome: 'approve' | 'refuse') =>
  stage(world, 'POST', `stripe/${world.stripeName}/payment_intents/${(await attempt())!.intent}`, { outcome })
const charged = async () => {
  const { payment_intents: intents } = await stage(
    world,
    'GET',
    `stripe/${world.stripeName}/payment_intents?destination=${business.account}`,
  )
  const ours = (intents as { description: string; status: string; amount: number }[]).filter(
    ({ description }) => description === `Supplier order ${order.suppliers[0].supplier_order_id}`,
  )
  return ours.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}
const cancelledThere = async () => {
  await inShop(world, business.shop, inTheShop, 'cancel')
  await afterJobs(world, async () => (await see()).cancelled_in_store_at, 'the cancellation')
}
const changedThere = async () => {
  await inShop(world, business.shop, inTheShop, 'edit', { line_items: [{ sku: 'SOAP', quantity: 5 }] })
  await afterJobs(
    world,
    async () => {
      const { rows } = await world.pool.query(
        `select from webhook_delivery where subject = $1 and topic = 'orders/updated' and handled_at is not null`,
        [String(inTheShop.id)],
      )
      return rows.length > 0
    },
    'the change',
  )
}
/** The bank has not decided about the payment, and it cannot be cancelled. */
const atTheBank = async () => {
  await useCard('processing')
  expect((await pay()).body).toEqual({ success: true, status: 'under_way' })
}
/** Stripe did not answer: an attempt without a confirmation. */
const unanswered = async () => {
  await useCard('good')
  const { id } = await troubleAtStripe(world, 'POST /v1/payment_intents ', 'reset-connection', 9)
  expect((await pay()).body).toEqual({ success: true, status: 'under_way' })
  return () => stage(world, 'DELETE', `faults/${id}`)
}
const ended = () => afterJobs(world, async () => !(await block()).payment_under_way, 'the payment to end')

describe('the shop cancels', () => {
  test('while the bank decides, which then refuses: the order is cancelled, its goods are free, and it cannot be paid', async () => {
    await atTheBank()
    await cancelledThere()
    expect(await block()).toMatchObject({ status: 'pending', flag: 'cancelled_in_store', pay_refusal: { code: 'BLOCK_NOT_PAYABLE' } })
    await bankSays('refuse')
    await ended()
    expect(await see()).toMatchObject({ status: 'cancelled', suppliers: [{ status: 'cancelled', flag: null }] })
    expect(await reserved()).toBe(reservedBefore)
    await useCard('good')
    expect((await pay()).body.error.code).toBe('BLOCK_NOT_PAYABLE')
    expect(await charged()).toEqual([])
  })

  test('while the bank decides, which then approves: it is paid and flagged, and both sides are told', async () => {
    await atTheBank()
    await cancelledThere()
    await bankSays('approve')
    await afterJobs(world, async () => (await block()).status === 'paid', 'the payment')
    expect((await block()).flag).toBe('cancelled_in_store')
    for (const email of [business.email, business.supplier.email])
      expect((await lettersTo(world, email)).some(({ subject }) => subject.includes(inTheShop.name) && subject.includes('cancelled'))).toBe(
        true,
      )
  })

  test('while Stripe is silent: the order is cancelled at once, and three days later nothing is charged', async () => {
    const answersAgain = await unanswered()
    await cancelledThere()
    expect(await see()).toMatchObject({ status: 'cancelled', suppliers: [{ status: 'cancelled', payment_under_way: false }] })
    expect(await attempt()).toMatchObject({ status: 'failed', code: 'order_cancelled' })
    expect(await reserved()).toBe(reservedBefore)
    await answersAgain()
    await timePasses(world, 3 * 86_400)
    freezeClock(undefined)
    expect(await charged()).toEqual([])
    expect((await see()).status).toBe('cancelled')
  })

  test('while the owner is at the bank’s page: the payment is called off there', async () => {
    await useCard('needs-authentication')
    const { body } = await pay()
    expect(body).toMatchObject({ status: 'requires_action' })
    await cancelledThere()
    await afterJobs(world, async () => (await see()).status === 'cancelled', 'the order to be cancelled')
    expect((await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ bank: 'approve' }) })).status).toBe(409)
    expect(await charged()).toEqual([])
  })
})

describe('the shop changes the order', () => {
  test('while the bank decides, which then refuses: what is to pay is what the shop has now', async () => {
    await atTheBank()
    await changedThere()
    expect(await block()).toMatchObject({ flag: 'changed_in_store', total: { minor: 1900 } })
    await bankSays('refuse')
    await ended()
    expect(await block()).toMatchObject({
      status: 'pending',
      flag: null,
      total: { minor: 4150 },
      products: [{ quantity: 5 }],
      pay_refusal: null,
    })
    expect(await reserved()).toBe(reservedBefore + 5)
    await useCard('good')
    expect((await pay()).body.status).toBe('paid')
    expect(await charged()).toEqual([4150])
  })

  test('while Stripe is silent: the payment of the old amount ends at once, and nothing of it is charged later', async () => {
    const answersAgain = await unanswered()
    await changedThere()
    expect(await block()).toMatchObject({
      status: 'pending',
      flag: null,
      total: { minor: 4150 },
      payment_under_way: false,
      pay_refusal: null,
    })
    await answersAgain()
    await timePasses(world, 86_400)
    freezeClock(undefined)
    expect(await charged()).toEqual([])
    expect((await see()).timeline.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('was changed in your store'),
    )
  })

  test('in words alone: the payment goes on', async () => {
    await atTheBank()
    await inShop(world, business.shop, inTheShop, 'edit', { note: 'Ring twice' })
    await afterJobs(world, async () => (await see()).note === 'Ring twice', 'the note')
    expect(await block()).toMatchObject({ flag: null, payment_under_way: true, payment_stopping: false })
    await bankSays('approve')
    await afterJobs(world, async () => (await block()).status === 'paid', 'the payment')
  })
})

describe('the owner', () => {
  test('cancels an order whose payment was never confirmed: both end', async () => {
    const answersAgain = await unanswered()
    expect((await cancel()).status).toBe(200)
    expect(await see()).toMatchObject({ status: 'cancelled', suppliers: [{ payment_under_way: false }] })
    await answersAgain()
    await timePasses(world, 3600)
    freezeClock(undefined)
    expect(await charged()).toEqual([])
  })

  test('is told to stop a payment first that the processor has', async () => {
    await atTheBank()
    expect((await cancel()).body.error).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
      message: 'A payment for this order is under way. Stop the payment first.',
    })
    await bankSays('refuse')
    await ended()
    expect((await cancel()).status).toBe(200)
  })

  test('stops a payment that has no outcome, and pays again', async () => {
    const answersAgain = await unanswered()
    expect((await stop()).body).toEqual({ success: true, status: 'stopped' })
    expect((await block()).payment_under_way).toBe(false)
    expect((await stop()).body).toEqual({ success: true, status: 'stopped' })
    await answersAgain()
    expect((await pay()).body.status).toBe('paid')
    await world.runJobs()
    expect(await charged()).toEqual([1900])
  })

  test('who stops one that was charged has paid', async () => {
    await useCard('good')
    await troubleAtStripe(world, '/confirm ', 'drop-answer')
    const { id } = await troubleAtStripe(world, 'GET /v1/payment_intents/', 'reset-connection', 3)
    expect((await pay()).body.status).toBe('under_way')
    await stage(world, 'DELETE', `faults/${id}`).catch(() => {})
    expect((await stop()).body).toEqual({ success: true, status: 'paid' })
    expect((await block()).status).toBe('paid')
  })

  test('sees that a payment is being stopped while the processor has not said', async () => {
    await atTheBank()
    expect((await stop()).body).toEqual({ success: true, status: 'under_way' })
    expect(await block()).toMatchObject({ payment_under_way: true, payment_stopping: true, payment_action_url: null })
    await bankSays('refuse')
    await ended()
  })

  test('stops nothing where nothing was paid, and nothing of another store', async () => {
    expect((await stop()).body.error.code).toBe('NO_PAYMENT')
    const stranger = await openForBusiness(world)
    expect((await world.call('POST', '/v1/stop_payment/', { token: stranger.token, body: ofBlock() })).status).toBe(404)
    expect((await world.call('POST', '/v1/finish_authentication/', { token: stranger.token, body: ofBlock() })).status).toBe(404)
  })

  test('who does not confirm with the bank in time is written to, once, and nothing was charged', async () => {
    await useCard('needs-authentication')
    expect((await pay()).body).toMatchObject({ status: 'requires_action' })
    const { payment_action_url: url } = await block()
    expect(url).toContain('/stripe/authenticate/pi_')
    await timePasses(world, 3600)
    freezeClock(undefined)
    expect(await block()).toMatchObject({ payment_under_way: false, payment_action_url: null, pay_refusal: null })
    const letters = (await lettersTo(world, business.email)).filter(({ subject }) =>
      subject.startsWith(`Order ${inTheShop.name}: the payment`),
    )
    expect(letters.map(({ html }) => html)).toEqual([expect.stringContaining('was not confirmed with the bank in time')])
    expect(await charged()).toEqual([])
  })

  test('who comes back from the bank has paid, whichever tab asks, however often', async () => {
    await useCard('needs-authentication')
    const { body } = await pay()
    const answered = await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ bank: 'approve' }), redirect: 'manual' })
    const back = new URL(answered.headers.get('location')!)
    expect(back.pathname).toBe('/payment')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      action: 'authenticate',
      order_id: String(order.id),
      supplier_order_id: String(order.suppliers[0].supplier_order_id),
    })
    const answers = await Promise.all([1, 2, 3].map(() => call('finish_authentication', ofBlock())))
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ success: true, status: 'paid' }))
    await world.runJobs()
    const paid = (await see()).timeline.filter(({ kind }: { kind: string }) => kind === 'paid')
    expect(paid).toHaveLength(1)
  })

  test('whose bank was told no hears why, and can try again', async () => {
    await useCard('needs-authentication')
    const { body } = await pay()
    await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ bank: 'refuse' }), redirect: 'manual' })
    expect(await call('finish_authentication', ofBlock())).toMatchObject({
      status: 402,
      body: { error: { code: 'PAYMENT_FAILED', message: 'Your bank did not confirm the payment. Please try again, or use another card.' } },
    })
    expect((await pay()).body.status).toBe('requires_action')
  })
})

test('a failure that is told twice is one line of the timeline, and one mail', async () => {
  await atTheBank()
  await bankSays('refuse')
  await ended()
  const { rows } = await world.pool.query<{ id: number; store_id: number; supplier_id: number; supplier_order_id: number }>(
    'select id, store_id, supplier_id, supplier_order_id from payment where supplier_order_id = $1',
    [order.suppliers[0].supplier_order_id],
  )
  const [row] = rows
  const payload = { paymentId: row!.id, storeId: row!.store_id, supplierId: row!.supplier_id, supplierOrderId: row!.supplier_order_id }
  await world.transaction((context) => context.publish({ name: 'payments.payment-failed', payload }))
  await world.runJobs()
  expect((await see()).timeline.filter(({ kind }: { kind: string }) => kind === 'payment_failed')).toHaveLength(1)
})
