import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccountTo, makeAdmin, makePerson, makeSupplier, password, signInAs, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

/** Passwords are hashed with the same settings as in production. */
const world = testWorld({ PASSWORD_MEMORY_KIB: '' })
const login = (body: object) => world.call('POST', '/v1/login/', { body })

describe('signing in', () => {
  it('answers a store with its token, its kind and its id', async () => {
    const { storeId, email } = await signUpStore(world)
    const { status, body } = await login({ username: email, password })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      device: expect.stringMatching(/^[\w-]{43}$/),
      account_type: 'store',
      store_id: storeId,
      supplier_id: null,
      platformURL: world.url,
      expires_at: expect.any(String),
    })
  })

  it('answers a supplier and an admin with their own kinds', async () => {
    const supplier = await makeSupplier(world)
    const admin = await makeAdmin(world)
    expect((await login({ username: supplier.email, password })).body).toMatchObject({
      account_type: 'supplier',
      supplier_id: supplier.supplierId,
    })
    expect((await login({ username: admin.email, password })).body).toMatchObject({ account_type: 'admin', store_id: null })
  })

  it('takes `email` for `username`, in any case and with spaces around it', async () => {
    const { email } = await signUpStore(world)
    expect((await login({ email: `  ${email.toUpperCase()} `, password })).status).toBe(200)
  })

  it('says the same of a wrong password and of a stranger', async () => {
    const { email } = await signUpStore(world)
    const wrong = await login({ username: email, password: 'not it' })
    const stranger = await login({ username: 'nobody@stores.example', password })
    for (const { status, body } of [wrong, stranger]) {
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' })
    }
  })

  it('refuses a person who has no account', async () => {
    const { email, personId } = await makePerson(world, { kind: 'affiliate', email: 'none@stores.example', name: 'None' })
    await world.pool.query('delete from session where person_id = $1', [personId])
    await world.pool.query('delete from account where person_id = $1', [personId])
    const { status, body } = await login({ username: email, password })
    expect([status, body.error.message]).toEqual([403, 'Account error: Contact support'])
  })

  it('names what is missing', async () => {
    const { status, body } = await login({})
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
    expect((await login({ password })).body.error).toMatchObject({ field: 'username' })
  })

  it('keeps no token, only its hash, for ten days', async () => {
    const { email } = await signUpStore(world)
    const { body } = await login({ username: email, password })
    const hash = createHash('sha256').update(body.token).digest()
    const { rows } = await world.pool.query(
      'select expires_at - created_at = $2::interval as ten_days from session where token_hash = $1',
      [hash, '10 days'],
    )
    expect(rows).toEqual([{ ten_days: true }])
  })

  it('keeps passwords as argon2id hashes', async () => {
    const { email } = await signUpStore(world)
    const { rows } = await world.pool.query('select password_hash from person where email = $1', [email])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('prefers the account of the site one signs in at', async () => {
    const { email, storeId } = await signUpStore(world)
    const { supplierId } = await makeSupplier(world)
    await world.pool.query(
      `insert into account (person_id, kind, supplier_id, created_at) select id, 'supplier', $2, now() from person where email = $1`,
      [email, supplierId],
    )
    expect((await login({ username: email, password })).body).toMatchObject({ account_type: 'store', store_id: storeId })
    expect((await login({ username: email, password, subdomain: 'suppliers' })).body).toMatchObject({
      account_type: 'supplier',
      supplier_id: supplierId,
    })
  })
})

describe('a token', () => {
  it('is worth nothing after logout', async () => {
    const { token } = await signUpStore(world)
    expect((await world.call('POST', '/v1/logout/', { token })).body).toEqual({ success: true })
    const { status, body } = await world.call('POST', '/v1/logout/', { token })
    expect(status).toBe(401)
    expect(body.error).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Your login session has expired. Please login again.',
      auto_route: '/login?type=unauthorized',
    })
  })

  it('is worth nothing after its time', async () => {
    const { token, storeId } = await signUpStore(world)
    await world.pool.query(
      `update session set expires_at = now() - interval '1 second' where account_id = (select id from account where store_id = $1)`,
      [storeId],
    )
    expect((await world.call('POST', '/v1/logout/', { token })).status).toBe(401)
  })

  it.each([
    ['missing', ''],
    ['half a header', 'Token'],
    ['of another scheme', 'Bearer abc'],
    ['unknown', 'Token unknown'],
    ['very long', `Token ${'x'.repeat(9000)}`],
  ])('that is %s is nobody', async (_how, authorization) => {
    expect((await world.call('POST', '/v1/logout/', { headers: { authorization } })).status).toBe(401)
  })
})

describe('going on as another account', () => {
  let email: string
  let supplierAccount: number
  beforeAll(async () => {
    email = (await signUpStore(world)).email
    const { supplierId } = await makeSupplier(world)
    const { rows } = await world.pool.query(
      `insert into account (person_id, kind, supplier_id, created_at) select id, 'supplier', $2, now() from person where email = $1 returning id`,
      [email, supplierId],
    )
    supplierAccount = rows[0].id
  })

  it('of another kind leaves the session so far, and both end together', async () => {
    const token = await signInAs(world, email)
    const { body } = await world.call('POST', '/v1/account_type/', { token, body: { account_id: supplierAccount } })
    expect(body).toMatchObject({ account_type: 'supplier' })
    expect((await world.call('GET', '/v1/store_settings/', { token })).status).toBe(200)
    expect((await world.call('POST', '/v1/logout/', { token: body.token })).status).toBe(200)
    expect((await world.call('GET', '/v1/store_settings/', { token })).status).toBe(401)
  })

  it('of the same kind takes the place of the session so far', async () => {
    const one = await signUpStore(world)
    const { storeId } = await signUpStore(world)
    const account_id = await addAccountTo(world, one, { kind: 'store', storeId })
    const { body } = await world.call('POST', '/v1/account_type/', { token: one.token, body: { account_id } })
    expect(body.store_id).toBe(storeId)
    expect((await world.call('GET', '/v1/store_settings/', { token: one.token })).status).toBe(401)
  })

  it('does not lead into the back office, which has a door of its own', async () => {
    const store = await signUpStore(world)
    const account_id = await addAccountTo(world, store, { kind: 'admin' })
    expect((await world.call('POST', '/v1/account_type/', { token: store.token, body: { account_id } })).status).toBe(404)
    const { body } = await world.call('GET', '/v1/account_type/', { token: store.token })
    expect(body.accounts.map(({ accountType }: { accountType: string }) => accountType)).toEqual(['store'])
    const { body: admin } = await world.call('POST', '/v1/login/', { body: { username: store.email, password, account_type: 'admin' } })
    expect((await world.call('POST', '/v1/account_type/', { token: admin.token, body: { account_id } })).status).toBe(200)
  })

  it('is not possible as somebody else', async () => {
    const { token } = await signUpStore(world)
    expect((await world.call('POST', '/v1/account_type/', { token, body: { account_id: supplierAccount } })).status).toBe(404)
  })
})
