/** Stores see that a supplier has no payment account before they import, and the supplier is asked to connect one. */
import { beforeAll, describe, expect, test } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { approve, makeAdmin, makeProduct, makeSupplier, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { arrived, type Business, demand, lettersTo, orderAsShopper, orderSeen, sell } from '#testing/actors/business-actors'
import { connectShop } from '#testing/actors/shop-actors'
import { connectCard, connectPayouts } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let supplier: SupplierInTest
let store: Omit<Business, 'goods' | 'account'>

beforeAll(async () => {
  supplier = await makeSupplier(world, { name: 'North Woods Soap' })
  const owner = await signUpStore(world)
  await approve(world, owner.storeId, supplier.supplierId)
  await connectCard(world, owner)
  await demand(world, 'POST', '/v1/set_plan/', owner.token, { plan: 'GROWTH', type: 'MONTHLY' })
  store = { ...owner, ...(await connectShop(world, owner.token)), supplier }
})

const get = (path: string) => demand(world, 'GET', path, store.token)
const reminders = async () =>
  (await lettersTo(world, supplier.email)).map(({ subject }) => subject).filter((subject) => /payment account/i.test(subject))
const listed = async () => {
  await world.transaction(({ enqueue }) => enqueue('marketplace.rebuild-listing', {}))
  await world.runJobs()
  return get('/v1/products/')
}
const looks = async (productId: number) => {
  const { products } = await listed()
  return {
    card: products.find(({ id }: { id: number }) => id === productId).not_payable ?? false,
    page: (await get(`/v1/product/?id=${productId}`)).data.product.supplier_payable,
    supplier: (await get(`/v1/supplier/?id=${supplier.supplierId}`)).supplier.payable,
  }
}

describe('what a supplier without a payment account sells', () => {
  test('is marked on its card, its page and its supplier’s page, until an account is connected', async () => {
    const { productId } = await makeProduct(world, supplier.supplierId, {})
    await world.runJobs()
    expect(await looks(productId)).toEqual({ card: true, page: false, supplier: false })
    const other = await makeSupplier(world)
    const { productId: payable } = await makeProduct(world, other.supplierId, {})
    await connectPayouts(world, other)
    await world.runJobs()
    expect((await get(`/v1/product/?id=${payable}`)).data.product.supplier_payable).toBe(true)
    const { products } = await listed()
    expect(products.find(({ id }: { id: number }) => id === payable)).not.toHaveProperty('not_payable')
  })

  test('is imported only after its owner was warned', async () => {
    const { productId } = await makeProduct(world, supplier.supplierId, { images: 0 })
    const { imported_product_id: id } = await demand(world, 'POST', '/v1/import_list/', store.token, { product_id: productId })
    const body = { imported_product_ids: [id], stop_at_warnings: true }
    const { status, body: refused } = await world.call('POST', '/v1/import/', { token: store.token, body })
    expect([status, refused.error.code]).toEqual([409, 'IMPORT_WARNINGS'])
    expect(refused.error.data.warned[0].warnings[0]).toMatchObject({ code: 'NOT_PAYABLE', title: 'Orders cannot be paid yet' })
  })

  test('makes its supplier be asked for an account, once a week however many import and order it', async () => {
    const goods = await sell(world, store, supplier.supplierId)
    await sell(world, store, supplier.supplierId)
    for (let n = 0; n < 2; n++) await arrived(world, store, await orderAsShopper(world, { ...store, goods }))
    await world.runJobs()
    expect(await reminders()).toEqual(['Connect a payment account to get orders'])
    freezeClock(after(now(), days(7) + 1000))
    await arrived(world, store, await orderAsShopper(world, { ...store, goods }))
    await world.runJobs()
    freezeClock(undefined)
    expect(await reminders()).toEqual(['Connect a payment account to get orders', 'An order waits for your payment account'])
  })

  test('is listed in the back office with the orders that wait for it', async () => {
    const { token } = await makeAdmin(world)
    const { not_payable: listed } = await demand(world, 'GET', '/v1/admin/overview/', token)
    expect(listed).toMatchObject([{ id: supplier.supplierId, orders_waiting: 3, reminded_at: expect.any(String) }])
  })

  test('waits when it is ordered, and can be paid once an account is connected', async () => {
    const goods = await sell(world, store, supplier.supplierId)
    const { id } = await arrived(world, store, await orderAsShopper(world, { ...store, goods }))
    expect((await orderSeen(world, store.token, id)).suppliers[0].pay_refusal.code).toBe('SUPPLIER_NOT_PAYABLE')
    const accounts = async () => {
      const { stripe_id, merchant_id } = (await get(`/v1/supplier/?id=${supplier.supplierId}`)).supplier
      return [stripe_id, merchant_id]
    }
    expect(await accounts()).toEqual([null, null])
    await connectPayouts(world, supplier)
    await world.runJobs()
    expect(await accounts()).toEqual([expect.stringMatching(/^acct_/), null])
    expect((await orderSeen(world, store.token, id)).suppliers[0].pay_refusal).toBeNull()
    const before = (await reminders()).length
    await arrived(world, store, await orderAsShopper(world, { ...store, goods }))
    await world.runJobs()
    expect(await reminders()).toHaveLength(before)
  })
})
