/** kill -9 of the worker in an import from a supplier's own shop. The test holds the run's row, so that the worker dies before it can write its outcome. */
import { expect, test, vi } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { connectSupplierShop, eventually, stage } from '#testing/actors/shop-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
const world = testWorld()

test('kill -9 while the shop is asked, while its products are fetched, and while they are applied: nothing is lost and nothing doubled', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { shop } = await connectSupplierShop(world, token)
  for (let at = 0; at < 30; at++)
    await stage(world, 'POST', `shopify/${shop}/products`, {
      title: `Bowl ${at}`,
      sku: `B${at}`,
      price: '10.00',
      quantity: 5,
      sizes: ['S', 'M', 'L'],
    })
  await world.runJobs()
  const asked = async (operation: string) => {
    const query = new URLSearchParams({ provider: 'shopify', match: operation, limit: '1000' })
    const { requests } = await stage<{ requests: { description: string }[] }>(world, 'GET', `requests?${query}`)
    return requests.filter(({ description }) => description.includes(shop)).length
  }
  const files = async () =>
    (await world.pool.query(`select count(*)::int as count from uploaded_file where supplier_id = $1`, [supplierId])).rows[0]
      .count as number
  await stage(world, 'PUT', `shopify/${shop}`, { holds_bulk_operations: true })
  const { run } = await demand(world, 'POST', '/v1/supplier_import/', token, {})
  const now = async () => (await demand(world, 'GET', `/v1/feed_run/?id=${run.id}`, token)).run
  /** Kills a worker once this has happened and the run's row is held against it. */
  const killOnce = async (happened: () => Promise<boolean>, what: string) => {
    const holder = await world.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from feed_run where id = $1 for update', [run.id])
      await using worker = await spawnWorker(world)
      await eventually(happened, what)
      await worker.kill()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  await killOnce(async () => (await asked('BeginExport')) === 1, 'the shop to be asked')
  expect(await now()).toMatchObject({ state: 'fetching', objects: 0 })
  {
    await using second = await spawnWorker(world)
    await eventually(async () => (await asked('ExportState')) > 0, 'another worker to ask the shop anew')
    await second.stop()
  }
  expect(await asked('BeginExport')).toBe(2)

  await stage(world, 'PUT', `shopify/${shop}`, { holds_bulk_operations: false })
  const before = await files()
  await killOnce(async () => (await files()) > before, 'the products to be kept')
  expect(await now()).toMatchObject({ state: 'fetching', rows_read: 0 })
  {
    await using third = await spawnWorker(world)
    await eventually(async () => (await now()).state === 'ready', 'another worker to end the dry run')
    await third.stop()
  }
  expect(await now()).toMatchObject({ created: 30, changed: 0, refused_rows: 0, rows_read: 90 })
  expect(await asked('BeginExport')).toBe(2)

  await demand(world, 'POST', '/v1/apply_feed_run/', token, { id: run.id })
  await killOnce(async () => (await locksAwaited()) > 0, 'the worker to apply')
  expect(await now()).toMatchObject({ state: 'applying' })
  await using _fourth = await spawnWorker(world)
  await eventually(async () => (await now()).state === 'applied', 'another worker to apply it')
  const { rows } = await world.pool.query(
    `select count(distinct p.id)::int as products, count(*)::int as variants, count(distinct v.sku)::int as skus
     from product p join variant v on v.product_id = p.id where p.supplier_id = $1`,
    [supplierId],
  )
  expect(rows).toEqual([{ products: 30, variants: 90, skus: 90 }])
})

/** Statements that wait for a row that somebody else holds. */
const locksAwaited = async (): Promise<number> =>
  (
    await world.pool.query(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows[0].count
