import type { Page } from '@playwright/test'
import { stage } from '../world/call.ts'
import { addToImportList, importProduct, openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const bath = 'Citrus Grove Bath Bomb'
const bubbles = 'Honey Almond Bubble Bath'

const save = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()

test('two tabs edit one item: the second is told before it saves, and what both have changed is kept', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  await addToImportList(world, store, bubbles)
  await enterAs(store)
  const second = await page.context().newPage()
  await second.setViewportSize({ width: 390, height: 844 })
  for (const tab of [page, second]) {
    const told = tab.waitForResponse(/\/v1\/events\//)
    await tab.goto('/imported/list')
    await told
    await tab.getByRole('button', { name: bubbles, exact: true }).click()
  }
  await second.getByLabel('Product type').fill('Bubble bath')
  await page.getByLabel('Title').fill('Bubbles of mine')
  await page.getByLabel('Product type').fill('Bath')
  await save(page)
  await expect(page.getByText('SAVED').first()).toBeVisible()

  await expect(second.getByText('This product was changed in another tab.', { exact: true })).toBeVisible()
  await expect(second.getByText('Title: Bubbles of mine')).toBeVisible()
  await expect(second.getByText('Product type: Bath (you have changed it too)')).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(second.getByLabel('Title')).toHaveValue('Bubbles of mine')
  await save(second)
  await expect(second.getByText('SAVED').first()).toBeVisible()
  await expect(page.getByLabel('Product type')).toHaveValue('Bubble bath')

  // Imported in one tab while it is edited in the other.
  await second.getByLabel('Title').fill('Too late')
  await page.getByRole('button', { name: 'Import to store' }).click()
  await expect(second.getByText('Your changes are not saved.')).toBeVisible()
  await expect(second.getByText('This product is already in your store and can no longer be changed here.')).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(second.getByText('Your changes are not saved.')).toBeHidden()
  const { products } = await stage(world, 'GET', `shopify/${store.shop}/products`)
  expect(products).toMatchObject([{ title: 'Bubbles of mine', product_type: 'Bubble bath' }])
})

test('a shop that is down keeps an import waiting and says so; one that takes our access away asks its owner, and nothing is there twice', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const store = await openStore(world, { isConnected: true })
  await importProduct(world, store, bath)
  for (const title of [bubbles, 'Rosemary Mint Shampoo Bar']) await addToImportList(world, store, title)
  await enterAs(store)
  await page.goto('/imported/list')
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [store.shop, 'SetProduct'], fault: 'status-500', times: 2 })
  await page.getByRole('button', { name: bubbles, exact: true }).click()
  await page.getByRole('button', { name: 'Import to store' }).click()
  await expect(page.getByText('Shopify answered that it is broken. Trying again.')).toBeVisible()
  await expectAccessible()
  await expect(page.getByText(`1 of 1 product imported to ${store.shop}`)).toBeVisible({ timeout: 90_000 })

  await stage(world, 'POST', `shopify/${store.shop}/expire-token`, { refresh: true })
  await page.getByRole('button', { name: 'Rosemary Mint Shampoo Bar', exact: true }).click()
  await page.getByRole('button', { name: 'Import to store' }).click()
  const failed = page.getByRole('region', { name: `0 of 1 product imported to ${store.shop}` })
  await expect(failed).toContainText('Shopify needs your permission again. Please reconnect your store.', { timeout: 30_000 })
  const banners = page.getByRole('region', { name: 'For your store' })
  await expect(banners).toContainText('Shopify needs your permission again. Please reconnect your store.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await banners.getByRole('link', { name: 'Reconnect' }).click()
  // The app is still installed in the shop, so no consent is needed.
  await page.waitForURL('**/settings/platforms')
  await expect(page.getByText('Platform saved')).toBeVisible()
  await page.goto('/imported/list')
  await expect(banners.getByRole('link', { name: 'Reconnect' })).toHaveCount(0)
  await failed.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText(`1 of 1 product imported to ${store.shop}`)).toBeVisible({ timeout: 30_000 })
  const { products } = await stage(world, 'GET', `shopify/${store.shop}/products`)
  expect(products.map(({ title }: { title: string }) => title).sort()).toEqual([bath, bubbles, 'Rosemary Mint Shampoo Bar'])
})
