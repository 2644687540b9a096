import { expect, test } from '../world/test.ts'

test('a supplier connects the account it is paid into, refuses first, and ends the connection again', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  await enterAs('Tidelamp Candle Works')
  await page.goto(`${world.suppliersUrl}/supplier/settings`)
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Integrations/ })
    .click()
  await expect(page.getByText('Not connected').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Connect with Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('You did not connect an account. Nothing was changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Connect with Stripe' }).click()
  await page.getByLabel('Restricted: details are still missing').check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Your Stripe account is connected')).toBeVisible()
  await expect(page).toHaveURL(/\/supplier\/settings\/integrations$/)
  await expect(page.getByText('Stripe still needs details from you')).toBeVisible()
  await expectAccessible()
  const account = (await page.getByText(/^acct_/).textContent())!
  await page.goto(`${world.sandboxUrl}/stripe/platforms/default/accounts/${account}`)
  await page.getByRole('button', { name: 'Make ready' }).click()
  await page.goto(`${world.suppliersUrl}/supplier/settings/integrations`)
  const again = page.getByRole('button', { name: 'Check again' })
  if (await again.isVisible()) await again.click()
  await expect(page.getByText('Ready for payouts')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog', { name: 'Disconnect this account?' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected').first()).toBeVisible()
})
