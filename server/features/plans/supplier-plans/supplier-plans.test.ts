/** A supplier's card and plan, and the commission of orders that are paid while each plan holds. @see S-72 */
import { describe, expect, test } from 'vitest'
import { makeAdmin, makeSupplier, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { connectCard, connectSupplierCard, enterCard, enterSupplierCard, stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { offerPlan } from '#testing/actors/supplier-plan-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const billing = (supplier: SupplierInTest) => demand(world, 'GET', '/v1/supplier_billing/', supplier.token)
const change = (supplier: SupplierInTest, body: object) => world.call('POST', '/v1/supplier_billing/', { token: supplier.token, body })
const save = (supplier: SupplierInTest, body: object) =>
  world.call('POST', '/v1/supplier_payment_method_auth/', { token: supplier.token, body })
const statusOf = async (supplier: SupplierInTest, planId: number) =>
  (await billing(supplier)).plans.find(({ id }: { id: number }) => id === planId)?.status
const cardsAtStripe = async (supplierId: number): Promise<{ id: string; last4: string }[]> => {
  const { payment_methods: methods, customers } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
  const customer = customers.find(({ metadata }: { metadata: { supplier?: string } }) => metadata.supplier === String(supplierId))
  return methods.filter((method: { customer: string | null }) => method.customer === customer.id)
}

describe('the card of a supplier', () => {
  test('is saved on the processor’s page, which states the terms of the charge, and starts the free plan', async () => {
    const supplier = await makeSupplier(world)
    expect(await billing(supplier)).toMatchObject({ card: null, payment_plan: { plan_type: 'free', commission: 10, status: 'inactive' } })
    const { body } = await world.call('GET', '/v1/supplier_stripe_session/', { token: supplier.token })
    const { terms } = await billing(supplier)
    expect(await (await fetch(body.url)).text()).toContain(terms)
    const session = await stripeOf(world).checkout.sessions.retrieve(body.session_id)
    expect(session.success_url).toMatch(/\/supplier\/settings\/billing\?card=success&session_id=\{CHECKOUT_SESSION_ID\}$/)
    const sessionId = await enterSupplierCard(world, supplier.token)
    const answers = await Promise.all([save(supplier, { session_id: sessionId }), save(supplier, { session_id: sessionId })])
    for (const answer of answers)
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { card: { brand: 'visa', last4: '4242' }, payment_plan: { plan_type: 'free', status: 'active', is_active: true } },
      ])
    const { rows } = await world.pool.query('select charge_terms, charge_terms_at from card where supplier_id = $1', [supplier.supplierId])
    expect(rows).toEqual([{ charge_terms: 'commission-terms@1', charge_terms_at: expect.any(Date) }])
    await world.runJobs()
    const subjects = (await lettersTo(world, supplier.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('A card was saved'))).toHaveLength(1)
  })

  test('is kept by the event alone, and is then enough to start a plan', async () => {
    const supplier = await makeSupplier(world)
    const planId = await offerPlan(world, supplier.supplierId)
    await enterSupplierCard(world, supplier.token, 'mastercard')
    await until(async () => {
      await world.runJobs()
      return (await billing(supplier)).card
    })
    expect((await change(supplier, { plan_id: planId })).body.payment_plan).toMatchObject({ id: planId, status: 'active' })
  })

  test('replaces the one before, is removed here and at the processor, and is not a store’s', async () => {
    const supplier = await makeSupplier(world)
    const store = await signUpStore(world)
    await connectCard(world, store)
    await connectSupplierCard(world, supplier.token)
    await connectSupplierCard(world, supplier.token, 'mastercard')
    await world.runJobs()
    expect((await cardsAtStripe(supplier.supplierId)).map(({ last4 }) => last4)).toEqual(['4444'])
    const foreign = await world.call('POST', '/v1/stripe_remove_card/', {
      token: supplier.token,
      body: { supplier: supplier.supplierId + 1 },
    })
    expect(foreign.status).toBe(403)
    await demand(world, 'POST', '/v1/stripe_remove_card/', supplier.token, { supplier: supplier.supplierId })
    await world.runJobs()
    expect((await billing(supplier)).card).toBeNull()
    expect(await cardsAtStripe(supplier.supplierId)).toEqual([])
    expect((await demand(world, 'GET', '/v1/api/payments/card/', store.token)).card).toMatchObject({ last4: '4242' })
  })

  test('cannot be taken from the session of a store or of another supplier', async () => {
    const [supplier, other, store] = [await makeSupplier(world), await makeSupplier(world), await signUpStore(world)]
    const theirs = [await enterSupplierCard(world, other.token), (await enterCard(world, store)).sessionId]
    for (const session_id of theirs) expect((await save(supplier, { session_id })).status).toBe(404)
    expect((await billing(supplier)).card).toBeNull()
    const own = await enterSupplierCard(world, supplier.token)
    const taken = await world.call('POST', '/v1/stripe_store_auth/', { token: store.token, body: { session_id: own } })
    expect(taken.status).toBe(404)
  })
})

describe('a custom plan', () => {
  test('is offered by staff, started by a card, agreed to, and cancelled: each step once, with its mail', async () => {
    const supplier = await makeSupplier(world)
    const planId = await offerPlan(world, supplier.supplierId, 6.5)
    expect(await statusOf(supplier, planId)).toBe('inactive')
    const refused = await change(supplier, { plan_id: planId })
    expect([refused.status, refused.body.error]).toMatchObject([
      402,
      { code: 'NO_CARD', message: 'Add a card before you start this plan.' },
    ])
    const session_id = await enterSupplierCard(world, supplier.token)
    expect((await save(supplier, { session_id, supplier_plan_id: planId })).status).toBe(200)
    expect(await billing(supplier)).toMatchObject({ payment_plan: { plan_type: 'free' } })
    expect(await statusOf(supplier, planId)).toBe('started')
    for (const _ of [1, 2])
      expect((await change(supplier, { plan_id: planId })).body.payment_plan).toMatchObject({
        id: planId,
        commission: 6.5,
        status: 'active',
      })
    for (const _ of [1, 2])
      expect((await change(supplier, { plan_id: planId, cancel: true })).body.payment_plan).toMatchObject({
        plan_type: 'free',
        commission: 10,
      })
    expect(await statusOf(supplier, planId)).toBe('cancelled')
    await world.runJobs()
    const subjects = (await lettersTo(world, supplier.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Your plan has changed'))).toHaveLength(2)
    expect(subjects.filter((subject) => subject.startsWith('A plan was offered'))).toHaveLength(1)
  })

  test('of another supplier is not found', async () => {
    const [supplier, other] = [await makeSupplier(world), await makeSupplier(world)]
    await connectSupplierCard(world, supplier.token)
    const planId = await offerPlan(world, other.supplierId)
    expect((await change(supplier, { plan_id: planId })).status).toBe(404)
    const session_id = await enterSupplierCard(world, supplier.token)
    expect((await save(supplier, { session_id, supplier_plan_id: planId })).status).toBe(404)
    expect((await billing(supplier)).plans.map(({ plan_type }: { plan_type: string }) => plan_type)).toEqual(['free'])
  })

  test('that is withdrawn ends, and cannot be started', async () => {
    const supplier = await makeSupplier(world)
    const admin = await makeAdmin(world)
    await connectSupplierCard(world, supplier.token)
    const planId = await offerPlan(world, supplier.supplierId)
    await change(supplier, { plan_id: planId })
    const withdrawn = await demand(world, 'POST', '/v1/admin/supplier_plans/withdraw/', admin.token, { id: planId })
    expect(withdrawn).toMatchObject({ is_offered: false, status: 'cancelled' })
    expect(await billing(supplier)).toMatchObject({ payment_plan: { plan_type: 'free' }, plans: [{ plan_type: 'free' }] })
    expect((await change(supplier, { plan_id: planId })).body.error.code).toBe('PLAN_NOT_OFFERED')
    const { plans } = await demand(world, 'GET', `/v1/admin/supplier_plans/?supplier_id=${supplier.supplierId}`, admin.token)
    expect(plans).toMatchObject([{ id: planId, is_offered: false }])
  })

  test('cannot take the place of the Free plan by its end', async () => {
    const supplier = await makeSupplier(world)
    const { payment_plan: free } = await billing(supplier)
    const { status, body } = await change(supplier, { plan_id: free.id, cancel: true })
    expect([status, body.error.code]).toEqual([409, 'PLAN_NOT_CANCELLABLE'])
  })

  test.each([-1, 100.5, 6.333, '6'])('has no commission of %j', async (commission) => {
    const [supplier, admin] = [await makeSupplier(world), await makeAdmin(world)]
    const body = { supplier_id: supplier.supplierId, name: 'Partner', commission }
    const answer = await world.call('POST', '/v1/admin/supplier_plans/', { token: admin.token, body })
    expect([answer.status, answer.body.error.field]).toEqual([422, 'commission'])
  })
})

test('the commission of an order is that of the plan that held when it was paid, and stays', async () => {
  const business = await openForBusiness(world)
  const { supplier } = business
  const commissionOf = async ({ block }: Awaited<ReturnType<typeof paidOrder>>) => {
    const { rows } = await world.pool.query(
      `select commission_minor::int as minor, subtotal_minor::int as goods from supplier_order where id = $1`,
      [block.supplier_order_id],
    )
    return rows[0]
  }
  const onFree = await paidOrder(world, business)
  await connectSupplierCard(world, supplier.token)
  const planId = await offerPlan(world, supplier.supplierId, 4)
  await change(supplier, { plan_id: planId })
  const onCustom = await paidOrder(world, business)
  await change(supplier, { plan_id: planId, cancel: true })
  const later = await paidOrder(world, business)
  for (const [order, percent] of [
    [onFree, 10],
    [onCustom, 4],
    [later, 10],
  ] as const) {
    const { minor, goods } = await commissionOf(order)
    expect(minor).toBe(Math.round((goods * percent) / 100))
  }
  const { lines } = await demand(world, 'GET', `/v1/supplier_statement/?month=${new Date().toISOString().slice(0, 7)}`, supplier.token)
  const notes = lines
    .filter(({ kind }: { kind: string }) => kind === 'commission')
    .map(({ workings }: { workings: { steps: { note: string }[] } }) => workings.steps[0]!.note.split(' ')[0])
  expect(notes).toEqual(['10%', '4%', '10%'])
})
