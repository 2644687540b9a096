import { describe, expect, test } from 'vitest'
import { type StoreInTest, signUpStore } from '#testing/actors/actors'
import { connectCard, enterCard, stage, stripeOf, troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const card = async ({ token }: StoreInTest) => (await world.call('GET', '/v1/api/payments/card/', { token })).body.card
const save = ({ token }: StoreInTest, sessionId: string) =>
  world.call('POST', '/v1/stripe_store_auth/', { token, body: { session_id: sessionId } })
const eventHandled = (type: string, objectId: string) =>
  until(async () => {
    await world.runJobs()
    const { rows } = await world.pool.query<{ outcome: string }>(
      'select outcome from payment_event where type = $1 and object_id = $2 and handled_at is not null',
      [type, objectId],
    )
    return rows[0]?.outcome
  })
const customerOf = async (store: StoreInTest): Promise<string> => {
  const { rows } = await world.pool.query<{ stripe_customer_id: string }>(
    'select stripe_customer_id from store_customer where store_id = $1',
    [store.storeId],
  )
  return rows[0]!.stripe_customer_id
}
const atStripe = async (store: StoreInTest): Promise<{ id: string; last4: string; customer: string | null }[]> => {
  const { payment_methods: methods } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
  const customer = await customerOf(store)
  return methods.filter((method: { customer: string | null }) => method.customer === customer)
}

describe('connecting a card', () => {
  test('leads to the processor’s page and back to /payment with the session', async () => {
    const store = await signUpStore(world)
    const { sessionId, back } = await enterCard(world, store)
    expect(back.origin + back.pathname).toBe(`${world.url}/payment`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      action: 'card',
      result: 'success',
      session_id: sessionId,
      redirect_url: '/settings/account_details',
    })
  })

  test('keeps brand, last digits and expiry, and nothing more of it', async () => {
    const store = await signUpStore(world)
    await connectCard(world, store)
    expect(await card(store)).toEqual({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number), has_expired: false })
    const { customers } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
    const customerId = await customerOf(store)
    expect(customers.find(({ id }: { id: string }) => id === customerId)).toMatchObject({
      email: store.email,
      metadata: { store: String(store.storeId) },
      default_payment_method: (await atStripe(store))[0]!.id,
    })
  })

  test('does the same by the event alone, when the owner never comes back', async () => {
    const store = await signUpStore(world)
    const { sessionId } = await enterCard(world, store, 'mastercard')
    expect(await eventHandled('checkout.session.completed', sessionId)).toBe('kept')
    expect(await card(store)).toMatchObject({ brand: 'mastercard', last4: '4444' })
  })

  test('is one card, whether the return or the event is first, and however often both come', async () => {
    const store = await signUpStore(world)
    const { sessionId } = await enterCard(world, store)
    const answers = await Promise.all([save(store, sessionId), save(store, sessionId), save(store, sessionId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await eventHandled('checkout.session.completed', sessionId)
    const { rows } = await world.pool.query('select status from card where store_id = $1', [store.storeId])
    expect(rows).toEqual([{ status: 'live' }])
  })

  test('replaces the card before, which the processor forgets', async () => {
    const store = await signUpStore(world)
    await connectCard(world, store)
    await connectCard(world, store, 'mastercard')
    await world.runJobs()
    expect(await card(store)).toMatchObject({ last4: '4444' })
    expect((await atStripe(store)).map(({ last4 }) => last4)).toEqual(['4444'])
  })

  test('refuses an unfinished session, another store’s, and one that was never ours', async () => {
    const store = await signUpStore(world)
    const other = await signUpStore(world)
    const { body } = await world.call('GET', '/v1/stripe_session/', { token: store.token })
    expect((await save(store, body.session_id)).body.error).toMatchObject({ code: 'CARD_SESSION_OPEN' })
    const { sessionId } = await enterCard(world, store)
    expect((await save(other, sessionId)).status).toBe(404)
    expect((await save(store, 'cs_test_unknown')).status).toBe(404)
    expect((await save(store, '../customers')).body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'session_id' })
    expect(await card(other)).toBeNull()
  })

  test('never takes a card of another customer, whatever our own rows say', async () => {
    const store = await signUpStore(world)
    const thief = await signUpStore(world)
    await connectCard(world, thief)
    const { sessionId } = await enterCard(world, store, 'mastercard')
    await world.pool.query('update card_session set store_id = $1 where session_id = $2', [thief.storeId, sessionId])
    const { body } = await save(thief, sessionId)
    expect(body.error).toMatchObject({ code: 'CARD_NOT_SAVED', message: 'Error saving card to Stripe' })
    expect(await card(thief)).toMatchObject({ last4: '4242' })
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/ok\n/evil', ''])(
    'does not lead away from this site: %j',
    async (redirectUrl) => {
      const store = await signUpStore(world)
      const { status, body } = await world.call('GET', `/v1/stripe_session/?redirect_url=${encodeURIComponent(redirectUrl)}`, {
        token: store.token,
      })
      expect(status).toBe(422)
      expect(body.error).toMatchObject({ field: 'redirect_url' })
    },
  )

  test('makes one customer when asked twice at once and when the first answer is lost', async () => {
    const store = await signUpStore(world)
    await troubleAtStripe(world, 'POST /v1/customers ', 'drop-answer')
    const start = () => world.call('GET', '/v1/stripe_session/', { token: store.token })
    const answers = await Promise.all([start(), start()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { customers } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
    expect(customers.filter(({ email }: { email: string }) => email === store.email)).toHaveLength(1)
  })

  test('answers 503 and keeps nothing when Stripe does not answer', async () => {
    const store = await signUpStore(world)
    const { id } = await troubleAtStripe(world, 'POST /v1/checkout/sessions', 'reset-connection', 9)
    const { status, body } = await world.call('GET', '/v1/stripe_session/', { token: store.token })
    await stage(world, 'DELETE', `faults/${id}`)
    expect(status).toBe(503)
    expect(body.error.code).toBe('OUTSIDE_FAILED')
    const { rows } = await world.pool.query('select 1 from card_session where store_id = $1', [store.storeId])
    expect(rows).toEqual([])
  })

  test('is for stores alone, and for their own store', async () => {
    const store = await signUpStore(world)
    expect((await world.call('GET', '/v1/stripe_session/')).status).toBe(401)
    expect((await world.call('GET', `/v1/stripe_session/?store=${store.storeId + 1}`, { token: store.token })).status).toBe(403)
  })
})

describe('a card that a client turned into a payment method by itself', () => {
  test('is attached and kept', async () => {
    const store = await signUpStore(world)
    const { status, body } = await world.call('POST', '/v1/stripe_card_auth/', {
      token: store.token,
      body: { token: 'pm_card_mastercard', email: store.email, country: 'US', store: store.storeId },
    })
    expect(status).toBe(200)
    expect(body.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
  })

  test('is refused in the specification’s words when the bank says no', async () => {
    const store = await signUpStore(world)
    const { body } = await world.call('POST', '/v1/stripe_card_auth/', { token: store.token, body: { token: 'pm_card_chargeDeclined' } })
    expect(body.error).toMatchObject({ code: 'CARD_NOT_SAVED', message: 'Error saving card to Stripe', field: 'token' })
    expect(await card(store)).toBeNull()
  })
})

describe('removing the card', () => {
  test('forgets it here at once and at the processor by a job', async () => {
    const store = await signUpStore(world)
    await connectCard(world, store)
    const remove = () => world.call('POST', '/v1/stripe_remove_card/', { token: store.token, body: { store: store.storeId } })
    expect((await remove()).body).toEqual({ success: true })
    expect(await card(store)).toBeNull()
    await world.runJobs()
    expect(await atStripe(store)).toEqual([])
    expect((await remove()).body).toEqual({ success: true })
  })

  test('is not undone by a late event of the same session', async () => {
    const store = await signUpStore(world)
    const { sessionId } = await enterCard(world, store)
    await save(store, sessionId)
    await world.call('POST', '/v1/stripe_remove_card/', { token: store.token, body: {} })
    await eventHandled('checkout.session.completed', sessionId)
    expect((await save(store, sessionId)).body.error.code).toBe('CARD_NOT_SAVED')
    expect(await card(store)).toBeNull()
  })

  test('follows when it is removed at the processor', async () => {
    const store = await signUpStore(world)
    await connectCard(world, store)
    const [method] = await atStripe(store)
    await stripeOf(world).paymentMethods.detach(method!.id)
    expect(await eventHandled('payment_method.detached', method!.id)).toBe('removed')
    expect(await card(store)).toBeNull()
  })
})
