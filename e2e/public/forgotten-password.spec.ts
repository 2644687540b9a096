import { stage } from '../world/call.ts'
import { openStore, until } from '../world/open-store.ts'
import type { RunningWorld } from '../world/running-world.ts'
import { expect, test } from '../world/test.ts'

const letterTo = (world: RunningWorld, email: string, subject: string) =>
  until(async () => {
    const { mails } = await stage(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
    return mails.findLast((mail: { subject: string }) => mail.subject === subject)
  }, `the mail "${subject}"`)

test('a forgotten password is replaced by the link of a mail, and every other device is signed out', async ({
  page,
  world,
  another,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  const elsewhere = await another()
  await enterAs(store, elsewhere)
  await elsewhere.goto('/settings')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAccessible()
  await page.getByLabel('Email').fill(store.email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Password reset email sent successfully.')).toBeVisible()

  const letter = await letterTo(world, store.email, 'Set a new password for Quayside')
  await page.goto(letter.links[0])
  await page.waitForURL('**/settings/password')
  await expectAccessible()
  await page.getByLabel('New password', { exact: true }).fill('quite another password')
  await page.getByLabel('Repeat new password', { exact: true }).fill('quite an other password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Passwords do not match!')).toBeVisible()
  await page.getByLabel('Repeat new password', { exact: true }).fill('quite another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Every other device has been signed out.')).toBeVisible()

  await elsewhere.goto('/orders?status=all')
  // The event stream may have informed the tab already: it is then signed out, and no call is refused.
  await elsewhere.waitForURL(/\/login\?(type=unauthorized&)?to=/)
  await elsewhere.getByLabel('Email').fill(store.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(store.password)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByText('Invalid username or password')).toBeVisible()
  await elsewhere.getByLabel('Password', { exact: true }).fill('quite another password')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.waitForURL((url) => url.pathname !== '/login')

  const warning = await letterTo(world, store.email, 'Your Quayside password was changed')
  expect(warning.links.filter((link: string) => link.includes('magic='))).toEqual([])
})

test('a device that is signed out from another one is out at its next step', async ({ page, world, another, enterAs }) => {
  const store = await openStore(world)
  const elsewhere = await another()
  await enterAs(store, elsewhere)
  await elsewhere.goto('/settings')
  await page.goto('/login')
  await page.getByLabel('Email').fill(store.email)
  await page.getByLabel('Password', { exact: true }).fill(store.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/settings/security')
  const devices = page.getByRole('listitem').filter({ hasText: 'last seen' })
  await expect(devices).toHaveCount(2)
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(devices).toHaveCount(1)
  await elsewhere.goto('/orders?status=all')
  await elsewhere.waitForURL(/\/login\?type=unauthorized&to=/)
})
