import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxForTests } from '../../testing/sandbox-for-tests.ts'
import { admin, allScopes, type Sdk, shopifySdk } from '../testing/shop-for-tests.ts'

interface Made {
  shop: { installation: { access_token: string } }
}

let world: Awaited<ReturnType<typeof sandboxForTests>>
let sdk: Sdk

beforeAll(async () => {
  world = await sandboxForTests()
  sdk = shopifySdk(world.url)
})
afterAll(() => world.stop())

const redirect = 'http://127.0.0.1:9/login'
const asked = (scope = 'write_products,read_orders') => ({
  client_id: 'sandbox-shopify-key',
  scope,
  redirect_uri: redirect,
  state: 'nonce-1',
})
const authorize = (shop: string, query: Record<string, string>) =>
  fetch(`${world.url}/shopify/${shop}/admin/oauth/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' })
const consent = (shop: string, fields: Record<string, string>) => world.submit(`/shopify/${shop}/admin/oauth/authorize`, fields)

async function comeBack(shop: string, scope?: string): Promise<Record<string, string>> {
  const answer = await consent(shop, { ...asked(scope), decision: 'install' })
  expect(answer.status).toBe(303)
  return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams)
}

async function token(shop: string, body: Record<string, string>) {
  const response = await fetch(`${world.url}/shopify/${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'sandbox-shopify-key', client_secret: 'sandbox-shopify-secret', ...body }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string & number> }
}

test('an owner reads what the app may do, agrees, and comes back with a query whose every parameter is signed', async () => {
  const shop = 'consenting.myshopify.com'
  const page = await (await authorize(shop, asked())).text()
  expect(page).toContain('Change products')
  expect(page).toContain('Read orders')
  const query = await comeBack(shop)
  expect(Object.keys(query).sort()).toEqual(['code', 'hmac', 'host', 'shop', 'state', 'timestamp'])
  expect(query).toMatchObject({ shop, state: 'nonce-1' })
  await expect(sdk.utils.validateHmac({ ...query })).resolves.toBe(true)
  await expect(sdk.utils.validateHmac({ ...query, host: 'somewhere-else' })).resolves.toBe(false)
})

test('cancelling the installation returns to the shop without installing the app', async () => {
  const answer = await consent('wary.myshopify.com', { ...asked(), decision: 'cancel' })
  expect(answer.headers.get('location')).toBe('/shopify/wary.myshopify.com/admin')
})

test('a stranger as client, an unknown scope and an address that is not the app’s are refused on a page', async () => {
  for (const wrong of [{ client_id: 'somebody' }, { scope: 'write_everything' }, { redirect_uri: 'http://evil.example/login' }]) {
    const answer = await authorize('careful.myshopify.com', { ...asked(), ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Oauth error')
  }
})

test('a code works once, with the right secret, and only for an expiring token', async () => {
  const shop = 'codes.myshopify.com'
  const first = await comeBack(shop)
  const granted = await token(shop, { code: first.code!, expiring: '1' })
  expect(granted.body).toMatchObject({ scope: 'write_products,read_orders', expires_in: 3600 })
  expect(await token(shop, { code: first.code!, expiring: '1' })).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  const second = await comeBack(shop)
  expect((await token(shop, { code: second.code!, expiring: '1', client_secret: 'guessed' })).status).toBe(400)
  expect((await token(shop, { code: second.code! })).body.error_description).toContain('expiring')
})

test('both apps can be installed in a shop, each with its own secret, tokens and end', async () => {
  const shop = 'twofold.myshopify.com'
  const suppliers = { client_id: 'sandbox-shopify-suppliers-key', client_secret: 'sandbox-shopify-suppliers-secret' }
  const first = await token(shop, { code: (await comeBack(shop)).code!, expiring: '1' })
  const page = await (await authorize(shop, { ...asked('read_orders'), client_id: suppliers.client_id })).text()
  expect(page).toContain('Quayside for suppliers')
  const answer = await consent(shop, { ...asked('read_orders'), client_id: suppliers.client_id, decision: 'install' })
  const query = Object.fromEntries(new URL(answer.headers.get('location')!).searchParams)
  await expect(sdk.utils.validateHmac({ ...query })).resolves.toBe(false)
  expect(await token(shop, { code: query.code!, expiring: '1' })).toMatchObject({ status: 400, body: { error: 'invalid_request' } })

  const again = await consent(shop, { ...asked('read_orders'), client_id: suppliers.client_id, decision: 'install' })
  const code = new URL(again.headers.get('location')!).searchParams.get('code')!
  const second = await token(shop, { ...suppliers, code, expiring: '1' })
  const [ofStores, ofSuppliers] = [first, second].map(({ body }) => admin(sdk, shop, String(body.access_token)))
  const installed = '{ currentAppInstallation { app { title } } }'
  expect((await ofStores!(installed)).currentAppInstallation.app.title).toBe('Quayside')
  expect((await ofSuppliers!(installed)).currentAppInstallation.app.title).toBe('Quayside for suppliers')
  expect((await token(shop, { grant_type: 'refresh_token', refresh_token: String(second.body.refresh_token) })).status).toBe(400)

  await ofSuppliers!('mutation { appUninstall { userErrors { message } } }')
  await expect(ofSuppliers!(installed)).rejects.toThrow(/401/)
  expect((await ofStores!(installed)).currentAppInstallation.app.title).toBe('Quayside')
})

test('an owner who agreed already goes straight on, and is asked again for more', async () => {
  const shop = 'again.myshopify.com'
  const { code } = await comeBack(shop)
  await token(shop, { code: code!, expiring: '1' })
  expect((await authorize(shop, asked('read_products'))).status).toBe(302)
  expect((await authorize(shop, asked('write_products,read_orders,write_inventory'))).status).toBe(200)
})

test('the SDK refreshes; the token used before works again only until its replacement is used', async () => {
  const shop = 'refreshing.myshopify.com'
  const { code } = await comeBack(shop)
  const { body: first } = await token(shop, { code: code!, expiring: '1' })
  const { session } = await sdk.auth.refreshToken({ shop, refreshToken: first.refresh_token! })
  expect(session.refreshToken).not.toBe(first.refresh_token)
  const again = await token(shop, { grant_type: 'refresh_token', refresh_token: first.refresh_token! })
  expect(again.status).toBe(200)
  expect((await token(shop, { grant_type: 'refresh_token', refresh_token: session.refreshToken! })).body.error).toBe('invalid_grant')
  expect((await token(shop, { grant_type: 'refresh_token', refresh_token: again.body.refresh_token! })).status).toBe(200)
  expect((await token(shop, { grant_type: 'refresh_token', refresh_token: first.refresh_token! })).body.error).toBe('invalid_grant')
})

test('an access token is dead after an hour, on the stage’s word, and with the app', async () => {
  const name = 'mortal'
  const shop = `${name}.myshopify.com`
  const { shop: made } = await world.stage<Made>('PUT', `shopify/${name}`, { install: { scopes: allScopes } })
  const ask = admin(sdk, shop, made.installation.access_token)
  expect((await ask('{ shop { name } }')).shop.name).toBe('Mortal')
  await world.stage('POST', 'clock', { advance_seconds: 3601, scope: `shopify/${shop}` })
  await expect(ask('{ shop { name } }')).rejects.toThrow(/401/)
  const { shop: fresh } = await world.stage<Made>('PUT', `shopify/${name}`, {
    install: { scopes: allScopes },
  })
  const askAgain = admin(sdk, shop, fresh.installation.access_token)
  await askAgain('{ shop { name } }')
  await world.stage('POST', `shopify/${name}/expire-token`)
  await expect(askAgain('{ shop { name } }')).rejects.toThrow(/401/)
  await world.stage('POST', `shopify/${name}/uninstall`)
  expect((await world.stage<{ shop: { installation: unknown } }>('GET', `shopify/${name}`)).shop.installation).toBeNull()
})

test('the app store leads to the app with a signed query, and any name opens a shop', async () => {
  const opened = await fetch(`${world.url}/shopify/brand-new/admin`)
  expect(await opened.text()).toContain('Install from the app store')
  const answer = await fetch(`${world.url}/shopify/brand-new/admin/app`, { redirect: 'manual' })
  const to = new URL(answer.headers.get('location')!)
  expect(to.origin + to.pathname).toBe('http://127.0.0.1:9/install')
  await expect(sdk.utils.validateHmac(Object.fromEntries(to.searchParams))).resolves.toBe(true)
  expect((await fetch(`${world.url}/shopify/no_such..name/admin`)).status).toBe(404)
})

test('a shop nobody opened answers 404, another version too, and a token of another shop 401', async () => {
  const { shop } = await world.stage<Made>('PUT', 'shopify/one-shop', { install: { scopes: allScopes } })
  const headers = { 'x-shopify-access-token': shop.installation.access_token, 'content-type': 'application/json' }
  const post = (path: string) =>
    fetch(`${world.url}/shopify/${path}`, { method: 'POST', headers, body: JSON.stringify({ query: '{ shop { id } }' }) })
  expect((await post('nobody.myshopify.com/admin/api/2026-10/graphql.json')).status).toBe(404)
  expect((await post('one-shop.myshopify.com/admin/api/2025-01/graphql.json')).status).toBe(404)
  await world.stage('PUT', 'shopify/other-shop', {})
  expect((await post('other-shop.myshopify.com/admin/api/2026-10/graphql.json')).status).toBe(401)
})
