/** Ten thousand shops are polled in turn: none twice before each was polled once, and no run exceeds its limit. */
import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock, minutes } from '#foundation/clock/clock'
import { openForBusiness, orderAsShopper } from '#testing/actors/business-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { dropJobs } from '#testing/waiting-jobs'
import { pollOrders } from './poll-orders.ts'

const world = testWorld()
afterEach(() => freezeClock(undefined))

/** Ids of the shops polled by one scheduled run. */
async function tick(): Promise<number[]> {
  await world.transaction((context) => pollOrders({ context }))
  return (await dropJobs<{ connectionId: number }>(world, `t.identifier = 'platforms.poll-connection'`)).map(
    ({ connectionId }) => connectionId,
  )
}

describe('the clock', () => {
  it('gives each of ten thousand shops its turn, some hundred in a minute, the one that has waited longest first', async () => {
    const shops = 10_000
    const { rows } = await world.pool.query<{ id: number }>(
      `with s as (insert into store (name, email, created_at) select 'Store ' || n, 'store-' || n || '@stores.example', now() from generate_series(1, $1) n returning id)
       insert into connection (store_id, platform, shop_domain, status, connected_at, next_poll_at)
       select id, 'shopify', 'turn-' || id || '.myshopify.com', 'connected', now(), now() - (id * 7919 % 10007) * interval '1 second' from s returning id`,
      [shops],
    )
    const waiting = (await world.pool.query<{ id: number }>('select id from connection order by next_poll_at, id')).rows.map(({ id }) => id)
    const start = new Date()
    const asked: number[] = []
    for (let minute = 0; asked.length < shops; minute++) {
      freezeClock(new Date(start.getTime() + minutes(minute)))
      const now = await tick()
      expect(now.length).toBeLessThanOrEqual(600)
      expect(new Set(now)).toEqual(new Set(waiting.slice(asked.length, asked.length + 600)))
      asked.push(...now)
      // A lost poll is retried after 15 minutes; these were not lost, and none is polled twice.
      await world.pool.query(`update connection set next_poll_at = $1 where id = any($2)`, [new Date(start.getTime() + minutes(60)), now])
    }
    expect(new Set(asked)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(await tick()).toEqual([])
    await world.pool.query(`update connection set status = 'disconnected' where shop_domain like 'turn-%'`)
  })

  it('asks a shop sooner of which something was missed, and seldom where webhooks come', async () => {
    const business = await openForBusiness(world)
    const nextIn = async () => {
      await world.pool.query(`update connection set connected_at = now() - interval '9 days', next_poll_at = now() where id = $1`, [
        business.connectionId,
      ])
      await world.transaction(({ enqueue }) => enqueue('platforms.poll-orders', {}))
      await world.runJobs()
      const { rows } = await world.pool.query<{ minutes: number }>(
        `select round(extract(epoch from next_poll_at - now()) / 60)::int as minutes from connection where id = $1`,
        [business.connectionId],
      )
      return rows[0]!.minutes
    }
    await stage(world, 'POST', 'webhooks', { provider: 'shopify', match: [business.shop, 'orders/'], action: 'lose', times: 1 })
    await orderAsShopper(world, business)
    expect(await nextIn()).toBe(2)
    await orderAsShopper(world, business)
    await expect.poll(async () => (await world.pool.query(`select 1 from webhook_delivery where topic = 'orders/create'`)).rowCount).toBe(1)
    await world.runJobs()
    expect(await nextIn()).toBe(60)
  })
})
