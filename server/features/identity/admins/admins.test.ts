import { describe, expect, it } from 'vitest'
import { makeAdmin, makePerson, makeSupplier, password, signUpStore } from '#testing/actors'
import { lettersTo, magicIn } from '#testing/letters'
import { runToEnd } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const exchange = (magic: string) => world.call('POST', '/v1/magic_login/', { body: { magic } })
const login = (username: string, account_type?: string, secret = password) =>
  world.call('POST', '/v1/login/', { body: { username, password: secret, ...(account_type ? { account_type } : {}) } })
const invite = (token: string, body: object) => world.call('POST', '/v1/invite_admin/', { token, body })

describe('the server’s command line', () => {
  const run = (...args: string[]) => runToEnd(world, 'admin.ts', args)

  it('makes an admin, whose link signs in once and sets the password', { timeout: 60_000 }, async () => {
    const { code, said } = await run('create', 'first@quayside.example', '--name', 'Ada Quay')
    expect(code).toBe(0)
    const link = /https?:\S+/.exec(said)?.[0] ?? ''
    expect(link).toMatch(/\/login\?magic=[\w-]{43}&type=admin_forgot_password$/)
    const { body } = await exchange(magicIn(link))
    expect(body.account_type).toBe('admin')
    await world.call('POST', '/v1/password_reset/', { token: body.token, body: { password: 'an admin’s password' } })
    expect((await login('first@quayside.example', 'admin', 'an admin’s password')).status).toBe(200)
    const again = await run('create', 'FIRST@quayside.example')
    expect(again).toEqual({ code: 1, said: 'This address is an admin already\n' })
  })

  it.each(['', 'create', 'create nobody', 'remove a@b.example', 'create a@b.example c@d.example', 'create a@b.example --what'])(
    'says how it is used where "%s" is not it',
    { timeout: 60_000 },
    async (line) => {
      const { code, said } = await run(...line.split(' ').filter(Boolean))
      expect(code).toBe(1)
      expect(said).toMatch(/^(npm run admin -- create EMAIL \[--name NAME\]|Unknown option '--what'.*)\n$/)
    },
  )
})

describe('an admin', () => {
  it('invites another, who gets a mail whose link leads into the back office', async () => {
    const { token, email: own } = await makeAdmin(world)
    expect((await invite(token, { email: 'Second@quayside.example', name: 'Ida Moor' })).status).toBe(200)
    await world.runJobs()
    const [letter] = await lettersTo(world, 'Second@quayside.example')
    expect(letter?.subject).toBe('You have been let into the back office of Quayside')
    expect((await exchange(magicIn(letter?.links[0]))).body.account_type).toBe('admin')
    const { body } = await world.call('GET', '/v1/admins/', { token })
    expect(body.admins).toContainEqual(expect.objectContaining({ name: 'Ida Moor', is_self: false, has_one_time_code: false }))
    expect(body.admins).toContainEqual(expect.objectContaining({ email: own, is_self: true }))
  })

  it('invites nobody twice, not even at the same moment', async () => {
    const { token } = await makeAdmin(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(token, { email: 'third@quayside.example', name: 'Third' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: 'ALREADY_ADMIN', field: 'email' })
  })

  it('may let in somebody who has a store here, and the store stays theirs', async () => {
    const { token } = await makeAdmin(world)
    const { email, storeId } = await signUpStore(world)
    expect((await invite(token, { email, name: 'Whatever' })).status).toBe(200)
    expect((await login(email)).body).toMatchObject({ account_type: 'store', store_id: storeId })
    expect((await login(email, 'admin')).body).toMatchObject({ account_type: 'admin', store_id: null })
  })

  it('says who they are again where the sign-in is not fresh', async () => {
    const { token } = await makeAdmin(world)
    await world.pool.query('update session set proven_until = null where token_hash = sha256($1)', [Buffer.from(token)])
    const wanted = { email: 'fourth@quayside.example', name: 'Fourth' }
    expect((await invite(token, wanted)).body.error.code).toBe('PROOF_NEEDED')
    expect((await invite(token, { ...wanted, current_password: 'guess' })).body.error.code).toBe('PROOF_WRONG')
    expect((await world.pool.query(`select 1 from person where email = 'fourth@quayside.example'`)).rows).toEqual([])
    expect((await invite(token, { ...wanted, current_password: password })).status).toBe(200)
  })
})

describe('the doors of the back office and of affiliates', () => {
  it('open to nobody else, and do not tell that the password was right', async () => {
    const { email } = await signUpStore(world)
    const supplier = await makeSupplier(world)
    for (const door of ['admin', 'affiliate'])
      for (const username of [email, supplier.email]) {
        const { status, body } = await login(username, door)
        expect([status, body.error.code, body.error.message]).toEqual([400, 'INVALID_CREDENTIALS', 'Invalid username or password'])
      }
  })

  it('open to their own', async () => {
    const admin = await makeAdmin(world)
    const affiliate = await makePerson(world, { kind: 'affiliate', email: 'bettina@quayside.example', name: 'Bettina' })
    expect((await login(admin.email, 'admin')).body.account_type).toBe('admin')
    expect((await login(affiliate.email, 'affiliate')).body.account_type).toBe('affiliate')
    expect((await login(affiliate.email, 'admin')).status).toBe(400)
  })
})
