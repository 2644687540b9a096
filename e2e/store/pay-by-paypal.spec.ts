import type { Page } from '@playwright/test'
import { type Answer, call, stage, submit } from '../world/call.ts'
import { openStore, sell } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const supplier = 'North Woods Soap'

const block = (page: Page) => page.getByRole('region', { name: supplier })
const payButton = (page: Page) => block(page).getByRole('button', { name: /^Pay \$/ })
const confirmation = (page: Page) => page.getByRole('form', { name: `Pay ${supplier}` })

async function leaveForPaypal(page: Page): Promise<void> {
  await payButton(page).click()
  await confirmation(page).getByLabel('PayPal').check()
  await confirmation(page).getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible()
}

test('a supplier connects PayPal, and a store pays it there: approved, cancelled, refused, and with the window closed', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  await enterAs(supplier)
  await page.goto(`${world.suppliersUrl}/supplier/settings/integrations`)
  await page.getByRole('button', { name: 'Connect with PayPal' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your PayPal account' })).toBeVisible()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('You did not agree at PayPal. Nothing was changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect with PayPal' }).click()
  await page.getByRole('button', { name: 'Agree and connect' }).click()
  await expect(page.getByText('Ready for payments')).toBeVisible()
  await expect(page.getByText('Stores can pay you by PayPal.')).toBeVisible()
  await expectAccessible()

  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent(supplier)}`, { token: store.token })
  const goods: string[] = products.filter((product: Answer) => product.supplier.name === supplier).map(({ title }: Answer) => title)
  const owner = await another()
  await enterAs(store, owner)
  const first = await sell(world, store, [goods[0]!])
  await owner.goto(`/order/${first.id}`)
  await payButton(owner).click()
  await expectAccessible(owner)
  await owner.goto(`/order/${first.id}`)
  await leaveForPaypal(owner)
  await owner.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(owner.getByText('The payment was cancelled at PayPal. Nothing was charged.')).toBeVisible()
  await expect(payButton(owner)).toBeVisible()

  await leaveForPaypal(owner)
  await owner.getByLabel('A card that its bank declines').check()
  await owner.getByRole('button', { name: 'Pay now' }).click()
  await expect(owner.getByText('PayPal could not charge what you chose to pay with.').first()).toBeVisible()

  await owner.goto(`/order/${first.id}`)
  await leaveForPaypal(owner)
  await owner.getByRole('button', { name: 'Pay now' }).click()
  await expect(owner.getByText('Your payment went through')).toBeVisible()
  await expect(block(owner).getByRole('button', { name: 'Paid' })).toBeVisible()
  await expect(block(owner)).toContainText('paid by PayPal')

  const second = await sell(world, store, [goods[1]!])
  await owner.goto(`/order/${second.id}`)
  await leaveForPaypal(owner)
  const approval = owner.url()
  await owner.goto(`/order/${second.id}`)
  await expect(block(owner).getByRole('link', { name: 'Continue at PayPal' })).toBeVisible()
  await submit(approval, { choice: 'approve', funding: 'good' })
  await expect(block(owner).getByRole('button', { name: 'Paid' })).toBeVisible({ timeout: 60_000 })

  const { orders } = await stage(world, 'GET', 'paypal/default/orders')
  const captured = orders.flatMap(({ purchase_units }: Answer) => purchase_units[0].payments?.captures ?? [])
  expect(captured).toHaveLength(2)
})
