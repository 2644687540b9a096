import { expect, test } from '../world/test.ts'

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('staff removes products from a category by hand, adds them back, and confirms what is predicted', async ({
      page,
      world,
      enterAs,
      expectAccessible,
    }) => {
      const search = width === 1280 ? 'Orthopedic Dog Bed' : 'Bolster Dog Bed'
      await enterAs('Quayside')
      await page.goto(`${world.url}/admin/categorize?category=pets&search=${encodeURIComponent(search)}`)
      const products = page.getByRole('list', { name: 'Products', exact: true }).getByRole('button')
      await expect(products.first()).toBeVisible()
      await expectAccessible()
      const title = (await products.first().getAttribute('aria-label'))!
      await products.first().click()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('1 product removed')).toBeVisible()
      await page.getByRole('button', { name: 'Adding' }).click()
      // The list of before stays until the other one is there.
      await expect(async () => {
        const one = page.getByRole('button', { name: title, exact: true }).first()
        if ((await one.getAttribute('aria-pressed')) === 'false') await one.click()
        await expect(page.getByText('1 product', { exact: true })).toBeVisible({ timeout: 1000 })
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled({ timeout: 1000 })
      }).toPass()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('1 product added')).toBeVisible()

      // The removal has begun the first walk over all products, by which they are predicted.
      await expect(async () => {
        await page.goto(`${world.url}/admin/uncategorize?categorized=1&category=${width === 1280 ? 'beauty' : 'jewelry_watches'}`)
        await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      await expectAccessible()
      const first = page.getByRole('list', { name: 'Products', exact: true }).getByRole('heading').first()
      const reviewed = (await first.textContent())!
      await page
        .getByRole('checkbox', { name: `Choose ${reviewed}`, exact: true })
        .first()
        .check()
      await page.getByRole('button', { name: 'MOVE', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Missing Category!' })).toBeVisible()
      await expect(page.getByText('Select a Category and an optional subcategory')).toBeVisible()
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('button', { name: 'ADD', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'ADD', exact: true }).click()
      await expect(page.getByText('Confirmed successfully.')).toBeVisible()
    })

    test('staff removes a whole list as one act, and undoes it', async ({ page, world, enterAs, expectAccessible }) => {
      const category = width === 1280 ? 'stationery_crafts' : 'toys_games'
      await enterAs('Quayside')
      await page.goto(`${world.url}/admin/categorize?category=${category}`)
      await page.getByRole('button', { name: 'Select All' }).click()
      await page.getByRole('button', { name: /^Select all .* that match$/ }).click()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('button', { name: 'Remove all' }).click()
      const act = page.getByRole('region', { name: 'Whole lists' }).getByRole('listitem').first()
      await expect(act.getByText(/^Done: /)).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('No products')).toBeVisible()
      await expectAccessible()
      await act.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await expect(act.getByText(/^Undone: /)).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible()
    })
  })
}
