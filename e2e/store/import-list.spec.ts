import type { Page } from '@playwright/test'
import { stage } from '../world/call.ts'
import { addToImportList, importProduct, openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const bath = 'Citrus Grove Bath Bomb'
const bubbles = 'Honey Almond Bubble Bath'

const open = async (page: Page, title: string) => {
  await page.getByRole('button', { name: title, exact: true }).click()
  return page.getByRole('form', { name: `Edit ${title}` })
}
const save = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
const saved = (page: Page) => expect(page.getByText('SAVED').first()).toBeVisible()

test('invalid import item fields are refused at the field, in the same words everywhere', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  await addToImportList(world, store, bubbles)
  await enterAs(store)
  await page.goto('/imported/list')
  await expectAccessible()
  const editor = await open(page, bubbles)
  await editor.getByLabel('Title').fill('')
  await editor.getByRole('combobox', { name: 'Tags' }).fill('spa!')
  await editor.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await expect(editor.getByText('Invalid Tag. Please remove special characters.')).toBeVisible()
  await editor.getByLabel('Product type').fill('x'.repeat(251))
  await save(page)
  await expect(editor.getByText('Please enter a title')).toBeVisible()
  await expect(editor.getByLabel('Title')).toBeFocused()
  await expect(editor.getByText('The Product Type field can have a max of 250 characters.')).toBeVisible()
  await expectAccessible()
  await editor.getByLabel('Title').fill('Bubbles')
  await editor.getByLabel('Product type').fill('Bath')

  await editor.getByRole('tab', { name: /^Variants/ }).click()
  const price = editor.getByLabel('Price of 8 fl oz', { exact: true })
  for (const wrong of ['', 'abc', '-1']) {
    await price.fill(wrong)
    await save(page)
    await expect(editor.getByText('Please enter a valid price', { exact: true })).toBeVisible()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
  }
  await price.fill('18')
  const compare = editor.getByLabel('Compare Price of 8 fl oz')
  await compare.fill('x')
  await save(page)
  await expect(editor.getByText('Please enter a valid price, or enter 0.00 for no Compare Price.')).toBeVisible()
  await compare.fill('17.99')
  await save(page)
  await expect(editor.getByText('Compare Price must be higher than Price.')).toBeVisible()
  await compare.fill('0')
  for (const name of ['8 fl oz', '16 fl oz']) await editor.getByLabel(`Import ${name}`).uncheck({ force: true })
  await save(page)
  await expect(editor.getByText('Please ensure at least one variant is active for importing.')).toBeVisible()
  await expectAccessible()
  await editor.getByLabel('Import 8 fl oz').check({ force: true })
  await save(page)
  await saved(page)
  await page.reload()
  const again = await open(page, 'Bubbles')
  await again.getByRole('tab', { name: /^Variants/ }).click()
  await expect(again.getByLabel('Price of 8 fl oz', { exact: true })).toHaveValue('18.00')
  await expect(again.getByLabel('Import 16 fl oz')).not.toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: 'CONNECT PLATFORM' }).first()).toBeVisible()
})

test('all prices change at once, pictures are chosen, and what is discarded comes back', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  await addToImportList(world, store, bubbles)
  await enterAs(store)
  await page.goto('/imported/list')
  const editor = await open(page, bubbles)
  await editor.getByRole('tab', { name: /^Variants/ }).click()
  await editor.getByLabel('Factor').fill('3')
  await editor.getByRole('button', { name: 'Apply to 2 variants' }).click()
  await expect(editor.getByLabel('Price of 8 fl oz', { exact: true })).toHaveValue('18.45')
  await expect(editor.getByLabel('Price of 16 fl oz', { exact: true })).toHaveValue('27.75')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(editor.getByLabel('Price of 8 fl oz', { exact: true })).not.toHaveValue('18.45')
  await editor.getByRole('tab', { name: /^Images/ }).click()
  await editor.getByRole('button', { name: 'Make feature image: picture 2' }).click()
  await editor.getByLabel(/^Import picture 3/).uncheck({ force: true })
  await expectAccessible()
  await save(page)
  await saved(page)
  await page.reload()
  await open(page, bubbles)
  await expect(page.getByRole('tab', { name: 'Images 3' })).toBeVisible()
})

test('a tab that has not seen the latest saves nothing over it, also when the product is in the store already', async ({
  page,
  world,
  enterAs,
  another,
}) => {
  const store = await openStore(world, { isConnected: true })
  const itemId = await addToImportList(world, store, bath)
  const stale = await another()
  // The other tab's stream is blocked, so that it gets no update from the first.
  await stale.route('**/v1/events/**', (route) => route.abort())
  await enterAs(store)
  await enterAs(store, stale)
  for (const tab of [page, stale]) {
    await tab.goto('/imported/list')
    await open(tab, bath)
  }
  const title = (tab: Page) => tab.getByRole('form', { name: `Edit ${bath}` }).getByLabel('Title')
  await title(page).fill('Bath bomb, mine')
  await save(page)
  await saved(page)
  await title(stale).fill('Bath bomb, stale')
  await save(stale)
  await expect(stale.getByText('This product was changed in another tab.')).toBeVisible()
  await expect(stale.getByText('Not saved. Choose which changes to keep above.')).toBeVisible()

  await stale.goto('/imported/list')
  await open(stale, 'Bath bomb, mine')
  await page.getByRole('button', { name: 'Import to store' }).click()
  await expect(page.getByText('Product imported. It may take up to a few minutes to show up in your store.')).toBeVisible({
    timeout: 30_000,
  })
  await stale.getByRole('form', { name: 'Edit Bath bomb, mine' }).getByLabel('Title').fill('Too late')
  await save(stale)
  await expect(stale.getByText('This product is already in your store and can no longer be changed here.')).toBeVisible()
  expect(itemId).toBeGreaterThan(0)
  const { products } = await stage(world, 'GET', `shopify/${store.shop}/products`)
  expect(products).toMatchObject([{ title: 'Bath bomb, mine' }])
})

test('a refusal of the platform is shown in its own words, survives a reload, and the import succeeds once corrected', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  await addToImportList(world, store, bath)
  await enterAs(store)
  await page.goto('/imported/list')
  const editor = await open(page, bath)
  await editor.getByLabel('Title').fill('Bath bomb, refuse-me')
  await save(page)
  await saved(page)
  await page.getByRole('button', { name: 'Import to store' }).click()
  const failed = page.getByRole('region', { name: `0 of 1 product imported to ${store.shop}` })
  await expect(failed).toContainText("Title 'Bath bomb, refuse-me' is not allowed by this shop", { timeout: 30_000 })
  await page.reload()
  await expect(failed).toContainText('1 failed')
  await expect(page.getByRole('alert')).toContainText('Error Importing Product')
  await expectAccessible()
  await failed.getByRole('button', { name: 'Edit Bath bomb, refuse-me' }).click()
  await page.getByRole('form', { name: 'Edit Bath bomb, refuse-me' }).getByLabel('Title').fill('Bath bomb')
  await save(page)
  await saved(page)
  await page.getByRole('button', { name: 'Import to store' }).click()
  await expect(page.getByRole('region', { name: `1 of 1 product imported to ${store.shop}` })).toBeVisible({ timeout: 30_000 })
})

test('several are imported together, in view also after a reload', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { isConnected: true })
  for (const title of [bath, bubbles, 'Rosemary Mint Shampoo Bar']) await addToImportList(world, store, title)
  await enterAs(store)
  await page.goto('/imported/list')
  await page.getByLabel('Select all').check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Import 3 of 3 Products' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.reload()
  const done = page.getByRole('region', { name: `3 of 3 products imported to ${store.shop}` })
  await expect(done).toBeVisible({ timeout: 45_000 })
  await done.getByRole('button', { name: 'Hide progress' }).click()
  await expect(done).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Imported' }).click()
  await expect(page.getByRole('table', { name: 'Imported products' }).getByRole('link')).toHaveCount(3)
  const { products } = await stage(world, 'GET', `shopify/${store.shop}/products`)
  expect(products).toHaveLength(3)
})

test('before something is imported that its supplier does not send here, its owner is warned', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  await addToImportList(world, store, 'Plain Matte Salad Plate')
  await enterAs(store)
  await page.goto('/imported/list')
  await open(page, 'Plain Matte Salad Plate')
  await page.getByRole('button', { name: 'Import to store' }).click()
  const warning = page.getByRole('dialog', { name: 'Plain Matte Salad Plate' })
  await expect(warning).toContainText('This supplier does not ship to the United States')
  await expectAccessible()
  await warning.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Import to store' }).click()
  await warning.getByRole('button', { name: 'Import Anyway' }).click()
  await expect(page.getByRole('region', { name: `1 of 1 product imported to ${store.shop}` })).toBeVisible({ timeout: 30_000 })
})

test('a plan that is full takes no more', async ({ page, enterAs, expectAccessible }) => {
  await enterAs('Moonlight Market')
  await page.goto('/imported/list')
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: /^Import \d+ of \d+ Products$/ }).click()
  const full = page.getByText(
    'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing',
  )
  await expect(full.or(page.getByRole('dialog'))).toBeVisible()
  const warned = page.getByRole('dialog').getByRole('button', { name: 'Import Anyway' })
  if (await warned.isVisible()) await warned.click()
  await expect(full).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByText('24 of 25 products used')).toBeVisible()
})

test('the list is searched, emptied and says so; what is imported is found again', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { isConnected: true })
  await importProduct(world, store, bubbles)
  for (const title of [bath, 'Rosemary Mint Shampoo Bar']) await addToImportList(world, store, title)
  await enterAs(store)
  await page.goto('/imported/list')
  await page.getByRole('searchbox', { name: 'Search import list' }).fill('shampoo')
  await expect(page.getByRole('button', { name: bath, exact: true })).toBeHidden()
  await expect(page).toHaveURL(/search=shampoo/)
  await page.getByRole('searchbox', { name: 'Search import list' }).fill('harpsichord')
  await page.getByRole('link', { name: 'See the whole list' }).click()
  await open(page, bath)
  await page.getByRole('button', { name: 'Remove From Import List' }).click()
  await expect(page.getByText('Item Removed')).toBeVisible()
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Hide progress' }).click()
  await expect(page.getByText('There are no products in your Import List')).toBeVisible()
  await expectAccessible()
  await page.goto('/imported/store?search=bubble')
  await expect(page.getByRole('table', { name: 'Imported products' }).getByRole('link', { name: bubbles })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search imported products' }).fill('harpsichord')
  await expect(page.getByText('No products match your search')).toBeVisible()
})
