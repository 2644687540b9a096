import type { Page } from '@playwright/test'
import { stage } from '../world/call.ts'
import { addToImportList, importProduct, newNames, openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const bath = 'Citrus Grove Bath Bomb'
const bubbles = 'Honey Almond Bubble Bath'

/** Each screen of the catalogue and of imported products, used for its main purpose; `every-screen.spec.ts` runs axe on all of them. */
for (const [what, width] of [
  ['wide', 1280],
  ['narrow', 390],
] as const) {
  test.describe(`on a ${what} screen`, () => {
    test.use({ viewport: { width, height: 844 } })

    const at = async (page: Page, path: string, title: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    const nothingSideways = async (page: Page) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(0)

    test('a store is set up, finds suppliers and products, and puts one on its list', async ({ page }) => {
      const { name, email } = newNames()
      await page.goto('/signup')
      await page.getByLabel('Store name').fill(name)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('a long enough password')
      await page.getByRole('button', { name: /sign up|create/i }).click()
      await page.waitForURL('**/setup')
      await page.getByRole('main').getByRole('list').getByRole('button').first().click()
      await nothingSideways(page)
      await page.getByRole('button', { name: 'Complete' }).click()
      await page.waitForURL('**/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await nothingSideways(page)

      await at(page, '/suppliers', 'Suppliers')
      await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('North Woods')
      await expect(page.getByText('1 supplier', { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Favourite: North Woods Soap' }).click()
      await expect(page.getByRole('button', { name: 'Favourite: North Woods Soap' })).toHaveAttribute('aria-pressed', 'true')
      await nothingSideways(page)
      await page.getByRole('link', { name: 'North Woods Soap', exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'North Woods Soap' })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search North Woods Soap' }).fill(bath)
      await expect(page.getByRole('article')).toHaveCount(1)
      await nothingSideways(page)
      await page.getByRole('link', { name: bath, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: bath })).toBeVisible()
      await page
        .getByRole('button', { name: `Add to import list: ${bath}` })
        .last()
        .click()
      await expect(page.getByRole('link', { name: `In import list: ${bath}` }).first()).toBeVisible()
      await nothingSideways(page)
    })

    test('the import list, imported products and import settings work on this screen', async ({
      page,
      world,
      enterAs,
      expectAccessible,
    }) => {
      const store = await openStore(world, { isOnTrial: true, isConnected: true, card: 'good' })
      await importProduct(world, store, bath)
      await addToImportList(world, store, bubbles)
      await enterAs(store)
      await at(page, '/imported/list', 'Import List')
      await page.getByRole('button', { name: bubbles, exact: true }).click()
      await page
        .getByRole('form', { name: `Edit ${bubbles}` })
        .getByRole('tab', { name: /^Variants/ })
        .click()
      await expectAccessible()
      await nothingSideways(page)
      // The panel of the earlier import has the same words.
      const begun = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v1/import/')
      await page.getByRole('button', { name: 'Import to store' }).click()
      expect((await begun).status()).toBe(200)
      await expect(page.getByText(`1 of 1 product imported to ${store.shop}`)).toBeVisible({ timeout: 30_000 })

      await at(page, '/imported/store', 'Imported')
      // A row that appears now would move the next control.
      await expect(page.getByRole('link', { name: bubbles })).toBeVisible({ timeout: 30_000 })
      await stage(world, 'POST', 'faults', { provider: 'shopify', match: [store.shop, 'SetProduct'], fault: 'status-500', times: 2 })
      await page.getByRole('button', { name: `Sync ${bath}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sync' }).click()
      await expect(page.getByText('Shopify answered that it is broken. Trying again.')).toBeVisible()
      await expectAccessible()
      await nothingSideways(page)
      await expect(page.getByRole('button', { name: `Sync ${bath}` })).toBeVisible({ timeout: 60_000 })

      await at(page, '/notifications', 'Changes To Your Imported Products')
      await page.getByRole('combobox', { name: 'How far back' }).selectOption('30')
      await page.getByRole('link', { name: 'Price', exact: true }).click()
      await expect(page).toHaveURL(/days=30.*type=Price|type=Price.*days=30/)
      await nothingSideways(page)

      await at(page, '/settings/notifications', 'Notifications')
      await page.getByLabel('Product Out Of Stock').selectOption('Email me')
      await expect(page.getByText('Product Out Of Stock Saved')).toBeVisible()
      await at(page, '/settings/import_settings', 'Import Settings')
      await page.getByRole('switch', { name: /^Start from the retail price/ }).uncheck({ force: true })
      await page.getByLabel('Markup', { exact: true }).selectOption('Percent')
      await page.getByLabel('Markup amount').fill('40')
      await nothingSideways(page)
      await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes saved')).toBeVisible()
      await at(page, '/settings/store_health', 'Store Health')
      await page.getByRole('button', { name: 'Check my store' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Look now' }).click()
      await expect(page.getByText('Checking your store. Issues appear here as they are found.')).toBeVisible()
      await at(page, '/unsynced', 'Unsynced Products')
      await expect(page.getByText('There are no unsynced products.')).toBeVisible()
      await nothingSideways(page)
    })
  })
}
