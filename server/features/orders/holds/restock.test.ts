/** Many orders wait for few goods and are served first come, first served. */
import { beforeAll, expect, it } from 'vitest'
import { reviseProducts } from '#features/catalogue'
import { makeProduct, makeSupplier, type ProductInTest, type StoreInTest, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { copyInStore, lineOf, orderOf, rowOfConnection } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'
import { takeIn } from '../intake/take-in-order.ts'

const world = testWorld()
let store: StoreInTest
let supplier: SupplierInTest
let connectionId: number

beforeAll(async () => {
  supplier = await makeSupplier(world, { name: 'North Woods Soap', payable: true })
  store = await signUpStore(world)
  connectionId = await rowOfConnection(world, store)
})

async function soldOut(): Promise<{ product: ProductInTest; variant: string }> {
  const product = await makeProduct(world, supplier.supplierId, { variants: [{ quantity: 0 }], images: 0 })
  return { product, variant: (await copyInStore(world, store, connectionId, product))[0]! }
}

const order = (...lines: ReturnType<typeof lineOf>[]) =>
  world.transaction((context) => takeIn(context, store.storeId, connectionId, orderOf(lines)))

async function restock(...goods: { product: ProductInTest; quantity: number }[]): Promise<void> {
  const revisions = goods.map(({ product: { productId, variantIds }, quantity }) => ({
    productId,
    variants: [{ id: variantIds[0]!, quantity }],
  }))
  await world.transaction((context) => reviseProducts(context, { supplierId: supplier.supplierId, revisions }))
  await world.runJobs()
}

/** Whether each block with this product can be paid, in order of arrival. */
async function payable({ productId }: ProductInTest): Promise<boolean[]> {
  const { rows } = await world.pool.query<{ status: string }>(
    `select so.status from supplier_order so where exists (select from order_line l where l.supplier_order_id = so.id and l.product_id = $1)
     order by so.created_at, so.id`,
    [productId],
  )
  return rows.map(({ status }) => status === 'pending')
}

it('orders that wait for goods are served in the order they came, beyond one batch', async () => {
  const { product, variant } = await soldOut()
  const [waiting, pieces] = [64, 57]
  for (let n = 0; n < waiting; n++) await order(lineOf(variant))
  await restock({ product, quantity: pieces })
  expect(await payable(product)).toEqual(Array.from({ length: waiting }, (_, n) => n < pieces))
  await restock({ product, quantity: pieces + 4 })
  expect(await payable(product)).toEqual(Array.from({ length: waiting }, (_, n) => n < pieces + 4))
})

it('orders that wait for something else as well keep nobody behind them waiting', async () => {
  const [soap, kite] = [await soldOut(), await soldOut()]
  for (let n = 0; n < 3; n++) await order(lineOf(soap.variant), lineOf(kite.variant))
  await order(lineOf(soap.variant))
  await restock({ product: soap.product, quantity: 2 })
  expect(await payable(soap.product)).toEqual([false, false, false, true])
  await restock({ product: kite.product, quantity: 9 })
  expect(await payable(soap.product)).toEqual([true, false, false, true])
})

it('goods that a cancelled order gives back go to the one that came first', async () => {
  const { product, variant } = await soldOut()
  for (let n = 0; n < 3; n++) await order(lineOf(variant))
  await restock({ product, quantity: 1 })
  expect(await payable(product)).toEqual([true, false, false])
  const { rows } = await world.pool.query<{ id: number }>(
    `select so.store_order_id as id from supplier_order so join order_line l on l.supplier_order_id = so.id where l.product_id = $1 and so.status = 'pending'`,
    [product.productId],
  )
  await world.call('POST', '/v1/cancel_order/', { token: store.token, body: { order_id: rows[0]!.id } })
  await world.runJobs()
  expect(await payable(product)).toEqual([false, true, false])
})
