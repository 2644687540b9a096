import { call } from '../../world/call.ts'
import { importProduct, openStore, orderInShop, payFor, until } from '../../world/open-store.ts'
import { expect, test } from '../../world/test.ts'

test('a cancelled order is refunded to the shopper by one press, once in the shop, and proposes nothing afterwards', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const variant = await importProduct(world, store, 'Citrus Grove Bath Bomb')
  const order = await orderInShop(world, store, [variant])
  await payFor(world, store, order)
  const blockOf = async () => (await call(world, 'GET', `order/?id=${order.id}`, { token: store.token })).data.order.suppliers[0]
  const block = await until(async () => {
    const one = await blockOf()
    return one.status === 'paid' && one
  }, 'the order to be paid')

  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  await page.getByRole('form', { name: 'Ask to cancel' }).getByRole('button', { name: 'Ask North Woods Soap' }).click()
  await expect(page.getByText('You asked North Woods Soap to cancel', { exact: true })).toBeVisible()
  const supplier = await another()
  await enterAs('North Woods Soap', supplier)
  await supplier.goto(`${world.suppliersUrl}/supplier/order/${block.supplier_order_id}`)
  await supplier.getByRole('button', { name: /^Cancel and refund/ }).click()
  await supplier.getByRole('dialog').getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(supplier.getByText('Order cancelled and refunded')).toBeVisible()

  await page.getByRole('button', { name: 'Refund in Shopify' }).click()
  const form = page.getByRole('form', { name: 'Refund in Shopify' })
  await expect(form.getByText(/^Shopify suggests \$\d+\.\d\d for 1 × Citrus Grove Bath Bomb/)).toBeVisible()
  await form.getByLabel('Note').fill('Sold out')
  await expectAccessible()
  const amount = await form.getByLabel('Amount in USD').inputValue()
  await form.getByRole('button', { name: `Refund $${amount}` }).click()
  await expect(page.getByText(`Shopify refunded $${amount} to your shopper`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Your store refunded $${amount} to your shopper, as you asked`)).toBeVisible()
  await expectAccessible()

  await page.reload()
  await page.getByRole('button', { name: 'Refund in Shopify' }).click()
  await expect(form.getByText(/^Shopify has refunded these items already/)).toBeVisible()
  expect((await blockOf()).refunded_in_shop).toEqual([])
})
