/** Claims that a supplier's rules accept: at once, with money, and no more than both agreed to. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, freezeClock } from '#foundation/clock/clock'
import { makeSupplier, signInAs, signUpStore } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { refundBody, sendClaimPicture } from '#testing/actors/refund-actors'
import { stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'RULE', quantity: 500 }] } })
})
afterEach(() => freezeClock(undefined))

const damaged = (upTo: number, more: object = {}) => ({ kind: 'damaged', up_to: upTo, shipping_included: false, after_days: 0, ...more })
const saveRules = (rules: object[], most = 50, token = business.supplier.token) =>
  world.call('PUT', '/v1/refund_rules/', { token, body: { rules, most_per_store: most } })

async function shipped(quantity = 3) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order, block } = await paidOrder(world, business, { line_items })
  expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  const [product] = order.suppliers[0].products
  return { id, name: order.name as string, blockId: block.supplier_order_id as number, product, price: product.price.minor as number }
}
type Shipped = Awaited<ReturnType<typeof shipped>>

const optionsOf = ({ blockId }: Shipped) => demand(world, 'GET', `/v1/api/refunds/options/?supplier_order_id=${blockId}`, business.token)
async function ask(order: Shipped, quantity: number, more: object = {}) {
  const { rules } = await optionsOf(order)
  const pictures = [await sendClaimPicture(world, business.token)]
  const given = { kind: 'damaged', pictures, rule_set: rules?.set ?? null, ...more }
  return world.call('POST', '/v1/api/refunds/', {
    token: business.token,
    body: refundBody(order.blockId, order.product.id, quantity, given),
  })
}
const refundsAtStripe = async ({ blockId }: Shipped) => {
  const { rows } = await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [blockId])
  return (await stripeOf(world).refunds.list({ charge: rows[0]!.charge_id })).data.map(({ amount }) => amount)
}
const seen = (id: number, token = business.token) => demand(world, 'GET', `/v1/api/refunds/${id}/`, token)
const settled = (id: number, money: string) =>
  until(async () => {
    await world.runJobs()
    const { refund } = await seen(id)
    return refund.money === money && refund
  })

describe('a claim within a rule', () => {
  test('is refunded at once, says by which rule, and is mailed to both', async () => {
    const order = await shipped()
    expect((await saveRules([damaged(order.price * 2, { shipping_included: true })])).status).toBe(200)
    const { rules } = await optionsOf(order)
    expect(rules).toMatchObject({ granted: 0, rules: [{ kind: 'damaged', up_to: order.price * 2 }] })
    const { body } = await ask(order, 2)
    const [claim] = body.refunds
    expect(claim).toMatchObject({ status: 'ACCEPTED', outcome: 'full', decided_by: 'supplier', rule: rules.rules[0].sentence })
    const { amount } = await settled(claim.id, 'returned')
    expect(amount.minor).toBe(order.price * 2 + claim.shipping_rate.minor)
    expect(await refundsAtStripe(order)).toEqual([amount.minor])
    const { timeline } = await seen(claim.id, business.supplier.token)
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['requested', 'accepted', 'money_returned'])
    expect(timeline[1]).toMatchObject({
      sentence: expect.stringMatching(/^Accepted at once by a rule of the supplier: Full refund/),
      text: rules.rules[0].sentence,
    })
    for (const { email } of [business, business.supplier]) {
      const subjects = (await lettersTo(world, email)).map(({ subject }) => subject).filter((subject) => subject.includes(order.name))
      expect(subjects.filter((subject) => subject.includes('Accepted at once'))).toHaveLength(1)
      expect(subjects.filter((subject) => subject.includes('The store requested'))).toHaveLength(0)
    }
    const { activities } = await demand(world, 'GET', '/v1/activity/', business.supplier.token)
    expect(activities.map(({ action }: { action: string }) => action)).toContain('refunds.accepted-by-rule')
  })

  test('is not decided by it where both parts of the order are more than it allows, also at once', async () => {
    const order = await shipped(3)
    await saveRules([damaged(order.price * 2)])
    const answers = await Promise.all([ask(order, 1), ask(order, 1), ask(order, 1)])
    const statuses = answers.map(({ body }) => body.refunds[0].status).sort()
    expect(statuses).toEqual(['ACCEPTED', 'ACCEPTED', 'PENDING'])
    for (const { body } of answers) if (body.refunds[0].status === 'ACCEPTED') await settled(body.refunds[0].id, 'returned')
    expect(await refundsAtStripe(order)).toEqual([order.price, order.price])
  })

  test('waits for its supplier where the store was granted as many as it allows', async () => {
    await saveRules([damaged(50_000)], 50)
    const granted = (
      await world.pool.query('select count(distinct idempotency_key)::int as n from refund_request where rule_set_id is not null')
    ).rows[0].n
    await saveRules([damaged(50_000)], granted + 1)
    const first = await shipped(1)
    expect((await ask(first, 1)).body.refunds[0].status).toBe('ACCEPTED')
    const second = await shipped(1)
    expect((await optionsOf(second)).rules).toBeNull()
    expect((await ask(second, 1)).body.refunds[0].status).toBe('PENDING')
    freezeClock(new Date(Date.now() + days(31)))
    const token = await signInAs(world, business.email)
    const later = await demand(world, 'GET', `/v1/api/refunds/options/?supplier_order_id=${second.blockId}`, token)
    expect(later.rules).not.toBeNull()
  })

  test('asks to read again where the supplier has changed the rules meanwhile, and decides nothing unread', async () => {
    const order = await shipped(2)
    await saveRules([damaged(50_000)])
    const { rules } = await optionsOf(order)
    await saveRules([damaged(order.price)])
    const stale = await ask(order, 2, { rule_set: rules.set })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'RULES_CHANGED'])
    expect((await ask(order, 1, { rule_set: null })).body.refunds[0]).toMatchObject({ status: 'PENDING', rule: null })
  })

  test('still needs its evidence', async () => {
    const order = await shipped(1)
    await saveRules([damaged(50_000)])
    const bare = await ask(order, 1, { pictures: [] })
    expect([bare.status, bare.body.error.field]).toEqual([422, 'pictures'])
    expect(await refundsAtStripe(order)).toEqual([])
  })

  test('about goods that did not arrive waits its days', async () => {
    const order = await shipped(2)
    await saveRules([{ kind: 'not_arrived', up_to: 50_000, shipping_included: false, after_days: 5 }])
    const early = await ask(order, 1, { kind: 'not_arrived', pictures: [] })
    expect(early.body.refunds[0].status).toBe('PENDING')
    freezeClock(new Date(Date.now() + days(5)))
    const late = await ask(order, 1, { kind: 'not_arrived', pictures: [] })
    expect(late.body.refunds[0]).toMatchObject({ status: 'ACCEPTED', rule: expect.stringContaining('from 5 days after it was shipped') })
  })

  test('whose refund the card refuses is the admins’ to send', async () => {
    const order = await shipped(1)
    await saveRules([damaged(50_000)])
    const [claim] = (await ask(order, 1)).body.refunds
    await settled(claim.id, 'returned')
    const { rows } = await world.pool.query<{ id: string }>('select external_id as id from refund where supplier_order_id = $1', [
      order.blockId,
    ])
    await stage(world, 'POST', `stripe/${world.stripeName}/refunds/${rows[0]!.id}/fail`)
    expect(await settled(claim.id, 'failed')).toMatchObject({ status: 'ACCEPTED', waits_for: 'admin' })
  })
})

describe('the rules of a supplier', () => {
  test('are read as they were saved, by its stores as sentences, and told by mail', async () => {
    const supplier = await makeSupplier(world, { name: 'Gable Goods' })
    expect(await demand(world, 'GET', '/v1/refund_rules/', supplier.token)).toMatchObject({ rules: [], most_per_store: 3 })
    const rules = [damaged(2000), { kind: 'not_arrived', up_to: 3000, shipping_included: true, after_days: 20 }]
    const saved = await saveRules(rules, 2, supplier.token)
    expect(saved.body).toMatchObject({ rules, most_per_store: 2, currency: 'USD' })
    expect(await demand(world, 'GET', '/v1/refund_rules/', supplier.token)).toEqual(saved.body)
    const store = await signUpStore(world)
    const shown = await demand(world, 'GET', `/v1/api/refunds/rules/?supplier_id=${supplier.supplierId}`, store.token)
    expect(shown.sentences).toEqual(saved.body.sentences)
    await world.runJobs()
    expect((await lettersTo(world, supplier.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^The refund rules were changed at /),
    )
  })

  test.each([
    ['nothing', { up_to: 0 }, 'rules.0.up_to'],
    ['more than is allowed', { up_to: 50_001 }, 'rules.0.up_to'],
    ['days for goods that came', { after_days: 3 }, 'rules.0.after_days'],
    ['goods that may still arrive', { kind: 'not_arrived', after_days: 2 }, 'rules.0.after_days'],
    ['a kind that needs a look', { kind: 'other' }, 'rules.0.kind'],
  ])('are refused for %s', async (_name, more, field) => {
    const answer = await saveRules([damaged(2000, more)])
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  test('are refused twice for one kind, and are not shown of a supplier that there is not', async () => {
    expect((await saveRules([damaged(2000), damaged(3000)])).status).toBe(422)
    expect((await world.call('GET', '/v1/api/refunds/rules/?supplier_id=999999', { token: business.token })).status).toBe(404)
  })
})
