import { expect, test } from '../world/test.ts'

test('the keyboard alone reaches everything: the palette, the search, the menu’s letters, and the list of them', async ({
  page,
  enterAs,
  expectAccessible,
}) => {
  await enterAs('Maple & Pine')
  // The first Tab of a page just loaded: a slow machine may still be laying it out.
  await expect(async () => {
    await page.goto('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Jump to' })
  await expect(palette).toBeFocused()
  await expectAccessible()
  await palette.fill('orders')
  await expect(page.getByRole('option', { name: /^Orders/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.type('?g')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('?g')
  await page.getByRole('searchbox', { name: 'Search orders' }).blur()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: /keyboard/i })
  await expect(list).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await palette.fill('walnut board')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=walnut/)
})

test('dark or light is what the machine says, until somebody chooses', async ({ page, enterAs, expectAccessible }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await enterAs('Maple & Pine')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/orders?status=all')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
  await page.getByRole('button', { name: /Maple & Pine.*account/ }).click()
  await page.getByRole('button', { name: 'Dark colours' }).click()
  await expect.poll(ground).toBe(dark)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground()).toBe(dark)
})
