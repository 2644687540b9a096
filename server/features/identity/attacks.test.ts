/** Many concurrent calls, and malicious ones: one succeeds, the others get the exact refusal, and nothing breaks. */
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeAdmin, password, signInAs, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const login = (username: string, secret = password) => world.call('POST', '/v1/login/', { body: { username, password: secret } })
const count = <T extends string | number>(values: readonly T[]) =>
  Object.fromEntries([...new Set(values)].sort().map((value) => [value, values.filter((one) => one === value).length]))

describe('three hundred sign-ups with one e-mail at the same moment', { timeout: 120_000 }, () => {
  it('open one store; the others hear that the address is taken', async () => {
    const spellings = ['Rush@stores.example', 'rush@stores.example', ' RUSH@STORES.EXAMPLE ']
    // A busy server may refuse a call before it does anything; such calls are retried.
    const signUp = async (at: number): ReturnType<typeof world.call> => {
      const answer = await world.call('POST', '/v1/signup/', { body: { name: `Rush ${at}`, email: spellings[at % 3], password } })
      if (answer.status !== 503) return answer
      expect(answer.body.error.code).toBe('UNAVAILABLE')
      await pause(Number(answer.headers.get('retry-after')) * 1000)
      return signUp(at)
    }
    const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => signUp(at)))
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: 299 })
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.error).toMatchObject({
        code: 'EMAIL_TAKEN',
        field: 'email',
        message: 'A user with this email address already exists. Please login to your existing account.',
      })
    const { rows } = await world.pool.query(
      `select (select count(*)::int from person where lower(email) = 'rush@stores.example') as people,
        (select count(*)::int from store where name like 'Rush %') as stores,
        (select count(*)::int from account join person on person.id = person_id where lower(person.email) = 'rush@stores.example') as accounts`,
    )
    expect(rows).toEqual([{ people: 1, stores: 1, accounts: 1 }])
    expect((await login('rush@stores.example')).status).toBe(200)
  })
})

describe('a link opened forty times at the same moment', () => {
  it('signs in once', async () => {
    const { email } = await signUpStore(world)
    await world.call('POST', '/v1/forgot_password/', { body: { email } })
    await world.runJobs()
    const magic = magicIn((await lettersTo(world, email)).at(-1)?.links[0])
    const answers = await Promise.all(Array.from({ length: 40 }, () => world.call('POST', '/v1/magic_login/', { body: { magic } })))
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 39 })
    expect(new Set(answers.filter(({ status }) => status === 400).map(({ body }) => body.error.message))).toEqual(
      new Set(['This sign-in link has expired. Please sign in.']),
    )
  })
})

describe('fifty sign-ins at the same moment', () => {
  it('all come to their own account, and no token is given twice', { timeout: 60_000 }, async () => {
    const stores: Awaited<ReturnType<typeof signUpStore>>[] = []
    for (let at = 0; at < 10; at++) stores.push(await signUpStore(world))
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => login(stores[at % 10]?.email ?? '')))
    expect(answers.map(({ body }) => body.store_id)).toEqual(Array.from({ length: 50 }, (_, at) => stores[at % 10]?.storeId))
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(50)
  })

  it('leave room for others: who is signed in already does not wait for them', { timeout: 60_000 }, async () => {
    const { token, email } = await signUpStore(world)
    const crowd = Promise.all(Array.from({ length: 50 }, () => login(email)))
    let isOver = false
    void crowd.then(() => {
      isOver = true
    })
    const { status } = await world.call('GET', '/v1/account_type/', { token })
    expect([status, isOver]).toEqual([200, false])
    await crowd
  })
})

describe('what is sent in place of a name and a password', () => {
  it.each([
    { username: { $ne: null }, password: { $ne: null } },
    { username: "' or 1=1 --", password: "' or 1=1 --" },
    { username: 'a'.repeat(100_000), password: 'b' },
    { username: 'nora@stores.example', password: 'x'.repeat(100_000) },
    { username: ['nora@stores.example'], password: ['x'] },
    { username: 'n\u0000ra@stores.example', password: 'x' },
    { username: 'nora@stores.example', password: 'x', totp: { a: 1 } },
    { username: 'nora@stores.example', password: 'x', account_type: 'system' },
    [],
    'text',
  ])('is refused and breaks nothing (%#)', async (body) => {
    const { status } = await world.call('POST', '/v1/login/', { body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('a token', () => {
  it.each(['', 'nonsense', 'null', 'undefined', "' or 1=1 --", 'x'.repeat(10_000)])('that was made up (%s) is nobody’s', async (token) => {
    const { status } = await world.call('GET', '/v1/account_type/', { headers: { authorization: `Token ${token}` } })
    expect(status).toBe(401)
  })

  it('is worth nothing as its own hash, nor under another scheme', async () => {
    const { token } = await signUpStore(world)
    const { rows } = await world.pool.query(`select encode(sha256($1), 'hex') as hex, encode(sha256($1), 'base64') as base64`, [
      Buffer.from(token),
    ])
    for (const authorization of [`Token ${rows[0].hex}`, `Token ${rows[0].base64}`, `Bearer ${token}`, token])
      expect((await world.call('GET', '/v1/account_type/', { headers: { authorization } })).status).toBe(401)
  })

  it('that was stolen is worth nothing after its owner signed out, everywhere or with a new password', async () => {
    const endings = [
      (token: string) => world.call('POST', '/v1/logout/', { token, body: {} }),
      (token: string) => world.call('POST', '/v1/sign_out_everywhere/', { token, body: {} }),
    ]
    for (const end of endings) {
      const { token } = await signUpStore(world)
      await end(token)
      expect((await world.call('GET', '/v1/account_type/', { token })).status).toBe(401)
    }
    const { email, token: stolen } = await signUpStore(world)
    const own = await signInAs(world, email)
    await world.call('POST', '/v1/password_reset/', { token: own, body: { password: 'a new one' } })
    expect((await world.call('GET', '/v1/account_type/', { token: stolen })).status).toBe(401)
  })

  it('of an admin is an admin’s alone while it is one', async () => {
    const { token, accountId } = await makeAdmin(world)
    await world.pool.query(`update account set kind = 'affiliate' where id = $1`, [accountId])
    expect((await world.call('GET', '/v1/admins/', { token })).status).toBe(403)
  })
})
