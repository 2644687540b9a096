import { openStore } from '../world/open-store.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

test('a plan is chosen for what is shown, approved in the shop, and cancelled', async ({ page, world, enterAs, expectAccessible }) => {
  await enterAs(await openStore(world, { isConnected: true }))
  await page.goto('/settings/plans')
  await page.getByText('Monthly').click()
  const growth = page.getByRole('listitem').filter({ hasText: 'A store with a range of its own' })
  await growth.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  const question = page.getByRole('dialog', { name: 'Growth, $55 every 30 days?' })
  await expect(question).toContainText('Free for 14 days, then $55 every 30 days.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Go to your shop' }).click()

  await expect(page.getByText('$55.00 every 30 days').first()).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await page.goto('/settings/plans')
  await expect(growth.getByText('Your plan')).toHaveCount(0)
  await page.getByText('Monthly').click()
  await growth.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  await page.getByRole('button', { name: 'Go to your shop' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Plan changed successfully')
  await expect(page).toHaveURL(/\/products/)

  await page.goto('/settings/plans')
  await expect(page.getByText(/Your Growth trial runs until .* on the bill of your shop\./)).toBeVisible()
  await expect(growth.getByText('Your plan')).toBeVisible()
  await page.getByText('Monthly').click()
  await growth.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/Growth is not billed again, and ends on/)).toBeVisible()
  await expectAccessible()
})
