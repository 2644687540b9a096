import { newNames } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('a supplier changes a rule of its portal, and a new store of the portal reads all four and agrees', async ({
  page,
  world,
  another,
  enterAs,
  expectAccessible,
}) => {
  const supplier = await another()
  await enterAs('Gable Goods', supplier)
  await supplier.goto(`${world.suppliersUrl}/supplier/settings`)
  await supplier.getByRole('link', { name: /Store rules/ }).click()
  const description = `Take unused bags back within ${30 + Math.floor(Math.random() * 1e6)} days.`
  await supplier.getByRole('textbox', { name: 'Description of rule 4' }).fill(description)
  await expectAccessible(supplier)
  await supplier.getByRole('button', { name: 'Save' }).click()
  await expect(supplier.getByText('Rules saved').first()).toBeVisible()

  const portal = world.url.replace('//', '//gable.')
  await page.goto(`${portal}/signup`)
  const { name, email } = newNames()
  await page.getByLabel('Store name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/settings')
  await expect(page.getByRole('link', { name: /Plans/ })).toHaveCount(0)
  const tile = page.getByRole('main').getByRole('link', { name: /User Agreement/ })
  await expect(tile).toContainText('Not agreed yet')
  await tile.click()
  await expect(page.getByText(description)).toBeVisible()
  await expectAccessible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'I Agree' }).click()
  await expect(page.getByText(/You agreed on/)).toBeVisible()
  await page.goto(`${portal}/settings`)
  await expect(tile).toBeVisible()
  await expect(tile).not.toContainText('Not agreed yet')
})
