import { afterEach, describe, expect, test } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier, type SupplierInTest } from '#testing/actors/actors'
import { agreeToPayouts, connectPayouts, stage, troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { lettersTo, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const post = (supplier: SupplierInTest, path: string, body: unknown = {}) => world.call('POST', path, { token: supplier.token, body })
const connect = (supplier: SupplierInTest, code: string, state: string) =>
  post(supplier, '/v1/supplier_stripe_auth/', { auth_code: code, state })
const payouts = async ({ token }: SupplierInTest) => (await world.call('GET', '/v1/supplier_stripe_account/', { token })).body
const account = async ({ token }: SupplierInTest) => (await world.call('GET', '/v1/supplier_stripe_account/', { token })).body.account
const isPayable = async ({ supplierId }: SupplierInTest): Promise<boolean> => {
  const { rows } = await world.pool.query<{ payable: boolean }>('select payable from supplier where id = $1', [supplierId])
  return rows[0]!.payable
}
const becomes = (supplier: SupplierInTest, payable: boolean) =>
  until(async () => {
    await world.runJobs()
    return (await isPayable(supplier)) === payable
  })
const atStripe = (id: string, change: object) => stage(world, 'PATCH', `stripe/${world.stripeName}/accounts/${id}`, change)

describe('connecting an account', () => {
  test('asks Stripe for the supplier, with its own address to come back to', async () => {
    const supplier = await makeSupplier(world, { name: 'North Woods Soap' })
    const { body } = await post(supplier, '/v1/supplier_stripe_session/')
    const url = new URL(body.url)
    expect(url.origin + url.pathname).toBe(`${world.sandboxUrl}/stripe/connect/oauth/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: `ca_sandbox_${world.stripeName}`,
      scope: 'read_write',
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${world.process.config.suppliersUrl}/supplier/settings/integrations`,
      'stripe_user[email]': supplier.email,
      'stripe_user[country]': 'US',
      'stripe_user[business_name]': 'North Woods Soap',
    })
  })

  test('makes the supplier payable', async () => {
    const supplier = await makeSupplier(world)
    expect(await account(supplier)).toBeNull()
    const id = await connectPayouts(world, supplier, { country: 'CA' })
    expect(await account(supplier)).toEqual({
      stripe_id: id,
      charges_enabled: true,
      payouts_enabled: true,
      country: 'CA',
      default_currency: 'cad',
      connected_at: expect.any(String),
    })
    expect(await isPayable(supplier)).toBe(true)
  })

  test('does not make it payable while Stripe still asks for details; Stripe’s event does', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier, { standing: 'restricted' })
    expect(await isPayable(supplier)).toBe(false)
    expect((await account(supplier)).charges_enabled).toBe(false)
    await atStripe(id, { charges_enabled: true, payouts_enabled: true, details_submitted: true, currently_due: [], disabled_reason: null })
    await becomes(supplier, true)
  })

  test('works once: the same state and code connect nothing again', async () => {
    const supplier = await makeSupplier(world)
    const { code, state } = await agreeToPayouts(world, supplier)
    expect((await connect(supplier, code, state)).status).toBe(200)
    expect((await connect(supplier, code, state)).body.error).toMatchObject({ code: 'STATE_INVALID', field: 'state' })
    const again = await agreeToPayouts(world, supplier)
    expect((await connect(supplier, code, again.state)).body.error).toMatchObject({ code: 'CODE_REFUSED', field: 'auth_code' })
  })

  test('takes no state of another supplier, none that is too old, and none that was made up', async () => {
    const [supplier, thief] = [await makeSupplier(world), await makeSupplier(world)]
    const { code, state } = await agreeToPayouts(world, supplier)
    expect((await connect(thief, code, state)).body.error.code).toBe('STATE_INVALID')
    expect((await connect(supplier, code, 'made-up')).body.error.code).toBe('STATE_INVALID')
    await world.pool.query(`update payout_authorisation set expires_at = now() - interval '1 second' where supplier_id = $1`, [
      supplier.supplierId,
    ])
    expect((await connect(supplier, code, state)).body.error.code).toBe('STATE_INVALID')
    expect(await account(thief)).toBeNull()
    expect(await account(supplier)).toBeNull()
  })

  test('refuses an account that another supplier is paid into', async () => {
    const [supplier, other] = [await makeSupplier(world), await makeSupplier(world)]
    const id = await connectPayouts(world, supplier)
    await atStripe(id, { connected: false })
    const { code, state } = await agreeToPayouts(world, other, { account: id })
    const { status, body } = await connect(other, code, state)
    expect([status, body.error.code]).toEqual([409, 'ACCOUNT_TAKEN'])
    expect(await isPayable(other)).toBe(false)
  })

  test('changes nothing when Stripe does not answer', async () => {
    const supplier = await makeSupplier(world)
    const { code, state } = await agreeToPayouts(world, supplier)
    const { id } = await troubleAtStripe(world, 'POST /oauth/token', 'reset-connection', 9)
    const { status } = await connect(supplier, code, state)
    await stage(world, 'DELETE', `faults/${id}`)
    expect(status).toBe(503)
    expect(await account(supplier)).toBeNull()
  })

  test('is for suppliers alone', async () => {
    expect((await world.call('POST', '/v1/supplier_stripe_session/', { body: {} })).status).toBe(401)
  })
})

/** Starts a replacement by another account. @returns its id and the token of the mailed link */
async function replace(supplier: SupplierInTest): Promise<{ id: string; token: string }> {
  const { code, state } = await agreeToPayouts(world, supplier)
  const { status, body } = await connect(supplier, code, state)
  expect([status, body.pending?.stripe_id]).toEqual([200, expect.stringMatching(/^acct_/)])
  await world.runJobs()
  const letter = (await lettersTo(world, supplier.email))
    .filter(({ subject }) => subject.startsWith('Confirm your new payout account'))
    .at(-1)
  expect(letter?.text).not.toContain('magic=')
  return { id: body.pending.stripe_id, token: tokenIn(letter?.links[0]) }
}

describe('another account than before', () => {
  const confirm = (supplier: SupplierInTest, token: string) => post(supplier, '/v1/supplier_stripe_confirm/', { token })

  test('waits for its owner: payments go to the one before until the mailed link is confirmed', async () => {
    const supplier = await makeSupplier(world)
    const first = await connectPayouts(world, supplier)
    const { id, token } = await replace(supplier)
    expect(await payouts(supplier)).toMatchObject({ account: { stripe_id: first }, pending: { stripe_id: id } })
    expect(await isPayable(supplier)).toBe(true)
    const { status, body } = await confirm(supplier, token)
    expect([status, body]).toEqual([200, { account: expect.objectContaining({ stripe_id: id, charges_enabled: true }), pending: null }])
    expect(await isPayable(supplier)).toBe(true)
    await world.runJobs()
    const { accounts } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
    const connected = (of: string) => accounts.find((known: { id: string }) => known.id === of).connected
    expect([connected(first), connected(id)]).toEqual([false, true])
    expect((await lettersTo(world, supplier.email)).at(-1)?.subject).toBe('The payout account was replaced at Quayside')
    expect((await confirm(supplier, token)).body.error.code).toBe('LINK_EXPIRED')
  })

  test('waits too where the last one was disconnected first, and nobody is paid meanwhile', async () => {
    const supplier = await makeSupplier(world)
    await connectPayouts(world, supplier)
    await post(supplier, '/v1/supplier_stripe_disconnect/')
    const { id, token } = await replace(supplier)
    expect(await payouts(supplier)).toMatchObject({ account: null, pending: { stripe_id: id } })
    expect(await isPayable(supplier)).toBe(false)
    expect((await confirm(supplier, token)).status).toBe(200)
    expect(await isPayable(supplier)).toBe(true)
  })

  test('can be withdrawn; the one before stays, and the link is worth nothing', async () => {
    const supplier = await makeSupplier(world)
    const first = await connectPayouts(world, supplier)
    const { id, token } = await replace(supplier)
    expect((await post(supplier, '/v1/supplier_stripe_withdraw/')).status).toBe(200)
    expect(await payouts(supplier)).toMatchObject({ account: { stripe_id: first }, pending: null })
    expect((await confirm(supplier, token)).body.error.code).toBe('LINK_EXPIRED')
    await world.runJobs()
    const { accounts } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
    expect(accounts.find((known: { id: string }) => known.id === id)).toMatchObject({ connected: false })
  })

  test('takes the place of one that waited, whose link is worth nothing then', async () => {
    const supplier = await makeSupplier(world)
    await connectPayouts(world, supplier)
    const one = await replace(supplier)
    const two = await replace(supplier)
    expect((await confirm(supplier, one.token)).body.error.code).toBe('LINK_EXPIRED')
    expect((await confirm(supplier, two.token)).body.account.stripe_id).toBe(two.id)
  })

  test('is confirmed by its own supplier alone, within a week, and by no other link', async () => {
    const [supplier, thief] = [await makeSupplier(world), await makeSupplier(world)]
    await connectPayouts(world, supplier)
    await connectPayouts(world, thief)
    const { token } = await replace(supplier)
    const theirs = await replace(thief)
    expect((await confirm(thief, token)).body.error.code).toBe('LINK_EXPIRED')
    expect((await confirm(supplier, theirs.token)).body.error.code).toBe('LINK_EXPIRED')
    expect((await confirm(supplier, 'guess')).body.error.code).toBe('LINK_EXPIRED')
    freezeClock(new Date(Date.now() + 7 * 86_400_000 + 1000))
    expect((await confirm(supplier, token)).body.error.code).toBe('LINK_EXPIRED')
    freezeClock(undefined)
    expect((await confirm(supplier, token)).status).toBe(200)
  })

  test('counts once, of two who confirm it at the same moment', async () => {
    const supplier = await makeSupplier(world)
    await connectPayouts(world, supplier)
    const { token } = await replace(supplier)
    const answers = await Promise.all([confirm(supplier, token), confirm(supplier, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('changes nothing where Stripe has ended its connection meanwhile', async () => {
    const supplier = await makeSupplier(world)
    const first = await connectPayouts(world, supplier)
    const { id, token } = await replace(supplier)
    await atStripe(id, { connected: false })
    expect((await confirm(supplier, token)).body.error.code).toBe('CODE_REFUSED')
    expect(await account(supplier)).toMatchObject({ stripe_id: first })
  })

  test('is no other one where the same account comes back', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier)
    await post(supplier, '/v1/supplier_stripe_disconnect/')
    expect(await connectPayouts(world, supplier, { account: id })).toBe(id)
    expect(await payouts(supplier)).toMatchObject({ account: { stripe_id: id }, pending: null })
  })
})

describe('a connected account', () => {
  test('stops being payable when Stripe restricts it', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier)
    await atStripe(id, { charges_enabled: false, disabled_reason: 'requirements.past_due' })
    await becomes(supplier, false)
  })

  test('is gone when the supplier ends the connection at Stripe', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier)
    await atStripe(id, { connected: false })
    await becomes(supplier, false)
    expect(await account(supplier)).toBeNull()
  })

  test('is gone when the supplier ends it here, and Stripe is told', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier)
    expect((await post(supplier, '/v1/supplier_stripe_disconnect/')).body).toEqual({ success: true })
    expect(await isPayable(supplier)).toBe(false)
    expect(await account(supplier)).toBeNull()
    await world.runJobs()
    const { accounts } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
    expect(accounts.find((known: { id: string }) => known.id === id)).toMatchObject({ connected: false })
  })

  test('can be connected again, and a late word of its end does not end it', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier)
    await atStripe(id, { connected: false })
    await becomes(supplier, false)
    expect(await connectPayouts(world, supplier, { account: id })).toBe(id)
    const { rows } = await world.pool.query<{ event_id: string }>(
      `update payment_event set handled_at = null where account = $1 and type = 'account.application.deauthorized' returning event_id`,
      [id],
    )
    await world.transaction((open) => open.enqueue('payments.handle-event', { eventId: rows[0]!.event_id }))
    await world.runJobs()
    expect(await isPayable(supplier)).toBe(true)
  })

  test('is asked for anew on request', async () => {
    const supplier = await makeSupplier(world)
    const id = await connectPayouts(world, supplier)
    await world.pool.query('update payout_account set charges_enabled = false where stripe_account_id = $1', [id])
    const { body } = await post(supplier, '/v1/supplier_stripe_refresh/')
    expect(body.account).toMatchObject({ stripe_id: id, charges_enabled: true })
  })
})
