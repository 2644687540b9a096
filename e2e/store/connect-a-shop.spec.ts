import { connectShop, newNames, openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('an address that is no Shopify address is refused in place; refusing consent changes nothing; agreeing connects', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world)
  await enterAs(store)
  await page.goto('/settings')
  await page.getByRole('link', { name: /No platform yet/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Platform' })).toBeVisible()
  const address = page.getByLabel('Shopify store address')
  for (const wrong of ['', 'drift wood', 'driftwood.example', 'https://driftwood.myshopify.com.evil.example']) {
    await address.fill(wrong)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Please enter a valid Shopify URL ending in .myshopify.com')).toBeVisible()
  }
  await expectAccessible()

  await address.fill(`https://www.${store.shop}/`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Install / })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Shop admin' })).toBeVisible()
  await page.goto('/settings/platforms')
  await expect(page.getByLabel('Shopify store address')).toBeVisible()

  await address.fill(store.shop)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Install' }).click()
  await page.waitForURL('**/settings/platforms')
  await expect(page.getByText('Platform saved')).toBeVisible()
  await expect(page.getByRole('link', { name: store.shop })).toBeVisible()
  await expectAccessible()
})

test('a shop belongs to one store: another one is refused it', async ({ page, world, enterAs, expectAccessible }) => {
  const [first, second] = await Promise.all([openStore(world, { isConnected: true }), openStore(world)])
  await enterAs(second)
  await page.goto('/settings/platforms')
  await page.getByLabel('Shopify store address').fill(first.shop)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('This Shopify store is connected to another account. Please disconnect it there first.')).toBeVisible()
  await expectAccessible()
  await page.goto('/settings/platforms')
  await expect(page.getByLabel('Shopify store address')).toBeVisible()
})

test('disconnecting asks first; an app that is uninstalled in the shop is gone here too', async ({ page, world, enterAs, another }) => {
  const store = await openStore(world, { isConnected: true })
  await enterAs(store)
  await page.goto('/settings/platforms')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog', { name: /^Disconnect / })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Your store was disconnected')).toBeVisible()
  await expect(page.getByLabel('Shopify store address')).toBeVisible()

  await connectShop(world, store.token, store.shop)
  await page.reload()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const merchant = await another()
  await merchant.goto(`${world.sandboxUrl}/shopify/${store.shop}/admin`)
  await merchant.getByRole('button', { name: 'Uninstall' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Shopify store address')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('installing from the app store opens an account for the shop', async ({ page, world, expectAccessible }) => {
  const { shop } = newNames()
  await page.goto('/install')
  await page.getByLabel('Your Shopify address').fill('driftwood.example')
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('Please enter a valid .myshopify.com URL')).toBeVisible()
  await expectAccessible()
  await page.goto(`${world.sandboxUrl}/shopify/${shop}/admin`)
  await page.getByRole('link', { name: 'Install from the app store' }).click()
  await page.getByRole('button', { name: 'Install' }).click()
  await page.waitForURL('**/setup')
  await page.goto('/settings/platforms')
  await expect(page.getByRole('link', { name: shop })).toBeVisible()
})

test('a shop that answers slowly is connected all the same', async ({ page, world, enterAs }) => {
  const store = await openStore(world)
  await enterAs(store)
  await page.goto('/settings/platforms')
  await page.getByLabel('Shopify store address').fill(`slow-answers-${store.shop}`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Install' }).click()
  await page.waitForURL('**/settings/platforms', { timeout: 60_000 })
  await expect(page.getByRole('link', { name: `slow-answers-${store.shop}` })).toBeVisible()
})
