/** A platform vouches for a shop and thus for one account, not for the person, who may be an admin too. */
import { describe, expect, it } from 'vitest'
import { addAccountTo, makeSupplier, password, type StoreInTest, signInAs, signUpStore } from '#testing/actors/actors'
import { agree, connectShop, makeShop } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { codeNow, turnOnTotp } from '#testing/totp'

const world = testWorld()
const get = (path: string, token: string) => world.call('GET', path, { token })
const post = (path: string, token: string | undefined, body: object = {}) => world.call('POST', path, { ...(token ? { token } : {}), body })

/** Installs the app from a shop's admin, without being signed in here. */
async function comeBy(shop: string, app_name?: 'SUPPLIERS') {
  const { body } = await post('/v1/install/', undefined, { shop, ...(app_name ? { app_name } : {}) })
  return post(app_name ? '/v1/supplier_shopify_auth/' : '/v1/shopify_auth/', undefined, await agree(body.redirect))
}

/** A store with a shop, whose person is a supplier and an admin too. */
async function keeperOfAll(): Promise<StoreInTest & { shop: string; supplierAccount: number; adminAccount: number }> {
  const store = await signUpStore(world)
  const { shop } = await connectShop(world, store.token)
  const { supplierId } = await makeSupplier(world)
  const supplierAccount = await addAccountTo(world, store, { kind: 'supplier', supplierId })
  return { ...store, shop, supplierAccount, adminAccount: await addAccountTo(world, store, { kind: 'admin' }) }
}

describe('who comes by a shop of theirs', () => {
  it('is signed in to its store, and asked for the second step like everybody', async () => {
    const { shop, storeId, token: owner } = await keeperOfAll()
    const { secret } = await turnOnTotp(world, owner)
    const { status, body } = await comeBy(shop)
    expect([status, body.token]).toEqual([200, null])
    const withCode = (totp_code?: string) =>
      post('/v1/magic_login/', undefined, { magic: body.second_step, ...(totp_code ? { totp_code } : {}) })
    expect((await withCode()).body.error.code).toBe('TOTP_NEEDED')
    expect((await withCode('000000')).body.error.code).toBe('TOTP_WRONG')
    const { body: signedIn } = await withCode(codeNow(secret, 1))
    expect(signedIn).toMatchObject({ account_type: 'store', store_id: storeId })
    expect((await withCode(codeNow(secret, 1))).body.error.code).toBe('LINK_EXPIRED')
    expect((await post('/v1/account_type/', signedIn.token, { account_id: (await keeperOfAll()).adminAccount })).status).toBe(404)
  })

  it('has ten minutes to give the code', async () => {
    const { shop, token: owner } = await keeperOfAll()
    const { secret } = await turnOnTotp(world, owner)
    const { body } = await comeBy(shop)
    await world.pool.query(`update magic_link set expires_at = now() - interval '1 second' where type = 'platform_second_step'`)
    const answer = await post('/v1/magic_login/', undefined, { magic: body.second_step, totp_code: codeNow(secret, 1) })
    expect(answer.body.error.code).toBe('LINK_EXPIRED')
  })

  it('reaches no other account of the person: neither by choosing, nor by going to another site, nor in a list', async () => {
    const { shop, storeId, supplierAccount, adminAccount } = await keeperOfAll()
    const { token } = (await comeBy(shop)).body
    expect((await get('/v1/store_settings/', token)).body.id).toBe(storeId)
    expect((await get('/v1/account_type/', token)).body.accounts).toHaveLength(1)
    for (const account_id of [supplierAccount, adminAccount]) {
      expect((await post('/v1/account_type/', token, { account_id })).status).toBe(404)
      expect((await post('/v1/handoff/', token, { account_id, nonce: 'n'.repeat(24) })).status).toBe(404)
    }
    expect((await get('/v1/admin/overview/', token)).status).toBe(403)
  })

  it('has shown nothing of the person: a password and codes ask for the one that is known', async () => {
    const { shop } = await keeperOfAll()
    const { token } = (await comeBy(shop)).body
    expect((await post('/v1/password_reset/', token, { password: 'a new one' })).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await post('/v1/begin_totp/', token)).body.error.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  it('sees and ends sign-ins to this store alone', async () => {
    const { shop, email, token: owner } = await keeperOfAll()
    const asSupplier = await signInAs(world, email, password, 'suppliers')
    const { token } = (await comeBy(shop)).body
    const { sessions } = (await get('/v1/sign_in_security/', token)).body
    expect([...new Set(sessions.map(({ account_type: kind }: { account_type: string }) => kind))]).toEqual(['store'])
    const all = (await get('/v1/sign_in_security/', asSupplier)).body.sessions
    const foreign = all.find(({ account_type: kind }: { account_type: string }) => kind === 'supplier')
    expect((await post('/v1/revoke_session/', token, { session_id: foreign.id })).status).toBe(404)
    const { activities } = (await get('/v1/activity/', token)).body
    expect(JSON.stringify(activities)).not.toContain('Changed the password')
    await post('/v1/sign_out_everywhere/', token)
    expect([(await get('/v1/account_type/', owner)).status, (await get('/v1/account_type/', token)).status]).toEqual([401, 401])
  })

  it('stays bound after going to another site', async () => {
    const { shop, adminAccount } = await keeperOfAll()
    const { token } = (await comeBy(shop)).body
    const { rows } = await world.pool.query('select is_bound from session where token_hash = sha256($1)', [Buffer.from(token)])
    expect(rows).toEqual([{ is_bound: true }])
    const nonce = 'n'.repeat(24)
    const { body } = await post('/v1/handoff/', token, { site: 'global', nonce })
    const code = new URL(body.url).searchParams.get('code')
    const there = await world.call('POST', '/v1/handoff/redeem/', { body: { code, nonce }, headers: { host: 'global.localhost' } })
    expect(there.status).toBe(200)
    expect((await post('/v1/account_type/', there.body.token, { account_id: adminAccount })).status).toBe(404)
  })
})

describe('a supplier who comes by its shop', () => {
  it('is asked for the second step too, and reaches nothing else', async () => {
    const shop = await makeShop(world)
    const { body: first } = await comeBy(shop, 'SUPPLIERS')
    expect(first).toMatchObject({ new_account: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    const adminAccount = await addAccountTo(world, { supplierId: first.supplier_id }, { kind: 'admin' })
    expect((await post('/v1/account_type/', first.token, { account_id: adminAccount })).status).toBe(404)
    await post('/v1/password_reset/', first.token, { password: 'chosen at once' })
    const { rows } = await world.pool.query(
      'select email from person join account on account.person_id = person.id where account.supplier_id = $1',
      [first.supplier_id],
    )
    await proveAddress(rows[0].email)
    await turnOnTotp(world, await signInAs(world, rows[0].email, 'chosen anew', 'suppliers'))
    const { body } = await comeBy(shop, 'SUPPLIERS')
    expect(body).toMatchObject({ token: null, second_step: expect.stringMatching(/^[\w-]{43}$/) })
  })

  /** Verifies the address by a forgotten-password link, and sets a new password. */
  async function proveAddress(email: string): Promise<void> {
    await post('/v1/forgot_password/', undefined, { email })
    await world.runJobs()
    const { mails } = (await (await fetch(`${world.sandboxUrl}/stage/mail?to=${encodeURIComponent(email)}`)).json()) as {
      mails: { links: string[] }[]
    }
    const magic = new URL(mails.at(-1)!.links[0]!).searchParams.get('magic')
    const { body } = await post('/v1/magic_login/', undefined, { magic })
    await post('/v1/password_reset/', body.token, { password: 'chosen anew' })
  }
})

it('somebody who is signed in goes on as they are, and is given no new session by the return', async () => {
  const store = await signUpStore(world)
  const shop = await makeShop(world)
  const { body } = await post('/v1/set_platform_uid/', store.token, { uid: shop })
  const answer = await post('/v1/shopify_auth/', store.token, await agree(body.redirect))
  expect(answer.body).toMatchObject({ token: null, new_account: false })
  expect(answer.body).not.toHaveProperty('second_step')
})
