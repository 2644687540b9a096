import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { agree, connectSupplierShop, eventually, newShopName, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const begin = (token: string, shopify_url: string) => world.call('POST', '/v1/api/suppliers/sync/', { token, body: { shopify_url } })
const finish = (token: string, query: Record<string, string>) =>
  world.call('POST', '/v1/supplier_shopify_auth/', { token, body: { ...query, app_name: 'SUPPLIERS' } })
const connectionOf = async (token: string) => (await world.call('GET', '/v1/supplier_platform_connection/', { token })).body.connection
const disconnect = (token: string) => world.call('POST', '/v1/disconnect_supplier_platform/', { token })
const topicsOf = async (shop: string) =>
  (await stage<{ shop: { webhook_subscriptions: { topic: string; uri: string }[] } }>(world, 'GET', `shopify/${shop}`)).shop
    .webhook_subscriptions

describe('a supplier', () => {
  it('connects its own shop, which then tells it what happens there', async () => {
    const { token } = await makeSupplier(world)
    expect(await connectionOf(token)).toBeNull()
    const { shop } = await connectSupplierShop(world, token)
    expect(await connectionOf(token)).toMatchObject({ platform: 'shopify', uid: shop, status: 'connected', is_prepared: true })
    const settings = await world.call('GET', '/v1/supplier_settings/', { token })
    expect(settings.body).toMatchObject({ shopify_url: shop, shopify_token_saved: true })
    const told = await topicsOf(shop)
    expect(told.map(({ topic }) => topic)).toContain('APP_UNINSTALLED')
    expect(new Set(told.map(({ uri }) => uri))).toEqual(new Set([`${world.url}/v1/webhooks/shopify/suppliers/`]))
  })

  it.each(['alder.example.com', 'alder.myshopify.com.evil.example', 'a b.myshopify.com'])('is told that %s is no shop', async (address) => {
    const { token } = await makeSupplier(world)
    const { status, body } = await begin(token, address)
    expect([status, body.error.field, body.error.message]).toEqual([
      422,
      'shopify_url',
      'Please enter a valid Shopify URL ending in .myshopify.com',
    ])
  })

  it('has one shop, and a shop one supplier', async () => {
    const { token } = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, token)
    expect((await begin(token, newShopName())).body.error.code).toBe('ONE_PLATFORM_ONLY')
    const other = await makeSupplier(world)
    const taken = await finish(other.token, await agree((await begin(other.token, shop)).body.redirect))
    expect([taken.status, taken.body.error.code]).toEqual([409, 'SHOP_TAKEN'])
    expect(await connectionOf(other.token)).toBeNull()
  })

  it('that disconnects leaves the shop at once, forgets its tokens, and may connect it again', async () => {
    const { token, supplierId } = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, token)
    expect((await disconnect(token)).status).toBe(200)
    expect(await connectionOf(token)).toBeNull()
    await world.runJobs()
    expect(await stage(world, 'GET', `shopify/${shop}`)).toMatchObject({ shop: { installation: null } })
    const { rows } = await world.pool.query(
      'select status, access_token_sealed, refresh_token_sealed from supplier_connection where supplier_id = $1',
      [supplierId],
    )
    expect(rows).toEqual([{ status: 'disconnected', access_token_sealed: null, refresh_token_sealed: null }])
    const again = await disconnect(token)
    expect([again.status, again.body.error.code]).toEqual([409, 'NOT_CONNECTED'])
    await finish(token, await agree((await begin(token, shop)).body.redirect))
    expect(await connectionOf(token)).toMatchObject({ uid: shop, status: 'connected' })
  })

  it('whose shop takes the app out is told, and a late word of it does not end the next connection', async () => {
    const { token, supplierId } = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, token)
    await stage(world, 'POST', `shopify/${shop}/uninstall`)
    await eventually(async () => {
      await world.runJobs()
      return (await connectionOf(token)) === null
    }, 'the end of the connection')
    const { rows } = await world.pool.query(`select title from tray_item where supplier_id = $1`, [supplierId])
    expect(rows.map(({ title }) => title)).toEqual([expect.stringContaining('was disconnected in Shopify')])
    await finish(token, await agree((await begin(token, shop)).body.redirect))
    await stage(world, 'POST', 'webhooks', { action: 'redeliver', match: [shop, 'app/uninstalled'] })
    await world.runJobs()
    expect(await connectionOf(token)).toMatchObject({ uid: shop, status: 'connected' })
  })
})

describe('a webhook to the suppliers’ address', () => {
  const post = (shop: string, secret: string) => {
    const body = JSON.stringify({ id: 1 })
    return fetch(`${world.url}/v1/webhooks/shopify/suppliers/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
        'x-shopify-topic': 'app/uninstalled',
        'x-shopify-shop-domain': shop,
        'x-shopify-webhook-id': `forged-${shop}`,
        'x-shopify-triggered-at': new Date(Date.now() + 60_000).toISOString(),
      },
      body,
    })
  }

  it('that nobody signed is refused with 401, and nothing of it is kept', async () => {
    const { token } = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, token)
    expect((await post(shop, 'somebody else')).status).toBe(401)
    await world.runJobs()
    expect(await connectionOf(token)).toMatchObject({ status: 'connected' })
  })
})

it('a supplier’s shop that accepts us no more says so, and asks its owner to agree again', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { shop, supplierConnectionId } = await connectSupplierShop(world, token)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await world.transaction(({ enqueue }) => enqueue('platforms.prepare-supplier-shop', { supplierConnectionId }))
  await world.runJobs().catch(() => undefined)
  expect(await connectionOf(token)).toMatchObject({ status: 'reauthorise' })
  expect((await world.call('GET', '/v1/supplier_settings/', { token })).body).toMatchObject({
    shopify_url: shop,
    shopify_token_saved: false,
  })
  const told = async () =>
    (await world.pool.query('select count(*)::int as n from tray_item where supplier_id = $1', [supplierId])).rows[0].n
  expect(await told()).toBe(1)
  await finish(token, await agree((await begin(token, shop)).body.redirect))
  expect(await connectionOf(token)).toMatchObject({ status: 'connected' })
  expect(await told()).toBe(0)
})

it('an access token that is an hour old is replaced, and the shop does not notice', async () => {
  const { token } = await makeSupplier(world)
  const { shop, supplierConnectionId } = await connectSupplierShop(world, token)
  await stage(world, 'POST', `shopify/${shop}/expire-token`)
  await world.transaction(({ enqueue }) => enqueue('platforms.prepare-supplier-shop', { supplierConnectionId }))
  await world.runJobs()
  expect(await connectionOf(token)).toMatchObject({ status: 'connected', is_prepared: true })
})
