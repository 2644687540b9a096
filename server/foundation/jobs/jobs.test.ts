import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#foundation/context/build-context'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { assertJobIsOurs, takeWaiting } from '#foundation/jobs/jobs.records'
import { signUpStore } from '#testing/actors/actors'
import { eventually } from '#testing/actors/shop-actors'
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
        await enqueue('nobody.receives', {})
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
    const folded = ({ db }: { db: Db }) => takeWaiting(db, 'nobody.folds', 2)
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

  it('lets a job be enqueued anew by who holds what the job is about to write to', async () => {
    const { email } = await signUpStore(world)
    await world.transaction(({ enqueue }) => enqueue('nobody.receives', {}, { key: 'the-same' }))
    const { rows } = await world.pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_by = 'me', locked_at = now() where key = 'the-same' returning id::text`,
    )
    const rename = (db: Db, name: string) =>
      sql`update person set name = ${name} where lower(email) = ${email}`.execute(db as unknown as Kysely<unknown>)
    const asking = { actor: { kind: 'system' as const }, requestId: 'test', from: '', log: world.process.log }
    let isWaiting: Promise<unknown> = Promise.resolve()
    let job: Promise<unknown> = Promise.resolve()
    const holder = world.transaction(async ({ db, enqueue }) => {
      await rename(db, 'Held')
      // The job's transaction begins and waits for the row that we have locked.
      job = inTransaction(
        world.process,
        asking,
        (context) => rename(context.db, 'Written by the job'),
        (own) => assertJobIsOurs(own, rows[0]!.id, 'me'),
      )
      job.catch(() => {})
      isWaiting = eventually(
        async () =>
          (
            await world.pool.query(
              `select from pg_locks l join pg_stat_activity using (pid) where not granted and query like 'update person%'`,
            )
          ).rowCount,
        'the job to wait',
      )
      await isWaiting
      await enqueue('nobody.receives', {}, { key: 'the-same' })
    })
    await expect(holder).resolves.toBeUndefined()
    await expect(job).resolves.toBeDefined()
    const { rows: people } = await world.pool.query('select name from person where email = $1', [email])
    expect(people).toEqual([{ name: 'Written by the job' }])
  })

  it.each([
    ['by itself', ({ enqueue }: AtomicContext) => enqueue('nobody.receives', { which: 'new' }, { key: 'just-taken' })],
    [
      'among others',
      ({ enqueueAll }: AtomicContext) =>
        enqueueAll('nobody.receives', [
          { payload: { which: 'new' }, key: 'just-taken' },
          { payload: { which: 'other' }, key: 'not-there-yet' },
        ]),
    ],
  ])('adds a job that a worker takes at that very moment once more, %s', async (_how, enqueue) => {
    const waiting = () =>
      world.pool
        .query<{ which: string }>(
          `select payload #>> '{input,which}' as which from graphile_worker._private_jobs where key in ('just-taken', 'not-there-yet') order by 1`,
        )
        .then(({ rows }) => rows.map(({ which }) => which))
    await world.transaction((context) => context.enqueue('nobody.receives', { which: 'old' }, { key: 'just-taken' }))
    const worker = await world.pool.connect()
    try {
      // Takes the job as a worker does; the job's writes are not committed yet.
      await worker.query('begin')
      await worker.query(`update graphile_worker._private_jobs set locked_by = 'a-worker', locked_at = now() where key = 'just-taken'`)
      const enqueued = world.transaction(enqueue)
      enqueued.catch(() => {})
      await eventually(
        async () =>
          (await world.pool.query(`select from pg_locks l join pg_stat_activity using (pid) where not granted and query like '%add_job%'`))
            .rowCount,
        'the new job to wait for the old one',
      )
      await worker.query('commit')
      await enqueued
    } finally {
      worker.release()
    }
    expect(await waiting()).toEqual(_how === 'by itself' ? ['new'] : ['new', 'other'])
    await world.pool.query(`delete from graphile_worker._private_jobs where payload #>> '{input,which}' is not null`)
  })

  it('writes nothing of a job that was given to another worker meanwhile', async () => {
    const { email } = await signUpStore(world)
    await world.transaction(({ enqueue }) => enqueue('nobody.receives', {}, { key: 'given-away' }))
    const { rows } = await world.pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_by = 'another', locked_at = now() where key = 'given-away' returning id::text`,
    )
    const asking = { actor: { kind: 'system' as const }, requestId: 'test', from: '', log: world.process.log }
    const work = inTransaction(
      world.process,
      asking,
      ({ db }) => sql`update person set name = 'Too late' where lower(email) = ${email}`.execute(db as unknown as Kysely<unknown>),
      (own) => assertJobIsOurs(own, rows[0]!.id, 'me'),
    )
    await expect(work).rejects.toThrow('is no longer ours')
    const { rows: people } = await world.pool.query('select name from person where email = $1', [email])
    expect(people).not.toEqual([{ name: 'Too late' }])
  })
})
