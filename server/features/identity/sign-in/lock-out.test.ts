/** Guessing is slowed down, and guesses by others lock nobody out. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { password, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld({ SIGN_IN_LIMIT: '3', TRUST_PROXY: '1' })
/** Signs in from an IP address: our proxy appends it as the last entry. */
const login = (email: string, from: string, body: object = {}) =>
  world.call('POST', '/v1/login/', {
    body: { username: email, password: 'guess', ...body },
    headers: { 'x-forwarded-for': `203.0.113.66, ${from}` },
  })
const [here, there] = ['198.51.100.7', '192.0.2.9']

let at = Date.parse('2031-01-01T12:00:00Z')
beforeEach(() => {
  at += 2 * 3_600_000
  freezeClock(new Date(at))
})
afterEach(() => freezeClock(undefined))

describe('an account that somebody else guesses at', () => {
  it('lets its owner in from another place', async () => {
    const { email } = await signUpStore(world)
    const guesses = []
    for (let tries = 0; tries < 8; tries++) guesses.push((await login(email, there)).status)
    expect(guesses).toEqual([400, 400, 400, 429, 429, 429, 429, 429])
    expect((await login(email, here, { password })).status).toBe(200)
  })

  it('lets its owner in from the same place too, by the browser they have signed in with', async () => {
    const { email } = await signUpStore(world)
    const { body } = await login(email, there, { password })
    expect(body.device).toMatch(/^[\w-]{43}$/)
    for (let tries = 0; tries < 4; tries++) await login(email, there)
    expect((await login(email, there, { password })).status).toBe(429)
    const { status, body: again } = await login(email, there, { password, device: body.device })
    expect([status, again.device]).toEqual([200, undefined])
  })

  it('is slowed down where many places guess, and its owner’s browser is not', async () => {
    const { email } = await signUpStore(world)
    const { device } = (await login(email, here, { password })).body
    const statuses: number[] = []
    for (let place = 0; place < 100; place++) statuses.push((await login(email, `192.0.2.${place + 10}`)).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(90)
    expect(statuses.slice(-10)).toEqual(Array(10).fill(429))
    expect((await login(email, '198.51.100.99', { password })).status).toBe(429)
    expect((await login(email, '198.51.100.99', { password, device })).status).toBe(200)
  })
})

describe('what a browser keeps of a sign-in', () => {
  it('is guessed with no more often than without, and is of one person alone', async () => {
    const [mine, theirs] = [await signUpStore(world), await signUpStore(world)]
    const { device } = (await login(mine.email, here, { password })).body
    const guesses = []
    for (let tries = 0; tries < 5; tries++) guesses.push((await login(mine.email, `198.51.101.${tries}`, { device })).status)
    expect(guesses).toEqual([400, 400, 400, 429, 429])
    const others = []
    for (let tries = 0; tries < 5; tries++) others.push((await login(theirs.email, there, { device })).status)
    expect(others).toEqual([400, 400, 400, 429, 429])
  })

  it('is kept as a hash, and is worth nothing after a new password or signing out everywhere', async () => {
    const { email } = await signUpStore(world)
    const { token, device } = (await login(email, here, { password })).body
    const { rows } = await world.pool.query('select * from known_device')
    expect(JSON.stringify(rows)).not.toContain(device)
    await world.call('POST', '/v1/password_reset/', { token, body: { password: 'another one' } })
    expect((await login(email, here, { password: 'another one', device })).body.device).toMatch(/^[\w-]{43}$/)
    const second = (await login(email, here, { password: 'another one' })).body
    await world.call('POST', '/v1/sign_out_everywhere/', { token: second.token, body: {} })
    expect(
      (await world.pool.query('select 1 from known_device where person_id = (select id from person where email = $1)', [email])).rows,
    ).toEqual([])
  })

  it('goes after half a year without use', async () => {
    const { email } = await signUpStore(world)
    const { device } = (await login(email, here, { password })).body
    freezeClock(new Date(at + 181 * 86_400_000))
    await world.transaction(({ enqueue }) => enqueue('identity.forget-expired', {}))
    await world.runJobs()
    const { body } = await login(email, here, { password, device })
    expect(body.device).toMatch(/^[\w-]{43}$/)
  })
})

describe('limits by address', () => {
  it('count what our proxy has seen, and nothing the caller has written', async () => {
    const statuses = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push(
        (
          await world.call('POST', '/v1/login/', {
            body: { username: `nobody-${tries}@stores.example`, password: 'guess' },
            headers: { 'x-forwarded-for': `203.0.113.${tries}, 198.51.100.200` },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array(9).fill(400), ...Array(3).fill(429)])
  })

  it('count a whole /64 of IPv6 as one', async () => {
    const statuses = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await login(`nobody-${tries}@stores.example`, `2001:db8:7:7:${tries.toString(16)}::1`)).status)
    expect(statuses).toEqual([...Array(9).fill(400), ...Array(3).fill(429)])
    expect((await login('nobody@stores.example', '2001:db8:7:8::1')).status).toBe(400)
  })
})

describe('a password that everybody guesses first', () => {
  it.each(['123456', 'Password', 'qwerty', 'aaaaaa'])('is not taken: %s', async (common) => {
    const { status, body } = await world.call('POST', '/v1/signup/', {
      body: { name: 'Harbour Lane', email: `common-${common}@stores.example`, password: common },
    })
    expect([status, body.error]).toEqual([
      422,
      expect.objectContaining({ code: 'INVALID_INPUT', field: 'password', message: 'Please enter a longer, more secure password' }),
    ])
    const { token } = await signUpStore(world)
    expect((await world.call('POST', '/v1/password_reset/', { token, body: { password: common } })).body.error.field).toBe('password')
  })

  it('is the address itself, and its name', async () => {
    const signUp = (email: string, secret: string) =>
      world.call('POST', '/v1/signup/', { body: { name: 'Harbour Lane', email, password: secret } })
    expect((await signUp('harbourmaster@stores.example', 'harbourmaster')).status).toBe(422)
    expect((await signUp('harbourmaster@stores.example', 'HarbourMaster@stores.example')).status).toBe(422)
    expect((await signUp('harbourmaster@stores.example', 'harbourmaster’s own')).status).toBe(200)
  })

  it('that somebody has already still signs in', async () => {
    const { email } = await signUpStore(world)
    const { hashPassword } = await import('#foundation/secrets/password')
    await world.pool.query('update person set password_hash = $2 where email = $1', [email, await hashPassword('123456')])
    expect((await login(email, here, { password: '123456' })).status).toBe(200)
  })
})

it('the tries of two-step authentication are not used up by a link that is spent', async () => {
  const { email } = await signUpStore(world)
  await world.call('POST', '/v1/forgot_password/', { body: { email } })
  await world.runJobs()
  const magic = magicIn((await lettersTo(world, email)).at(-1)?.links[0])
  const open = (body: object = {}) => world.call('POST', '/v1/magic_login/', { body: { magic, ...body } })
  expect((await open()).status).toBe(200)
  expect((await open({ totp_code: '000000' })).body.error.code).toBe('LINK_EXPIRED')
  expect((await world.pool.query(`select 1 from rate_limit where key like 'one-time-code:%'`)).rows).toEqual([])
})
