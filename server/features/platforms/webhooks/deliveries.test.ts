/** No order is lost: unhandled deliveries are retried, the poll does not count them as known, and one bad order does not block others. */
import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { after, freezeClock, hours, now } from '#foundation/clock/clock'
import { type Business, inShop, openForBusiness, orderAsShopper, ordersSeen, type ShopOrder } from '#testing/actors/business-actors'
import { endFaults, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { timePasses } from '#testing/time'
import { changeJobs, dropJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()
let business: Business

beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ sku: 'SOAP', quantity: 500 }] } })
})
afterEach(async () => {
  freezeClock(undefined)
  await endFaults(world, business.shop)
})

const webhooks = (body: object) => stage(world, 'POST', 'webhooks', { provider: 'shopify', match: [business.shop, 'orders/'], ...body })
const losing = (times: number) => webhooks({ action: 'lose', times })

async function poll(): Promise<void> {
  await world.pool.query(`update connection set orders_polled_until = now() - interval '5 minutes' where id = $1`, [business.connectionId])
  await world.transaction(({ enqueue }) => enqueue('platforms.poll-connection', { connectionId: business.connectionId }))
  await world.runJobs()
}

/** A webhook with a valid signature, in a format that cannot be read. */
async function sendUnreadable({ id, name }: ShopOrder): Promise<void> {
  const body = JSON.stringify({ id, name, updated_at: new Date(Date.now() + 1000).toISOString(), line_items: 'none' })
  const answer = await fetch(`${world.url}/v1/webhooks/shopify/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/updated',
      'x-shopify-shop-domain': business.shop,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', 'sandbox-shopify-secret').update(body).digest('base64'),
    },
    body,
  })
  expect(answer.status).toBe(200)
}

const isHere = async ({ name }: ShopOrder): Promise<boolean> =>
  (await ordersSeen(world, business.token)).some((order) => order.name === name)

const statusOf = async ({ name }: ShopOrder): Promise<string | undefined> =>
  (await ordersSeen(world, business.token)).find((order) => order.name === name)?.status

const deliveriesOf = async ({ id }: ShopOrder) =>
  (
    await world.pool.query<{ topic: string; handled: boolean; outcome: string | null }>(
      'select topic, handled_at is not null as handled, outcome from webhook_delivery where subject = $1 order by id',
      [String(id)],
    )
  ).rows

it('an order whose delivery could not be handled is not known to the poll, which brings it', async () => {
  await losing(1)
  const order = await orderAsShopper(world, business)
  await sendUnreadable(order)
  await world.runJobs()
  await poll()
  // The delivery counts as known while its jobs are still being retried.
  expect(await isHere(order)).toBe(false)
  await world.pool.query(`update webhook_delivery set received_at = received_at - interval '3 hours' where subject = $1`, [
    String(order.id),
  ])
  await poll()
  expect(await isHere(order)).toBe(true)
  expect(await deliveriesOf(order)).toMatchObject([
    { topic: 'orders/updated', handled: false },
    { topic: 'poll/order', handled: true, outcome: 'taken in' },
  ])
})

it('a delivery whose jobs were lost is tried again by the sweep, again and again until it is handled', async () => {
  const order = await orderAsShopper(world, business)
  await vi.waitFor(async () => expect(await deliveriesOf(order)).toHaveLength(1), { timeout: 10_000, interval: 50 })
  // State after restoring a backup: the rows exist, the jobs do not.
  await dropJobs(world, `t.identifier = 'platforms.handle-webhook'`)
  const sweep = async () => {
    await world.transaction(({ enqueue }) => enqueue('platforms.retry-deliveries', {}))
    await world.runJobs()
  }
  await sweep()
  expect(await deliveriesOf(order)).toMatchObject([{ handled: false }])
  freezeClock(after(now(), hours(2.1)))
  await sweep()
  expect(await deliveriesOf(order)).toMatchObject([{ handled: true, outcome: 'taken in' }])
  expect(await isHere(order)).toBe(true)
})

it('an order that the shop cannot show keeps no other one waiting, and comes when it can be shown', async () => {
  await losing(3)
  const orders = [await orderAsShopper(world, business), await orderAsShopper(world, business), await orderAsShopper(world, business)]
  const [bad, ...good] = orders as [ShopOrder, ShopOrder, ShopOrder]
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [business.shop, `Order/${bad.id}`], fault: 'status-500', times: 1000 })
  await poll()
  expect(await Promise.all(good.map(isHere))).toEqual([true, true])
  expect(await isHere(bad)).toBe(false)
  const { rows } = await world.pool.query(
    `select orders_polled_until > now() - interval '1 minute' as moved from connection where id = $1`,
    [business.connectionId],
  )
  expect(rows).toEqual([{ moved: true }])
  await endFaults(world, business.shop)
  await timePasses(world, 60)
  expect(await isHere(bad)).toBe(true)
})

it('a failed delivery is superseded by a later one of the same order', async () => {
  await losing(1)
  const order = await orderAsShopper(world, business)
  await sendUnreadable(order)
  await world.runJobs()
  await stage(world, 'POST', 'clock', { advance_seconds: 5, scope: `shopify/${business.shop}` })
  await inShop(world, business.shop, order, 'edit', { line_items: [{ sku: 'SOAP', quantity: 2 }] })
  await vi.waitFor(
    async () => {
      await world.runJobs()
      expect((await deliveriesOf(order)).map(({ outcome }) => outcome)).toEqual(['superseded', 'taken in'])
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(await isHere(order)).toBe(true)
})

it('an order whose cancellation is handled before its creation, though it came after it, is seen as cancelled', async () => {
  const order = await orderAsShopper(world, business)
  await vi.waitFor(async () => expect(await deliveriesOf(order)).toHaveLength(1), { timeout: 10_000, interval: 50 })
  // The creation still waits for its job while a worker has finished the cancellation.
  await changeJobs(
    world,
    `run_at = now() + interval '1 minute'`,
    `key = 'delivery:' || (select id from webhook_delivery where subject = '${order.id}')`,
  )
  await stage(world, 'POST', 'clock', { advance_seconds: 5, scope: `shopify/${business.shop}` })
  await inShop(world, business.shop, order, 'cancel')
  await vi.waitFor(
    async () => {
      await world.runJobs()
      expect((await deliveriesOf(order)).slice(1).map(({ handled }) => handled)).toContain(true)
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(await isHere(order)).toBe(false)
  await timePasses(world, 90)
  expect(await statusOf(order)).toBe('cancelled')
})
