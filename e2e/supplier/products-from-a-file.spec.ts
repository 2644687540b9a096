import { randomBytes } from 'node:crypto'
import { expect, test } from '../world/test.ts'

test('a supplier uploads a product file, mends what is refused, applies the rest, and gives a product an image', async ({
  page,
  world,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const mark = randomBytes(3).toString('hex')
  const file = (...rows: string[]) => ({
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['SKU;Title;Price;Retail price;Quantity', ...rows].join('\r\n'), 'latin1'),
  })
  const good = [`CAFE-${mark};Café tin ${mark};9,50;24,00;4`, `TRAY-${mark};Ash tray ${mark};12,00;30,00;7`]

  await signIn('North Woods Soap')
  await test.step('the feed', async () => {
    await page.goto(`${world.suppliersUrl}/supplier/feeds`)
    await page.getByLabel('Name').fill(`Spring ${mark}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('input[type=file]').setInputFiles({ ...file(), buffer: Buffer.from('<!doctype html><p>Sign in</p>') })
    await expect(page.getByText('This is a page or XML.')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(file(...good, `BAD-${mark};Bad;ask us;1;1`))
    await expect(page.getByText('5 columns are read from your latest file.')).toBeVisible()
    await expect(page.getByLabel('Column of SKU')).toHaveValue('SKU')
    await expectAccessible()
  })

  await test.step('the dry run writes nothing, and says what is refused', async () => {
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await expect(page.getByRole('button', { name: 'Apply to 2 products' })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: /Refused/ }).click()
    await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText('ask us')
    await expectAccessible()
  })

  await test.step('what was applied is a product, which takes an image', async () => {
    await page.getByRole('button', { name: 'Apply to 2 products' }).click()
    await page.getByRole('link', { name: /^New/ }).click()
    await page.getByRole('link', { name: `Café tin ${mark}` }).click({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1, name: `Café tin ${mark}` })).toBeVisible()
    await page.getByRole('tab', { name: /Images/ }).click()
    const drawn = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 60 })
      canvas.getContext('2d')!.fillRect(0, 0, 40, 60)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    await page.locator('input[type=file]').setInputFiles({ name: 'tin.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
    await expect(page.getByText('Feature image')).toBeVisible()
    await expectAccessible()
  })
})
