/** Job classes do not block each other, and within a class the jobs of different accounts alternate. */
import { afterEach, describe, expect, it } from 'vitest'
import { type JobClass, jobClasses } from '#foundation/jobs/job-class'
import { renumberTurns } from '#foundation/jobs/jobs.records'
import { atomic, outside, type TaskList } from '#foundation/jobs/task'
import { type RunningWorker, startWorker } from '#foundation/jobs/worker'
import { eventually } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs, dropJobs } from '#testing/waiting-jobs'
import { taskClasses } from '../../app/job-classes.ts'
import { taskList } from '../../app/task-list.ts'

const world = testWorld()
let worker: RunningWorker | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await dropJobs(world)
})

const start = (tasks: TaskList, hands: Record<JobClass, number>): void => {
  worker = startWorker({ ...world.process, url: world.databaseUrl, tasks, schedule: [], hands })
}

interface Marked {
  readonly input: { readonly mark: string }
}

/** A worker with one slot records the order of its jobs. */
async function orderOf(count: number): Promise<string[]> {
  const done: string[] = []
  const note = atomic(async ({ input }: Marked) => void done.push(input.mark))
  start({ 'nobody.notes': note }, { critical: 0, interactive: 0, bulk: 1 })
  await eventually(async () => done.length === count, `${count} jobs to be done`)
  return done
}

const give = (storeId: number, marks: readonly string[]) =>
  world.transaction(({ enqueueAll }) =>
    enqueueAll(
      'nobody.notes',
      marks.map((mark) => ({ payload: { storeId, mark }, key: mark })),
    ),
  )
const many = (name: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${name}${n}`)

describe('the hands of one class', () => {
  it('do its jobs though those of another are all in use, and thousands wait for these', async () => {
    const done: string[] = []
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const tasks = {
      'nobody.holds': outside(() => held),
      'nobody.notes': atomic(async ({ input }: Marked) => void done.push(input.mark)),
    }
    await world.transaction(({ enqueueAll }) =>
      enqueueAll(
        'nobody.holds',
        many('held', 5000).map((key) => ({ payload: {}, key })),
      ),
    )
    start(tasks, { critical: 1, interactive: 1, bulk: 3 })
    const running = `select 1 from ${allJobs} job where locked_by is not null and class = 'bulk'`
    await eventually(async () => (await world.pool.query(running)).rowCount === 3, 'all hands of the bulk to be in use')
    for (const jobClass of ['critical', 'interactive'] as const)
      await world.transaction(({ enqueue }) => enqueue('nobody.notes', { mark: jobClass }, { jobClass }))
    await eventually(async () => done.length === 2, 'the others to be done')
    expect([...done].sort()).toEqual(['critical', 'interactive'])
    expect((await world.pool.query(running)).rowCount).toBe(3)
    await dropJobs(world, 'j.locked_by is null')
    release()
  })
})

describe('a worker whose proof of life is cut off', () => {
  it('begins anew though a job of before does not end, and does that job again', { timeout: 60_000 }, async () => {
    let begun = 0
    let release = (): void => {}
    const first = new Promise<void>((resolve) => {
      release = resolve
    })
    const done: string[] = []
    const tasks = {
      // The first job waits for a response that never comes.
      'nobody.hangs': outside(async () => {
        begun++
        if (begun === 1) await first
        done.push(`attempt ${begun}`)
      }),
      'nobody.notes': atomic(async ({ input }: Marked) => void done.push(input.mark)),
    }
    await world.transaction(({ enqueue }) => enqueue('nobody.hangs', {}))
    start(tasks, { critical: 0, interactive: 0, bulk: 1 })
    await eventually(async () => begun === 1, 'the first attempt to begin')
    const { rows } = await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside-liveness' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
    await give(1, ['after'])
    const cutOff = performance.now()
    await eventually(async () => done.length === 2, 'both to be done')
    expect(done.toSorted()).toEqual(['after', 'attempt 2'])
    expect(performance.now() - cutOff).toBeLessThan(30_000)
    release()
  })
})

describe('the jobs of one class', () => {
  it('of one store and of another are done in turns, however many the first has given before', async () => {
    await give(1, many('a', 60))
    await give(2, many('b', 3))
    const done = await orderOf(63)
    expect(done.indexOf('b2')).toBeLessThan(8)
    expect(done.filter((mark) => mark.startsWith('a'))).toEqual(many('a', 60))
  })

  it('are done in turns whether a store gives them at once or one by one', async () => {
    for (const mark of many('a', 20)) await give(1, [mark])
    await give(2, many('b', 20))
    const first = (await orderOf(40)).slice(0, 20)
    expect(first.filter((mark) => mark.startsWith('b')).length).toBeGreaterThanOrEqual(9)
    expect(first.filter((mark) => mark.startsWith('a')).length).toBeGreaterThanOrEqual(9)
  })

  it('that belong to nobody come next', async () => {
    await give(1, many('a', 20))
    await world.transaction(({ enqueue }) => enqueue('nobody.notes', { mark: 'the clock' }))
    expect((await orderOf(21)).indexOf('the clock')).toBeLessThan(2)
  })

  it('that follow from a job are on the account of whoever caused that', async () => {
    await world.transaction(({ enqueue }) => enqueue('nobody.causes', {}, { tenant: 'store:7' }))
    const causes = atomic(({ context }) => context.enqueue('nobody.receives', {}))
    start({ 'nobody.causes': causes }, { critical: 0, interactive: 0, bulk: 1 })
    const receives = `select payload ->> 'tenant' as tenant from ${allJobs} job where task = 'nobody.receives'`
    await eventually(async () => (await world.pool.query(receives)).rowCount === 1, 'the job that follows')
    expect((await world.pool.query(receives)).rows).toEqual([{ tenant: 'store:7' }])
  })

  it('keep their order when turns are counted anew', async () => {
    await give(1, many('a', 30))
    await changeJobs(world, 'priority = j.priority + 20000')
    await give(2, many('b', 3))
    expect(await world.transaction(({ db }) => renumberTurns(db))).toBe(true)
    const { rows } = await world.pool.query(`select min(priority) as first, max(priority) as last from ${allJobs} job`)
    expect(rows).toEqual([{ first: 0, last: 29 }])
    expect(await world.transaction(({ db }) => renumberTurns(db))).toBe(false)
    const done = await orderOf(33)
    expect(done.filter((mark) => mark.startsWith('a'))).toEqual(many('a', 30))
    expect(done.indexOf('b2')).toBeLessThan(8)
  })
})

describe('a job whose class is chosen', () => {
  it('takes the place of one with the same key in another class', async () => {
    const waiting = async () => (await world.pool.query(`select class from ${allJobs} job where key = 'one'`)).rows
    await world.transaction(({ enqueue }) => enqueue('nobody.receives', {}, { key: 'one', jobClass: 'bulk' }))
    await world.transaction(({ enqueue }) => enqueue('nobody.receives', {}, { key: 'one', jobClass: 'interactive' }))
    expect(await waiting()).toEqual([{ class: 'interactive' }])
  })
})

describe('the table of classes', () => {
  it('names tasks that there are', () => {
    expect(Object.keys(taskClasses).filter((task) => !(task in taskList))).toEqual([])
    expect(new Set(Object.values(taskClasses))).toEqual(new Set(jobClasses))
  })
})
