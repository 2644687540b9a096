import { randomBytes } from 'node:crypto'
import { type Answer, call } from '../world/call.ts'
import { openStore, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('a brand applies, sets everything up, goes live, and approves the first store that asks', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const mark = randomBytes(3).toString('hex')
  const brand = `Alder Kiln ${mark}`
  const mug = `Alder mug ${mark}`

  await test.step('the application', async () => {
    await page.goto(`${world.suppliersUrl}/apply/supplier`)
    await page.getByLabel('Brand name').fill(brand)
    await page.getByLabel('Website URL').fill(`alder-${mark}.example`)
    await page.getByLabel('Contact name').fill('Ida Alder')
    await page.getByLabel('Phone').fill('555 010 0199')
    await page.getByLabel('Email').fill(`ida@alder-${mark}.example`)
    await page.getByLabel('City').fill('Duluth')
    await page.getByLabel('Ecommerce platform').selectOption('Other')
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByLabel('You ship from').selectOption('United States')
    await page.getByLabel('I agree to the supplier agreement').check()
    await expectAccessible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByLabel('Repeat password').fill('a long enough password')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /One by one/ }).click()
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  })

  await test.step('a product', async () => {
    await page.goto(`${world.suppliersUrl}/supplier/product/new`)
    await page.getByLabel('Title').fill(mug)
    await page.getByLabel('Category', { exact: true }).selectOption('Home & Garden')
    await page.getByRole('tab', { name: /Variants/ }).click()
    await page.getByLabel('Price of variant 1', { exact: true }).fill('12')
    await page.getByLabel('Retail price of variant 1').fill('24')
    await page.getByLabel('Quantity of variant 1').fill('40')
    await expectAccessible()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Image address').fill(`${world.sandboxUrl}/pictures/test/mug-${mark}.webp`)
    await page.getByRole('button', { name: 'Add image' }).click()
    await expect(page.getByText('Feature image')).toBeVisible()
  })

  await test.step('shipping, values, packaging, profile', async () => {
    await page.goto(`${world.suppliersUrl}/supplier/settings/shipping`)
    await page.getByRole('link', { name: 'Add a rate' }).click()
    await page.getByLabel('Ships to').selectOption('United States')
    await page.getByLabel('First item').fill('5.95')
    await expectAccessible()
    await page.getByRole('button', { name: 'Add shipping rate' }).click()
    await expect(page.getByRole('table', { name: 'Rates' })).toContainText('$5.95')
    await page.goto(`${world.suppliersUrl}/supplier/settings/values`)
    await page.getByLabel('Handmade').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expectAccessible()
    await page.goto(`${world.suppliersUrl}/supplier/settings/packaging`)
    await expect(page.getByRole('radiogroup')).toHaveCount(5)
    for (const group of await page.getByRole('radiogroup').all()) await group.getByLabel('No').check()
    await page.getByLabel('Describe your packaging and branding').fill('A plain box with paper inside.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expectAccessible()
    await page.goto(`${world.suppliersUrl}/supplier/settings/profile`)
    await page.getByLabel('Short description').fill('Stoneware for every day')
    await page.getByLabel('About your brand').fill('We throw, glaze and fire in Duluth.')
    await page.getByLabel('Return policy').fill('Unused pieces within 30 days.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expectAccessible()
  })

  await test.step('the payout account', async () => {
    await page.goto(`${world.suppliersUrl}/supplier/settings/integrations`)
    await page.getByRole('button', { name: 'Connect with Stripe' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill('a long enough password')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Ready for payouts')).toBeVisible()
    await page.goto(`${world.suppliersUrl}/supplier/settings`)
    await expect(page.getByText('Missing Required Details')).toBeHidden()
  })

  const admin = await another()
  await test.step('staff approve it and set it live', async () => {
    await enterAs('Quayside', admin)
    await admin.goto(`${world.url}/admin/suppliers`)
    const card = admin.getByRole('region', { name: brand })
    await card.getByRole('button', { name: 'Approve For Setup' }).click()
    await card.getByRole('button', { name: 'Set Profile Live' }).click()
    await expect(card).toBeHidden()
  })

  const owner = await another()
  const store = await openStore(world)
  await test.step('a store asks, is approved, and may import without a reload', async () => {
    const id = await until(async () => {
      const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent(mug)}`, { token: store.token })
      return products.find((one: Answer) => one.title === mug)?.id
    }, `${mug} to be listed`)
    await enterAs(store, owner)
    await owner.goto(`${world.url}/product/${id}`)
    await owner.getByRole('button', { name: `Request Approval of ${brand}` }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Request Approval' }).click()
    await expect(owner.getByRole('button', { name: /Approval pending/ })).toBeVisible()
    await page.goto(`${world.suppliersUrl}/supplier/vendors/public`)
    await expectAccessible()
    await page.getByRole('button', { name: `Approve ${store.name}` }).click()
    await expect(page.getByText(`${store.name} is approved`)).toBeVisible()
    await expect(owner.getByRole('button', { name: `Add to import list: ${mug}` })).toBeVisible()
    await page.goto(`${world.suppliersUrl}/supplier/vendors/public?status=approved`)
    await page.getByRole('link', { name: store.name }).click()
    await expect(page.getByRole('heading', { name: store.name })).toBeVisible()
    await expectAccessible()
  })
})
