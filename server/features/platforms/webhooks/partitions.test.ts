/** Webhook deliveries are partitioned by month: future partitions are created in time, old ones are dropped as a whole. */
import { afterEach, expect, it } from 'vitest'
import { freezeClock, now } from '#foundation/clock/clock'
import { eventually } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const keep = async () => {
  await world.transaction(({ enqueue }) => enqueue('platforms.keep-partitions', {}))
  await world.runJobs()
}
const partitions = async () =>
  (
    await world.pool.query<{ name: string }>(
      `select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = 'webhook_delivery'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name)
/** Name of the month this many months ahead. */
const month = (after: number): string => {
  const at = now()
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after, 1))
  return `webhook_delivery_${first.toISOString().slice(0, 7).replace('-', '_')}`
}
const inMonths = (after: number): Date => {
  const at = now()
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after, 15))
}
const receive = (externalId: string, at: Date) =>
  world.pool.query(
    `insert into webhook_delivery (provider, external_id, topic, body, received_at, handled_at) values ('shopify', $1, 'orders/create', '{}', $2, now())`,
    [externalId, at],
  )
const placeOf = async (externalId: string): Promise<string | undefined> =>
  (
    await world.pool.query<{ place: string }>('select tableoid::regclass::text as place from webhook_delivery where external_id = $1', [
      externalId,
    ])
  ).rows[0]?.place

it('makes the months to come, once', async () => {
  await keep()
  expect(await partitions()).toEqual([month(1), month(2), 'webhook_delivery_default', 'webhook_delivery_earlier'].sort())
  const made = await partitions()
  await keep()
  expect(await partitions()).toEqual(made)
  await receive('next month', inMonths(1))
  expect(await placeOf('next month')).toBe(month(1))
})

it('moves what came before its month was made, also months that were missed', async () => {
  await receive('early', inMonths(4))
  expect(await placeOf('early')).toBe('webhook_delivery_default')
  const wanted = [month(3), month(4), month(5), month(6)]
  const place = month(4)
  freezeClock(inMonths(4))
  await keep()
  expect(await partitions()).toEqual(expect.arrayContaining(wanted))
  expect(await placeOf('early')).toBe(place)
})

it('drops a month that has been over for half a year, and no younger one', async () => {
  await receive('this month', now())
  const [old, younger] = [month(1), month(4)]
  freezeClock(inMonths(8))
  await keep()
  expect(await partitions()).not.toContain('webhook_delivery_earlier')
  expect(await partitions()).not.toContain(old)
  expect(await partitions()).toContain(younger)
  expect(await placeOf('this month')).toBeUndefined()
  expect(await placeOf('early')).toBe(younger)
})

it('keeps no webhook waiting: where it cannot have its lock, it is tried again', async () => {
  freezeClock(inMonths(12))
  const wanted = month(1)
  const reader = await world.pool.connect()
  try {
    await reader.query('begin')
    await reader.query('select count(*) from webhook_delivery')
    const began = performance.now()
    await keep()
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(await partitions()).not.toContain(wanted)
    await reader.query('commit')
  } finally {
    reader.release()
  }
  await eventually(async () => {
    await world.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await world.runJobs()
    return (await partitions()).includes(wanted)
  }, 'the month to be made')
})
