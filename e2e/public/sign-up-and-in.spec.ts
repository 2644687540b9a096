import { expect, test } from '../world/test.ts'

test('a stranger signs up and chooses what the store sells', async ({ page, expectAccessible }) => {
  await page.goto('/signup')
  await expectAccessible()
  await page.getByLabel('Store name').fill('Saltmarsh Supply')
  await page.getByLabel('Email').fill('wren@saltmarsh.example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await expect(page.getByText('Please enter a longer, more secure password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await page.waitForURL('**/setup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('a wrong password and an unknown name get the same answer', async ({ page, expectAccessible }) => {
  await page.goto('/login')
  for (const email of ['nora@mapleandpine.example', 'nobody@nowhere.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Invalid username or password')).toBeVisible()
  }
  await expectAccessible()
})

test('an expired session leads to the sign-in page and says so', async ({ page, world, signIn }) => {
  await signIn('Maple & Pine')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  await fetch(`${world.url}/v1/logout/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await page.goto('/orders?status=all')
  await page.waitForURL('**/login?type=unauthorized')
  await expect(page.getByText('Your login session has expired. Please login again.')).toBeVisible()
})

test('a supplier has a door of its own, and a removed one is shown why it is closed', async ({ page, world, signIn, expectAccessible }) => {
  await page.goto(`${world.suppliersUrl}/login`)
  await expect(page.getByRole('heading', { name: 'Quayside for Suppliers' })).toBeVisible()
  await signIn('North Woods Soap')
  await expect(page).toHaveURL(/\/supplier\//)
  await page.context().clearCookies()
  await signIn('Gone Fishing')
  await expect(page.getByText('Access Blocked')).toBeVisible()
  await expectAccessible()
})
