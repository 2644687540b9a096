/** kill -9 of the API while it pays, and of the worker while it works. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payBody } from '#testing/actors/business-actors'
import { approveAtPaypal } from '#testing/actors/paypal-actors'
import { stage } from '#testing/actors/stripe-actors'
import { type SpawnedProcess, spawnApi, spawnWorker } from '#testing/spawn-process'
import { allJobs } from '#testing/waiting-jobs'
import { type Act, anyBlock, attempt, type Play, type Target } from '../play.ts'
import { toUs } from '../webhooks.ts'

/** More than any flow has, so that some are not killed. */
const mostSteps = 90

export const payWhereApiDies: Act = (play, random) => payKilledAt(random.whole(1, mostSteps))(play, random)
export const workWhereWorkerDies: Act = (play, random) => workKilledAt(random.whole(1, mostSteps))(play, random)

/** Pays by card at an API that dies at a step. */
export const payKilledAt =
  (step: number): Act =>
  async (play, random) => {
    const target = await anyBlock(play, random, ['pending'])
    if (!target) return 'no order yet'
    const answer = await pressAtDying(play, step, '/v1/pay_supplier/', { ...payBody(target.order, target.block), method: 'card' })
    return `${named(target)}: ${answer} at step ${step}`
  }

/** Comes back from PayPal's page to an API that dies at a step. */
export const returnKilledAt =
  (step: number): Act =>
  async (play, random) => {
    const target = await anyBlock(play, random, ['pending'])
    if (!target) return 'no order yet'
    const { order_id, supplier_order_id, ...body } = payBody(target.order, target.block)
    const begun = await attempt(play, 'POST', '/v1/pay_supplier/', play.cast.token, {
      order_id,
      supplier_order_id,
      ...body,
      method: 'paypal',
    })
    if (begun.body?.status !== 'requires_action') return `${named(target)}: ${begun.words}`
    await approveAtPaypal(begun.body.redirect_url)
    const answer = await pressAtDying(play, step, '/v1/finish_authentication/', { order_id, supplier_order_id })
    return `${named(target)}: approved, ${answer} at step ${step}`
  }

/** Works off what is due with a worker that dies at a step; another one goes on. */
export const workKilledAt =
  (step: number): Act =>
  async (play) => {
    await webhooksToCome(play)
    using doom = doomedAt(play, step)
    doom.begin()
    let isKilled = false
    {
      await using worker = await spawnWorker(doom.world)
      worker.ended.then(() => (isKilled = true))
      await workedOff(play, () => isKilled)
    }
    if (!isKilled) return `all is done before step ${step}`
    using alive = doomedAt(play, 0)
    await using _second: SpawnedProcess = await spawnWorker(alive.world)
    await workedOff(play, () => false)
    return `killed at step ${step}`
  }

async function pressAtDying(play: Play, step: number, path: string, body: object): Promise<string> {
  using doom = doomedAt(play, step)
  await using api = await spawnApi(doom.world)
  doom.begin()
  try {
    const { status } = await fetch(api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${play.cast.token}` },
      body: JSON.stringify(body),
    })
    if (status === 500) throw new Error(`POST ${path} answered 500`)
    return `answered ${status}`
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await api.ended
    return 'killed'
  }
}

/** Environment of a program that dies at a step; 0 is never. */
function doomedAt({ world, time }: Play, step: number) {
  const file = path.join(os.tmpdir(), `quayside-kill-${randomBytes(6).toString('hex')}`)
  const preload = path.join(import.meta.dirname, '../../kill-at-step.ts')
  return {
    world: {
      process: world.process,
      environment: {
        ...world.environment,
        NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${preload}`,
        KILL_FILE: file,
        KILL_AT: String(step),
        CLOCK_OFFSET: String(time.offsetMs()),
      },
    },
    begin: () => fs.writeFileSync(file, ''),
    [Symbol.dispose]: () => fs.rmSync(file, { force: true }),
  }
}

const named = ({ order, block }: Target): string => `${order.name}/${block.supplier_order_id}`

async function webhooksToCome(play: Play): Promise<void> {
  while ((await stage(play.world, 'GET', `deliveries?state=pending&match=${encodeURIComponent(toUs(play))}`)).deliveries.length)
    await pause()
}

const patienceMs = 60_000

/** Waits until the worker has nothing to do any more, or is gone. */
async function workedOff({ world, time }: Play, isGone: () => boolean): Promise<void> {
  const left = `select from ${allJobs} job where attempts < max_attempts and (run_at <= now() or locked_by is not null) limit 1`
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause()) {
    await time.fallDue()
    if (isGone() || !(await world.pool.query(left)).rowCount) return
  }
  throw new Error('a worker does not end its jobs')
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
