import { openStore, payFor, sell } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an order that waits for its payment is put off, comes back, and goes by itself once it is paid', async ({
      page,
      world,
      enterAs,
      expectAccessible,
    }) => {
      const store = await openStore(world, { isOnTrial: true, isConnected: true })
      await enterAs(store)
      await page.goto('/desk')
      await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
      await expectAccessible()
      const order = await sell(world, store, [soap])
      const title = `Order ${order.name} waits for your payment`
      // An open tab is told of it.
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await page.getByRole('button', { name: `More about: ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Write a note' }).click()
      await page.getByLabel('Note').fill('Ask the shopper about the address first')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Ask the shopper about the address first')).toBeVisible()
      await page.getByRole('button', { name: `More about: ${title}` }).click()
      await page.getByRole('menuitem', { name: 'For three hours' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
      await page.getByRole('link', { name: /^Put off/ }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('button', { name: `More about: ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Show it again now' }).click()
      await page.goto('/desk')
      await page.getByRole('button', { name: 'Pay it' }).click()
      await expect(page.getByRole('dialog', { name: `Order ${order.name}` })).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: 'Open the order’s page' }).click()
      await expect(page).toHaveURL(`/order/${order.id}`)

      await page.goto('/desk')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await payFor(world, store, order)
      await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
    })
  })
}
