import { expect, test, vi } from 'vitest'
import { addAccountTo, makeAdmin, signUpStore } from '#testing/actors/actors'
import { demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld()

test('the stores of an address are found with orders, imports and connection, by an address in any case', async () => {
  const { token } = await makeAdmin(world)
  const business = await openForBusiness(world)
  const plain = await signUpStore(world)
  await addAccountTo(world, { storeId: business.storeId }, { kind: 'store', storeId: plain.storeId })
  await paidOrder(world, business)
  await paidOrder(world, business)
  const found = await demand(world, 'POST', '/v1/api/admin/users/describe/', token, { username: ` ${business.email.toUpperCase()} ` })
  expect(found.stores).toEqual([
    { id: business.storeId, orders: 2, imports: 1, platform: 'shopify', has_token: true },
    { id: plain.storeId, orders: 0, imports: 0, platform: null, has_token: false },
  ])
  await demand(world, 'POST', '/v1/disconnect_platform/', business.token)
  const after = await demand(world, 'POST', '/v1/api/admin/users/describe/', token, { username: business.email })
  expect(after.stores[0]).toMatchObject({ orders: 2, platform: null, has_token: false })
})

test('an address of nobody has no stores, and a wrong one is refused', async () => {
  const { token } = await makeAdmin(world)
  const look = (username: string) => world.call('POST', '/v1/api/admin/users/describe/', { token, body: { username } })
  expect((await look('nobody@stores.example')).body).toEqual({ stores: [] })
  const { status, body } = await look('nobody')
  expect([status, body.error.message]).toEqual([422, 'Please enter a valid email'])
})
