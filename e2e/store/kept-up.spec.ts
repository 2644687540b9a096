import { type Answer, stage } from '../world/call.ts'
import { importProduct, openStore, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const bath = 'Citrus Grove Bath Bomb'
const bubbles = 'Honey Almond Bubble Bath'
const own = 'My own name for it'

test('an imported product is edited in the shop and synced, deleted here, deleted there and imported again', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const store = await openStore(world, { isOnTrial: true, isConnected: true, card: 'good' })
  for (const title of [bath, bubbles]) await importProduct(world, store, title)
  const inShop = async (): Promise<Answer[]> => (await stage(world, 'GET', `shopify/${store.shop}/products`)).products
  const change = async (title: string, method: 'DELETE' | 'PATCH', body?: object) => {
    const product = (await inShop()).find((one) => one.title === title)
    await stage(world, method, `shopify/${store.shop}/products/${product.id}`, body)
  }
  await enterAs(store)

  // Edited in the shop: an issue appears without a reload, until it is synced.
  await page.goto('/imported/store')
  await expect(page.getByRole('link', { name: 'Issues 0' })).toBeVisible()
  await expectAccessible()
  await change(bath, 'PATCH', { title: own })
  await page.getByRole('link', { name: 'Issues 1' }).click()
  await expect(page.getByText("To resolve a product issue, click either 'Sync' or 'Delete'")).toBeVisible()
  await expect(page.getByText('It was changed in your store.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Sync ${bath}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByText('No products have issues')).toBeVisible()
  expect((await inShop()).map(({ title }) => title).sort()).toEqual([bath, bubbles])

  // Edited there again and kept: it becomes the owner's own value here.
  await change(bath, 'PATCH', { title: own })
  await page.getByRole('link', { name: 'See what differs' }).click()
  await expect(page.getByText(`Title: ${own} in your store, ${bath} here`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Keep ${bath} as it is in your store` }).click()
  await expect(page.getByText('Fixed', { exact: true })).toBeVisible()
  expect((await inShop()).map(({ title }) => title).sort()).toEqual([bubbles, own])
  await page.goto('/imported/store')
  await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Issues 0' })).toBeVisible()

  // Deleted here, after a confirmation.
  await page.getByRole('button', { name: `Delete ${bubbles}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: `Delete ${bubbles}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: bubbles })).toBeHidden()
  await until(async () => (await inShop()).length === 1, 'the product to be out of the shop')

  // Deleted in the shop: out of sync, and restored.
  await page.setViewportSize({ width: 390, height: 844 })
  await change(own, 'DELETE')
  await page.goto('/unsynced')
  await expect(page.getByText('Deleted in your store', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Sync ${own}` }).click()
  await expect(page.getByText('Fixed', { exact: true })).toBeVisible()
  expect((await inShop()).map(({ title }) => title)).toEqual([own])
  await page.goto('/settings/store_health')
  await expect(page.getByRole('row', { name: /Deleted in your store/ })).toContainText('Fixed')
  await expectAccessible()
})
