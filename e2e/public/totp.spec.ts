import { authenticatorCode, nextAuthenticatorCode } from '../world/authenticator.ts'
import { openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('two-step authentication is set up, asks for a code at the next sign-in, and takes a recovery code in place of one', async ({
  page,
  world,
  another,
  expectAccessible,
}) => {
  const store = await openStore(world)
  const signIn = async (on: typeof page) => {
    await on.goto('/login')
    await on.getByLabel('Email').fill(store.email)
    await on.getByLabel('Password', { exact: true }).fill(store.password)
    await on.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn(page)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/settings')
  await page.getByRole('link', { name: /Sign-in & security/ }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  await expectAccessible()
  const [recovery = ''] = await page.locator('li code').allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const phone = await another()
  await signIn(phone)
  const code = phone.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expectAccessible(phone)
  await code.fill('000000')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByText('That code is incorrect. Codes change every 30 seconds and work once.')).toBeVisible()
  await code.fill(nextAuthenticatorCode(secret))
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.waitForURL((url) => url.pathname !== '/login')

  const withoutPhone = await another()
  await signIn(withoutPhone)
  await withoutPhone.getByLabel('Code from your authenticator app').fill(recovery)
  await withoutPhone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await withoutPhone.waitForURL((url) => url.pathname !== '/login')
  await withoutPhone.goto('/settings/security')
  await expect(withoutPhone.getByText('9 recovery codes are left.')).toBeVisible()
})

test('the back office and affiliates have doors of their own', async ({ page, expectAccessible }) => {
  for (const [path, heading] of [
    ['/admin/login', 'Back office'],
    ['/affiliate/login', 'Affiliates'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Email').fill('nora@mapleandpine.example')
    await page.getByLabel('Password', { exact: true }).fill('practice')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Login ErrorInvalid username or password')
  }
})
