import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeSupplier, password, signUpStore } from '#testing/actors/actors'
import { agree, makeShop, newShopName, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const begin = (shop: string, token?: string, more: object = {}) =>
  world.call('POST', '/v1/install/', { ...(token ? { token } : {}), body: { shop, app_name: 'SUPPLIERS', ...more } })
const finish = (returned: Record<string, string>, token?: string) =>
  world.call('POST', '/v1/supplier_shopify_auth/', { ...(token ? { token } : {}), body: { ...returned, app_name: 'SUPPLIERS' } })
const signIn = async (shop: string, token?: string) => finish(await agree((await begin(shop, token)).body.redirect), token)
const newEmail = () => `maker-${randomBytes(5).toString('hex')}@makers.example`

const unexpected = {
  code: 'SHOPIFY_INVALID_AUTH',
  message: 'Unexpected error connecting to Shopify. Contact support@quayside.example',
  auto_route: '/sapp/login',
}

describe('a supplier whose shop vouches for it', () => {
  it('is registered, signed in for thirty days, and has its password to set first', async () => {
    const email = newEmail()
    const shop = await makeShop(world, { email })
    const { status, body } = await signIn(shop)
    expect(status).toBe(200)
    expect(body).toMatchObject({ new_account: true, email, username: email, type: 'supplier', store_id: null })
    const settings = await world.call('GET', '/v1/supplier_settings/', { token: body.token })
    expect(settings.body).toMatchObject({ id: body.supplier_id, email, status: 'SETUP', onboarding_step: 'password' })
    const { rows } = await world.pool.query(
      `select origin, round(extract(epoch from expires_at - created_at) / 86400)::int as days from session
       where account_id = (select id from account where supplier_id = $1)`,
      [body.supplier_id],
    )
    expect(rows).toEqual([{ origin: 'supplier-registration', days: 30 }])
  })

  it('is signed in again the next time, for ten days, as the same supplier', async () => {
    const shop = await makeShop(world, { email: newEmail() })
    const first = (await signIn(shop)).body
    const again = (await signIn(shop)).body
    expect(again).toMatchObject({ new_account: false, supplier_id: first.supplier_id, email: first.email })
    expect(again.token).not.toBe(first.token)
    const { rows } = await world.pool.query(`select count(*)::int as shops from supplier_connection where shop_domain = $1`, [shop])
    expect(rows).toEqual([{ shops: 1 }])
  })

  it('keeps its tokens sealed', async () => {
    const shop = await makeShop(world, { email: newEmail() })
    await signIn(shop)
    const { rows } = await world.pool.query('select * from supplier_connection where shop_domain = $1', [shop])
    expect(rows[0]).toMatchObject({ status: 'connected', access_token_sealed: expect.stringMatching(/^v1\./) })
    expect(JSON.stringify(rows)).not.toMatch(/shpat_|shprt_/)
  })

  it('that is signed in already connects its shop and stays who it is', async () => {
    const { token, supplierId } = await makeSupplier(world)
    const shop = await makeShop(world)
    expect((await signIn(shop, token)).body).toMatchObject({ token: null, new_account: false, supplier_id: supplierId })
    expect((await signIn(shop)).body).toMatchObject({ new_account: false, supplier_id: supplierId, token: expect.any(String) })
    const other = await signIn(await makeShop(world), token)
    expect([other.status, other.body.error.code]).toEqual([409, 'ONE_PLATFORM_ONLY'])
  })

  it('may be two shops of one name: each has an address of its own', async () => {
    const [one, two] = [await makeShop(world, { email: newEmail() }), await makeShop(world, { email: newEmail() })]
    await world.pool.query(`insert into supplier (name, slug, email, status, country, currency, created_at)
      values ('x', 'taken-already', 'x@x.example', 'ACTIVE', 'US', 'USD', now())`)
    const [first, second] = [(await signIn(one)).body, (await signIn(two)).body]
    const { rows } = await world.pool.query('select slug from supplier where id = any($1)', [[first.supplier_id, second.supplier_id]])
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(2)
  })
})

describe('nobody gets in who is not', () => {
  it('as somebody whose e-mail the shop only names', async () => {
    const { email } = await signUpStore(world)
    const { status, body } = await signIn(await makeShop(world, { email }))
    expect([status, body.error.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await world.call('POST', '/v1/login/', { body: { username: email, password } })).status).toBe(200)
  })

  it('into the shop of another supplier', async () => {
    const shop = await makeShop(world, { email: newEmail() })
    await signIn(shop)
    const { token } = await makeSupplier(world)
    const { status, body } = await signIn(shop, token)
    expect([status, body.error.code]).toEqual([409, 'SHOP_TAKEN'])
  })

  it.each([
    ['another code', { code: 'x' }],
    ['another host', { host: 'x' }],
    ['another state', { state: 'x'.repeat(20) }],
    ['another shop', { shop: 'elsewhere.myshopify.com' }],
    ['another time', { timestamp: '1' }],
    ['an address that is no shop’s', { shop: 'myshopify.com.evil.example' }],
  ])('by a return with %s', async (_what, change) => {
    const begun = await begin(await makeShop(world, { email: newEmail() }))
    const { status, body } = await finish({ ...(await agree(begun.body.redirect)), ...change })
    expect(status).toBe(422)
    expect(body.error).toMatchObject(unexpected)
  })

  it('twice by one return', async () => {
    const returned = await agree((await begin(await makeShop(world, { email: newEmail() }))).body.redirect)
    expect((await finish(returned)).status).toBe(200)
    expect((await finish(returned)).body.error).toMatchObject(unexpected)
  })

  it('by what the other app began', async () => {
    const shop = await makeShop(world, { email: newEmail() })
    const asStore = await world.call('POST', '/v1/install/', { body: { shop } })
    expect((await finish(await agree(asStore.body.redirect))).body.error).toMatchObject(unexpected)
    const asSupplier = await begin(shop)
    const refused = await world.call('POST', '/v1/shopify_auth/', { body: await agree(asSupplier.body.redirect) })
    expect(refused.body.error.code).toBe('SHOPIFY_INVALID_AUTH')
  })

  it('by what a supplier began that is signed in', async () => {
    const { token } = await makeSupplier(world)
    const other = await makeSupplier(world)
    const shop = await makeShop(world, { email: newEmail() })
    for (const somebody of [undefined, other.token]) {
      const returned = await agree((await begin(shop, token)).body.redirect)
      expect((await finish(returned, somebody)).body.error).toMatchObject(unexpected)
    }
  })

  it('by a launch that nobody signed', async () => {
    const launch = { hmac: 'a'.repeat(64), timestamp: String(Math.floor(Date.now() / 1000)), host: 'x' }
    expect((await begin(newShopName(), undefined, launch)).body.error).toMatchObject(unexpected)
  })
})

it('the consent page of the suppliers’ app leads back to the suppliers’ own address', async () => {
  const { body } = await begin(newShopName())
  const asked = new URL(body.redirect).searchParams
  expect(asked.get('redirect_uri')).toBe(`${world.url}/sapp/login/`)
  expect(asked.get('state')).toMatch(/^\w{20}$/)
})

it('a shop that grants less than was asked for is not believed', async () => {
  const shop = await makeShop(world, { email: newEmail() })
  const redirect = new URL((await begin(shop)).body.redirect)
  redirect.searchParams.set('scope', 'read_products')
  expect((await finish(await agree(redirect.href))).body.error).toMatchObject(unexpected)
  expect(JSON.stringify(await stage(world, 'GET', `shopify/${shop}`))).toContain(shop)
})

describe('back from a platform that is not spoken yet', () => {
  const notYet = { token: null, new_account: false, redirect_url: null, error_type: 'PLATFORM_UNAVAILABLE' }

  it.each(['instance_id', 'instanceId'])('Wix, with %s, signs nobody in and says so', async (name) => {
    const { status, body } = await world.call('POST', '/v1/wix/auth/', { body: { code: 'c', [name]: 'i' } })
    expect([status, body]).toEqual([200, { ...notYet, error: 'Wix cannot be connected yet.' }])
  })

  it('Shoplazza signs nobody in and says so', async () => {
    const body = { code: 'c', hmac: 'h', state: 's', shop: 'maple.myshoplaza.com' }
    expect((await world.call('POST', '/v1/shoplazza/auth/', { body })).body).toEqual({
      ...notYet,
      error: 'Shoplazza cannot be connected yet.',
    })
  })

  it.each(['maple.myshopify.com', 'myshoplaza.com.evil.example', 'a b.myshoplaza.com'])('%s is no shop of Shoplazza', async (shop) => {
    const { status, body } = await world.call('POST', '/v1/shoplazza/auth/', { body: { code: 'c', hmac: 'h', state: 's', shop } })
    expect([status, body.error.code, body.error.field]).toEqual([422, 'INVALID_SHOP_ADDRESS', 'shop'])
  })

  it.each([
    ['/v1/wix/auth/', { instance_id: 'i' }, 'code'],
    ['/v1/wix/auth/', { code: 'c' }, 'instance_id'],
    ['/v1/shoplazza/auth/', { code: 'c', state: 's', shop: 'maple.myshoplaza.com' }, 'hmac'],
    ['/v1/shoplazza/auth/', { code: 'c', hmac: 'h', shop: 'maple.myshoplaza.com' }, 'state'],
  ])('%s asks for what is missing in %j', async (path, body, field) => {
    const answer = await world.call('POST', path, { body })
    expect([answer.status, answer.body.error.field]).toEqual([422, field])
  })
})
