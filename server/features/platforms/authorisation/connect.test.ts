import { expect, it } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { agree, connectShop, makeShop, newShopName, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const begin = (token: string, uid: string) => world.call('POST', '/v1/set_platform_uid/', { token, body: { uid } })
const finish = (body: Record<string, string>, token?: string) =>
  world.call('POST', '/v1/shopify_auth/', { ...(token ? { token } : {}), body })
const connectionOf = async (token: string) => (await world.call('GET', '/v1/platform_connection/', { token })).body.connection

it('a store connects its shop, and everything the shop needs is set up in it', async () => {
  const { token, storeId } = await signUpStore(world)
  const { shop } = await connectShop(world, token)
  expect(await connectionOf(token)).toMatchObject({ platform: 'shopify', uid: shop, status: 'connected', is_prepared: true })
  const { rows } = await world.pool.query('select platform, shop_domain from store_figures where store_id = $1', [storeId])
  expect(rows[0]).toEqual({ platform: 'shopify', shop_domain: shop })
  const inSandbox = JSON.stringify(await stage(world, 'GET', 'world'))
  expect(inSandbox).toContain('quayside_item')
  expect(inSandbox).toContain(`${world.url}/v1/webhooks/shopify/`)
})

it('no token is kept in plain words', async () => {
  const { token } = await signUpStore(world)
  const { shop } = await connectShop(world, token)
  const { rows } = await world.pool.query('select * from connection where shop_domain = $1', [shop])
  expect(rows[0].access_token_sealed).toMatch(/^v1\./)
  expect(JSON.stringify(rows)).not.toMatch(/shpat_|shprt_/)
})

it.each(['https://www.NAME/', 'http://NAME', 'www.NAME', ' NAME/ '])('an address typed as %s is taken', async (form) => {
  const { token } = await signUpStore(world)
  const shop = newShopName()
  const { status, body } = await begin(token, form.replace('NAME', shop))
  expect(status).toBe(200)
  expect(body.redirect).toContain(`/shopify/${shop}/admin/oauth/authorize?`)
})

it('an address pasted from the admin begins at its shop', async () => {
  const { token } = await signUpStore(world)
  const { status, body } = await begin(token, ' https://driftwood-pasted.myshopify.com/admin/products?x=1 ')
  expect(status).toBe(200)
  expect(body.redirect).toContain('/shopify/driftwood-pasted.myshopify.com/admin/oauth/authorize?')
})

it.each(['maple.example.com', 'maple.myshopify.com.evil.example', 'a b.myshopify.com', '.myshopify.com'])(
  '%s is no shop address',
  async (uid) => {
    const { token } = await signUpStore(world)
    const { status, body } = await begin(token, uid)
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ field: 'uid', message: 'Please enter a valid Shopify URL ending in .myshopify.com' })
  },
)

it('a store has one platform at a time', async () => {
  const { token } = await signUpStore(world)
  await connectShop(world, token)
  const { status, body } = await begin(token, newShopName())
  expect(status).toBe(409)
  expect(body.error).toMatchObject({ code: 'ONE_PLATFORM_ONLY', message: 'You can only have one platform connected at a time...' })
})

it('a shop belongs to one store, and an attempt of another leaves its access alone', async () => {
  const first = await signUpStore(world)
  const { shop, connectionId } = await connectShop(world, first.token)
  const before = await sealedOf(connectionId)
  const second = await signUpStore(world)
  const begun = await begin(second.token, shop)
  const { status, body } = await finish(await agree(begun.body.redirect), second.token)
  expect([status, body.error.code]).toEqual([409, 'SHOP_TAKEN'])
  expect(await sealedOf(connectionId)).toEqual(before)
})

const unexpected = { code: 'SHOPIFY_INVALID_AUTH', message: 'Unexpected error connecting to Shopify. Contact support' }

it.each([
  ['another code', { code: 'x' }],
  ['another host', { host: 'x' }],
  ['another state', { state: 'x'.repeat(20) }],
  ['another shop', { shop: 'elsewhere.myshopify.com' }],
  ['another time', { timestamp: '1' }],
  ['a parameter that was not signed', { extra: 'x' }],
])('a return with %s is refused, and nothing is connected', async (_what, change) => {
  const { token } = await signUpStore(world)
  const begun = await begin(token, await makeShop(world))
  const { status, body } = await finish({ ...(await agree(begun.body.redirect)), ...change }, token)
  expect(status).toBe(422)
  expect(body.error).toMatchObject(unexpected)
  expect(await connectionOf(token)).toBeNull()
})

it('an authorisation that fails its checks restarts where it can be started', async () => {
  const { token } = await signUpStore(world)
  const shop = await makeShop(world)
  const returned = { ...(await agree((await begin(token, shop)).body.redirect)), code: 'x' }
  expect((await finish(returned, token)).body.error.auto_route).toBe('/settings/platforms')
  expect((await finish(returned)).body.error.auto_route).toBe('/install')
})

it('a return works once', async () => {
  const { token } = await signUpStore(world)
  const begun = await begin(token, await makeShop(world))
  const query = await agree(begun.body.redirect)
  expect((await finish(query, token)).status).toBe(200)
  expect((await finish(query, token)).body.error).toMatchObject(unexpected)
})

it('a return after a day is refused', async () => {
  const { token } = await signUpStore(world)
  const begun = await begin(token, await makeShop(world))
  await world.pool.query(`update authorisation_nonce set expires_at = now() - interval '1 second'`)
  expect((await finish(await agree(begun.body.redirect), token)).body.error).toMatchObject(unexpected)
})

it('an authorisation can only be finished by the store that started it', async () => {
  const { token } = await signUpStore(world)
  const other = await signUpStore(world)
  const shop = await makeShop(world)
  const one = await agree((await begin(token, shop)).body.redirect)
  expect((await finish(one, other.token)).body.error).toMatchObject(unexpected)
  const two = await agree((await begin(token, shop)).body.redirect)
  expect((await finish(two)).status).toBe(401)
})

it('a stranger who installs the app has a store afterwards, and is signed in to it again the next time', async () => {
  const shop = await makeShop(world, { email: 'nora@maple.example' })
  const first = await installs(shop)
  expect(first.body).toMatchObject({ new_account: true, email: 'nora@maple.example', type: 'store' })
  expect(await connectionOf(first.body.token)).toMatchObject({ uid: shop })
  const { rows } = await world.pool.query('select referral_source from store where id = $1', [first.body.store_id])
  expect(rows[0].referral_source).toBe('dropshipforsale')
  const again = await installs(shop)
  expect(again.body).toMatchObject({ new_account: false, store_id: first.body.store_id })
  expect(await connectionOf(again.body.token)).toMatchObject({ uid: shop })
})

it('a shop that names the e-mail of an account does not open that account', async () => {
  const { email } = await signUpStore(world)
  const { status, body } = await installs(await makeShop(world, { email }))
  expect([status, body.error.code]).toEqual([409, 'EMAIL_TAKEN'])
})

it('an install link with a wrong signature is refused', async () => {
  const shop = await makeShop(world)
  const launch = { shop, hmac: 'a'.repeat(64), timestamp: String(Math.floor(Date.now() / 1000)), host: 'x' }
  expect((await world.call('POST', '/v1/install/', { body: launch })).body.error).toMatchObject(unexpected)
})

it('the install page says what is wrong with an address', async () => {
  const { body } = await world.call('POST', '/v1/install/', { body: { shop: 'maple.example' } })
  expect(body.error).toMatchObject({ field: 'shop', message: 'Please enter a valid .myshopify.com URL' })
})

it('a store that disconnects leaves the shop, and may connect another one', async () => {
  const { token, storeId } = await signUpStore(world)
  const { shop, connectionId } = await connectShop(world, token)
  expect((await world.call('POST', '/v1/disconnect_platform/', { token })).status).toBe(200)
  expect(await connectionOf(token)).toBeNull()
  await world.runJobs()
  const { shop: there } = await stage<{ shop: { installed?: unknown } }>(world, 'GET', `shopify/${shop}`)
  expect(JSON.stringify(there)).not.toContain('write_products')
  const { rows } = await world.pool.query('select status, access_token_sealed, refresh_token_sealed from connection where id = $1', [
    connectionId,
  ])
  expect(rows[0]).toEqual({ status: 'disconnected', access_token_sealed: null, refresh_token_sealed: null })
  const figures = await world.pool.query('select platform from store_figures where store_id = $1', [storeId])
  expect(figures.rows[0].platform).toBeNull()
  await connectShop(world, token)
})

it('a shop that its store left on purpose does not open that store to whoever installs the app next', async () => {
  const { token, storeId } = await signUpStore(world)
  const { shop } = await connectShop(world, token, { email: 'somebody-else@shops.example' })
  await world.call('POST', '/v1/disconnect_platform/', { token })
  await world.runJobs()
  const { body } = await installs(shop)
  expect(body.new_account).toBe(true)
  expect(body.store_id).not.toBe(storeId)
})

async function installs(shop: string) {
  const { body } = await world.call('POST', '/v1/install/', { body: { shop } })
  return finish({ ...(await agree(body.redirect)), source: 'dropshipforsale' })
}

async function sealedOf(connectionId: number) {
  const { rows } = await world.pool.query('select access_token_sealed, refresh_token_sealed from connection where id = $1', [connectionId])
  return rows[0]
}
