/** Works off what a history has caused: jobs, webhooks, the clock's tasks, and in the end the night's reconciliation. */
import { after, hours, minutes, now, seconds } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import { stage } from '#testing/actors/stripe-actors'
import { allJobs, dropJobs } from '#testing/waiting-jobs'
import { atVendor, type Play, type Wire } from './play.ts'
import { pendingCaptures, waitingAtBank } from './vendor-books.ts'
import { providers, toUs } from './webhooks.ts'

/** Mails, listings and the stock of shops have tests of their own, and take longer than all the rest. */
const besideMoney = '^(sync|marketplace|alerts|supplier-products|analytics)[.]|[.]deliver-linked-mail$|^notifications[.]'

const patienceMs = 60_000

/** Runs what is due here, and waits for what the vendors are sending, until neither is left. */
export async function workOff(play: Play): Promise<void> {
  const { world, time } = play
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    await time.fallDue()
    await dropJobs(world, 't.identifier ~ $1', [besideMoney])
    await world.runJobs()
    if (await isQuiet(play)) return
    await stage(world, 'POST', 'webhooks', { action: 'retry-now', match: toUs(play) })
  }
  throw new Error('there is no end of jobs and webhooks')
}

async function isQuiet(play: Play): Promise<boolean> {
  const { world } = play
  const { is_quiet: isQuietAtStripe } = await stage(world, 'POST', `stripe/${world.stripeName}/catch-up`)
  if (!isQuietAtStripe) return false
  const { deliveries } = await stage(world, 'GET', `deliveries?state=pending&match=${encodeURIComponent(toUs(play))}`)
  if (deliveries.length) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return false
  }
  const { rowCount } = await world.pool.query(`select from ${allJobs} job where run_at <= now() and attempts < max_attempts limit 1`)
  return rowCount === 0
}

const regular = [
  'payments.sweep-payments',
  'payments.sweep-platform-payments',
  'orders.end-holds',
  'orders.cancel-unshipped',
  'orders.record-commissions',
  'refunds.keep-clocks',
  'platforms.poll-orders',
  'platforms.retry-deliveries',
  'plans.compare-subscriptions',
  'plans.end-subscriptions',
  'plan-charges.recognise-revenue',
  'ledger.close-months',
  'invoices.make-invoices',
  'invoices.charge-due',
] as const

/** Runs what the schedule runs all the time. */
export async function sweep(play: Play): Promise<void> {
  await play.world.transaction(async ({ enqueue }) => {
    for (const task of regular) await enqueue(task, {}, { key: task })
  })
  await workOff(play)
}

/** Long enough for every attempt to end. */
const spans = [seconds(30), minutes(6), minutes(20), hours(1.5), hours(3), hours(25), minutes(20)]

/** Ends all trouble and lets time pass, until nothing is left to be done. */
export async function bringToRest(play: Play): Promise<void> {
  const { world, cast, time } = play
  await endTrouble(play)
  await workOff(play)
  for (const { merchant } of cast.sellers)
    await atVendor(play, 'PATCH', `paypal/${world.stripeName}/merchants/${merchant}`, { is_empty: false })
  for (const id of await pendingCaptures(play))
    await atVendor(play, 'POST', `paypal/${world.stripeName}/captures/${id}`, { outcome: 'complete' })
  for (const { id } of await waitingAtBank(play))
    await atVendor(play, 'POST', `stripe/${world.stripeName}/payment_intents/${id}`, { outcome: 'approve' })
  for (const span of spans) {
    await time.pass(span)
    await workOff(play)
    await sweep(play)
  }
  await awaitFees(play)
  await reconcile(play)
  await awaitFees(play)
}

/** The charge of a plan is posted with its fee, which is asked for again after a while. */
async function awaitFees(play: Play): Promise<void> {
  const { world, time } = play
  for (;;) {
    const { rowCount } = await world.pool.query(
      `select from ${allJobs} job where task = 'plans.refresh-subscriptions' and run_at > now() and run_at <= $1 limit 1`,
      [after(now(), minutes(15))],
    )
    if (!rowCount) return
    await time.pass(minutes(11))
    await workOff(play)
  }
}

async function endTrouble(play: Play): Promise<void> {
  const { world } = play
  const { faults } = await stage(world, 'GET', 'faults')
  for (const { id } of faults.filter(({ match }: Wire) => [match].flat().includes(`platform=${world.stripeName} `)))
    await stage(world, 'DELETE', `faults/${id}`)
  for (const provider of providers) {
    const ours = { provider, match: toUs(play) }
    await stage(world, 'POST', 'webhooks', { action: 'forget', ...ours })
    await stage(world, 'POST', 'webhooks', { action: 'release', ...ours })
  }
}

/** Compares everything, asks again where an event was lost, and compares once more. */
async function reconcile(play: Play): Promise<void> {
  const { world, time } = play
  const compareAll = async () => {
    await world.transaction(({ enqueue }) => enqueue('reconciliation.reconcile', {}, { key: 'reconciliation.reconcile' }))
    await workOff(play)
  }
  await compareAll()
  const { rowCount } = await world.pool.query('select from reconciliation_exception where resolved_at is null')
  if (!rowCount) return
  const { token } = await makeAdmin(world)
  for (let before: number | undefined; ; ) {
    const { body } = await world.call('GET', `/v1/admin/reconciliation/?state=open${before ? `&before=${before}` : ''}`, { token })
    for (const { id, mends } of body.exceptions as { id: number; mends: string[] }[])
      if (mends.includes('ask_again'))
        await world.call('POST', '/v1/admin/reconciliation/mend/', { token, body: { id, action: 'ask_again' } })
    if (!body.next) break
    before = body.next
  }
  await workOff(play)
  await time.pass(hours(2))
  await compareAll()
}
