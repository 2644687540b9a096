/** Actions of an owner on an import run that is going on or over. */
import { describe, expect, test } from 'vitest'
import { signInAs } from '#testing/actors/actors'
import { hurryJobs, importingStore } from '#testing/actors/import-actors'
import { startTrial } from '#testing/actors/order-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

/** A store that is importing products with these titles. */
async function importOf(titles: readonly string[]) {
  const store = await importingStore(world)
  await startTrial(world, store)
  const ids: number[] = []
  for (const title of titles) ids.push(await store.list({ title, images: 0 }))
  const runId: number = (await store.push(...ids)).body.run.id
  const call = (path: string, id = runId) => world.call('POST', path, { token: store.token, body: { id } })
  const run = async () => (await store.counts()).run
  return { ...store, ids, runId, run, cancel: () => call('/v1/cancel_import_run/'), retry: () => call('/v1/retry_import_run/') }
}

describe('the rest of an import', () => {
  test('goes back to the list when it is cancelled, and nothing of it reaches the shop', async () => {
    const { cancel, run, item, ids, products, counts, token, storeId } = await importOf(['Kettle', 'Blanket', 'Lamp'])
    expect(await run()).toMatchObject({ total: 3, waiting: 3, under_way: 0, is_running: true, is_cancelled: false })
    const { status, body } = await cancel()
    expect(status).toBe(200)
    expect(body).toMatchObject({ import_list_count: 3, imported_to_shopify_count: 0 })
    expect(body.run).toMatchObject({ total: 3, done: 0, failed: 0, cancelled: 3, waiting: 0, is_running: false, is_cancelled: true })
    await world.runJobs()
    expect(await products()).toEqual([])
    expect(await item(ids[0]!)).toMatchObject({ state: 'list', error: null })
    expect(await counts()).toMatchObject({ list: 3, imported: 0 })
    const { body: log } = await world.call('GET', '/v1/activity/', { token })
    expect(log.activities[0]).toMatchObject({ action: 'imports.cancelled' })
    const { rows } = await world.pool.query(`select count(*)::int as held from import_item where store_id = $1 and state = 'importing'`, [
      storeId,
    ])
    expect(rows[0].held).toBe(0)
  })

  test('can be imported after all', async () => {
    const { cancel, push, ids, products, run } = await importOf(['Kettle', 'Blanket'])
    await cancel()
    await push(...ids)
    await world.runJobs()
    expect(await products()).toHaveLength(2)
    expect(await run()).toMatchObject({ total: 2, done: 2, cancelled: 0, is_cancelled: false })
  })

  test('is what has not begun: what the shop has without our knowing is finished', async () => {
    const { cancel, run, item, ids, products, fault, shop } = await importOf(['Kettle', 'Blanket'])
    await fault({ fault: 'drop-answer', match: [shop, 'SetProduct'], times: 2 })
    await world.runJobs()
    expect(await run()).toMatchObject({ waiting: 0, under_way: 2, is_running: true })
    expect((await cancel()).body.run).toMatchObject({ cancelled: 0, under_way: 2, is_running: true, is_cancelled: true })
    await hurryJobs(world)
    await world.runJobs()
    expect(await run()).toMatchObject({ done: 2, cancelled: 0, is_running: false })
    expect(await products()).toHaveLength(2)
    expect((await item(ids[0]!)).state).toBe('imported')
  })

  test('is given up where it has begun and the shop does not have it', async () => {
    const { cancel, run, item, ids, products, counts, fault, shop } = await importOf(['Kettle', 'Blanket'])
    await fault({ fault: 'status-500', match: [shop, 'SetProduct'], times: 2 })
    await world.runJobs()
    await cancel()
    await hurryJobs(world)
    await world.runJobs()
    expect(await run()).toMatchObject({ done: 0, failed: 0, cancelled: 2, is_running: false })
    expect(await products()).toEqual([])
    expect(await item(ids[0]!)).toMatchObject({ state: 'list', error: null })
    expect(await counts()).toMatchObject({ list: 2, imported: 0 })
  })

  test('is not given up while nobody knows whether the shop has it', async () => {
    const { cancel, run, products, fault, shop } = await importOf(['Kettle'])
    await fault({ fault: 'drop-answer', match: [shop, 'SetProduct'], times: 1 })
    await world.runJobs()
    await cancel()
    await fault({ fault: 'status-500', match: [shop, 'ProductOfItem'], times: 1 })
    await hurryJobs(world)
    await world.runJobs()
    expect(await run()).toMatchObject({ under_way: 1, cancelled: 0, is_running: true })
    await eventually(async () => {
      await hurryJobs(world)
      await world.runJobs()
      return !(await run()).is_running
    }, 'the shop to say whether it has it')
    expect(await run()).toMatchObject({ done: 1, cancelled: 0 })
    expect(await products()).toHaveLength(1)
  })

  test('is cancelled once, however many tabs ask', async () => {
    const { cancel, run } = await importOf(['Kettle', 'Blanket', 'Lamp'])
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await run()).toMatchObject({ cancelled: 3 })
  })

  test('is counted right while the worker goes on', async () => {
    const { cancel, run, products, ids } = await importOf(Array.from({ length: 12 }, (_, n) => `Kettle ${n}`))
    const working = world.runJobs()
    await eventually(async () => (await products()).length > 0, 'the first product to stand in the shop')
    await cancel()
    await working
    await world.runJobs()
    const { done, failed, cancelled, is_running: isRunning } = await run()
    expect({ sum: done + cancelled, failed, isRunning }).toEqual({ sum: ids.length, failed: 0, isRunning: false })
    expect(await products()).toHaveLength(done)
  })

  test('is cancelled for everybody: another sign-in sees the same', async () => {
    const { cancel, email } = await importOf(['Kettle'])
    await cancel()
    const token = await signInAs(world, email)
    const { body } = await world.call('GET', '/v1/import_run/', { token })
    expect(body.run).toMatchObject({ cancelled: 1, is_cancelled: true, is_running: false })
  })
})

describe('what is pressed while an import goes on', () => {
  test('joins it, so that all of it stays in sight and can be cancelled', async () => {
    const { push, list, run, runId, cancel, products } = await importOf(['Kettle', 'Blanket'])
    const lamp = await list({ title: 'Lamp', images: 0 })
    expect((await push(lamp)).body.run).toMatchObject({ id: runId, total: 3, waiting: 3, is_running: true })
    expect((await cancel()).body.run).toMatchObject({ id: runId, total: 3, cancelled: 3, is_running: false })
    expect((await push(lamp)).body.run).toMatchObject({ total: 1, waiting: 1, is_cancelled: false })
    await world.runJobs()
    expect(await run()).toMatchObject({ total: 1, done: 1, is_running: false })
    expect(await products()).toHaveLength(1)
  })

  test('is counted once where it failed in it before', async () => {
    const { push, run, ids } = await importOf(['A refuse-me kettle', 'Blanket'])
    await changeJobs(world, `run_at = now() + interval '1 hour'`, 'j.key = $1', [`push:${ids[1]}`])
    await world.runJobs()
    expect(await run()).toMatchObject({ total: 2, failed: 1, waiting: 1, is_running: true })
    await world.pool.query(`update import_item set title = 'A kettle' where id = $1`, [ids[0]])
    expect((await push(ids[0]!)).body.run).toMatchObject({ total: 2, failed: 0, waiting: 2 })
    await hurryJobs(world)
    await world.runJobs()
    expect(await run()).toMatchObject({ total: 2, done: 2, is_running: false })
  })

  test('is a run of its own once the other is over', async () => {
    const { push, list, run, runId } = await importOf(['Kettle'])
    await world.runJobs()
    await push(await list({ title: 'Lamp', images: 0 }))
    const next = await run()
    expect(next).toMatchObject({ total: 1, waiting: 1 })
    expect(next.id).not.toBe(runId)
  })

  test('never waits for what is tried again at the same moment', async () => {
    const { push, list, retry, run, ids } = await importOf(['A refuse-me kettle', 'A refuse-me pan'])
    await world.runJobs()
    await world.pool.query(`update import_item set title = 'A kettle' where id = any($1)`, [ids])
    const more = await Promise.all([1, 2, 3].map((n) => list({ title: `Lamp ${n}`, images: 0 })))
    const answers = await Promise.all([retry(), ...more.map((id) => push(id)), retry()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await world.runJobs()
    expect(await run()).toMatchObject({ failed: 0, is_running: false })
  })
})

describe('what failed', () => {
  test('is tried again, all of it, in the run it was of', async () => {
    const many = 53
    const { retry, run, runId, counts, ids, products } = await importOf(Array.from({ length: many }, (_, n) => `A refuse-me kettle ${n}`))
    await world.runJobs()
    const before = await run()
    expect(before).toMatchObject({ failed: many, is_running: false })
    expect(before.failures).toHaveLength(50)
    await world.pool.query(`update import_item set title = 'A kettle' where id = any($1)`, [ids])
    expect((await retry()).body.run).toMatchObject({ id: runId, total: many, waiting: many, failed: 0, is_running: true })
    await world.runJobs()
    expect(await run()).toMatchObject({ id: runId, total: many, done: many, failed: 0, is_running: false })
    expect(await products()).toHaveLength(many)
    expect(await counts()).toMatchObject({ list: 0, imported: many })
  })

  test('is tried again once, however many tabs ask, and of a cancelled import too', async () => {
    const { retry, cancel, run, ids, products, shop } = await importOf(['A refuse-me kettle', 'Blanket'])
    await world.runJobs()
    await cancel()
    await world.pool.query(`update import_item set title = 'A kettle' where id = any($1)`, [ids])
    expect((await Promise.all([retry(), retry()])).map(({ status }) => status)).toEqual([200, 200])
    await world.runJobs()
    expect(await run()).toMatchObject({ total: 2, done: 2, failed: 0, is_cancelled: false })
    expect(await products()).toHaveLength(2)
    const { requests } = await stage<{ requests: unknown[] }>(world, 'GET', `requests?provider=shopify&match=${shop}&match=SetProduct`)
    expect(requests).toHaveLength(3)
  })
})
