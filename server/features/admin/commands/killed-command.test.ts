/** A kill -9 of the worker while a supplier is removed. The test holds the command at that moment, so that it certainly stops midway. */
import { expect, test, vi } from 'vitest'
import { makeAdmin, makeProduct, makeSupplier } from '#testing/actors/actors'
import { askFor, taskOf } from '#testing/actors/command-actors'
import { eventually } from '#testing/actors/shop-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
const world = testWorld()
const products = 320

test('kill -9 while a supplier is removed: another worker goes on, every product is deactivated and nobody is mailed twice', async () => {
  const { token } = await makeAdmin(world)
  const { supplierId, email } = await makeSupplier(world)
  for (let n = 0; n < products; n++) await makeProduct(world, supplierId, { images: 0 })
  await using worker = await spawnWorker(world)
  const { id } = await askFor(world, token, 'REMOVE_SUPPLIER', { supplier_id: supplierId, reason: 'Closed' })
  const holder = await world.pool.connect()
  try {
    await eventually(async () => {
      await holder.query('begin')
      const { rowCount } = await holder.query(`select from admin_command where id = $1 and state = 'running' and done > 0 for update`, [id])
      if (rowCount) return true
      await holder.query('rollback')
      return false
    }, 'the command to be midway')
    await worker.kill()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const midway = (await taskOf(world, token, id)).task
  expect(midway.state).toBe('running')
  expect(midway.done).toBeLessThan(products)
  await using _second = await spawnWorker(world)
  await eventually(async () => (await taskOf(world, token, id)).task.state === 'finished', 'another worker to finish it')
  expect((await taskOf(world, token, id)).task).toMatchObject({ done: products, result: `Removed; ${products} products deactivated` })
  const { rows } = await world.pool.query(
    `select (select count(*)::int from product where supplier_id = $1 and active) as active,
      (select count(*)::int from mail where recipient = $2 and kind = 'suppliers.removed') as mails,
      (select count(*)::int from audit_entry where supplier_id = $1 and action = 'suppliers.removed') as audits`,
    [supplierId, email],
  )
  expect(rows).toEqual([{ active: 0, mails: 1, audits: 1 }])
})
