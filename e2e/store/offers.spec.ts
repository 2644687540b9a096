import { call } from '../world/call.ts'
import { openStore } from '../world/open-store.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

test('a code is checked, shown with what it takes off, and on the page of the shop', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { isConnected: true })
  const code = `SPRING-${Date.now()}`
  await enterAs('Quayside')
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const form = page.getByRole('form', { name: 'Coupon' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Number of charges').fill('3')
  await form.getByRole('button', { name: 'Make the coupon' }).click()
  await toast(page, `${code} saved`)

  await enterAs(store)
  await page.goto('/settings/plans')
  await page.getByText('Monthly').click()
  await page.getByRole('button', { name: 'Enter a code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We do not know this code. Please check how it is spelled.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/20% off the first 3 charges/)).toBeVisible()
  await expectAccessible()
  const growth = page.getByRole('listitem').filter({ hasText: 'A store with a range of its own' })
  await growth.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  await expect(page.getByRole('dialog')).toContainText('then $44 for each of the first 3 charges, then $55 every 30 days.')
  await page.getByRole('button', { name: 'Go to your shop' }).click()
  await expect(page.getByText('With the discount $44.00, the first 3 times.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Plan changed successfully')
  const { payment_plan: plan } = await call(world, 'GET', 'api/payment-plans/', { token: store.token })
  expect(plan).toMatchObject({ plan: 'GROWTH', first_price: { minor: 4400 }, first_charges: 3 })
})
