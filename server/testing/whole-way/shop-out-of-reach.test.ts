/** A shop that is down, refuses our access or is disconnected during work: pending work continues later, and the owner is notified. */
import { afterEach, expect, test, vi } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeProduct, password } from '#testing/actors/actors'
import { afterJobs, demand } from '#testing/actors/business-actors'
import { hurryJobs } from '#testing/actors/import-actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { agree, connectShop, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { timePasses } from '#testing/time'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

/** Creates a store with one product in the shop, and others on the import list. */
async function storeInBusiness(listed: number) {
  const store = await storeWithProduct(world)
  const { call, shop, supplierId } = store
  const ids: number[] = []
  const productIds: number[] = []
  for (let n = 1; n <= listed; n++) {
    const { productId } = await makeProduct(world, supplierId, { title: `Birch bowl ${n}`, images: 0 })
    ids.push((await call('POST', '/v1/import_list/', { product_id: productId })).body.imported_product_id)
    productIds.push(productId)
  }
  return {
    ...store,
    ids,
    productIds,
    push: (...some: number[]) => call('POST', '/v1/import/', { imported_product_ids: some }),
    run: async () => (await call('GET', '/v1/import_run/')).body.run,
    retry: (id: number) => call('POST', '/v1/retry_import_run/', { id }),
    item: async (id: number) => (await call('GET', `/v1/fetch_import_list_product/?id=${id}`)).body,
    kettle: async () => (await store.list()).products.find(({ title }: { title: string }) => title === 'Copper kettle'),
    titles: async () => (await store.shopProducts()).map(({ title }) => title).sort(),
    health: async (): Promise<{ issue: string; errors: string[]; fixed_at: string | null }[]> =>
      (await call('GET', '/v1/api/my-store-health/')).body.results,
    unsynced: async () => (await call('GET', '/v1/unsynced/')).body.unsynced,
    /** Makes the shop respond only with this fault. @returns a function that ends it */
    goesDown: async (fault: string) => {
      const { id } = await stage<{ id: string }>(world, 'POST', 'faults', {
        provider: 'shopify',
        match: shop,
        fault,
        times: 1_000_000,
      })
      return () => stage(world, 'DELETE', `faults/${id}`)
    },
    connection: async () => (await call('GET', '/v1/platform_connection/')).body.connection,
    reconnect: async () => {
      const { body } = await call('POST', '/v1/set_platform_uid/', { uid: shop })
      const back = await call('POST', '/v1/shopify_auth/', await agree(body.redirect))
      expect(back.status).toBe(200)
      await world.runJobs()
    },
  }
}

/** Runs the scheduled poll of every shop. */
const pollOrders = async () => {
  await world.transaction(({ enqueue }) => enqueue('platforms.poll-orders', {}))
  await world.runJobs()
}

test.each(['status-500', 'reset-connection'])(
  'Shopify is down for an hour (%s): imports, syncs, stock and deletions wait, say so, and go on by themselves when it is back',
  async (fault) => {
    const { ids, push, run, item, kettle, titles, health, unsynced, revise, small, large, act, shopProducts, list, goesDown } =
      await storeInBusiness(3)
    const [first, second, third] = ids as [number, number, number]
    await push(third)
    await world.runJobs()
    const back = await goesDown(fault)
    expect((await push(first, second)).status).toBe(200)
    await revise({
      variants: [
        { id: small, retailPriceMinor: 2800 },
        { id: large, quantity: 1 },
      ],
    })
    await act('DELETE', third)
    await timePasses(world, 3600)

    expect(await run()).toMatchObject({ total: 2, done: 0, failed: 0, is_running: true, failures: [] })
    expect(await item(first)).toMatchObject({ state: 'importing', error: expect.stringMatching(/^\S.* Trying again\.$/) })
    expect(await kettle()).toMatchObject({ underway: 'sync', underway_note: expect.stringContaining('Trying again.'), issues: [] })
    const bowl = (await list()).products.find(({ title }: { title: string }) => title === 'Birch bowl 3')
    expect(bowl).toMatchObject({ underway: 'delete', underway_note: expect.stringContaining('Trying again.'), issues: [] })
    expect(await unsynced()).toEqual([])
    expect(await health()).toMatchObject([
      {
        issue: 'Your store does not answer',
        errors: ['Your shop has not responded for a while. Pending updates are kept and continue when it responds.'],
        fixed_at: null,
      },
    ])

    await back()
    await pollOrders()
    expect(await run()).toMatchObject({ total: 2, done: 2, failed: 0, is_running: false })
    expect(await titles()).toEqual(['Birch bowl 1', 'Birch bowl 2', 'Copper kettle'])
    const standing = (await shopProducts()).find(({ title }) => title === 'Copper kettle')
    expect(standing?.variants).toMatchObject([
      { title: 'Small', price: '28.00' },
      { title: 'Large', inventory_quantity: 1 },
    ])
    expect(await kettle()).toMatchObject({ underway: null, underway_note: null, issues: [] })
    expect(await item(third)).toMatchObject({ state: 'list', error: expect.stringContaining('You took this product out of your store') })
    expect(await health()).toMatchObject([{ issue: 'Your store does not answer', fixed_at: expect.any(String) }])
    await timePasses(world, 7200)
    expect(await titles(), 'nothing was left to be done twice').toHaveLength(3)
  },
)

test('a job that waited an hour for a shop runs within the next hour without the scheduled sweep', async () => {
  const { ids, push, run, titles, goesDown } = await storeInBusiness(1)
  const back = await goesDown('status-500')
  await push(...ids)
  await timePasses(world, 3600)
  await back()
  await timePasses(world, 3600)
  expect(await run()).toMatchObject({ done: 1, is_running: false })
  expect(await titles()).toEqual(['Birch bowl 1', 'Copper kettle'])
})

test('one lost answer is no outage', async () => {
  const { ids, push, run, health, shop } = await storeInBusiness(1)
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: shop, fault: 'drop-answer', times: 1 })
  await push(...ids)
  await timePasses(world, 60)
  expect(await run()).toMatchObject({ done: 1 })
  expect(await health()).toEqual([])
})

test('access revoked in the middle of an import: what was done stays, the rest stops with one reason, and is finished after reconnecting without doubles', async () => {
  const { ids, push, run, item, retry, titles, health, unsynced, connection, reconnect, kettle, small, revise, shopPrices, call, shop } =
    await storeInBusiness(4)
  const [first, ...rest] = ids as [number, ...number[]]
  await push(...ids)
  // The first is done while the others still wait.
  await changeJobs(world, `run_at = now() + interval '1 hour'`, 'j.key = any($1)', [rest.map((id) => `push:${id}`)])
  await world.runJobs()
  expect(await run()).toMatchObject({ total: 4, done: 1, waiting: 3, is_running: true })
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await hurryJobs(world)
  await world.runJobs()
  const reason = 'Shopify needs your permission again. Please reconnect your store.'
  const stopped = await run()
  expect(stopped).toMatchObject({ total: 4, done: 1, failed: 3, is_running: false })
  expect(stopped.failures.map(({ error, error_code }: { error: string; error_code: string }) => [error, error_code])).toEqual(
    rest.map(() => [reason, 'SHOPIFY_INVALID_TOKEN']),
  )
  expect(await item(first)).toMatchObject({ state: 'imported', error: null })
  expect(await connection()).toMatchObject({ status: 'reauthorise' })
  expect((await call('GET', '/v1/store_settings/')).body.platform).toMatchObject({ is_connected: true, needs_permission: true })
  expect(await health()).toMatchObject([{ issue: 'Connection lost', errors: [reason], fixed_at: null }])
  // The supplier's changes during the outage cause no failed calls, and no issue of the product.
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  expect(await unsynced()).toEqual([])
  const again = await push(...rest)
  expect([again.status, again.body.error]).toMatchObject([
    409,
    { code: 'SHOPIFY_INVALID_TOKEN', message: reason, auto_route: '/settings/platforms?reconnect=1' },
  ])

  await reconnect()
  expect((await call('GET', '/v1/store_settings/')).body.platform).toMatchObject({ needs_permission: false })
  expect(await health()).toMatchObject([{ issue: 'Connection lost', fixed_at: expect.any(String) }])
  expect(await kettle()).toMatchObject({ underway: null, issues: [] })
  expect(await shopPrices()).toEqual({ Small: '28.00', Large: '40.00' })
  expect((await retry(stopped.id)).status).toBe(200)
  await world.runJobs()
  expect(await run()).toMatchObject({ total: 4, done: 4, failed: 0, is_running: false })
  expect(await titles()).toEqual(['Birch bowl 1', 'Birch bowl 2', 'Birch bowl 3', 'Birch bowl 4', 'Copper kettle'])
})

test('access revoked in the middle of a sync: it waits for the owner, and goes on when the owner has agreed again', async () => {
  const { shop, revise, small, kettle, shopPrices, health, unsynced, reconnect } = await storeInBusiness(0)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  expect(await kettle()).toMatchObject({
    underway: 'sync',
    underway_note: 'Shopify needs your permission again. Please reconnect your store.',
    issues: [],
  })
  expect(await unsynced()).toEqual([])
  expect(await health()).toMatchObject([{ issue: 'Connection lost', fixed_at: null }])
  await reconnect()
  expect(await shopPrices()).toEqual({ Small: '28.00', Large: '40.00' })
  // A second push waits until the first is completed.
  await afterJobs(world, async () => (await kettle()).underway === null, 'nothing of the kettle to wait')
  expect(await kettle()).toMatchObject({ underway: null, underway_note: null })
})

test('access revoked before a product was taken out: it waits for the owner, and leaves when the owner has agreed again', async () => {
  const { shop, act, kettle, titles, health, unsynced, reconnect, itemId, item } = await storeInBusiness(0)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await act('DELETE')
  await world.runJobs()
  expect(await kettle()).toMatchObject({
    underway: 'delete',
    underway_note: 'Shopify needs your permission again. Please reconnect your store.',
    issues: [],
  })
  expect(await unsynced()).toEqual([])
  expect(await health()).toMatchObject([{ issue: 'Connection lost', fixed_at: null }])
  await reconnect()
  expect(await titles()).toEqual([])
  expect(await item(itemId)).toMatchObject({ state: 'list', error_code: 'TAKEN_OUT' })
})

test('a store that disconnects in the middle of a sync and of a deletion: when it is back, what suppliers changed and what was asked is done', async () => {
  const { ids, push, act, call, shop, token, revise, small, kettle, shopPrices, shopProducts, titles, health, item, goesDown } =
    await storeInBusiness(2)
  const [standing, waiting] = ids as [number, number]
  await push(standing)
  await world.runJobs()
  const back = await goesDown('status-500')
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  await act('DELETE', standing)
  await push(waiting)
  await world.runJobs()
  expect((await call('POST', '/v1/disconnect_platform/', {})).status).toBe(200)
  await back()
  await timePasses(world, 3600)
  expect(await item(waiting)).toMatchObject({
    state: 'failed',
    error: 'Connect your store before importing products.',
    error_code: 'PLATFORM_NOT_CONNECTED',
  })
  expect(await health()).toMatchObject([
    { issue: 'Connection lost', errors: ['Your shop is no longer connected. Reconnect it to keep its products up to date.'] },
  ])
  // Changes during the outage are not lost either.
  await revise({ variants: [{ id: small, retailPriceMinor: 3000 }] })
  expect(await titles()).toEqual(['Birch bowl 1', 'Copper kettle'])

  await demand(world, 'POST', '/v1/reauthenticate/', token, { current_password: password })
  freezeClock(undefined)
  await connectShop(world, token, { name: shop })
  expect(await shopPrices()).toMatchObject({ Small: '30.00' })
  expect((await shopProducts()).map(({ title }) => title)).toEqual(['Copper kettle'])
  await afterJobs(world, async () => (await kettle()).underway === null, 'nothing of the kettle to wait')
  expect(await kettle()).toMatchObject({ underway: null, issues: [] })
  expect((await health()).every(({ fixed_at }) => fixed_at)).toBe(true)
  await push(waiting)
  await world.runJobs()
  expect(await titles()).toEqual(['Birch bowl 2', 'Copper kettle'])
})
