/** A throttled shop: its data arrives piece by piece, and other shops are not delayed. */
import { afterEach, expect, test, vi } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeProduct } from '#testing/actors/actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { timePasses } from '#testing/time'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
// Worker slots used to run the jobs here.
const world = testWorld({ WORKER_CONCURRENCY: '2' })
afterEach(() => freezeClock(undefined))

async function storeWith(listed: number) {
  const store = await storeWithProduct(world)
  const ids: number[] = []
  for (let n = 1; n <= listed; n++) {
    const { productId } = await makeProduct(world, store.supplierId, { title: `Birch bowl ${n}`, images: 0 })
    ids.push((await store.call('POST', '/v1/import_list/', { product_id: productId })).body.imported_product_id)
  }
  return {
    ...store,
    push: () => store.call('POST', '/v1/import/', { imported_product_ids: ids }),
    run: async () => (await store.call('GET', '/v1/import_run/')).body.run,
    items: async (): Promise<{ state: string; error: string | null }[]> =>
      (await store.call('GET', '/v1/fetch_import_list/')).body.import_list,
    /** A product costs about twenty points, and a shop has at most forty at once. */
    trickle: (restoreRate: number) => stage(world, 'PUT', `shopify/${store.shop}`, { throttled: { maximumAvailable: 40, restoreRate } }),
  }
}

test('throttled to a trickle, an import goes on product by product, and another store’s is done meanwhile', async () => {
  const [slow, quick] = [await storeWith(4), await storeWith(3)]
  // One product in more than a minute: however busy this machine is, the shop is the bottleneck.
  await slow.trickle(0.2)
  await slow.push()
  const working = world.runJobs()
  await eventually(async () => (await slow.items()).some(({ error }) => error), 'the slow shop to be waited for')
  await quick.push()
  await eventually(async () => (await quick.run()).done === 3, 'the other store’s import')
  const meanwhile = await slow.run()
  expect(meanwhile).toMatchObject({ total: 4, failed: 0, is_running: true })
  const waiting = (await slow.items()).filter(({ state }) => state === 'importing')
  expect(waiting.length).toBeGreaterThan(1)
  expect(waiting.map(({ error }) => error)).toContain('Shopify asks us to slow down. Trying again.')
  await slow.trickle(6)
  await working
  for (let minutes = 0; (await slow.run()).is_running && minutes < 10; minutes++) await timePasses(world, 60)
  expect(await slow.run()).toMatchObject({ total: 4, done: 4, failed: 0, is_running: false })
  const titles = (await slow.shopProducts()).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles).toHaveLength(5)
  expect((await slow.call('GET', '/v1/api/my-store-health/')).body.results, 'a slow shop is not amiss').toEqual([])
})

test('being asked to slow down is no failed attempt: even the last one comes back', async () => {
  const { push, run, shop, shopProducts } = await storeWith(1)
  await push()
  await changeJobs(world, 'max_attempts = 1')
  // A job tries six times before it is postponed.
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'SetProduct'], fault: 'status-429', times: 7 })
  for (let turn = 0; turn < 6 && (await run()).is_running; turn++) await timePasses(world, 5)
  expect(await run()).toMatchObject({ done: 1, failed: 0 })
  expect((await shopProducts()).map(({ title }) => title).sort()).toEqual(['Birch bowl 1', 'Copper kettle'])
})
