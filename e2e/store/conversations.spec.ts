import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { call } from '../world/call.ts'
import { openStore } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const supplierName = 'North Woods Soap'

test('a store asks about a product, the supplier answers, and each sees it at once', async ({ page, browser, world, enterAs }) => {
  const store = await openStore(world, { isOnTrial: true, card: 'good' })
  const { token } = await call(world, 'POST', 'login/', {
    body: { username: signIns.find(({ company }) => company === supplierName)!.email, password: demoPassword, subdomain: 'suppliers' },
  })
  const theirs = await browser.newContext({ baseURL: world.url })
  await theirs.addCookies([{ name: 'token', value: token, url: world.url }])
  const supplier = await theirs.newPage()
  const supplierHears = supplier.waitForResponse(/\/v1\/events\//)
  await supplier.goto('/supplier/products')
  await supplierHears

  await enterAs(store)
  const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent('soap')}`, { token: store.token })
  const product = products.find(({ supplier: of }: { supplier: { name: string } | null }) => of?.name === supplierName)
  await page.goto(`/product/${product.id}`)
  await page.getByRole('link', { name: 'Send a message' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`About ${product.title}`)).toBeVisible()
  await page.getByRole('textbox', { name: `Message to ${supplierName}` }).fill('Is this one vegan?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Messages', exact: true }).getByText('Is this one vegan?')).toBeVisible()

  // The badge comes without a reload, and goes once the conversation is open.
  const badge = supplier.getByRole('link', { name: /Inbox.*1 unread/ }).first()
  await expect(badge).toBeVisible()
  await badge.click()
  await supplier.getByRole('link', { name: /Is this one vegan/ }).click()
  await expect(supplier.getByRole('link', { name: product.title })).toHaveAttribute('href', `/supplier/product/${product.id}`)
  await expect(supplier.getByRole('link', { name: /Inbox.*1 unread/ })).toHaveCount(0)
  await expect(page.getByText(/· Read/)).toBeVisible()

  await supplier.getByRole('textbox', { name: /^Message to/ }).fill('It is, like all our soaps.')
  await supplier.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Messages', exact: true }).getByText('It is, like all our soaps.')).toBeVisible()
  await theirs.close()
})

/** A grey picture of one pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

test('a store sends a picture and a PDF file, the supplier opens both, and reads that one was removed', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, card: 'good' })
  await enterAs(store)
  const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent('soap')}`, { token: store.token })
  const product = products.find(({ supplier: of }: { supplier: { name: string } | null }) => of?.name === supplierName)
  await page.goto(`/product/${product.id}`)
  await page.getByRole('link', { name: 'Send a message' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach pictures or PDF files' }).click(),
  ])
  await chooser.setFiles([
    { name: 'crate.png', mimeType: 'image/png', buffer: picture },
    { name: 'order list.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  const subject = `Crates of ${store.name}`
  await page.getByRole('textbox', { name: `Message to ${supplierName}` }).fill(subject)
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('list', { name: 'Attachments' })
  await expect(sent.getByRole('img', { name: 'crate.png' })).toBeVisible()
  await expectAccessible()

  const supplier = await another()
  await enterAs(supplierName, supplier)
  await supplier.goto(`${world.suppliersUrl}/supplier/inbox`)
  await supplier.getByRole('link', { name: new RegExp(subject) }).click()
  const received = supplier.getByRole('list', { name: 'Attachments' })
  await expect(received.getByRole('img', { name: 'crate.png' })).toBeVisible()
  const [download] = await Promise.all([
    supplier.waitForEvent('download'),
    received.getByRole('button', { name: 'Download order list.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('order_list.pdf')

  await page.getByRole('button', { name: 'Remove order list.pdf' }).click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(page.getByText('order list.pdf was removed')).toBeVisible()
  await expect(supplier.getByText('order list.pdf was removed')).toBeVisible()
  await expect(received.getByRole('img', { name: 'crate.png' })).toBeVisible()
})
