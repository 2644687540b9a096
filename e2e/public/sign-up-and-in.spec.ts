import { call, stage } from '../world/call.ts'
import { importProduct, newNames, openStore, orderInShop, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('a stranger signs up and chooses what the store sells', async ({ page, expectAccessible }) => {
  await page.goto('/signup')
  await expectAccessible()
  const { name, email } = newNames()
  await page.getByLabel('Store name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await expect(page.getByText('Please enter a longer, more secure password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await page.waitForURL('**/setup')
  const tiles = page.getByRole('main').getByRole('list').getByRole('button')
  for (const at of [0, 1, 2, 3, 4, 5]) await tiles.nth(at).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete' })).toBeDisabled()
  await expectAccessible()
  await tiles.nth(5).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL('**/dashboard')
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

test('an expired session leads to the sign-in page and says so', async ({ page, world, enterAs }) => {
  const store = await openStore(world)
  await enterAs(store)
  await call(world, 'POST', 'logout/', { token: store.token, body: {} })
  await page.goto('/orders?status=all')
  await page.waitForURL(/\/login\?type=unauthorized&to=/)
  await expect(page.getByText('Your login session has expired. Please login again.')).toBeVisible()
})

test('a supplier has a door of its own, and a removed one is shown why it is closed', async ({ page, world, signIn, expectAccessible }) => {
  await page.goto(`${world.suppliersUrl}/login`)
  await expect(page.getByRole('heading', { name: 'Quayside for Suppliers' })).toBeVisible()
  await signIn('North Woods Soap')
  await expect(page).toHaveURL(/\/supplier\//)
  await page.context().clearCookies()
  await signIn('Gone Fishing')
  await expect(page.getByRole('heading', { name: 'Access Blocked' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@quayside.example' })).toBeVisible()
  await expectAccessible()
})

test('signing out holds when going back in the browser', async ({ page, enterAs }) => {
  await enterAs('Maple & Pine')
  await page.goto('/orders?status=all')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/orders')
  await page.waitForURL('**/login?to=/orders')
})

test('in the practice world one of the cast is one click away', async ({ page, world }) => {
  await page.goto('/login')
  await page
    .getByRole('region', { name: 'Or sign in as a demo user' })
    .getByRole('button', { name: /Sunday Parcel/ })
    .click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: /Sunday Parcel.*account/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Practice world' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Supplier sign in' }).click()
  await page.waitForURL(`${world.suppliersUrl}/login`)
  await page.getByRole('button', { name: /North Woods Soap/ }).click()
  await page.waitForURL('**/supplier/products')
})

test('no role opens another role’s pages', async ({ page, world, enterAs }) => {
  await enterAs('Maple & Pine')
  for (const path of ['/admin', '/supplier/orders']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname !== path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await enterAs('Maple & Pine')
  }
  await page.context().clearCookies()
  await enterAs('North Woods Soap')
  await page.goto(`${world.suppliersUrl}/products`)
  await page.waitForURL((url) => url.pathname !== '/products')
})

test('the link of a mail signs in once; spent, it says so and leads to the sign-in page', async ({ page, world, another }) => {
  const store = await openStore(world, { isConnected: true })
  const order = await orderInShop(world, store, [await importProduct(world, store, 'Citrus Grove Bath Bomb')])
  const link = await until(async () => {
    const { mails } = await stage(world, 'GET', `mail?to=${encodeURIComponent(store.email)}`)
    return mails.flatMap(({ links }: { links: string[] }) => links).find((one: string) => one.includes('magic='))
  }, 'the mail')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.name}` })).toBeVisible()
  const stranger = await another()
  await stranger.goto(link)
  await expect(stranger.getByText('This sign-in link has expired. Please sign in.')).toBeVisible()
})
