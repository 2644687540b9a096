import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { password, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { codeNow, turnOnTotp } from '#testing/totp'

const world = testWorld({ SIGN_IN_LIMIT: '3', SIGN_UP_LIMIT: '12', FORGOT_LIMIT: '3', TOTP_LIMIT: '4' })
const login = (username: string, secret = 'guess') => world.call('POST', '/v1/login/', { body: { username, password: secret } })
const signUpFrom = (email: string) => world.call('POST', '/v1/signup/', { body: { name: 'Shop', email, password } })
afterEach(() => freezeClock(undefined))

/** Sessions must not expire, so the clock only moves forward. */
const noon = Date.parse('2031-01-01T12:00:00Z')

describe('guessing', () => {
  it('at one account ends after three tries a minute, even with the right password', async () => {
    freezeClock(new Date(noon + 15_000))
    const { email } = await signUpStore(world)
    for (let tries = 0; tries < 3; tries++) expect((await login(email)).status).toBe(400)
    const { status, body, headers } = await login(email.toUpperCase(), password)
    expect(status).toBe(429)
    expect(body.error).toMatchObject({ code: 'RATE_LIMITED', data: { retry_after_seconds: 45 } })
    expect(headers.get('retry-after')).toBe('45')
  })

  it('may go on when the minute is over', async () => {
    freezeClock(new Date(noon + 120_000))
    const { email } = await signUpStore(world)
    for (let tries = 0; tries < 4; tries++) await login(email)
    freezeClock(new Date(noon + 180_000))
    expect((await login(email, password)).status).toBe(200)
  })

  it('at many accounts from one address ends too', async () => {
    freezeClock(new Date(noon + 240_000))
    const statuses = []
    for (let tries = 0; tries < 10; tries++) statuses.push((await login(`somebody-${tries}@stores.example`)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 429])
  })

  it('at links ends too', async () => {
    freezeClock(new Date(noon + 300_000))
    const statuses = []
    for (let tries = 0; tries < 10; tries++)
      statuses.push((await world.call('POST', '/v1/magic_login/', { body: { magic: `guess-${tries}` } })).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('asking for mails about forgotten passwords', () => {
  const forgot = (email: string) => world.call('POST', '/v1/forgot_password/', { body: { email } })

  it('ends after three an hour for one address, whether it is anybody’s or not', async () => {
    freezeClock(new Date(noon + 2 * 3_600_000))
    const { email } = await signUpStore(world)
    for (const address of [email, 'none@stores.example']) {
      const statuses = []
      for (let tries = 0; tries < 4; tries++) statuses.push((await forgot(tries % 2 ? address.toUpperCase() : address)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })

  it('ends for many addresses too, when one place asks', async () => {
    freezeClock(new Date(noon + 3 * 3_600_000))
    const statuses = []
    for (let tries = 0; tries < 13; tries++) statuses.push((await forgot(`none-${tries}@stores.example`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('guessing codes of two-step authentication', () => {
  it('ends after four an hour, by the right one too', async () => {
    freezeClock(new Date(noon + 4 * 3_600_000))
    const { email, token } = await signUpStore(world)
    const { secret } = await turnOnTotp(world, token)
    const statuses = []
    for (let tries = 0; tries < 3; tries++) {
      freezeClock(new Date(noon + 4 * 3_600_000 + (tries + 1) * 60_000))
      const body = { username: email, password, totp_code: '000000' }
      statuses.push((await world.call('POST', '/v1/login/', { body })).status)
    }
    freezeClock(new Date(noon + 4 * 3_600_000 + 300_000))
    const body = { username: email, password, totp_code: codeNow(secret) }
    expect([...statuses, (await world.call('POST', '/v1/login/', { body })).status]).toEqual([400, 400, 400, 429])
    freezeClock(new Date(noon + 5 * 3_600_000 + 1000))
    expect((await world.call('POST', '/v1/login/', { body: { ...body, totp_code: codeNow(secret) } })).status).toBe(200)
  })
})

describe('opening stores without end', () => {
  it('is refused until the hour is over, to the second', async () => {
    freezeClock(new Date(noon + 3_600_000 + 600_000))
    for (let stores = 0; stores < 12; stores++) expect((await signUpFrom(`shop-${stores}@stores.example`)).status).toBe(200)
    const { status, headers } = await signUpFrom('one-more@stores.example')
    expect([status, headers.get('retry-after')]).toEqual([429, '3000'])
    expect((await world.pool.query(`select 1 from person where email = 'one-more@stores.example'`)).rows).toEqual([])
  })
})
