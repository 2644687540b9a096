import { expect, it } from 'vitest'
import { makeSupplier, password, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const create = (token: string | undefined, body: object = { name: 'Loom Street Goods' }) =>
  world.call('POST', '/v1/create_store_for_supplier/', { ...(token ? { token } : {}), body })

it('a supplier opens a store with its own sign-in, and goes on as that store', async () => {
  const { token, email, supplierId } = await makeSupplier(world)
  const { status, body } = await create(token, { name: 'Loom Street Goods', referral_source: 'podcast' })
  expect(status).toBe(200)
  const settings = await world.call('GET', '/v1/store_settings/', { token: body.token })
  expect(settings.body).toMatchObject({ id: body.store_id, name: 'Loom Street Goods', email })
  const { rows } = await world.pool.query('select site, referral_source from store where id = $1', [body.store_id])
  expect(rows).toEqual([{ site: 'main', referral_source: 'podcast' }])
  const { accounts } = (await world.call('GET', '/v1/account_type/', { token: body.token })).body
  expect(accounts.map(({ accountType }: { accountType: string }) => accountType)).toEqual(['supplier', 'store'])
  const again = await world.call('POST', '/v1/login/', { body: { username: email, password, subdomain: 'suppliers' } })
  expect(again.body).toMatchObject({ account_type: 'supplier', supplier_id: supplierId })
})

it('the supplier stays signed in beside the store, and both sign out together', async () => {
  const { token } = await makeSupplier(world)
  const { body } = await create(token)
  expect((await world.call('GET', '/v1/supplier_settings/', { token })).status).toBe(200)
  await world.call('POST', '/v1/logout/', { token: body.token })
  expect((await world.call('GET', '/v1/supplier_settings/', { token })).status).toBe(401)
})

it('an e-mail of the store’s own is the store’s, and changes nothing of the sign-in', async () => {
  const { token, email } = await makeSupplier(world)
  const { body } = await create(token, { name: 'Loom Street', email: 'shop@loom.example', password: 'not theirs at all' })
  expect((await world.call('GET', '/v1/store_settings/', { token: body.token })).body.email).toBe('shop@loom.example')
  expect((await world.call('POST', '/v1/login/', { body: { username: email, password } })).status).toBe(200)
  expect((await world.call('POST', '/v1/login/', { body: { username: 'shop@loom.example', password } })).status).toBe(400)
})

it('creating a store for a supplier takes a supplier', async () => {
  expect((await create(undefined)).status).toBe(401)
  expect((await create((await signUpStore(world)).token)).status).toBe(403)
  expect((await create((await makeSupplier(world, { status: 'REMOVED' })).token)).body.error.code).toBe('ACCESS_BLOCKED')
})

it.each([
  ['name', { name: ' ' }],
  ['email', { name: 'Loom', email: 'nora' }],
])('a store with an invalid %s is refused, with the reason', async (field, body) => {
  const { token } = await makeSupplier(world)
  const answer = await create(token, body)
  expect([answer.status, answer.body.error.field]).toEqual([422, field])
})
