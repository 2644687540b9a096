import { beforeAll, expect, test } from 'vitest'
import { arrived, type Business, openForBusiness, orderAsShopper, orderSeen, payBody } from '#testing/actors/business-actors'
import { stage, until } from '#testing/actors/stripe-actors'
import { spawnApi } from '#testing/spawn-process'
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
])('kill -9 of the API while it %s: the order is paid in the end, charged once, and can be seen to be', async (_what, call) => {
  const { token, account } = business
  const order = await arrived(world, business, await orderAsShopper(world, business))
  const see = async () => (await orderSeen(world, token, order.id)).suppliers[0]
  const pay = (url: string) =>
    fetch(`${url}/v1/pay_supplier/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(payBody(order)),
    })
  const charges = async () =>
    (await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents?destination=${account}`)).payment_intents as { status: string }[]
  const before = (await charges()).length

  await using api = await spawnApi(world)
  const match = [`platform=${world.stripeName} `, call]
  await stage(world, 'POST', 'faults', { provider: 'stripe', match, fault: 'slow', delay_ms: 1500 })
  const answer = pay(api.url).then(
    () => 'answered',
    () => 'lost',
  )
  await until(
    async () => !(await stage(world, 'GET', 'faults')).faults.some((fault: { match?: string[] }) => fault.match?.[0] === match[0]),
  )
  await api.kill()
  expect(await answer).toBe('lost')
  expect(await see()).toMatchObject({ status: 'pending', payment_under_way: true })
  expect((await pay(world.url)).status).toBe(409)

  await changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)
  await until(async () => {
    await world.runJobs()
    return (await see()).status === 'paid'
  })
  expect((await charges()).slice(before).map(({ status }) => status)).toEqual(['succeeded'])
})
