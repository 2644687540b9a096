import { expect, test } from 'vitest'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors'
import { copyInStore, lineOf, orderOf, rowOfConnection, startTrial } from '#testing/order-actors'
import { spawnApi } from '#testing/spawn-process'
import { connectCard, connectPayouts, stage, until } from '#testing/stripe-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'
import { takeIn } from './take-in-order.ts'

const world = testWorld()

test('kill -9 of the API while the owner pays: the order is paid in the end, charged once, and can be seen to be', async () => {
  const [store, supplier] = [await signUpStore(world), await makeSupplier(world)]
  const account = await connectPayouts(world, supplier)
  await startTrial(world, store)
  await connectCard(world, store)
  const connectionId = await rowOfConnection(world, store)
  const [variant] = await copyInStore(world, store, connectionId, await makeProduct(world, supplier.supplierId))
  await world.transaction((context) => takeIn(context, store.storeId, connectionId, orderOf([lineOf(variant!)])))
  const { body } = await world.call('GET', '/v1/orders/?status=all', { token: store.token })
  const order_id = body.orders[0].id
  const see = async () => (await world.call('GET', `/v1/order/?id=${order_id}`, { token: store.token })).body.data.order.suppliers[0]
  const pay = (url: string) =>
    fetch(`${url}/v1/pay_supplier/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${store.token}` },
      body: JSON.stringify({ order_id, supplier_id: supplier.supplierId, note: '' }),
    })

  const api = await spawnApi(world)
  const call = [`platform=${world.stripeName} `, 'POST /v1/payment_intents']
  await stage(world, 'POST', 'faults', { provider: 'stripe', match: call, fault: 'slow', delay_ms: 1500 })
  const answer = pay(api.url).then(
    () => 'answered',
    () => 'lost',
  )
  await until(async () => {
    const { requests } = await stage(world, 'GET', `requests?provider=stripe&match=${encodeURIComponent(`platform=${world.stripeName} `)}`)
    return requests.some(({ description }: { description: string }) => description.startsWith('POST /v1/payment_intents'))
  })
  await api.kill()
  expect(await answer).toBe('lost')
  expect(await see()).toMatchObject({ status: 'pending', payment_under_way: true })
  expect((await pay(world.url)).status).toBe(409)

  await changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)
  await until(async () => {
    await world.runJobs()
    return (await see()).status === 'paid'
  })
  const { payment_intents: intents } = await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents?destination=${account}`)
  expect(intents).toHaveLength(1)
})
