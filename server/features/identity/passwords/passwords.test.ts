import { describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, password, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  world.call('POST', '/v1/forgot_password/', { body: { email }, headers })
const reset = (token: string, body: object) => world.call('POST', '/v1/password_reset/', { token, body })
const login = (username: string, secret: string) => world.call('POST', '/v1/login/', { body: { username, password: secret } })
const isGood = async (token: string) => (await world.call('GET', '/v1/account_type/', { token })).status === 200
/** Makes a session look as if it were from yesterday. */
const age = (token: string) =>
  world.pool.query('update session set reauthenticated_until = null where token_hash = sha256($1)', [Buffer.from(token)])

async function linkFor(email: string, host?: string): Promise<{ link: string; token: string }> {
  const { status } = await forgot(email, host ? { host } : {})
  expect(status).toBe(200)
  await world.runJobs()
  const link = (await lettersTo(world, email)).at(-1)?.links[0] ?? ''
  const { body } = await world.call('POST', '/v1/magic_login/', { body: { magic: magicIn(link) } })
  return { link, token: body.token }
}

describe('a forgotten password', () => {
  it('is answered by a mail whose link signs in and sets a new one', async () => {
    const { email } = await signUpStore(world)
    const { link, token } = await linkFor(email.toUpperCase())
    expect(new URL(link).searchParams.get('type')).toBe('store_forgot_password')
    expect(await reset(token, { password: 'a new one' })).toMatchObject({ status: 200, body: { success: true } })
    expect((await login(email, password)).status).toBe(400)
    expect((await login(email, 'a new one')).status).toBe(200)
  })

  it('of a supplier has the suppliers’ link, of an admin the back office’s', async () => {
    const supplier = await makeSupplier(world)
    const { link } = await linkFor(supplier.email)
    expect(link).toMatch(/^http:\/\/suppliers\.localhost:\d+\/login\?magic=[\w-]{43}&type=supplier_forgot_password$/)
    const admin = await makeAdmin(world)
    expect((await linkFor(admin.email)).link).toContain('&type=admin_forgot_password')
  })

  it('of nobody is answered in the same way, and nothing is sent', async () => {
    const { email } = await signUpStore(world)
    const known = await forgot(email)
    const stranger = await forgot('nobody-at-all@stores.example')
    expect([stranger.status, stranger.body]).toEqual([known.status, known.body])
    await world.runJobs()
    expect(await lettersTo(world, 'nobody-at-all@stores.example')).toEqual([])
  })

  it.each(['', 'nora', 'nora@', 7, null])('of %s, which is no address, says so', async (email) => {
    const { status, body } = await forgot(email)
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ message: 'Password reset email failed. Invalid email. Please contact support.', field: 'email' })
  })

  it('says so to everybody alike while no mail can be sent', async () => {
    const { email } = await signUpStore(world)
    const { mail } = world.process.config
    const { smtpUrl } = mail
    Object.assign(mail, { smtpUrl: 'smtp://127.0.0.1:1' })
    const answers = [await forgot(email), await forgot('nobody@stores.example')]
    Object.assign(mail, { smtpUrl })
    for (const { status, body } of answers) {
      expect(status).toBe(503)
      expect(body.error.message).toBe('Password reset email failed. Invalid email. Please contact support.')
    }
  })

  it('has a link for two hours and for one use', async () => {
    const { email } = await signUpStore(world)
    const { link } = await linkFor(email)
    const { rows } = await world.pool.query(
      `select extract(epoch from expires_at - created_at)::int as seconds from magic_link where type = 'store_forgot_password' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ seconds: 7200 }])
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic: magicIn(link) } })).status).toBe(400)
  })
})

describe('a new password', () => {
  it('is set at once after a fresh sign-in, under either name of the call', async () => {
    const { email } = await signUpStore(world)
    expect((await reset(await signInAs(world, email), { password: 'first new' })).status).toBe(200)
    const token = await signInAs(world, email, 'first new')
    expect((await world.call('POST', '/v1/change_password/', { token, body: { password: 'second new' } })).status).toBe(200)
    expect((await login(email, 'second new')).status).toBe(200)
  })

  it('asks for the current one where the sign-in is not fresh, and takes no other', async () => {
    const { token } = await signUpStore(world)
    await age(token)
    const asked = await reset(token, { password: 'a new one' })
    expect(asked.status).toBe(403)
    expect(asked.body.error).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      field: 'current_password',
      message: 'Please enter your current password',
    })
    const wrong = await reset(token, { password: 'a new one', current_password: 'not it' })
    expect(wrong.body.error).toMatchObject({ code: 'REAUTHENTICATION_FAILED', field: 'current_password' })
    expect((await reset(token, { password: 'a new one', current_password: password })).status).toBe(200)
  })

  it('is not set by the link of any other mail', async () => {
    const { storeId, token } = await signUpStore(world)
    await world.pool.query(
      `insert into magic_link (token_hash, account_id, type, created_at, expires_at)
       select sha256('other'), id, 'order', now(), now() + interval '1 day' from account where store_id = $1`,
      [storeId],
    )
    const { body } = await world.call('POST', '/v1/magic_login/', { body: { magic: 'other' } })
    expect((await reset(body.token, { password: 'a new one' })).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect(await isGood(token)).toBe(true)
  })

  it('by a link counts once: for the next one the password is asked for', async () => {
    const { email } = await signUpStore(world)
    const { token } = await linkFor(email)
    expect((await reset(token, { password: 'first new' })).status).toBe(200)
    expect((await reset(token, { password: 'second new' })).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  it('of somebody who has none is set after a fresh sign-in or by a link only', async () => {
    const { token, email } = await signUpStore(world)
    await world.pool.query('update person set password_hash = null where email = $1', [email])
    await age(token)
    const { status, body } = await reset(token, { password: 'a new one', current_password: '' })
    expect(status).toBe(403)
    expect(body.error).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', data: { has_password: false } })
    expect((await reset((await linkFor(email)).token, { password: 'a new one' })).status).toBe(200)
  })

  it.each(['', 'short', 'x'.repeat(201)])('is not %s', async (short) => {
    const { token } = await signUpStore(world)
    const { status, body } = await reset(token, { password: short })
    expect(status).toBe(422)
    expect(body.error.message).toBe('Please enter a longer, more secure password')
  })

  it('signs every other device out at once and keeps this one', async () => {
    const { email, token: first } = await signUpStore(world)
    const [second, third] = [await signInAs(world, email), await signInAs(world, email)]
    await reset(third, { password: 'a new one' })
    expect([await isGood(first), await isGood(second), await isGood(third)]).toEqual([false, false, true])
  })

  it('makes the other links that set a password worthless', async () => {
    const { email } = await signUpStore(world)
    await forgot(email)
    await world.runJobs()
    const waiting = magicIn((await lettersTo(world, email)).at(-1)?.links[0])
    await reset(await signInAs(world, email), { password: 'a new one' })
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic: waiting } })).body.error.code).toBe('LINK_EXPIRED')
  })

  it('is told to the owner by a mail without a link', async () => {
    const { email, token } = await signUpStore(world)
    await reset(token, { password: 'a new one' })
    await world.runJobs()
    const letter = (await lettersTo(world, email)).at(-1)
    expect(letter?.subject).toBe('Your Quayside password was changed')
    expect(letter?.text).toContain('Every other device has been signed out.')
    expect(letter?.text).not.toContain('magic=')
    expect(letter?.text).not.toContain('{{link}}')
  })

  it('is asked for as often as a sign-in may be tried, and no more often', async () => {
    const { token } = await signUpStore(world)
    await age(token)
    Object.assign(world.process.config.limits, { signInPerMinute: 3 })
    const statuses = []
    for (let tries = 0; tries < 5; tries++) statuses.push((await reset(token, { password: 'a new one', current_password: 'guess' })).status)
    Object.assign(world.process.config.limits, { signInPerMinute: 1000 })
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(4)
  })

  it('overtakes a sign-in with the old one that is on its way', async () => {
    const { email, token } = await signUpStore(world)
    const signIns = Array.from({ length: 12 }, () => login(email, password))
    const [changed, ...answers] = await Promise.all([reset(token, { password: 'a new one' }), ...signIns])
    expect(changed.status).toBe(200)
    for (const { status, body } of answers) {
      expect([200, 400]).toContain(status)
      if (status === 200) expect(await isGood(body.token)).toBe(false)
    }
  })
})

it('in the practice world a sign-in whose password was changed is no longer one click away', async () => {
  const { email, token } = await signUpStore(world)
  await world.pool.query(
    `insert into demo_sign_in (account_id, position, detail, password)
     select account.id, 1, 'A store', $2 from account join person on person.id = person_id where email = $1`,
    [email, password],
  )
  await reset(token, { password: 'a new one' })
  expect((await world.pool.query('select 1 from demo_sign_in')).rows).toEqual([])
})
