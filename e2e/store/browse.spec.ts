import type { Page } from '@playwright/test'
import { addToImportList, openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')
const filters = (page: Page) => page.getByRole('list', { name: 'Filters in force' })
/** Waits until the results match the address. */
const settled = (page: Page) => expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false')

test('every filter stands in the address: it can be shared, taken away one by one, and gone back from', async ({
  page,
  enterAs,
  another,
  expectAccessible,
}) => {
  await enterAs('Maple & Pine')
  await page.goto('/products')
  await settled(page)
  await expect(cards(page)).toHaveCount(36)
  await expectAccessible()

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Beauty/ })
    .click()
  await expect(page).toHaveURL(/category=beauty/)
  await expect(page.getByRole('heading', { level: 1, name: 'Beauty' })).toBeVisible()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const price = page.getByRole('dialog', { name: 'Price' })
  await price.getByLabel('From').fill('5')
  await price.getByLabel('To').fill('12')
  await price.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL(/price_min=5.*price_max=12/)
  await page.getByRole('button', { name: /More filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'More filters' })
  await drawer.getByLabel('No approval required').check()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL(/filters=no_approval_required/)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('shampoo')
  await expect(page).toHaveURL(/search=shampoo/)
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption({ label: 'Sort: Most Sold' })
  await expect(page).toHaveURL(/sorting=sold/)
  await settled(page)
  await expect(filters(page).getByRole('listitem')).toHaveText([/Cost \$5 – \$12/, /No approval required/, /Clear all/])

  const colleague = await another()
  await enterAs('Maple & Pine', colleague)
  await colleague.goto(page.url())
  await settled(colleague)
  const titles = await cards(colleague).getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThan(0)
  await expect(cards(page).getByRole('heading')).toHaveText(titles)

  await filters(page).getByRole('button', { name: 'Remove filter Cost $5 – $12' }).click()
  await expect(page).not.toHaveURL(/price_m/)
  await page.goBack()
  await expect(page).toHaveURL(/price_min=5/)
  await expect(cards(page).getByRole('heading')).toHaveText(titles)
})

test('a search without results says so, and one press clears the filters', async ({ page, enterAs, expectAccessible }) => {
  await enterAs('Maple & Pine')
  await page.goto('/products?category=pets&search=harpsichord&price_max=1')
  await expect(page.getByText('No products fit this category or search term')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/products\?category=pets$/)
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/products?page=9999')
  await expect(page.getByText('There are no more products on this page.')).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await settled(page)
  await expect(cards(page)).toHaveCount(36)
})

test('the second page is an address, and a product opened from it leads back to it', async ({ page, enterAs }) => {
  await enterAs('Maple & Pine')
  await page.goto('/products')
  await settled(page)
  // The first eight render before the rest.
  await expect(cards(page)).toHaveCount(36)
  const first = await cards(page).getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).getByRole('heading')).not.toHaveText(first)
  await settled(page)
  await expect(cards(page)).toHaveCount(36)
  const second = await cards(page).getByRole('heading').allTextContents()
  await cards(page).first().getByRole('link', { name: second[0]! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second[0]!.replace(/…$/, ''), { ignoreCase: false })
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).getByRole('heading')).toHaveText(second)
  await cards(page).first().getByRole('link', { name: second[0]! }).click()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).getByRole('heading')).toHaveText(second)
})

test('a product tells what it earns and how that comes about, and says when it is gone', async ({ page, enterAs, expectAccessible }) => {
  await enterAs('Maple & Pine')
  await page.goto('/products?search=Honey Almond Bubble Bath')
  await cards(page).first().getByRole('link', { name: 'Honey Almond Bubble Bath' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Honey Almond Bubble Bath' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Profit .*Why this number\?$/ })
    .first()
    .click()
  const bill = page.getByRole('dialog', { name: 'Profit per item sold' })
  await expect(bill.getByRole('row')).toHaveCount(4)
  await expectAccessible()
  await page.goto('/product/999999')
  await expect(page.getByRole('link', { name: 'Find products' })).toBeVisible()
  await expectAccessible()
})

test('a supplier that looks at its stores first is asked, and the request can be taken back', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  await enterAs(await openStore(world))
  await page.goto('/products?search=Kelp %26 Cedar')
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Request Approval of Kelp & Cedar/ }).click()
  const asked = page.getByRole('dialog', { name: /^Approval of Kelp & Cedar/ })
  await expect(asked.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Request Approval' }).click()
  await expect(asked).toBeHidden()
  const pending = card.getByRole('button', { name: /^Approval pending: cancel the request to Kelp & Cedar/ })
  await expect(pending).toBeVisible()
  await page.reload()
  await pending.click()
  await expect(card.getByRole('button', { name: /^Request Approval of Kelp & Cedar/ })).toBeVisible()
})

test('a product goes onto the import list by one press and says so from then on', async ({ page, world, enterAs }) => {
  await enterAs(await openStore(world))
  await page.goto('/products?search=Citrus Grove Bath Bomb')
  await page.getByRole('button', { name: 'Add to import list: Citrus Grove Bath Bomb' }).click()
  await expect(page.getByRole('link', { name: 'In import list: Citrus Grove Bath Bomb' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import List 1 products' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'In import list: Citrus Grove Bath Bomb' })).toBeVisible()
})

test('the picture that a store chooses on a product’s page stands first for it from then on', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  const bath = 'Honey Almond Bubble Bath'
  await enterAs(store)
  await page.goto(`/products?search=${bath}`)
  await cards(page).first().getByRole('link', { name: bath }).click()
  await expect(page.getByRole('button', { name: 'Make feature image' })).toHaveAttribute('aria-disabled', 'true')
  await addToImportList(world, store, bath)
  await page.reload()
  await page.getByRole('button', { name: 'Picture 2', exact: true }).click()
  await page.getByRole('button', { name: 'Make feature image' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Picture 2, feature image' })).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Picture 2, feature image' })).toHaveAttribute('aria-pressed', 'true')
})
