import { call, stage } from '../world/call.ts'
import { importProduct, openStore, orderInShop } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

test('two unpaid orders are chosen, reviewed and paid, each by a charge of its own; a reload shows the same', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const variant = await importProduct(world, store, soap)
  const orders = [await orderInShop(world, store, [variant]), await orderInShop(world, store, [variant])]
  await enterAs(store)
  await page.goto('/orders?status=pending')
  await page.getByLabel('Select all').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Pay suppliers' }).click()
  await expect(page.getByRole('heading', { name: '2 payments for 2 orders' })).toBeVisible()
  await expectAccessible()
  const shown = (await page.getByRole('button', { name: /^Pay \$/ }).textContent())!.replace(/[^\d]/g, '')
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await expect(page.getByText('2 of 2 paid')).toBeVisible()
  await expectAccessible()

  const { payment_intents } = await stage(world, 'GET', 'stripe/payment_intents')
  const blocks = await Promise.all(orders.map(({ id }) => call(world, 'GET', `order/?id=${id}`, { token: store.token })))
  const ids = blocks.map(({ data }) => String(data.order.suppliers[0].supplier_order_id))
  const charged = payment_intents.filter(
    ({ metadata, status }: { metadata: Record<string, string>; status: string }) =>
      ids.includes(metadata.supplier_order ?? '') && status === 'succeeded',
  )
  expect(charged).toHaveLength(2)
  expect(charged.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(Number(shown))

  await page.goto(`/orders/pay?order_ids=${orders.map(({ id }) => id).join(',')}`)
  await expect(page.getByText('Nothing to pay')).toBeVisible()
  await page.getByRole('link', { name: 'See all orders' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Paid' })).toHaveCount(2)
})

test('without a card the review says what is missing, and chosen orders are cancelled by one question', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  const variant = await importProduct(world, store, soap)
  await orderInShop(world, store, [variant])
  await orderInShop(world, store, [variant])
  await enterAs(store)
  await page.goto('/orders/pay')
  await expect(page.getByRole('heading', { name: '2 payments cannot be made now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Payment Card' })).toHaveCount(2)
  await expectAccessible()
  await page.goto('/orders?status=pending')
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  await page.getByRole('dialog', { name: 'Cancel 2 orders?' }).getByRole('button', { name: 'Cancel orders' }).click()
  await expect(page.getByText('2 orders cancelled')).toBeVisible()
})
