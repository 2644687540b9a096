/** One test per site: its colour, titles, first pages and hidden parts. */
import type { Page } from '@playwright/test'
import { call } from '../world/call.ts'
import { newNames, openStore } from '../world/open-store.ts'
import type { RunningWorld } from '../world/running-world.ts'
import { expect, test } from '../world/test.ts'

interface Site {
  readonly name: string
  /** Host prefix; empty for the main site. */
  readonly prefix: string
  readonly title: string
  readonly house: string
  /** Colour of the sign-in button in both schemes; a portal's is derived from its supplier's. */
  readonly accent?: readonly [light: string, dark: string]
  /** First page of a new store, and of a returning one. */
  readonly newHome: string
  readonly home: string
  readonly hidden: readonly string[]
}

const sites: readonly Site[] = [
  {
    name: 'main',
    prefix: '',
    title: 'Sign In',
    house: 'Quayside',
    accent: ['#0B7A72', '#3DBDB0'],
    newHome: '/setup',
    home: '/dashboard',
    hidden: [],
  },
  {
    name: 'prebuilt',
    prefix: 'prebuilt.',
    title: 'Prebuilt Stores',
    house: 'Quayside',
    accent: ['#6641CF', '#A08AF5'],
    newHome: '/dashboard',
    home: '/dashboard',
    hidden: ['Settings'],
  },
  {
    name: 'global',
    prefix: 'global.',
    title: 'Sign In',
    house: 'Quayside',
    accent: ['#F2A81D', '#F5B740'],
    newHome: '/setup',
    home: '/products',
    hidden: ['Suppliers', 'Inbox'],
  },
  {
    name: 'nft',
    prefix: 'nft.',
    title: 'Sign In',
    house: 'Quayside',
    accent: ['#B3186D', '#F07AB8'],
    newHome: '/setup',
    home: '/products',
    hidden: ['Suppliers', 'Inbox'],
  },
  {
    name: 'a portal',
    prefix: 'gable.',
    title: 'Dropship Portal Login',
    house: 'Gable Goods',
    newHome: '/settings',
    home: '/settings',
    hidden: ['Suppliers', 'Prebuilt', 'Accounts'],
  },
]

const at = ({ url }: RunningWorld, prefix: string) => url.replace('//', `//${prefix}`)

const variable = (page: Page, name: string) =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim().toLowerCase(), name)

for (const { name, prefix, title, house, accent, newHome, home, hidden } of sites) {
  test(`${name}: its colour and its titles; where a new store begins, and what its menu leaves out`, async ({
    page,
    world,
    expectAccessible,
  }) => {
    for (const [place, scheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`${at(world, prefix)}/login`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · ${house}`)
      if (accent) expect(await variable(page, '--q-accent')).toBe(accent[place]!.toLowerCase())
      else expect(await variable(page, '--q-accent')).not.toMatch(/#(0b7a72|3dbdb0)/)
      await expectAccessible()
    }
    await page.goto(`${at(world, prefix)}/signup`)
    const { name: store, email } = newNames()
    await page.getByLabel('Store name').fill(store)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL(`**${newHome}`)
    await page.goto(`${at(world, prefix)}/login`)
    await page.waitForURL(`**${home}`)
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByRole('link').first()).toBeVisible()
    for (const entry of hidden) await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
    await expectAccessible()
  })
}

test('suppliers: its colour and its title, and where a supplier begins', async ({ page, world, signIn, expectAccessible }) => {
  await page.goto(`${world.suppliersUrl}/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quayside for Suppliers' })).toBeVisible()
  await expect(page).toHaveTitle('Quayside for Suppliers · Quayside')
  expect(await variable(page, '--q-accent')).toBe('#24437f')
  await signIn('Loom & Ladle')
  await page.waitForURL('**/supplier/products')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expectAccessible()
})

test('a portal that nobody keeps says so, and leads to the main site', async ({ page, world, expectAccessible }) => {
  await page.goto(`${at(world, 'nobody-keeps-this.')}/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no portal here' })).toBeVisible()
  await expect(page.getByText('nobody-keeps-this')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to Quayside' }).click()
  await page.waitForURL(`${world.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a portal is its supplier’s house: name and picture, on the sign-in and behind it', async ({ page, world }) => {
  await page.goto(`${at(world, 'gable.')}/login`)
  await expect(page.getByRole('link', { name: 'Gable Goods' }).first()).toBeVisible()
  await page.getByRole('button', { name: /Gable Street Shop/ }).click()
  await page.waitForURL('**/settings')
  await expect(page).toHaveTitle(/ · Gable Goods$/)
  // the first request fetches the picture from its maker
  await expect(async () => {
    await page.reload()
    const logo = page.getByRole('link', { name: 'Gable Goods, home' }).first().locator('img')
    await expect(logo).toBeVisible({ timeout: 5000 })
    expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0)
  }).toPass()
})

test('a private portal’s store finds its supplier’s products alone, and what is another’s nowhere', async ({ page, world }) => {
  const { token } = await openStore(world)
  const [foreign] = (await call(world, 'GET', 'products/?search=soap', { token })).products
  expect(foreign.supplier.name, 'to any other store').not.toBe('Gable Goods')
  await page.goto(`${at(world, 'gable.')}/login`)
  await page.getByRole('button', { name: /Gable Street Shop/ }).click()
  await page.waitForURL('**/settings')
  await page.goto(`${at(world, 'gable.')}/products`)
  const goods = page.getByRole('article')
  await expect(goods.first()).toBeVisible()
  await expect(goods.filter({ hasNotText: 'Gable Goods' })).toHaveCount(0)
  await page.goto(`${at(world, 'gable.')}/products?search=${encodeURIComponent(foreign.title)}`)
  await expect(page.getByText('No products fit this category or search term')).toBeVisible()
  await page.goto(`${at(world, 'gable.')}/product/${foreign.id}`)
  await expect(page.getByText('This product is no longer available.')).toBeVisible()
  await page.goto(`${at(world, 'gable.')}/supplier-id/${foreign.supplier.id}`)
  await expect(page.getByText("Oops, we couldn't find that")).toBeVisible()
})

test('on global nobody reads who makes a product', async ({ page, world }) => {
  const store = await openStore(world)
  await page.context().addCookies([{ name: 'token', value: store.token, url: at(world, 'global.') }])
  await page.goto(`${at(world, 'global.')}/products?search=soap`)
  await expect(page.getByRole('article').first()).toContainText('Ships from')
  await expect(page.getByText('North Woods Soap')).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toContain('North Woods Soap')
})

test('choosing an account of another site continues there, signed in', async ({ page, world, signIn }) => {
  await signIn('Kraus Reviews')
  await page.goto('/accounts')
  await page.getByRole('button', { name: /Supplier$/ }).click()
  await page.waitForURL(`${world.suppliersUrl}/supplier/products`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto(`${world.url}/accounts`)
  await expect(page.getByRole('button', { name: /Supplier$/ }), 'and is still signed in where it came from').toBeVisible()
})
