import { openStore, sell } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('staff finds who is late, notes what the supplier said, and finds it again', async ({
      page,
      world,
      enterAs,
      expectAccessible,
    }) => {
      const note = `Called at ${width} px, ships on Monday`
      await enterAs('Quayside')
      await page.goto(`${world.url}/admin/orders`)
      const opens = page.getByRole('button', { name: /^Orders of / }).first()
      const name = (await opens.getAttribute('aria-label'))!.replace('Orders of ', '')
      await expectAccessible()
      await page.getByLabel('Rows per page').selectOption('1')
      await expect(page).toHaveURL(/rows=1$/)
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('button', { name: `Orders of ${name}`, exact: true })).toHaveCount(0)
      await page.getByRole('link', { name: 'Prev', exact: true }).click()
      await expect(page.getByRole('button', { name: `Orders of ${name}`, exact: true })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Supplier' }).fill(name)
      await page.getByRole('searchbox', { name: 'Supplier' }).press('Enter')
      await page.getByRole('button', { name: `Orders of ${name}`, exact: true }).click()
      const drawer = page.getByRole('dialog', { name: `Late orders of ${name}` })
      await drawer
        .getByLabel(/^Notes on/)
        .first()
        .fill(note)
      await expectAccessible()
      await drawer.getByRole('button', { name: 'Save note' }).first().click()
      await expect(page.getByText('Note saved')).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: `Orders of ${name}`, exact: true }).click()
      await expect(drawer.getByLabel(/^Notes on/).first()).toHaveValue(note)
    })

    test('staff looks up the address of an order and corrects it', async ({ page, world, enterAs, expectAccessible }) => {
      const store = await openStore(world, { isOnTrial: true, isConnected: true })
      const order = await sell(world, store, ['Citrus Grove Bath Bomb'])
      await enterAs('Quayside')
      await page.goto(`${world.url}/admin/orders`)
      await page.getByRole('button', { name: 'Look up' }).click()
      await expect(page.getByText('Please enter an order id.')).toBeVisible()
      await page.getByLabel('Order', { exact: true }).fill(`DROPCOM-${order.name}`)
      await page.getByRole('button', { name: 'Look up' }).click()
      const form = page.getByRole('form', { name: `Address of ${order.name} of ${store.name}` })
      await form.getByRole('textbox', { name: 'Address', exact: true }).fill('')
      await form.getByRole('button', { name: 'Update address' }).click()
      await expect(form.getByText('Please enter an address.')).toBeVisible()
      await form.getByRole('textbox', { name: 'Address', exact: true }).fill('7 Oak Ave')
      await expectAccessible()
      await form.getByRole('button', { name: 'Update address' }).click()
      await expect(page.getByText('Updated successfully')).toBeVisible()
      await page.reload()
      await page.getByLabel('Order', { exact: true }).fill(order.name)
      await page.getByRole('button', { name: 'Look up' }).click()
      await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('7 Oak Ave')
    })
  })
}
