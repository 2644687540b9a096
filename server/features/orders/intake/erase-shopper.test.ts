/** A shop is erased that has more orders than one transaction handles. */
import { expect, test } from 'vitest'
import { outsideContext } from '#foundation/context/build-context'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { copyInStore, lineOf, orderOf, rowOfConnection } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'
import { eraseShoppersOfShop } from './erase-shopper.ts'
import { takeIn } from './take-in-order.ts'

const world = testWorld()

test('its shoppers are erased batch by batch, each order once, and no other shop’s', async () => {
  const { supplierId } = await makeSupplier(world, { payable: true })
  const shopOf = async () => {
    const store = await signUpStore(world)
    const connectionId = await rowOfConnection(world, store)
    const product = await makeProduct(world, supplierId, { variants: [{ quantity: 100 }] })
    const [variant] = await copyInStore(world, store, connectionId, product)
    const order = () => world.transaction((context) => takeIn(context, store.storeId, connectionId, orderOf([lineOf(variant!)])))
    const names = async () =>
      (await world.call('GET', '/v1/orders/?status=all', { token: store.token })).body.orders.map(
        ({ customer }: { customer: string }) => customer,
      )
    return { ...store, connectionId, order, names }
  }
  const [leaving, staying] = [await shopOf(), await shopOf()]
  for (let n = 0; n < 5; n++) await leaving.order()
  await staying.order()
  const context = outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
  await eraseShoppersOfShop({ context, input: { storeId: leaving.storeId, connectionId: leaving.connectionId } }, 2)
  expect(await leaving.names()).toEqual(['', '', '', '', ''])
  expect(await staying.names()).toEqual(['Ada Lindqvist'])
  const { rows } = await world.pool.query(`select count(*)::int as count from order_event where store_id = $1 and kind = 'redacted'`, [
    leaving.storeId,
  ])
  expect(rows[0].count).toBe(5)
})
