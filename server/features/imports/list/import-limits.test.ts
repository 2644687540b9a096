/**
 * The limit of products that a store may hold is the same for every way of importing, for retries, for a plan that ends meanwhile, and for
 * concurrent calls.
 */
import { expect, it } from 'vitest'
import { approve, makeProduct } from '#testing/actors/actors'
import { importingStore } from '#testing/actors/import-actors'
import { startTrial } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

type Store = Awaited<ReturnType<typeof importingStore>>

const refusal = {
  code: 'IMPORT_LIMIT',
  message: 'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing',
}
const limit = 25

/** Fills the Starter plan's limit except for this many products. */
async function holdAllBut(left: number, store: Store): Promise<void> {
  for (let n = 0; n < limit - left; n++) await store.list({ images: 0 })
  await world.pool.query(`update import_item set state = 'imported' where store_id = $1`, [store.storeId])
}

async function listed(store: Store, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await store.list({ images: 0 }))
  return ids
}

const held = async ({ storeId }: Store): Promise<number> =>
  (
    await world.pool.query<{ held: number }>(
      `select count(*)::int as held from import_item where store_id = $1 and state in ('importing', 'imported')`,
      [storeId],
    )
  ).rows[0]!.held

/** The highest number of products held at any time while the calls and the jobs ran. */
async function mostHeldDuring(store: Store, work: () => Promise<unknown>): Promise<number> {
  let [most, going] = [0, true]
  const watch = async () => {
    while (going) most = Math.max(most, await held(store))
  }
  const watching = watch()
  try {
    await work()
  } finally {
    going = false
    await watching
  }
  return Math.max(most, await held(store))
}

const post = (store: Store, path: string, body: object) => world.call('POST', path, { token: store.token, body })

it('failed imports are retried within the limit, however many tabs ask', async () => {
  const store = await importingStore(world)
  await holdAllBut(3, store)
  const failed = await listed(store, 3)
  const others = await listed(store, 4)
  const { body } = await store.push(...failed)
  await world.pool.query(`update approval set status = 'R' where store_id = $1`, [store.storeId])
  await world.pool.query(`update import_item set state = 'failed', begun_at = now() where store_id = $1 and state = 'importing'`, [
    store.storeId,
  ])
  await world.runJobs()
  expect((await store.counts()).run).toMatchObject({ total: 3, done: 0, failed: 3, is_running: false })
  await approve(world, store.storeId, store.supplierId)

  const { productId } = await makeProduct(world, store.supplierId, { images: 0 })
  const retry = () => post(store, '/v1/retry_import_run/', { id: body.run.id })
  let answers: Awaited<ReturnType<typeof post>>[] = []
  const most = await mostHeldDuring(store, async () => {
    answers = await Promise.all([
      store.push(others[0]!, others[1]!),
      retry(),
      store.push(...others),
      retry(),
      post(store, '/v1/shopify_import/', { product: productId }),
      retry(),
      store.push(others[2]!),
      store.push(others[3]!),
      post(store, '/v1/shopify_import/', { product: productId }),
      retry(),
    ])
    await world.runJobs()
  })
  expect(most).toBeLessThanOrEqual(limit)
  expect(await held(store)).toBeGreaterThan(limit - 3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map(({ status, body: { error } }) => [status, error.code, error.message])).toEqual(
    refused.map(() => [402, refusal.code, refusal.message]),
  )
  expect(await store.products()).toHaveLength((await held(store)) - (limit - 3))
})

it('a trial that ends in the middle of an import: what was let in arrives and stays, and nothing more is let in by any way', async () => {
  const store = await importingStore(world)
  await startTrial(world, store)
  await holdAllBut(2, store)
  const going = await listed(store, 5)
  const later = await listed(store, 2)
  expect((await store.push(...going)).status).toBe(200)
  await world.pool.query(`update plan_subscription set expires_at = now() - interval '1 second' where store_id = $1`, [store.storeId])
  const { productId } = await makeProduct(world, store.supplierId, { images: 0 })
  const answers = await Promise.all([
    store.push(later[0]!),
    store.push(...later),
    post(store, '/v1/shopify_import/', { product: productId }),
    world.runJobs().then(() => store.push(later[1]!)),
  ])
  expect(answers.map(({ status, body: { error } }) => [status, error.code, error.data])).toEqual(
    [1, 2, 1, 1].map((wanted) => [402, refusal.code, { limit, held: 28, wanted }]),
  )
  await world.runJobs()
  expect(await store.products()).toHaveLength(5)
  expect((await store.counts()).run).toMatchObject({ total: 5, done: 5, failed: 0, is_running: false })
  expect(await held(store)).toBe(28)
})

it('removing products frees exactly as many imports', async () => {
  const store = await importingStore(world)
  await holdAllBut(1, store)
  const [taken, ...next] = await listed(store, 4)
  await store.push(taken!)
  await world.runJobs()
  expect((await store.push(next[0]!)).status).toBe(402)
  await post(store, '/v1/imported_products/', { product: taken, action: 'DELETE' })
  const most = await mostHeldDuring(store, async () => {
    await world.runJobs()
    await Promise.all([...next.map((id) => store.push(id)), store.push(taken!)])
    await world.runJobs()
  })
  expect(most).toBe(limit)
  expect(await store.products()).toHaveLength(1)
})
