import { expect, it } from 'vitest'
import { makeAdmin, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

it('the back office sees the marketplace at a glance', async () => {
  const { token } = await makeAdmin(world)
  const { storeId } = await signUpStore(world)
  await signUpStore(world)
  await world.pool.query(`update store set created_at = now() - interval '8 days' where id = $1`, [storeId])
  await world.pool.query(`update store_figures set platform = 'shopify', imported_count = 3 where store_id = $1`, [storeId])
  const { supplierId } = await makeSupplier(world, { payable: true })
  const unpayable = await makeSupplier(world, { name: 'Larch & Loom' })
  await makeSupplier(world, { status: 'PENDING' })
  await makeProduct(world, supplierId)
  await makeProduct(world, supplierId, { active: false })
  await world.pool.query(`insert into mail (key, kind, recipient, data, created_at, failure) values ('a', 'x', 'y', '{}', now(), 'away')`)
  const { status, body } = await world.call('GET', '/v1/admin/overview/', { token })
  expect(status).toBe(200)
  expect(body).toEqual({
    stores: { all: 2, connected: 1, new_this_week: 1 },
    suppliers: { active: 2, not_payable: 1, waiting: 1 },
    products: { active: 1, imported: 3 },
    orders: { to_pay: 0, to_ship: 0, shipped_this_week: 0 },
    troubles: { mails_waiting: 1, jobs_given_up: 0, payment_issues: 0 },
    not_payable: [{ id: unpayable.supplierId, name: 'Larch & Loom', email: unpayable.email, orders_waiting: 0, reminded_at: null }],
  })
})
