import { randomBytes } from 'node:crypto'
import { newNames } from '../world/open-store.ts'
import { confirmAddress, connectShopByHand, signUpStore, startTrial, toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const password = 'a long enough password'
const shipping = 'Shipping carrier'

test('a brand applies, fills its shelf from a file and goes live; a store sells its product, pays, and gets it in two parcels', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  test.setTimeout(360_000)
  const mark = randomBytes(3).toString('hex')
  const brand = `Fern Pottery ${mark}`
  const email = `ada@fern-${mark}.example`
  const [vase, bowl] = [`Fern vase ${mark}`, `Fern bowl ${mark}`]
  const store = newNames()

  await test.step('the application', async () => {
    await page.goto(`${world.suppliersUrl}/`)
    await page.getByRole('link', { name: /apply/i }).first().click()
    await page.getByLabel('Brand name').fill(brand)
    await page.getByLabel('Website URL').fill(`fern-${mark}.example`)
    await page.getByLabel('Contact name').fill('Ada Fern')
    await page.getByLabel('Phone').fill('555 010 0177')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('City').fill('Toronto')
    await page.getByLabel('Country').selectOption('Canada')
    await page.getByLabel('Ecommerce platform').selectOption('Other')
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByLabel('You ship from').selectOption('Canada')
    await page.getByLabel('I agree to the supplier agreement').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('We review your application')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  const admin = await another()
  const card = admin.getByRole('region', { name: brand })
  await test.step('staff approve it for setup, and it hears of that by mail', async () => {
    await enterAs('Quayside', admin)
    await admin.goto(`${world.url}/admin/suppliers`)
    await card.getByRole('button', { name: 'Approve For Setup' }).click()
    await expect(card.getByRole('button', { name: 'Set Profile Live' })).toBeVisible()
    await expect(card.getByRole('list', { name: `Issues of ${brand}` })).not.toHaveText('')
    await expect(async () => {
      await admin.goto(`${world.sandboxUrl}/mail?to=${encodeURIComponent(email)}`)
      await expect(admin.getByRole('link', { name: /approved/i })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await test.step('the products come from a file, after onboarding led there', async () => {
    await page.getByRole('button', { name: /From a file/ }).click()
    await page.getByRole('button', { name: 'Open product files' }).click()
    await page.getByLabel('Name').fill('Shelf')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'shelf.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'SKU,Title,Description,Category,Price,Retail price,Quantity,Image',
          `VASE-${mark},${vase},"Thrown by hand, fired twice.",Home & Garden,12.00,30.00,9,${world.sandboxUrl}/pictures/test/vase-${mark}.webp`,
          `BOWL-${mark},${bowl},A bowl.,Home & Garden,8.00,20.00,5,${world.sandboxUrl}/pictures/test/bowl-${mark}.webp`,
        ].join('\n'),
      ),
    })
    await expect(page.getByLabel('Column of SKU')).toHaveValue('SKU')
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByRole('button', { name: 'Apply to 2 products' }).click({ timeout: 60_000 })
    await expect(page.getByText('2 rows read, 2 products written.')).toBeVisible({ timeout: 60_000 })
    await page.goto(`${world.suppliersUrl}/supplier/products`)
    await expect(page.getByRole('link', { name: vase })).toBeVisible()
    await expect(page.getByRole('link', { name: bowl })).toBeVisible()
    await expectAccessible()
  })

  await test.step('the checklist leads to what is missing, until nothing is', async () => {
    await page.goto(`${world.suppliersUrl}/supplier/settings`)
    const missing = page.getByRole('list', { name: 'Still missing' })
    await missing.getByRole('link', { name: /shipping/i }).click()
    await page.getByRole('link', { name: 'Add a rate' }).click()
    await page.getByLabel('Ships to').selectOption('United States')
    await page.getByLabel('First item').fill('5.00')
    await page.getByLabel('Each further item').fill('1.50')
    await page.getByRole('button', { name: 'Add shipping rate' }).click()
    await expect(page.getByRole('table', { name: 'Rates' })).toContainText('$5.00')

    await page.goto(`${world.suppliersUrl}/supplier/settings`)
    await missing.getByRole('link', { name: /values/i }).click()
    await page.getByLabel('Handmade').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()

    await page.goto(`${world.suppliersUrl}/supplier/settings/packaging`)
    await expect(page.getByRole('radiogroup')).toHaveCount(5)
    for (const group of await page.getByRole('radiogroup').all()) await group.getByLabel('No').check()
    await page.getByLabel('Describe your packaging and branding').fill('Straw and brown paper.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()

    await page.goto(`${world.suppliersUrl}/supplier/settings`)
    await missing.getByRole('link', { name: 'Missing Required Details' }).click()
    await page.getByLabel('Short description').fill('Pots for plants and people')
    await page.getByLabel('About your brand').fill('We throw and fire in Toronto.')
    await page.getByLabel('Return policy').fill('Unused pieces within 30 days.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()

    await page.goto(`${world.suppliersUrl}/supplier/settings`)
    await missing.getByRole('link', { name: /pay/i }).click()
    await page.getByRole('button', { name: 'Connect with Stripe' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Ready for payouts')).toBeVisible()
    await page.goto(`${world.suppliersUrl}/supplier/settings`)
    await expect(page.getByText('Nothing is missing.')).toBeVisible()
    await expectAccessible()
  })

  await test.step('staff set it live', async () => {
    await admin.goto(`${world.url}/admin/suppliers`)
    await card.getByRole('button', { name: 'Set Profile Live' }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByText('Before you go live')).toBeHidden()
  })

  const owner = await another()
  await test.step('somebody opens a store, and connects a shop', async () => {
    await owner.goto(`${world.url}/`)
    await signUpStore(owner, store)
    await confirmAddress(owner, world, store.email)
    await owner.goto(`${world.url}/dashboard`)
    await startTrial(owner)
    await connectShopByHand(owner, store.shop)
  })

  await test.step('the store finds the product, asks, and is approved while it looks', async () => {
    await expect(async () => {
      await owner.goto(`${world.url}/products?search=${encodeURIComponent(vase)}`)
      await expect(owner.getByRole('link', { name: vase }).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await owner.getByRole('link', { name: vase }).first().click()
    // The list has a button of the same name.
    await expect(owner.getByRole('heading', { level: 1, name: vase })).toBeVisible()
    await owner.getByRole('button', { name: `Request Approval of ${brand}` }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Request Approval' }).click()
    await expect(owner.getByRole('button', { name: /Approval pending/ })).toBeVisible()
    await page.goto(`${world.suppliersUrl}/supplier/vendors/public`)
    await page.getByRole('button', { name: `Approve ${store.name}` }).click()
    await expect(page.getByText(`${store.name} is approved`)).toBeVisible()
    await expect(owner.getByRole('button', { name: `Add to import list: ${vase}` })).toBeVisible()
  })

  await test.step('the store imports it', async () => {
    await owner.getByRole('button', { name: `Add to import list: ${vase}` }).click()
    await owner.getByRole('link', { name: `In import list: ${vase}` }).click()
    await owner.getByRole('checkbox', { name: 'Select all' }).check()
    await owner.getByRole('button', { name: /^Import 1/ }).click()
    await expect(owner.getByRole('region', { name: `1 of 1 product imported to ${store.shop}` })).toBeVisible({ timeout: 30_000 })
  })

  const shopper = await another()
  await test.step('a shopper orders three of it in the shop', async () => {
    await shopper.goto(`${world.sandboxUrl}/shopify/${store.shop}/`)
    await shopper.getByRole('link', { name: vase }).click()
    await expect(shopper.getByText('Thrown by hand, fired twice.')).toBeVisible()
    const widths = () => shopper.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(async () => Math.min(...(await widths()), 1000), { message: 'the product’s pictures in the shop' }).toBeGreaterThan(0)
    await shopper.getByLabel('Quantity').fill('3')
    await shopper.getByRole('button', { name: 'Place order' }).click()
    await expect(shopper.getByText('Thank you! Your order is unfulfilled.')).toBeVisible()
  })

  await test.step('the owner pays what is shown: three vases at $12.00, and shipping of three', async () => {
    await expect(async () => {
      await owner.goto(`${world.url}/orders?status=all`)
      await expect(owner.getByRole('table', { name: 'Orders' }).getByRole('link', { name: '#1001' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await owner.getByRole('table', { name: 'Orders' }).getByRole('link', { name: '#1001' }).click()
    await owner.getByRole('button', { name: 'Pay $44.00' }).click()
    await owner
      .getByRole('form', { name: `Pay ${brand}` })
      .getByRole('button', { name: 'Pay Now' })
      .click()
    await toast(owner, `${brand} has been paid`)
  })

  const remaining = '2 items still to be shipped'
  await test.step('the supplier ships one, and the store reads what is left', async () => {
    await page.goto(`${world.suppliersUrl}/supplier/orders`)
    await page.getByRole('row').filter({ hasText: store.name }).getByRole('link', { name: '#1001' }).click()
    await page.getByLabel(shipping).selectOption('UPS')
    await page.getByRole('textbox', { name: 'Tracking number' }).fill(`1Z-A-${mark}`)
    await page.getByRole('checkbox', { name: 'Ship only some of the items' }).check()
    await page.getByRole('group', { name: 'Items in this parcel' }).getByRole('textbox').fill('1')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await toast(page, 'Parcel marked as shipped')
    await expect(page.getByText(remaining)).toBeVisible()
    await expect(owner.getByText(`${brand} shipped 1 of 3 items with UPS 1Z-A-${mark}`)).toBeVisible()
    await expect(owner.getByRole('region', { name: 'Parcels' })).toContainText(remaining)
  })

  await test.step('then the rest', async () => {
    await page.getByRole('textbox', { name: 'Tracking number' }).fill(`1Z-B-${mark}`)
    await page.getByLabel(shipping).selectOption('UPS')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await toast(page, 'Order marked as shipped')
    await expectAccessible()
  })

  await test.step('both numbers reach the shop, its shopper and the owner', async () => {
    for (const number of [`1Z-A-${mark}`, `1Z-B-${mark}`]) {
      await expect(async () => {
        await shopper.reload()
        await expect(shopper.getByRole('link', { name: number })).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(owner.getByRole('link', { name: number })).toBeVisible()
    }
    await shopper.goto(`${world.sandboxUrl}/shopify/${store.shop}/admin`)
    await expect(shopper.getByRole('row').filter({ hasText: '#1001' })).toContainText('fulfilled')
    await expectAccessible(owner)
  })

  await test.step('the supplier is paid: the payout stands at its account', async () => {
    await page.getByRole('button', { name: /^Payout .*Why this number\?$/ }).click()
    const bill = page.getByRole('dialog', { name: 'Payout for this order' })
    const payout = (await bill.getByRole('row').last().textContent())!.match(/\$\d+\.\d\d/)![0]
    await page.keyboard.press('Escape')
    await page.goto(`${world.suppliersUrl}/supplier/settings/integrations`)
    const account = (await page.getByText(/^acct_/).textContent())!
    await page.goto(`${world.sandboxUrl}/stripe/platforms/default/accounts/${account}`)
    await expect(page.getByText(payout).first()).toBeVisible()
  })
})
