/** Jobs that have used up their attempts are listed for admins, who can retry them. */
import { mostRetriedAtOnce } from '@quayside/domain/admin/failed-jobs'
import { afterEach, describe, expect, it } from 'vitest'
import { atomic } from '#foundation/jobs/task'
import { type RunningWorker, startWorker } from '#foundation/jobs/worker'
import { makeAdmin } from '#testing/actors/actors'
import { eventually } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs, dropJobs } from '#testing/waiting-jobs'

const world = testWorld()
let worker: RunningWorker | undefined
let isBroken = true
const done: number[] = []

afterEach(async () => {
  await worker?.stop()
  worker = undefined
  isBroken = true
  done.length = 0
  await dropJobs(world)
})

interface Numbered {
  readonly input: { readonly orderId: number }
}

/** Starts a worker whose tasks fail until they are fixed. */
function start(): void {
  const work = atomic(async ({ input }: Numbered) => {
    if (isBroken) throw new Error(`order ${input.orderId} cannot be read`)
    done.push(input.orderId)
  })
  const hands = { critical: 1, interactive: 1, bulk: 1 }
  const tasks = { 'nobody.critical': work, 'nobody.bulk': work }
  worker = startWorker({ ...world.process, url: world.databaseUrl, tasks, schedule: [], hands })
}

/** Makes one job of the first class and `bulk` of the last fail. @returns the admin's token */
async function failSome(bulk: number): Promise<string> {
  const { token } = await makeAdmin(world)
  await world.transaction(async ({ enqueue }) => {
    await enqueue('nobody.critical', { orderId: 1 }, { maxAttempts: 1, jobClass: 'critical', tenant: 'store:7' })
    for (let n = 0; n < bulk; n++) await enqueue('nobody.bulk', { orderId: 10 + n }, { maxAttempts: 1 })
  })
  start()
  await eventually(async () => (await list(token)).pagination.count === bulk + 1, 'the jobs to give up')
  return token
}

interface Listed {
  jobs: {
    id: number
    task: string
    error: string
    failed_at: string
    class: string
    tenant: string | null
    input: object
    attempts: number
  }[]
  tasks: { task: string; count: number }[]
  pagination: { count: number; pages: number }
}

const list = async (token: string, query = ''): Promise<Listed> =>
  (await world.call('GET', `/v1/admin/failed_jobs/${query}`, { token })).body as Listed
const retry = (token: string, body: object) => world.call('POST', '/v1/admin/retry_failed_jobs/', { token, body })

describe('a job that has used up its attempts', () => {
  it('is listed with its task, its input, whom it ran for and its error, whatever class it is of', async () => {
    const token = await failSome(2)
    const { jobs, tasks } = await list(token)
    expect(jobs.find(({ task }) => task === 'nobody.critical')).toMatchObject({
      class: 'critical',
      input: { orderId: 1 },
      tenant: 'store:7',
      attempts: 1,
      error: 'order 1 cannot be read',
    })
    expect(tasks).toEqual([
      { task: 'nobody.bulk', count: 2 },
      { task: 'nobody.critical', count: 1 },
    ])
    expect((await list(token, '?task=nobody.bulk')).jobs.map(({ task }) => task)).toEqual(['nobody.bulk', 'nobody.bulk'])
  })

  it('runs again once an admin retries it, is listed no more, and the retry is in the audit log', async () => {
    const token = await failSome(1)
    isBroken = false
    const critical = (await list(token, '?task=nobody.critical')).jobs[0]!
    expect((await retry(token, { ids: [critical.id] })).body).toEqual({ retried: 1 })
    await eventually(async () => done.length === 1, 'the job to run')
    expect(done).toEqual([1])
    expect((await list(token)).jobs.map(({ task }) => task)).toEqual(['nobody.bulk'])
    expect((await retry(token, { ids: [critical.id] })).body).toEqual({ retried: 0 })
    const { rows } = await world.pool.query(`select detail from audit_entry where action = 'admin.jobs-retried'`)
    expect(rows).toEqual([{ detail: { ids: [critical.id], retried: 1 } }])
  })

  it('runs again with all others of its task', async () => {
    const token = await failSome(3)
    isBroken = false
    expect((await retry(token, { task: 'nobody.bulk' })).body).toEqual({ retried: 3 })
    await eventually(async () => done.length === 3, 'the jobs to run')
    expect(done.sort()).toEqual([10, 11, 12])
  })

  it('that fails again is listed again', async () => {
    const token = await failSome(0)
    const [before] = (await list(token)).jobs
    expect((await retry(token, { ids: [before!.id] })).body).toEqual({ retried: 1 })
    const failedAnew = async () => {
      const [job] = (await list(token)).jobs
      return job?.id === before!.id && job.failed_at > before!.failed_at
    }
    await eventually(failedAnew, 'it to fail again')
  })
})

it('more of one task than are retried at once start over in several presses, the oldest first', async () => {
  const { token } = await makeAdmin(world)
  const count = mostRetriedAtOnce + 2
  await world.transaction(({ enqueueAll }) =>
    enqueueAll(
      'nobody.bulk',
      Array.from({ length: count }, (_, n) => ({ payload: { orderId: n }, key: `failed:${n}` })),
    ),
  )
  await changeJobs(world, 'attempts = max_attempts')
  expect((await retry(token, { task: 'nobody.bulk' })).body).toEqual({ retried: mostRetriedAtOnce })
  expect((await list(token)).jobs.map(({ input }) => input)).toEqual([{ orderId: count - 1 }, { orderId: count - 2 }])
  expect((await retry(token, { task: 'nobody.bulk' })).body).toEqual({ retried: 2 })
})

it.each([{}, { ids: [] }, { ids: [-1] }, { task: '' }])('a retry of %j is refused', async (body) => {
  const { token } = await makeAdmin(world)
  expect((await retry(token, body)).status).toBe(422)
})
