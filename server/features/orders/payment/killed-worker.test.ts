import { beforeAll, expect, test } from 'vitest'
import { arrived, type Business, openForBusiness, orderAsShopper, orderSeen, payBody } from '#testing/actors/business-actors'
import { stage, until } from '#testing/actors/stripe-actors'
import { spawnApi, spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world)
})

test.each([
  ['makes the intent', 'POST /v1/payment_intents '],
  ['confirms it', '/confirm '],
])(
  'kill -9 of the worker that goes on with a payment while it %s: another one finishes, and the card is charged once',
  async (_what, call) => {
    const { token, account } = business
    const order = await arrived(world, business, await orderAsShopper(world, business))
    const slow = async (match: string, times: number) => {
      const fault = { provider: 'stripe', match: [`platform=${world.stripeName} `, match], fault: 'slow', delay_ms: 1500, times }
      return (await stage(world, 'POST', 'faults', fault)).id as string
    }
    const left = async (id: string) =>
      (await stage(world, 'GET', 'faults')).faults.find((fault: { id: string; times: number }) => fault.id === id)?.times ?? 0
    const intents = async () =>
      (await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents?destination=${account}`)).payment_intents as {
        status: string
      }[]
    const before = (await intents()).length

    const first = await slow('POST /v1/payment_intents ', 1)
    await using api = await spawnApi(world)
    const lost = fetch(`${api.url}/v1/pay_supplier/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(payBody(order)),
    }).catch(() => 'lost')
    await until(async () => (await left(first)) === 0)
    await api.kill()
    expect(await lost).toBe('lost')
    await changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)

    const held = await slow(call, 1)
    await using worker = await spawnWorker(world)
    await until(async () => (await left(held)) === 0)
    await worker.kill()
    await using _second = await spawnWorker(world)
    await until(async () => (await orderSeen(world, token, order.id)).suppliers[0].status === 'paid')
    expect((await intents()).slice(before).map(({ status }) => status)).toEqual(['succeeded'])
    const { rows } = await world.pool.query(
      `select count(*)::int as count from audit_entry where action = 'payments.payment-succeeded' and subject = $1`,
      [`supplier-order:${order.suppliers[0].supplier_order_id}`],
    )
    expect(rows).toEqual([{ count: 1 }])
  },
)
