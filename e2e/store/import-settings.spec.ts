import { call, stage } from '../world/call.ts'
import { addToImportList, openStore, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const bubbles = 'Honey Almond Bubble Bath'

test('a markup is previewed, saved and applied: prices in the shop follow, the one that was edited stays', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  const itemId = await addToImportList(world, store, bubbles)
  await enterAs(store)
  await page.goto('/imported/list')
  await page.getByRole('button', { name: bubbles, exact: true }).click()
  const editor = page.getByRole('form', { name: `Edit ${bubbles}` })
  await editor.getByRole('tab', { name: /^Variants/ }).click()
  await editor.getByLabel('Price of 8 fl oz', { exact: true }).fill('49.99')
  await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('SAVED').first()).toBeVisible()
  await call(world, 'POST', 'import/', { token: store.token, body: { imported_product_ids: [itemId] } })
  const prices = async () => {
    const { products } = await stage(world, 'GET', `shopify/${store.shop}/products`)
    return products[0]?.variants.map((one: { title: string; price: string }) => `${one.title} ${one.price}`).join(', ')
  }
  await until(async () => (await prices())?.startsWith('8 fl oz 49.99'), 'the product to stand in the shop')

  await page.getByRole('link', { name: 'Edit Import Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Import Settings' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('switch', { name: /^Start from the retail price/ }).uncheck({ force: true })
  await page.getByLabel('Markup', { exact: true }).selectOption('Percent')
  await page.getByLabel('Markup amount').fill('100')
  await expect(page.getByRole('table', { name: 'How the price is calculated' })).toContainText('$20.00')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dryRun = page.getByRole('region', { name: 'Preview' })
  await expect(dryRun).toContainText('Of 2 prices of 1 product')
  await expect(dryRun.getByRole('row', { name: /16 fl oz/ })).toContainText('$18.50')
  await expect(dryRun.getByRole('row', { name: /8 fl oz/ })).toHaveCount(0)
  await dryRun.getByRole('button', { name: 'Your own' }).click()
  await expect(dryRun.getByRole('row', { name: /8 fl oz/ })).toContainText('$49.99')
  await expectAccessible()
  await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  expect(await prices()).not.toContain('18.50')
  await page.getByRole('button', { name: 'Apply to existing products' }).click()
  await expect.poll(prices, { timeout: 20_000 }).toBe('8 fl oz 49.99, 16 fl oz 18.50')
  await page.reload()
  await expect(page.getByLabel('Markup amount')).toHaveValue('100')
})
