import { call, stage } from '../world/call.ts'
import { importProduct, openStore, orderInShop } from '../world/open-store.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

// Paying is a job of its own, which a busy machine starts late.
test('limits are tried and agreed to; an order within them is paid by itself, and one over them waits with its reason', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, plan: 'PROFESSIONAL', isConnected: true })
  const variant = await importProduct(world, store, soap)
  const before = await orderInShop(world, store, [variant])
  await enterAs(store)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Automatic payment/ }).click()
  await page.getByLabel('Pay', { exact: true }).selectOption('at once')
  await page.getByRole('button', { name: 'Try on the last 30 days' }).click()
  await expect(page.getByRole('table', { name: 'Orders of the last 30 days' }).getByRole('link', { name: before.name })).toBeVisible()
  await page.getByLabel(/^I allow Quayside to charge my saved card/).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await toast(page, 'Automatic payment is on')

  const paid = await orderInShop(world, store, [variant])
  await page.goto(`/order/${paid.id}`)
  await expect(page.getByText(/^Automatically paid/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible()
  const { data } = await call(world, 'GET', `order/?id=${paid.id}`, { token: store.token })
  const { payment_intents } = await stage(world, 'GET', 'stripe/payment_intents')
  const charged = payment_intents.filter(
    ({ metadata, status }: { metadata: Record<string, string>; status: string }) =>
      metadata.supplier_order === String(data.order.suppliers[0].supplier_order_id) && status === 'succeeded',
  )
  expect(charged.map(({ amount }: { amount: number }) => amount)).toEqual([data.order.suppliers[0].total.minor])

  await page.goto('/settings/automatic_payments')
  await page.getByLabel('Most for an order').fill('1')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await toast(page, 'Limits saved')
  const held = await orderInShop(world, store, [variant])
  await page.goto(`/order/${held.id}`)
  await expect(page.getByText(/more than your limit of \$1\.00 for an order/).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('button', { name: 'Paid', exact: true })).toBeVisible()
})

test('a store on a lower plan is led to the plans', async ({ page, world, enterAs, expectAccessible }) => {
  await enterAs(await openStore(world, { isOnTrial: true }))
  await page.goto('/settings/automatic_payments')
  await expect(page.getByText('Automatic payment is part of the Professional and Executive plans.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/settings\/plans/)
})
