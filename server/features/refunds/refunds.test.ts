import { randomUUID } from 'node:crypto'
import { refundPolicyVersion } from '@quayside/domain/refunds/refund-policy'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, freezeClock, hours } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import { type Business, demand, lettersTo, openForBusiness, orderSeen, paidOrder, ship } from '#testing/actors/business-actors'
import { askForRefund, refundBody, sendClaimPicture } from '#testing/actors/refund-actors'
import { stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  admin = (await makeAdmin(world)).token
})
afterEach(() => freezeClock(undefined))

async function paid(quantity = 2, isShipped = true) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order, block } = await paidOrder(world, business, { line_items })
  if (isShipped) expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  const [product] = order.suppliers[0].products
  return { id, name: order.name as string, blockId: block.supplier_order_id, product, total: order.suppliers[0].total.minor as number }
}
type Paid = Awaited<ReturnType<typeof paid>>

const post = (path: string, token: string, body: object = {}) => world.call('POST', `/v1${path}`, { token, body })
const ask = ({ blockId, product }: Paid, more: object = {}) => askForRefund(world, business.token, blockId, product.id, more)
const answer = (id: number, body: object, token = business.supplier.token) => post(`/api/refunds/${id}/answer/`, token, body)
const decide = (id: number, body: object) => post(`/admin/refunds/${id}/answer/`, admin, body)
const refuse = (id: number) => answer(id, { status: 'REFUSED', answer: 'It left us in one piece' })
const escalate = (id: number, note = '') => post(`/api/refunds/${id}/escalate/`, business.token, { note })
const seen = async (id: number, token = business.token) => (await demand(world, 'GET', `/v1/api/refunds/${id}/`, token)).refund
const kindsOf = async (id: number, token = business.token) =>
  (await demand(world, 'GET', `/v1/api/refunds/${id}/`, token)).timeline.map(({ kind }: { kind: string }) => kind)
const blockOf = async ({ id }: Paid) => (await orderSeen(world, business.token, id)).suppliers[0]
const chargeOf = async ({ blockId }: Paid) =>
  (await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [blockId])).rows[0]!
    .charge_id
const refundsAtStripe = async (order: Paid) =>
  (await stripeOf(world).refunds.list({ charge: await chargeOf(order) })).data.map(({ amount }) => amount)
const settled = (id: number, money: string) =>
  until(async () => {
    await world.runJobs()
    const request = await seen(id)
    return request.money === money && request
  })
const stock = async () =>
  (
    await world.pool.query<{ quantity: number; reserved: number }>('select quantity::int, reserved::int from variant where sku = $1', [
      'SOAP',
    ])
  ).rows[0]!
const subjects = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)

describe('asking for a refund', () => {
  test('offers what may be asked for, makes a request for it, once, and tells the supplier', async () => {
    const order = await paid(3)
    const options = await demand(world, 'GET', `/v1/api/refunds/options/?supplier_order_id=${order.blockId}`, business.token)
    expect(options).toMatchObject({
      refusal: null,
      policy: { version: refundPolicyVersion, paragraphs: expect.arrayContaining([expect.stringContaining('within 2 business days')]) },
      lines: [{ quantity: 3, shipped: 3, requested: 0 }],
    })
    const body = refundBody(order.blockId, order.product.id, 2)
    const answers = await Promise.all([post('/api/refunds/', business.token, body), post('/api/refunds/', business.token, body)])
    expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual([
      [200, 'Refund requested successfully!'],
      [200, 'Refund requested successfully!'],
    ])
    const ids = answers.map(({ body: { refunds } }) => refunds[0].id)
    expect(ids[0]).toBe(ids[1])
    await world.runJobs()
    expect(
      (await subjects(business.supplier.email)).filter((one) => one.includes(`order ${order.name}: The store requested`)),
    ).toHaveLength(1)
    expect(await seen(ids[0], business.supplier.token)).toMatchObject({
      status: 'PENDING',
      quantity: 2,
      may: { answer: true, change: false },
    })
    const list = await demand(world, 'GET', '/v1/api/refunds/?status=PENDING', business.supplier.token)
    expect(list.refunds[0]).toMatchObject({ id: ids[0], waits_for: 'supplier' })
  })

  test.each([
    ['the policy unread', { policy_version: '' }, 'policy_version', 'You must read and accept the refund policy'],
    ['a short reason', { reason: 'Broken' }, 'reason', 'Please enter a longer, more descriptive reason.'],
    ['no pieces', { quantity: 0 }, 'lines.0.quantity', 'Enter a value greater than zero'],
    ['more than was bought', { quantity: 3 }, 'lines.0.quantity', 'You cannot ask for more than the quantity bought'],
    ['damage without a picture', { kind: 'damaged' }, 'pictures', 'Add at least one picture of the product'],
  ])('is refused with %s', async (_what, { quantity = 1, ...more }: Record<string, unknown>, field, message) => {
    const order = await paid(2)
    const { status, body } = await post(
      '/api/refunds/',
      business.token,
      refundBody(order.blockId, order.product.id, Number(quantity), more),
    )
    expect([status, body.error]).toMatchObject([422, { field, message }])
  })

  test('is listed page by page, the newest first', async () => {
    const order = await paid(30)
    const asked: number[] = []
    for (let n = 0; n < 30; n++) asked.push(await ask(order))
    const page = async (number: number, of = `supplier_order_id=${order.blockId}&`) =>
      (await demand(world, 'GET', `/v1/api/refunds/?${of}page=${number}`, business.token)).refunds.map(({ id }: { id: number }) => id)
    expect([...(await page(1)), ...(await page(2))]).toEqual(asked.toReversed())
    expect(await page(3)).toEqual([])
    expect(await page(1, 'status=PENDING&')).toEqual(asked.toReversed().slice(0, 25))
  })

  test('counts what was asked for before, until it is cancelled', async () => {
    const order = await paid(2)
    const first = await ask(order)
    const more = () => post('/api/refunds/', business.token, refundBody(order.blockId, order.product.id, 2))
    expect((await more()).status).toBe(422)
    const change = (body: object) => world.call('PUT', `/v1/api/refunds/${first}/`, { token: business.token, body })
    expect((await change({ quantity: 3 })).body.error).toMatchObject({ field: 'quantity' })
    expect((await change({ quantity: 2, reason: 'Both of them are scratched' })).body.refund).toMatchObject({ quantity: 2 })
    expect((await change({ status: 'CANCELLED' })).body.refund).toMatchObject({ status: 'CANCELLED' })
    expect((await change({ status: 'CANCELLED' })).status).toBe(409)
    expect((await more()).status).toBe(200)
    expect(await kindsOf(first)).toEqual(['requested', 'changed', 'cancelled'])
  })

  test('takes pictures of the store, which all sides see, drawn anew, and nobody else finds', async () => {
    const order = await paid(1)
    const file = await sendClaimPicture(world, business.token)
    const stolen = await post(
      '/api/refunds/',
      business.token,
      refundBody(order.blockId, order.product.id, 1, { kind: 'damaged', pictures: [999_999] }),
    )
    expect(stolen.status).toBe(404)
    const id = await ask(order, { kind: 'damaged', pictures: [file] })
    const [address] = (await seen(id, business.supplier.token)).pictures
    const picture = await fetch(world.url + address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(`${world.url}/v1/claim_pictures/${'0'.repeat(32)}/`)).status).toBe(404)
    const claimed = await world.pool.query('select size_bytes::int as size, kind from uploaded_file where id = $1', [file])
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(claimed.rows).toEqual([{ size: bytes.byteLength, kind: 'webp' }])
    const svg = await world.call('POST', '/v1/api/uploads/?purpose=claim_picture&name=a.svg', {
      token: business.token,
      bytes: Buffer.from('<svg/>'),
    })
    expect(svg.body.error.code).toBe('FILE_KIND')
    const product = await world.call('POST', '/v1/api/uploads/?purpose=product_image&name=a.jpg', {
      token: business.token,
      bytes: Buffer.from('x'),
    })
    expect(product.status).toBe(422)
  })

  test('frees the room of its pictures when it is cancelled, and some time after it is over', async () => {
    const order = await paid(2)
    const show = async (id: number) => (await seen(id)).pictures[0] as string
    const asked = async () => ask(order, { kind: 'damaged', pictures: [await sendClaimPicture(world, business.token)] })
    const [cancelled, refused] = [await asked(), await asked()]
    const [first, second] = [await show(cancelled), await show(refused)]
    const isThere = async (address: string) => (await fetch(world.url + address)).status === 200
    await world.call('PUT', `/v1/api/refunds/${cancelled}/`, { token: business.token, body: { status: 'CANCELLED' } })
    await refuse(refused)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    const tick = async (at: Date) => {
      freezeClock(at)
      await world.transaction(({ enqueue }) => enqueue('refunds.release-pictures', {}))
      await world.runJobs()
      freezeClock(undefined)
    }
    await tick(new Date(Date.now() + days(179)))
    expect(await isThere(second)).toBe(true)
    await tick(new Date(Date.now() + days(181)))
    expect([await isThere(second), (await seen(refused)).pictures]).toEqual([false, []])
  })

  test('for what did not arrive attaches carrier, number and date, and is refused before it was shipped', async () => {
    const waiting = await paid(1, false)
    const early = await post('/api/refunds/', business.token, refundBody(waiting.blockId, waiting.product.id, 1, { kind: 'not_arrived' }))
    expect(early.body.error).toMatchObject({ code: 'NOT_SHIPPED', field: 'kind' })
    const order = await paid(1)
    const id = await ask(order, { kind: 'not_arrived' })
    expect((await seen(id)).parcels).toMatchObject([{ carrier: 'UPS', tracking_number: '1Z999AA10123456784' }])
  })
})

describe('an accepted request', () => {
  test('gives back goods and shipping, once, and all sides read one timeline', async () => {
    const order = await paid(2)
    const id = await ask(order)
    const { goods, shipping_rate: shipping } = await seen(id)
    const given = await answer(id, { status: 'ACCEPTED', shipping_included: true })
    expect([given.status, given.body.refund.status]).toEqual([200, 'ACCEPTED'])
    expect(await settled(id, 'returned')).toMatchObject({ outcome: 'full', amount: { minor: goods.minor + shipping.minor } })
    expect(await refundsAtStripe(order)).toEqual([goods.minor + shipping.minor])
    expect(await blockOf(order)).toMatchObject({ status: 'shipped', refunded: { minor: goods.minor + shipping.minor } })
    expect((await blockOf(order)).refunds).toMatchObject([{ reason: 'claim', lines: [{ product: order.product.id, quantity: 1 }] }])
    const timelines = [await kindsOf(id), await kindsOf(id, business.supplier.token)]
    expect(timelines).toEqual([
      ['requested', 'accepted', 'money_returned'],
      ['requested', 'accepted', 'money_returned'],
    ])
    expect((await answer(id, { status: 'REFUSED', answer: 'On second thought' })).status).toBe(409)
  })

  test('takes off the stock what was not shipped, and cancels an order of which nothing is left', async () => {
    const order = await paid(2, false)
    const held = await stock()
    const id = await ask(order, { lines: [{ item: order.product.id, quantity: 2 }], kind: 'not_needed' })
    await answer(id, { status: 'ACCEPTED', shipping_included: true })
    await settled(id, 'returned')
    expect(await blockOf(order)).toMatchObject({ status: 'cancelled', products: [{ refunded_quantity: 2 }] })
    expect(await stock()).toEqual({ quantity: held.quantity, reserved: held.reserved - 2 })
    expect((await ship(world, business, { supplier_order_id: order.blockId })).status).toBe(409)
    const { timeline } = await orderSeen(world, business.token, order.id)
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['request_accepted', 'unshipped_pushed']))
  })

  test('in part gives back no more than the goods cost', async () => {
    const order = await paid(2)
    const id = await ask(order)
    const { goods } = await seen(id)
    const part = (amount: number) => answer(id, { status: 'ACCEPTED', outcome: 'partial', amount })
    for (const wrong of [0, -5, goods.minor + 1]) expect((await part(wrong)).body.error).toMatchObject({ field: 'amount' })
    expect((await part(50)).status).toBe(200)
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toEqual([50])
  })

  test('in part after part is refused once more than was paid would go back', async () => {
    const order = await paid(3)
    const charge = await chargeOf(order)
    const [first, second, third] = [await ask(order), await ask(order), await ask(order)]
    const { goods } = await seen(first)
    await stage(world, 'POST', `stripe/${world.stripeName}/charges/${charge}/refunds`, {
      amount: order.total - goods.minor - 10,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order)).refunded
    })
    expect((await answer(first, { status: 'ACCEPTED', outcome: 'partial', amount: goods.minor })).status).toBe(200)
    const tooMuch = await answer(second, { status: 'ACCEPTED', outcome: 'partial', amount: 11 })
    expect(tooMuch.body.error).toMatchObject({ code: 'AMOUNT_NOT_POSSIBLE', message: 'This is more than is left of the payment' })
    expect((await answer(second, { status: 'ACCEPTED' })).body.error.code).toBe('NOTHING_LEFT')
    for (const token of [business.token, business.supplier.token])
      expect(await seen(second, token)).toMatchObject({
        status: 'PENDING',
        error: { message: expect.stringContaining('left of the payment') },
      })
    expect((await answer(second, { status: 'ACCEPTED', outcome: 'partial', amount: 10 })).status).toBe(200)
    await settled(second, 'returned')
    expect((await refundsAtStripe(order)).reduce((sum, one) => sum + one, 0)).toBe(order.total)
    expect(await seen(third)).toMatchObject({ status: 'CANCELLED' })
    expect(await kindsOf(third)).toEqual(['requested', 'closed'])
  })

  test('is a replacement, with its tracking and without money', async () => {
    const order = await paid(1)
    const id = await ask(order)
    const replace = (more: object) => answer(id, { status: 'ACCEPTED', outcome: 'replacement', ...more })
    expect((await replace({ tracking_number: '9400 1000' })).body.error).toMatchObject({ field: 'shipping_carrier' })
    const { body } = await replace({ shipping_carrier: 'USPS', tracking_number: '9400 1000' })
    expect(body.refund).toMatchObject({ amount: null, money: 'none', replacement: { carrier: 'USPS', tracking_number: '9400 1000' } })
    await world.runJobs()
    expect(await refundsAtStripe(order)).toEqual([])
  })

  test('waits for the goods where they are returned first', async () => {
    const order = await paid(1)
    const id = await ask(order)
    const back = (more: object) => answer(id, { status: 'ACCEPTED', outcome: 'return', ...more })
    expect((await back({})).body.error).toMatchObject({ field: 'return_address' })
    expect((await back({ return_address: '1 Cedar Lane, Boston' })).body.refund).toMatchObject({
      money: 'awaits_return',
      waits_for: 'store',
    })
    await world.runJobs()
    expect(await refundsAtStripe(order)).toEqual([])
    const receive = () => post(`/api/refunds/${id}/received/`, business.supplier.token)
    const both = await Promise.all([receive(), receive()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toHaveLength(1)
  })
})

describe('a refused request', () => {
  test('says why, may be escalated, and is then the admins’ to decide', async () => {
    const order = await paid(2)
    const id = await ask(order)
    expect((await escalate(id)).status).toBe(409)
    expect((await refuse(id)).body.refund).toMatchObject({ status: 'REFUSED', answer: 'It left us in one piece' })
    expect((await escalate(id, 'See the picture')).body.refund).toMatchObject({
      status: 'PENDING',
      escalation: 'store',
      waits_for: 'admin',
    })
    expect((await answer(id, { status: 'ACCEPTED' })).body.error).toMatchObject({ code: 'REQUEST_ESCALATED' })
    const { goods } = await seen(id)
    const half = Math.floor(goods.minor / 2)
    const decided = await decide(id, { status: 'ACCEPTED', outcome: 'partial', amount: half, answer: 'Half each' })
    expect(decided.body.refund).toMatchObject({ status: 'ACCEPTED', decided_by: 'admin', amount: { minor: half } })
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toEqual([half])
    expect(await kindsOf(id, business.supplier.token)).toEqual(['requested', 'refused', 'escalated', 'accepted', 'money_returned'])
    for (const email of [business.email, business.supplier.email])
      expect(await subjects(email)).toContainEqual(expect.stringContaining(`order ${order.name}: Our team accepted: Partial refund`))
  })

  test('by an admin is final', async () => {
    const id = await ask(await paid(1))
    expect((await decide(id, { status: 'REFUSED' })).body.refund).toMatchObject({
      status: 'REFUSED',
      decided_by: 'admin',
      may: { escalate: false },
    })
    expect((await escalate(id)).status).toBe(409)
  })
})

describe('of two who act at once', () => {
  test('one answers, and money goes back once', async () => {
    const order = await paid(1)
    const id = await ask(order)
    const answers = await Promise.all([
      answer(id, { status: 'ACCEPTED' }),
      refuse(id),
      decide(id, { status: 'ACCEPTED' }),
      answer(id, { status: 'ACCEPTED' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    await world.runJobs()
    const { status } = await seen(id)
    expect(await refundsAtStripe(order)).toHaveLength(status === 'ACCEPTED' ? 1 : 0)
  })

  test('an answer and the end of its time leave one decision', async () => {
    const order = await paid(1)
    const id = await ask(order)
    freezeClock(new Date(Date.now() + days(7)))
    await world.transaction(({ enqueue }) => enqueue('refunds.keep-clocks', {}))
    const [given] = await Promise.all([answer(id, { status: 'ACCEPTED' }), world.runJobs()])
    freezeClock(undefined)
    const request = await seen(id)
    if (given.status === 200) expect(request).toMatchObject({ status: 'ACCEPTED', decided_by: 'supplier' })
    else expect([given.body.error.code, request.escalation]).toEqual(['REQUEST_ESCALATED', 'overdue'])
  })
})

describe('a request that nobody answers', () => {
  test('is reminded of once, and goes to the admins by itself', async () => {
    const order = await paid(1)
    const id = await ask(order)
    const due = new Date((await seen(id)).answer_by)
    const tick = async (at: Date) => {
      freezeClock(at)
      await world.transaction(({ enqueue }) => enqueue('refunds.keep-clocks', {}))
      await world.runJobs()
      freezeClock(undefined)
    }
    await tick(new Date(due.getTime() - hours(25)))
    expect(await kindsOf(id)).toEqual(['requested'])
    await tick(new Date(due.getTime() - hours(23)))
    await tick(new Date(due.getTime() - hours(22)))
    expect(await kindsOf(id)).toEqual(['requested', 'reminded'])
    await tick(due)
    await tick(new Date(due.getTime() + hours(1)))
    expect(await kindsOf(id)).toEqual(['requested', 'reminded', 'overdue'])
    expect(await seen(id)).toMatchObject({ status: 'PENDING', escalation: 'overdue', waits_for: 'admin' })
    expect((await answer(id, { status: 'ACCEPTED' })).status).toBe(409)
  })
})

describe('money that does not go back', () => {
  test('leaves the request accepted with the error, for all sides and the group', async () => {
    const order = await paid(1)
    const id = await ask(order)
    await stage(world, 'POST', `stripe/${world.stripeName}/charges/${await chargeOf(order)}/disputes`, { reason: 'fraudulent' })
    await answer(id, { status: 'ACCEPTED' })
    expect(await settled(id, 'failed')).toMatchObject({ status: 'ACCEPTED', error: { order: order.name } })
    expect(await refundsAtStripe(order)).toEqual([])
    const { groups } = await demand(world, 'GET', `/v1/admin/refunds/?order=${encodeURIComponent(order.name)}`, admin)
    expect(groups).toMatchObject([{ key: order.name, qty: 1, error: { order: order.name, supplier: 'North Woods Soap' } }])
  })

  test('because an answer was lost is looked up, and goes back once', async () => {
    const order = await paid(1)
    const id = await ask(order)
    await stage(world, 'POST', 'faults', {
      provider: 'stripe',
      match: [`platform=${world.stripeName} `, '/refunds'],
      fault: 'drop-answer',
      times: 1,
    })
    await answer(id, { status: 'ACCEPTED' })
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toHaveLength(1)
  })

  test('from a balance that is too low is advanced', async () => {
    const order = await paid(1)
    const id = await ask(order)
    await stage(world, 'POST', `stripe/${world.stripeName}/accounts/${business.account}/payouts`, {})
    await answer(id, { status: 'ACCEPTED' })
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toHaveLength(1)
  })
})

describe('a request', () => {
  test('is closed where its order is cancelled and refunded meanwhile', async () => {
    const order = await paid(1, false)
    const id = await ask(order)
    await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
      order_id: order.blockId,
      lines: [{ id: order.product.id, quantity: 1 }],
      reason: 'discontinued',
      idempotency_key: randomUUID(),
    })
    await until(async () => {
      await world.runJobs()
      return (await seen(id)).status === 'CANCELLED'
    })
    expect((await answer(id, { status: 'ACCEPTED' })).status).toBe(409)
    expect(await refundsAtStripe(order)).toEqual([order.total])
  })

  test('takes notes of both sides, and is found by its group', async () => {
    const order = await paid(2)
    const [id, other] = [await ask(order), await ask(order)]
    for (const token of [business.token, business.supplier.token])
      await demand(world, 'POST', `/v1/api/refunds/${id}/note/`, token, { note: 'We look into it' })
    const { timeline } = await demand(world, 'GET', `/v1/admin/refunds/${id}/`, admin)
    expect(timeline.map(({ actor }: { actor: string }) => actor)).toEqual(['store', 'store', 'supplier'])
    const found = async (query: string) => (await demand(world, 'GET', `/v1/admin/refunds/?${query}`, admin)).groups
    const name = encodeURIComponent(order.name)
    expect(await found(`order=${name}&store=${business.storeId}&days_ago=1&status=PENDING`)).toMatchObject([{ qty: 2, status: 'PENDING' }])
    expect(await found(`order=${order.blockId}`)).toMatchObject([{ supplier_order: order.blockId }])
    expect((await found(`order=${name}`))[0].refunds.map((one: { id: number }) => one.id)).toEqual([id, other])
    for (const query of [`order=${name}&status=REFUSED`, `order=${name}&store=999999`, 'store=nobody'])
      expect(await found(query)).toEqual([])
  })

  test('of a supplier that is removed goes to the admins, who decide it', async () => {
    const theirs = await openForBusiness(world)
    const { block, order } = await paidOrder(world, theirs)
    const item = order.suppliers[0].products[0].id
    const id = await askForRefund(world, theirs.token, block.supplier_order_id, item)
    const { supplierId } = theirs.supplier
    // No call removes a supplier yet.
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplierId])
    await world.transaction(({ publish }) => publish({ name: 'suppliers.supplier-changed', payload: { supplierId } }))
    await world.runJobs()
    expect(await seen(id, theirs.token)).toMatchObject({ escalation: 'supplier_gone', waits_for: 'admin' })
    expect((await decide(id, { status: 'ACCEPTED', shipping_included: true })).status).toBe(200)
  })
})
