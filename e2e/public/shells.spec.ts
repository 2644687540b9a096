import type { Page } from '@playwright/test'
import { call } from '../world/call.ts'
import { openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

/** Follows every menu entry to a page of ours, and checks that it shows its own page. */
async function walkTheMenu(page: Page, expectAccessible: () => Promise<void>): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const entries = menu.locator('a[href^="/"]:not([target])')
  await expect(entries.first()).toBeVisible()
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await menu.locator(`a[href="${address}"]`).click()
    await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu.locator(`a[href="${address}"]`)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${address} scrolls sideways`).toBeLessThanOrEqual(
      0,
    )
  }
  await expectAccessible()
  return addresses
}

const everybody = [
  { who: 'a store', company: 'Maple & Pine', site: '', home: '/dashboard', door: '/login', least: 13 },
  { who: 'a supplier', company: 'North Woods Soap', site: 'suppliers.', home: '/supplier/products', door: '/login', least: 7 },
  { who: 'an admin', company: 'Quayside', site: '', home: '/admin/suppliers', door: '/', least: 18 },
] as const

for (const { who, company, site, home, door, least } of everybody) {
  test(`${who} goes through the whole of its menu, folds it, and signs out`, async ({ page, world, enterAs, expectAccessible }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(company)
    const url = world.url.replace('//', `//${site}`)
    await page.goto(url + home)
    expect((await walkTheMenu(page, expectAccessible)).length).toBeGreaterThanOrEqual(least)

    const menu = page.locator('aside:has(nav)')
    await page.getByRole('button', { name: 'Narrow the menu' }).click()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(80)
    await page.reload()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(80)
    await expectAccessible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(url + door)
    expect((await page.context().cookies(url)).filter(({ name, value }) => /(^|_)token$/.test(name) && value)).toEqual([])
  })
}

test('addresses that have moved lead on, each to its own', async ({ page, world, enterAs }) => {
  await enterAs('Maple & Pine')
  for (const [from, to] of [
    ['/favorite-suppliers', '/suppliers?favourite=true'],
    ['/product/?category=pets', '/products?category=pets'],
    ['/imports', '/imported/list'],
    ['/imported', '/imported/list'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(world.url + to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the shop of prebuilt stores has its own frame, and its old addresses lead into it', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  const shop = world.url.replace('//', '//prebuilt.')
  await page.context().addCookies([{ name: 'token', value: store.token, url: shop }])
  for (const [from, to, title] of [
    ['/', '/dashboard', 'Dashboard'],
    ['/prebuilt-stores', '/starter-stores', 'Starter Stores'],
    ['/premium', '/premium-stores', 'Premium Stores'],
    ['/my-stores', '/my-stores', 'My Stores'],
  ] as const) {
    await page.goto(shop + from)
    await expect(page).toHaveURL(shop + to)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    /Dashboard/,
    /Starter/,
    /Premium/,
    /Custom/,
    /My/,
    /Support/,
  ])
  await expectAccessible()
  await enterAs('Maple & Pine')
})

test('/suppliers lets a visitor apply, and leads a supplier home', async ({ page, world, another }) => {
  await page.goto('/suppliers')
  await expect(page).toHaveURL(`${world.url}/apply/supplier`)
  await expect(page.getByRole('heading', { level: 1, name: 'Become a supplier' })).toBeVisible()
  const theirs = await another()
  const { token } = await call(world, 'POST', 'login/', {
    body: { username: 'hello@northwoodssoap.example', password: 'quayside-demo', subdomain: 'suppliers' },
  })
  await theirs.context().addCookies([{ name: 'token', value: token, url: world.suppliersUrl }])
  await theirs.goto(`${world.suppliersUrl}/suppliers`)
  await expect(theirs).toHaveURL(`${world.suppliersUrl}/supplier/products`)
})

test('a new store is welcomed once, is told what to do, and asks for help without leaving its page', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  await enterAs(store)
  await page.goto('/dashboard')
  const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
  await expect(welcome.getByRole('listitem')).toHaveCount(4)
  await expectAccessible()
  await welcome.getByRole('button', { name: 'Look around' }).click()
  await expect(welcome).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  // The first dashboard shows what to do; other pages show banners.
  await page.goto('/products')
  await expect(page.getByText('Action Required: Select your ecommerce platform to import products')).toBeVisible()
  await expect(welcome).toHaveCount(0)

  await page.getByRole('button', { name: 'Close this notice' }).first().click()
  await expect(page.getByText('Action Required')).toHaveCount(0)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'platform_dismissed')
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(2)

  await page.getByRole('button', { name: /, account$/ }).click()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByLabel('Email')).toHaveValue(store.email)
  await help.getByLabel('Subject').fill('How does it begin?')
  await help.getByLabel('Message').fill('I have found a candle that I like. What now?')
  await expectAccessible()
  await help.getByRole('button', { name: 'Send Request' }).click()
  await expect(help.getByRole('button', { name: 'Request Sent!' })).toBeDisabled()
  await expect
    .poll(async () => {
      const answer = await fetch(`${world.sandboxUrl}/stage/mail?subject=${encodeURIComponent('How does it begin?')}`)
      return ((await answer.json()) as { mails: { headers: Record<string, string> }[] }).mails.map(({ headers }) => headers['reply-to'])
    })
    .toEqual([store.email])
})

test('help and contact can be read and used by anybody, on a phone too', async ({ page, expectAccessible }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/help', '/help/orders-and-paying', '/contact', '/apply/supplier']) {
      await page.goto(path)
      await expectAccessible()
    }
  }
  await page.goto('/help')
  await page.getByRole('link', { name: /Receive and pay orders/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receive and pay orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await page.getByLabel('Email').fill('nora')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a valid subject')).toBeVisible()
  await expect(page.getByText('Please enter a longer message')).toBeVisible()
})
