import { call } from '../world/call.ts'
import { importProduct, openStore, orderInShop, payFor, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('a store asks to cancel two orders; the supplier refuses one, refunds the other, and both see it at once', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const variant = await importProduct(world, store, 'Citrus Grove Bath Bomb')
  const orders = [await orderInShop(world, store, [variant]), await orderInShop(world, store, [variant])] as const
  const blockOf = async ({ id }: { id: number }) =>
    (await call(world, 'GET', `order/?id=${id}`, { token: store.token })).data.order.suppliers[0]
  const blocks: { supplier_order_id: number; total: { minor: number } }[] = []
  for (const order of orders) {
    await payFor(world, store, order)
    blocks.push(
      await until(async () => {
        const one = await blockOf(order)
        return one.status === 'paid' && one
      }, 'the order to be paid'),
    )
  }
  await enterAs(store)
  for (const order of orders) {
    await page.goto(`/order/${order.id}`)
    await page.getByRole('button', { name: 'Ask to cancel' }).click()
    const form = page.getByRole('form', { name: 'Ask to cancel' })
    await form.getByLabel('Reason').selectOption('shopper_cancelled')
    await form.getByRole('button', { name: 'Ask North Woods Soap' }).click()
    await expect(page.getByText('You asked North Woods Soap to cancel', { exact: true })).toBeVisible()
  }
  await expectAccessible()

  const supplier = await another()
  await enterAs('North Woods Soap', supplier)
  await supplier.goto(`${world.suppliersUrl}/supplier/desk`)
  await expect(supplier.getByText(`A store asks you to cancel order ${orders[0].name}`)).toBeVisible()
  await supplier.goto(`${world.suppliersUrl}/supplier/order/${blocks[0]!.supplier_order_id}`)
  await expectAccessible(supplier)
  await supplier.getByLabel('Answer to the store').fill('It is packed already')
  await supplier.getByRole('button', { name: 'Do not cancel' }).click()
  await expect(supplier.getByText('The store was told that you do not cancel')).toBeVisible()
  await page.goto(`/order/${orders[0].id}`)
  await expect(page.getByText('North Woods Soap does not cancel', { exact: true })).toBeVisible()
  await expect(page.getByText('It is packed already').first()).toBeVisible()

  await page.goto(`/order/${orders[1].id}`)
  await expect(page.getByText('You asked North Woods Soap to cancel', { exact: true })).toBeVisible()
  await supplier.goto(`${world.suppliersUrl}/supplier/order/${blocks[1]!.supplier_order_id}`)
  await supplier.getByRole('button', { name: /^Cancel and refund/ }).click()
  await supplier.getByRole('dialog').getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(supplier.getByText('Order cancelled and refunded')).toBeVisible()
  await expect(page.getByText(/^North Woods Soap cancelled what was not shipped/)).toBeVisible()
  await until(async () => (await blockOf(orders[1])).refunded?.minor === blocks[1]!.total.minor, 'the money to return')
  await supplier.goto(`${world.suppliersUrl}/supplier/desk`)
  await expect(supplier.getByText(`A store asks you to cancel order ${orders[1].name}`)).toHaveCount(0)
})
