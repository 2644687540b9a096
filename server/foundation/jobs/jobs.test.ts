import { describe, expect, it } from 'vitest'
import type { Db } from '#foundation/database/db'
import { takeWaiting } from '#foundation/jobs/jobs.records'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

describe('the house', () => {
  it('is ready when the database is reachable and migrated', async () => {
    const { status, body } = await world.call('GET', '/ready')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ready', database: 'ready', migrations: 'ready' } })
  })

  it('answers an unknown call with the error payload and a request id', async () => {
    const { status, body } = await world.call('GET', '/v1/nothing-here/')
    expect(status).toBe(404)
    expect(body).toEqual({ error: { code: 'NOT_FOUND', message: 'Not found', route: '/v1/nothing-here/' }, request_id: expect.any(String) })
  })

  it('rolls a job back with the transaction that caused it', async () => {
    await expect(
      world.transaction(async ({ enqueue }) => {
        await enqueue('nobody.hears', {})
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const { rows } = await world.pool.query(`select 1 from ${allJobs} job`)
    expect(rows).toEqual([])
  })

  it('hands waiting jobs of a task to whoever does them along, the oldest first, and keeps those that failed once', async () => {
    const waiting = async () =>
      (
        await world.pool.query<{ n: number }>(
          `select (payload #>> '{input,n}')::int as n from ${allJobs} job where task = 'nobody.folds' order by 1`,
        )
      ).rows.map(({ n }) => n)
    for (const n of [1, 2, 3, 4]) await world.transaction(({ enqueue }) => enqueue('nobody.folds', { n }))
    await world.transaction(({ enqueue, now }) => enqueue('nobody.folds', { n: 5 }, { runAt: new Date(now.getTime() + 60_000) }))
    await changeJobs(world, 'attempts = 1', `payload #>> '{input,n}' = '1'`)
    const folded = ({ db }: { db: Db }) => takeWaiting<{ n: number }>(db, 'nobody.folds', 2)
    await expect(
      world.transaction(async (context) => {
        await folded(context)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual([1, 2, 3, 4, 5])
    expect((await world.transaction(folded)).map(({ n }) => n).sort()).toEqual([2, 3])
    expect((await world.transaction(folded)).map(({ n }) => n)).toEqual([4])
    expect(await world.transaction(folded)).toEqual([])
    expect(await waiting()).toEqual([1, 5])
  })
})
