import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier, type StoreInTest, signInAs, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

/** Nonce that the browser keeps at the other site. */
const nonce = 'n'.repeat(24)
const begin = (token: string, body: object) => world.call('POST', '/v1/handoff/', { token, body: { nonce, ...body } })
const redeem = (code: string, host: string, kept = nonce) =>
  world.call('POST', '/v1/handoff/redeem/', { body: { code, nonce: kept }, headers: { host } })
const isGood = async (token: string) => (await world.call('GET', '/v1/account_type/', { token })).status === 200

async function codeOf(token: string, body: object = { site: 'suppliers' }): Promise<string> {
  const { status, body: answer } = await begin(token, body)
  expect(status).toBe(200)
  return new URL(answer.url).searchParams.get('code')!
}

/** A store whose person is also a supplier. */
async function withSupplier(): Promise<StoreInTest & { accountId: number; supplierId: number }> {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  const { rows } = await world.pool.query(
    `insert into account (person_id, kind, supplier_id, site, created_at)
     select person_id, 'supplier', $1, 'suppliers', now() from account where store_id = $2 returning id`,
    [supplierId, store.storeId],
  )
  return { ...store, accountId: rows[0].id, supplierId }
}

describe('going from one site to another', () => {
  it('leads to the account’s own site and beginning, where it is signed in', async () => {
    const { token, accountId, supplierId } = await withSupplier()
    const { body } = await begin(token, { account_id: accountId })
    const url = new URL(body.url)
    expect(`${url.hostname}${url.pathname}`).toBe('suppliers.localhost/handoff')
    expect(url.searchParams.get('to')).toBe('/supplier/products')
    const { status, body: signedIn } = await redeem(url.searchParams.get('code')!, 'suppliers.localhost')
    expect(status).toBe(200)
    expect(signedIn).toMatchObject({ account_type: 'supplier', supplier_id: supplierId })
    expect((await world.call('GET', '/v1/supplier_settings/', { token: signedIn.token })).body).toMatchObject({ id: supplierId })
    expect((await world.call('GET', '/v1/store_settings/', { token })).status, 'the first session stays').toBe(200)
  })

  it.each([
    [{ site: 'global' }, 'global.localhost', '/products'],
    [{ site: 'portal', subdomain: 'rowan' }, 'rowan.localhost', '/settings'],
    [{ site: 'prebuilt', to: '/my-stores?page=2#top' }, 'prebuilt.localhost', '/my-stores?page=2#top'],
    [{ to: '/orders' }, '127.0.0.1', '/orders'],
  ])('%j leads to %s and %s', async (wanted, host, to) => {
    const { token } = await signUpStore(world)
    const url = new URL((await begin(token, wanted)).body.url)
    expect([url.hostname, url.searchParams.get('to')]).toEqual([host, to])
    expect((await redeem(url.searchParams.get('code')!, host)).status).toBe(200)
  })

  it('lasts as long as the sign-in it came from, and no longer', async () => {
    const { token } = await signUpStore(world)
    const now = Date.now()
    freezeClock(new Date(now + 9.9 * 86_400_000))
    const { body } = await redeem(await codeOf(token), 'suppliers.localhost')
    freezeClock(new Date(now + 10.1 * 86_400_000))
    expect((await world.call('GET', '/v1/account_type/', { token: body.token })).status).toBe(401)
  })
})

describe('what was handed over', () => {
  const handedOver = async (token: string, body?: object): Promise<string> =>
    (await redeem(await codeOf(token, body), 'suppliers.localhost')).body.token

  it('ends with the sign-in it came from, and the other way round', async () => {
    const one = (await signUpStore(world)).token
    const there = await handedOver(one)
    await world.call('POST', '/v1/logout/', { token: one })
    expect(await isGood(there)).toBe(false)

    const other = (await signUpStore(world)).token
    const [first, second] = [await handedOver(other), await handedOver(other)]
    await world.call('POST', '/v1/logout/', { token: first })
    expect([await isGood(other), await isGood(second)]).toEqual([false, false])
  })

  it('ends with it however many sites lie between', async () => {
    const { token } = await signUpStore(world)
    const there = await handedOver(token)
    const { body } = await redeem(await codeOf(there, { site: 'global' }), 'global.localhost')
    expect(await isGood(body.token)).toBe(true)
    await world.call('POST', '/v1/logout/', { token })
    expect(await isGood(body.token)).toBe(false)
  })

  it('ends where that device is signed out from another one', async () => {
    const { email, token } = await signUpStore(world)
    const there = await handedOver(token)
    const mine = await signInAs(world, email)
    const { body } = await world.call('GET', '/v1/sign_in_security/', { token: mine })
    const first = body.sessions.find(({ origin }: { origin: string }) => origin === 'sign-up')
    await world.call('POST', '/v1/revoke_session/', { token: mine, body: { session_id: first.id } })
    expect([await isGood(token), await isGood(there), await isGood(mine)]).toEqual([false, false, true])
  })
})

describe('a code', () => {
  it('works once', async () => {
    const code = await codeOf((await signUpStore(world)).token)
    expect((await redeem(code, 'suppliers.localhost')).status).toBe(200)
    expect(await redeem(code, 'suppliers.localhost')).toMatchObject({
      status: 400,
      body: { error: { code: 'LINK_EXPIRED', message: 'This sign-in link has expired. Please sign in.' } },
    })
  })

  it('shown many times at once works once', async () => {
    const code = await codeOf((await signUpStore(world)).token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code, 'suppliers.localhost')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('works for a minute', async () => {
    const { token } = await signUpStore(world)
    const now = Date.now()
    freezeClock(new Date(now))
    const [early, late] = [await codeOf(token), await codeOf(token)]
    freezeClock(new Date(now + 59_000))
    expect((await redeem(early, 'suppliers.localhost')).status).toBe(200)
    freezeClock(new Date(now + 61_000))
    expect((await redeem(late, 'suppliers.localhost')).status).toBe(400)
  })

  it.each(['localhost', 'global.localhost', 'rowan.localhost', 'suppliers.evil.example', 'evil.example'])(
    'of another site is worth nothing at %s, and nothing after that',
    async (host) => {
      const code = await codeOf((await signUpStore(world)).token)
      expect((await redeem(code, host)).status).toBe(400)
      expect((await redeem(code, 'suppliers.localhost')).status).toBe(400)
    },
  )

  it('is worth nothing in a browser that did not begin it: nobody is put into somebody else’s account', async () => {
    const code = await codeOf((await signUpStore(world)).token)
    expect((await redeem(code, 'suppliers.localhost', 'x'.repeat(24))).body.error.code).toBe('LINK_EXPIRED')
    expect((await redeem(code, 'suppliers.localhost')).status, 'it is spent by that').toBe(400)
    const { body } = await world.call('POST', '/v1/handoff/redeem/', { body: { code }, headers: { host: 'suppliers.localhost' } })
    expect(body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'nonce' })
  })

  it('is made for a browser that keeps a nonce, and for no other', async () => {
    const { token } = await signUpStore(world)
    const { status, body } = await world.call('POST', '/v1/handoff/', { token, body: { site: 'suppliers' } })
    expect([status, body.error.field]).toEqual([422, 'nonce'])
  })

  it('of one portal is worth nothing at another', async () => {
    const code = await codeOf((await signUpStore(world)).token, { site: 'portal', subdomain: 'rowan' })
    expect((await redeem(code, 'hazel.localhost')).status).toBe(400)
  })

  it('is worth nothing once its maker has signed out', async () => {
    const { token } = await signUpStore(world)
    const code = await codeOf(token)
    await world.call('POST', '/v1/logout/', { token })
    expect((await redeem(code, 'suppliers.localhost')).status).toBe(400)
  })

  it('is kept as a hash, and goes', async () => {
    const code = await codeOf((await signUpStore(world)).token)
    const { rows } = await world.pool.query('select * from handoff')
    expect(JSON.stringify(rows)).not.toContain(code)
    await world.pool.query(`update handoff set expires_at = now() - interval '91 days'`)
    await world.transaction(({ enqueue }) => enqueue('identity.forget-expired', {}))
    await world.runJobs()
    expect((await world.pool.query('select 1 from handoff')).rows).toEqual([])
  })

  it.each(['guess', 'a'.repeat(200), "'; --", '%00'])('that nobody made is worth nothing: %s', async (code) =>
    expect((await redeem(code, 'suppliers.localhost')).status).toBe(400),
  )
})

describe('nobody is led elsewhere', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'orders',
    '',
    '/%5c/../\r\n/evil',
    '/..//evil.example',
    '/.//evil.example',
    '/orders/../..//evil.example',
    '/%2e%2e//evil.example',
  ])('by %j', async (to) => {
    const { status, body } = await begin((await signUpStore(world)).token, { site: 'suppliers', to })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'HANDOVER_REFUSED', field: 'to' })
  })

  it.each(['evil.example', 'a.b', '', '-', 'suppliers', 'evil.example/'])('by the portal “%s”', async (subdomain) => {
    const { status, body } = await begin((await signUpStore(world)).token, { site: 'portal', subdomain })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'HANDOVER_REFUSED', field: 'subdomain' })
  })

  it('by the host it is asked at', async () => {
    const { token } = await signUpStore(world)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { body } = await world.call('POST', '/v1/handoff/', { token, body: { site: 'global', nonce }, headers })
    expect(new URL(body.url).hostname).toBe('global.localhost')
  })

  it('as somebody else', async () => {
    const { accountId } = await withSupplier()
    expect((await begin((await signUpStore(world)).token, { account_id: accountId })).status).toBe(404)
  })
})
