import { afterEach, describe, expect, it } from 'vitest'
import { goodSessions } from '#features/identity'
import { freezeClock } from '#foundation/clock/clock'
import { addAccountTo, makeAdmin, makeSupplier, password, sessionOf, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const security = (token: string) => world.call('GET', '/v1/sign_in_security/', { token })
const isGood = async (token: string) => (await security(token)).status === 200
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
afterEach(() => freezeClock(undefined))

describe('one’s own sign-ins', () => {
  it('are told with device, place and time, this one first and marked', async () => {
    const { email, token: first } = await signUpStore(world)
    const headers = { 'user-agent': firefox }
    const { body: signedIn } = await world.call('POST', '/v1/login/', { body: { username: email, password }, headers })
    const { body } = await security(signedIn.token)
    expect(body).toMatchObject({ email, account_type: 'store', has_password: true, is_reauthenticated: true })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions[0]).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1', origin: 'password', is_current: true })
    expect(body.sessions[1]).toMatchObject({ origin: 'sign-up', is_current: false, is_support: false })
    expect((await security(first)).body.sessions.map((one: { is_current: boolean }) => one.is_current)).toEqual([false, true])
    expect(JSON.stringify(body)).not.toContain(signedIn.token)
  })

  it('leave out those of others, those that ended and those that expired', async () => {
    const { email, token } = await signUpStore(world)
    await signUpStore(world)
    const ended = await signInAs(world, email)
    await world.call('POST', '/v1/logout/', { token: ended, body: {} })
    const expired = await signInAs(world, email)
    await world.pool.query(`update session set expires_at = now() - interval '1 second' where token_hash = sha256($1)`, [
      Buffer.from(expired),
    ])
    expect((await security(token)).body.sessions).toHaveLength(1)
  })

  it('say when they were last in use, to five minutes', async () => {
    const { token } = await signUpStore(world)
    const seen = async () => (await security(token)).body.sessions[0].last_seen_at
    const start = new Date()
    freezeClock(new Date(start.getTime() + 4 * 60_000))
    expect(Date.parse(await seen())).toBeLessThan(start.getTime() + 60_000)
    freezeClock(new Date(start.getTime() + 60 * 60_000))
    expect(Date.parse(await seen())).toBe(start.getTime() + 60 * 60_000)
  })

  it('survive whatever a program calls itself', async () => {
    const { email } = await signUpStore(world)
    const headers = { 'user-agent': `${'x'.repeat(5000)}\u00ff` }
    const { status, body } = await world.call('POST', '/v1/login/', { body: { username: email, password }, headers })
    expect(status).toBe(200)
    expect((await security(body.token)).body.sessions[0].device).toBe('Unknown device')
  })
})

describe('signing out', () => {
  it('of one other device ends it at once, and it alone', async () => {
    const { email, token } = await signUpStore(world)
    const [stolen, mine] = [await signInAs(world, email), await signInAs(world, email)]
    const { sessions } = (await security(stolen)).body
    const { id } = sessions.find((one: { is_current: boolean }) => one.is_current)
    expect((await world.call('POST', '/v1/revoke_session/', { token, body: { session_id: id } })).status).toBe(200)
    expect([await isGood(stolen), await isGood(mine), await isGood(token)]).toEqual([false, true, true])
    expect((await world.call('POST', '/v1/revoke_session/', { token, body: { session_id: id } })).status).toBe(404)
  })

  it('does not end anybody else’s', async () => {
    const [one, other] = [await signUpStore(world), await signUpStore(world)]
    const { id } = (await security(other.token)).body.sessions[0]
    const { status, body } = await world.call('POST', '/v1/revoke_session/', { token: one.token, body: { session_id: id } })
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(await isGood(other.token)).toBe(true)
  })

  it('everywhere ends every one, to every account, this one too', async () => {
    const { email, token } = await signUpStore(world)
    const { supplierId } = await makeSupplier(world)
    await world.pool.query(
      `insert into account (person_id, kind, supplier_id, site, created_at) select id, 'supplier', $2, 'suppliers', now() from person where email = $1`,
      [email, supplierId],
    )
    const asSupplier = await signInAs(world, email, password, 'suppliers')
    const { body } = await world.call('POST', '/v1/sign_out_everywhere/', { token, body: {} })
    expect(body).toEqual({ success: true, signed_out: 2 })
    expect([await isGood(token), await isGood(asSupplier)]).toEqual([false, false])
    expect((await world.call('POST', '/v1/login/', { body: { username: email, password } })).status).toBe(200)
  })

  it('makes a stolen token worth nothing for every call, reading or writing', async () => {
    const { token } = await signUpStore(world)
    await world.call('POST', '/v1/logout/', { token, body: {} })
    const calls = [
      ['GET', '/v1/store_settings/'],
      ['GET', '/v1/sign_in_security/'],
      ['GET', '/v1/account_type/'],
      ['POST', '/v1/save_setup/'],
      ['POST', '/v1/password_reset/'],
      ['POST', '/v1/logout/'],
    ] as const
    for (const [method, path] of calls) {
      const { status, body } = await world.call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) })
      expect([path, status, body.error.code]).toEqual([path, 401, 'UNAUTHORIZED'])
    }
  })
})

describe('an admin who acts as somebody', () => {
  const impersonate = async (token: string, storeId: number) => {
    const { body } = await world.call('GET', `/v1/impersonate/?type=store&id=${storeId}`, { token })
    return magicIn(body.link)
  }
  const open = (magic: string) => world.call('POST', '/v1/magic_login/', { body: { magic } })

  it('sees nothing of their sign-ins and changes nothing of them', async () => {
    const { email, storeId } = await signUpStore(world)
    const admin = await makeAdmin(world)
    const { body: acting } = await open(await impersonate(admin.token, storeId))
    expect(acting).toMatchObject({ account_type: 'store', is_impersonating: true })
    expect((await security(acting.token)).status).toBe(403)
    for (const path of ['password_reset', 'begin_totp', 'sign_out_everywhere']) {
      const { status, body } = await world.call('POST', `/v1/${path}/`, { token: acting.token, body: { password: 'another one' } })
      expect([status, body.error.code]).toEqual([403, 'IMPERSONATING'])
    }
    const own = await signInAs(world, email)
    expect((await security(own)).body.sessions.filter((one: { is_support: boolean }) => one.is_support)).toHaveLength(1)
  })

  it.each([
    ['signs out', 'logout'],
    ['signs out everywhere', 'sign_out_everywhere'],
  ])('does so no longer once they have: %s, by a link that still waits neither', async (_how, path) => {
    const { storeId, token: owner } = await signUpStore(world)
    const { token } = await makeAdmin(world)
    const waiting = await impersonate(token, storeId)
    const { body: acting } = await open(await impersonate(token, storeId))
    expect((await world.call('GET', '/v1/store_settings/', { token: acting.token })).status).toBe(200)
    await world.call('POST', `/v1/${path}/`, { token, body: {} })
    expect((await world.call('GET', '/v1/store_settings/', { token: acting.token })).status).toBe(401)
    expect((await open(waiting)).body.error.code).toBe('LINK_EXPIRED')
    expect(await isGood(owner)).toBe(true)
  })

  it('does so no longer once their session has expired or a new password has ended it', async () => {
    const { storeId } = await signUpStore(world)
    const admin = await makeAdmin(world)
    const { body: acting } = await open(await impersonate(admin.token, storeId))
    const other = await signInAs(world, admin.email)
    await world.call('POST', '/v1/password_reset/', { token: other, body: { password: 'another one' } })
    expect((await world.call('GET', '/v1/store_settings/', { token: acting.token })).status).toBe(401)
    const { body: again } = await open(await impersonate(other, storeId))
    await world.pool.query(`update session set expires_at = now() - interval '1 second' where token_hash = sha256($1)`, [
      Buffer.from(other),
    ])
    expect((await world.call('GET', '/v1/store_settings/', { token: again.token })).status).toBe(401)
  })

  it('goes on as an admin after leaving', async () => {
    const { storeId } = await signUpStore(world)
    const { token } = await makeAdmin(world)
    const { body: acting } = await open(await impersonate(token, storeId))
    await world.call('POST', '/v1/logout/', { token: acting.token, body: {} })
    expect((await world.call('GET', '/v1/store_settings/', { token: acting.token })).status).toBe(401)
    expect(await isGood(token)).toBe(true)
  })

  it('does not leave the stream of events open either', async () => {
    const { storeId } = await signUpStore(world)
    const { token } = await makeAdmin(world)
    const { body: acting } = await open(await impersonate(token, storeId))
    const session = await sessionOf(world, acting.token)
    expect(await goodSessions(world.process.database.reading, new Date(), [session])).toEqual(new Set([session]))
    await world.call('POST', '/v1/logout/', { token, body: {} })
    expect(await goodSessions(world.process.database.reading, new Date(), [session])).toEqual(new Set())
  })
})

describe('the link of somebody else', () => {
  const linkFor = async (email: string) => {
    await world.call('POST', '/v1/forgot_password/', { body: { email } })
    await world.runJobs()
    return magicIn((await lettersTo(world, email)).at(-1)?.links[0])
  }

  it('asks whoever is signed in first, and is not spent by the question', async () => {
    const [mine, theirs] = [await signUpStore(world), await signUpStore(world)]
    const magic = await linkFor(theirs.email)
    const open = (body: object = {}) => world.call('POST', '/v1/magic_login/', { token: mine.token, body: { magic, ...body } })
    const { status, body } = await open()
    expect([status, body.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'SIGNED_IN_AS_OTHER',
        message: `You are signed in as ${mine.email}. Continue as ${theirs.email}?`,
        data: { current: mine.email, other: theirs.email },
      }),
    ])
    expect((await open({ confirmed: true })).body.store_id).toBe(theirs.storeId)
    expect(await isGood(mine.token)).toBe(true)
  })

  it('asks nothing of whoever it belongs to, nor of whoever is not signed in', async () => {
    const { email, token } = await signUpStore(world)
    expect((await world.call('POST', '/v1/magic_login/', { token, body: { magic: await linkFor(email) } })).status).toBe(200)
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic: await linkFor(email) } })).status).toBe(200)
  })

  it('asks before an invitation to the back office too', async () => {
    const { token: inviter } = await makeAdmin(world)
    await world.call('POST', '/v1/invite_admin/', { token: inviter, body: { email: 'asked@quayside.example', name: 'Asked' } })
    await world.runJobs()
    const token = tokenIn((await lettersTo(world, 'asked@quayside.example')).at(-1)?.links[0])
    const accept = (body: object) => world.call('POST', '/v1/accept_admin_invitation/', { token: inviter, body: { token, ...body } })
    expect((await accept({})).body.error.code).toBe('SIGNED_IN_AS_OTHER')
    expect((await accept({ confirmed: true })).body.account_type).toBe('admin')
  })
})

it('a handed-off session belongs to its sign-in, and a new password ends neither', async () => {
  const { token, storeId } = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  const account_id = await addAccountTo(world, { storeId }, { kind: 'supplier', supplierId })
  const { body: other } = await world.call('POST', '/v1/account_type/', { token, body: { account_id } })
  const { sessions } = (await security(other.token)).body
  expect(sessions).toEqual([expect.objectContaining({ origin: 'sign-up', account_type: 'store', is_current: true })])
  expect((await world.call('POST', '/v1/password_reset/', { token: other.token, body: { password: 'another one' } })).status).toBe(200)
  expect([await isGood(token), await isGood(other.token)]).toEqual([true, true])
})

it('who goes on as another account goes on for no longer than before', async () => {
  const { email } = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  const { rows } = await world.pool.query(
    `insert into account (person_id, kind, supplier_id, site, created_at) select id, 'supplier', $2, 'suppliers', now() from person where email = $1 returning id`,
    [email, supplierId],
  )
  const token = await signInAs(world, email)
  await world.pool.query(
    `update session set expires_at = now() + interval '1 hour', reauthenticated_until = null where token_hash = sha256($1)`,
    [Buffer.from(token)],
  )
  const { body } = await world.call('POST', '/v1/account_type/', { token, body: { account_id: rows[0].id } })
  expect(Date.parse(body.expires_at)).toBeLessThan(Date.now() + 3_600_001)
  expect((await security(body.token)).body.is_reauthenticated).toBe(false)
})
