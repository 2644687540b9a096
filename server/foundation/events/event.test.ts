/** Compile-time checks of events and jobs: a line that should fail to compile and does not is a type error. */
import { expect, test } from 'vitest'
import type { Wiring } from '#foundation/events/wiring'
import { testWorld } from '#testing/test-world'

const world = testWorld()

test('an event that no feature declares is refused by the compiler, and throws when it is published all the same', async () => {
  // @ts-expect-error: no such event
  const published = world.transaction(({ publish }) => publish({ name: 'orders.never-declared', payload: {} }))
  await expect(published).rejects.toThrow('no such event: orders.never-declared')
})

test('a payload that is not the declared one does not compile', () => {
  const calls = () =>
    world.transaction(async ({ publish, enqueue }) => {
      // @ts-expect-error: a supplier's id is a number
      await publish({ name: 'suppliers.supplier-changed', payload: { supplierId: '7' } })
      // @ts-expect-error: whose products they are is missing
      await publish({ name: 'catalogue.products-changed', payload: { productIds: [1] } })
      // @ts-expect-error: it takes a shipment
      await enqueue('orders.push-fulfilment', { orderId: 7 })
      // @ts-expect-error: no such task
      await enqueue('orders.never-declared', {})
    })
  expect(calls).toBeTypeOf('function')
})

test('a task that takes something else than an event carries cannot hear it', () => {
  const wrong: Partial<Wiring> = {
    'suppliers.supplier-changed': [
      // @ts-expect-error: it takes a shipment
      'orders.push-fulfilment',
    ],
  }
  expect(wrong).toBeDefined()
})
