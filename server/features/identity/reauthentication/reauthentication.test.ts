import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier, password, signInAs, signUpStore } from '#testing/actors/actors'
import { agree, makeShop } from '#testing/actors/shop-actors'
import { lettersTo, magicIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { codeNow, turnOnTotp } from '#testing/totp'

const world = testWorld()
afterEach(() => freezeClock(undefined))
const later = (minutes: number) => freezeClock(new Date(Date.now() + minutes * 60_000))
const show = (token: string, body: object) => world.call('POST', '/v1/reauthenticate/', { token, body })
/** Calls an endpoint that requires re-authentication. */
const act = (token: string) => world.call('POST', '/v1/supplier_stripe_session/', { token, body: {} })
const sendCode = (token: string) => world.call('POST', '/v1/send_reauthentication_code/', { token, body: {} })
const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? ''

describe('somebody with a password', () => {
  it('shows it, and is not asked again for a quarter of an hour', async () => {
    const { token } = await makeSupplier(world)
    later(16)
    expect((await act(token)).body.error).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      field: 'current_password',
      message: 'Please enter your current password',
      data: { method: 'password', has_password: true },
    })
    expect((await show(token, {})).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await show(token, { current_password: 'guess' })).body.error).toMatchObject({
      code: 'REAUTHENTICATION_FAILED',
      field: 'current_password',
    })
    expect((await act(token)).status).toBe(403)
    const { status, body } = await show(token, { current_password: password })
    expect([status, Date.parse(body.reauthenticated_until) - Date.now()]).toEqual([200, expect.closeTo(31 * 60_000, -4)])
    expect((await act(token)).status).toBe(200)
    later(30)
    expect((await act(token)).status).toBe(200)
    later(32)
    expect((await act(token)).status).toBe(403)
  })

  it('shows it in one browser alone', async () => {
    const { token, email } = await makeSupplier(world)
    const other = await signInAs(world, email, password, 'suppliers')
    later(16)
    await show(token, { current_password: password })
    expect([(await act(token)).status, (await act(other)).status]).toEqual([200, 403])
  })

  it('may guess as often as a sign-in, and no more often', async () => {
    const { token } = await makeSupplier(world)
    Object.assign(world.process.config.limits, { signInPerMinute: 3 })
    const statuses = []
    for (let tries = 0; tries < 5; tries++) statuses.push((await show(token, { current_password: 'guess' })).status)
    Object.assign(world.process.config.limits, { signInPerMinute: 1000 })
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(4)
  })
})

describe('somebody with two-step authentication', () => {
  it('gives a code of the app: the password alone is not enough', async () => {
    const { token } = await makeSupplier(world)
    const { secret, recoveryCodes } = await turnOnTotp(world, token)
    later(16)
    expect((await act(token)).body.error.data).toEqual({ method: 'totp', has_password: true })
    expect((await show(token, { current_password: password })).body.error).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    const reset = await world.call('POST', '/v1/password_reset/', { token, body: { password: 'another one', current_password: password } })
    expect(reset.body.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await show(token, { totp_code: '000000' })).body.error.code).toBe('TOTP_WRONG')
    expect((await show(token, { totp_code: codeNow(secret) })).status).toBe(200)
    expect((await act(token)).status).toBe(200)
    later(40)
    expect((await show(token, { totp_code: recoveryCodes[0] })).status).toBe(200)
  })
})

describe('somebody with neither', () => {
  /** A store that signed in through its platform and has no password. */
  async function withoutPassword() {
    const shop = await makeShop(world)
    const { body } = await world.call('POST', '/v1/install/', { body: { shop, app_name: 'SUPPLIERS' } })
    const { body: made } = await world.call('POST', '/v1/supplier_shopify_auth/', {
      body: { ...(await agree(body.redirect)), app_name: 'SUPPLIERS' },
    })
    return { token: made.token as string, email: made.email as string }
  }
  const codeFor = async ({ token, email }: { token: string; email: string }) => {
    expect((await sendCode(token)).status).toBe(200)
    await world.runJobs()
    return codeIn((await lettersTo(world, email)).filter(({ subject }) => subject === 'Your code for Quayside').at(-1)?.text ?? '')
  }

  it('gives the code of a mail, which works once', async () => {
    const who = await withoutPassword()
    later(16)
    expect((await act(who.token)).body.error.data).toEqual({ method: 'mailed_code', has_password: false })
    const code = await codeFor(who)
    expect(code).toMatch(/^\d{6}$/)
    expect((await show(who.token, { mailed_code: code })).status).toBe(200)
    expect((await act(who.token)).status).toBe(200)
    expect((await show(who.token, { mailed_code: code })).body.error.code).toBe('REAUTHENTICATION_FAILED')
  })

  it('shows by it that the address is theirs', async () => {
    const who = await withoutPassword()
    await show(who.token, { mailed_code: await codeFor(who) })
    expect((await world.call('GET', '/v1/sign_in_security/', { token: who.token })).body.is_email_verified).toBe(true)
  })

  it('has ten minutes and five tries, and the code of another sign-in is worth nothing', async () => {
    const [one, other] = [await withoutPassword(), await withoutPassword()]
    const code = await codeFor(one)
    expect((await show(other.token, { mailed_code: code })).body.error).toMatchObject({
      code: 'REAUTHENTICATION_FAILED',
      field: 'mailed_code',
    })
    later(11)
    expect((await show(one.token, { mailed_code: code })).body.error.code).toBe('REAUTHENTICATION_FAILED')
    const again = await codeFor(one)
    const wrong = again === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++) await show(one.token, { mailed_code: wrong })
    expect((await show(one.token, { mailed_code: again })).body.error.code).toBe('REAUTHENTICATION_FAILED')
  })

  it('keeps the code to itself: no table and no job holds it', async () => {
    const who = await withoutPassword()
    const code = await codeFor(who)
    const { rows } = await world.pool.query(`select data::text as data from mail where recipient = $1`, [who.email])
    expect(JSON.stringify(rows)).not.toContain(code)
    const { rows: kept } = await world.pool.query('select * from reauthentication_code')
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  it('is the only one who gets such a mail', async () => {
    const { token, email } = await makeSupplier(world)
    expect((await sendCode(token)).body.error).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', data: { method: 'password' } })
    await world.runJobs()
    expect(await lettersTo(world, email)).toEqual([])
  })
})

describe('the link of a forgotten password', () => {
  it('lets a new one be set for an hour, and anything else for a quarter of one', async () => {
    const { email } = await makeSupplier(world)
    await world.call('POST', '/v1/forgot_password/', { body: { email } })
    await world.runJobs()
    const magic = magicIn((await lettersTo(world, email)).at(-1)?.links[0])
    const { body } = await world.call('POST', '/v1/magic_login/', { body: { magic } })
    expect((await act(body.token)).status).toBe(200)
    later(16)
    expect((await act(body.token)).status).toBe(403)
    later(59)
    expect((await world.call('POST', '/v1/password_reset/', { token: body.token, body: { password: 'another one' } })).status).toBe(200)
  })

  it('of any other mail shows nothing', async () => {
    const { storeId } = await signUpStore(world)
    await world.pool.query(
      `insert into magic_link (token_hash, account_id, type, created_at, expires_at)
       select sha256('some-order'), id, 'order', now(), now() + interval '1 day' from account where store_id = $1`,
      [storeId],
    )
    const { body } = await world.call('POST', '/v1/magic_login/', { body: { magic: 'some-order' } })
    expect((await world.call('POST', '/v1/stripe_remove_card/', { token: body.token, body: {} })).body.error.code).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
  })
})
