/** A kill -9 of the worker during a feed run. The test holds the run at that moment, so that it certainly stops midway. */
import { expect, test, vi } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { eventually } from '#testing/actors/shop-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
const world = testWorld()

const products = 2000
const sizes = ['S', 'M', 'L']
const goods = [
  'product_key,sku,title,option_1_name,option_1_value,price,quantity',
  ...Array.from({ length: products }, (_, at) => sizes.map((size) => `B${at},B${at}-${size},Bowl ${at},Size,${size},10.00,5`)).flat(),
].join('\n')

/** Kills the worker when this step is partly done. */
async function killWhile(runId: number, step: 'reading' | 'applying', done: 'rows_read' | 'written'): Promise<void> {
  await using worker = await spawnWorker(world)
  const holder = await world.pool.connect()
  try {
    await eventually(async () => {
      await holder.query('begin')
      const { rowCount } = await holder.query(`select from feed_run where id = $1 and state = $2 and ${done} > 0 for update`, [runId, step])
      if (rowCount) return true
      await holder.query('rollback')
      return false
    }, `the run to be ${step}`)
    await worker.kill()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('kill -9 while a file is read, and while it is applied: another worker goes on, nothing is lost and nothing doubled', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { feed } = await demand(world, 'POST', '/v1/feeds/', token, { name: 'All goods' })
  const sent = await world.call('POST', '/v1/api/uploads/?purpose=feed_file&name=goods.csv', { token, bytes: Buffer.from(goods) })
  await demand(world, 'POST', '/v1/use_feed_file/', token, { id: feed.id, file_id: sent.body.file.id })
  const { run } = await demand(world, 'POST', '/v1/dry_run_feed/', token, { id: feed.id })
  const now = async () => (await demand(world, 'GET', `/v1/feed_run/?id=${run.id}`, token)).run

  await killWhile(run.id, 'reading', 'rows_read')
  expect(await now()).toMatchObject({ state: 'reading', created: 0 })
  await using second = await spawnWorker(world)
  await eventually(async () => (await now()).state === 'ready', 'another worker to end the dry run')
  expect(await now()).toMatchObject({ rows_read: products * sizes.length, created: products, changed: 0, refused_rows: 0 })
  await second.stop()

  await demand(world, 'POST', '/v1/apply_feed_run/', token, { id: run.id })
  await killWhile(run.id, 'applying', 'written')
  expect((await now()).written).toBeLessThan(products)
  await using _third = await spawnWorker(world)
  await eventually(async () => (await now()).state === 'applied', 'another worker to apply the rest')
  expect(await now()).toMatchObject({ written: products, failures: 0 })
  const { rows } = await world.pool.query(
    `select count(distinct p.id)::int as products, count(*)::int as variants, count(distinct v.sku)::int as skus
     from product p join variant v on v.product_id = p.id where p.supplier_id = $1`,
    [supplierId],
  )
  expect(rows).toEqual([{ products, variants: products * sizes.length, skus: products * sizes.length }])
})
