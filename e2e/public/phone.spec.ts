import type { Page } from '@playwright/test'
import { openStore, sell } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Checks that nothing overflows sideways. */
const expectNoSideways = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways scrolling').toBeLessThanOrEqual(0)
}

test('on a phone one signs in, finds a product, narrows the list and keeps the product', async ({ page, world, expectAccessible }) => {
  const store = await openStore(world)
  await page.goto('/login')
  await expectNoSideways(page)
  await expectAccessible()
  await page.getByLabel('Email').fill(store.email)
  await page.getByLabel('Password', { exact: true }).fill(store.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await page.waitForURL('**/dashboard')
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible()

  await page.getByRole('button', { name: 'Categories' }).tap()
  const categories = page.getByRole('dialog', { name: 'Categories' })
  await expectAccessible()
  await categories.getByRole('link', { name: /^Beauty/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Beauty' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Honey Almond Bubble Bath')
  await expect(page).toHaveURL(/search=Honey/)
  // The previous list is gone, so no tap can hit it.
  await expect(page.getByText('1 product', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Honey Almond Bubble Bath', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Honey Almond Bubble Bath' })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Add to import list: Honey Almond Bubble Bath' }).last().tap()
  await page.getByRole('button', { name: /menu/i }).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Import List 1 products' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('link', { name: 'Import List 1 products' }).tap()
  await page.getByRole('button', { name: 'Honey Almond Bubble Bath', exact: true }).tap()
  await expectNoSideways(page)
  await page.getByRole('tab', { name: /^Variants/ }).tap()
  await expectNoSideways(page)
  await expectAccessible()
})

test('on a phone an order is paid', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const order = await sell(world, store, ['Citrus Grove Bath Bomb'])
  await enterAs(store)
  await page.goto('/orders?status=all')
  await expectNoSideways(page)
  await page.getByRole('link', { name: order.name, exact: true }).tap()
  await expectNoSideways(page)
  await expectAccessible()
  await page.getByRole('button', { name: /^Pay \$/ }).tap()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Pay Now' }).tap()
  await expect(page.getByText('North Woods Soap has been paid')).toBeVisible()
  await expectNoSideways(page)
})
