import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { type Answer, call } from '../../world/call.ts'
import { importProduct, openStore, orderInShop, payFor, until } from '../../world/open-store.ts'
import { expect, test } from '../../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

const ownerOf = (company: string): string => signIns.find((one) => one.company === company)!.email

/** A grey picture of one pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

test('a claim with a picture is refused, escalated and decided by half; the money returns, and both statements agree', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const variant = await importProduct(world, store, soap)
  const order = await orderInShop(world, store, [variant])
  await payFor(world, store, order)
  const blockOf = async () => (await call(world, 'GET', `order/?id=${order.id}`, { token: store.token })).data.order.suppliers[0]
  const block = await until(async () => {
    const one = await blockOf()
    return one.status === 'paid' && one
  }, 'the order to be paid')

  const supplier = await another()
  await enterAs('North Woods Soap', supplier)
  await supplier.goto(`${world.suppliersUrl}/supplier/order/${block.supplier_order_id}`)
  await supplier.getByLabel('Shipping carrier').selectOption('UPS')
  await supplier.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(supplier.getByText('Order marked as shipped')).toBeVisible()

  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await page.getByRole('button', { name: 'Request a refund' }).click()
  const form = page.getByRole('form', { name: 'Refund request' })
  await form.getByLabel('Reason').fill('It came as a heap of crumbs')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Add pictures' }).click()])
  await chooser.setFiles({ name: 'crumbs.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('crumbs.png')).toBeVisible()
  await form.getByLabel('I have read and accept the refund policy').check()
  await form.getByRole('button', { name: 'Request refund' }).click()
  await expect(page.getByText('Refund requested successfully!')).toBeVisible()

  await supplier.goto(`${world.suppliersUrl}/supplier/supplier-refunds?status=PENDING`)
  await expectAccessible(supplier)
  const asked = supplier.getByRole('row').filter({ hasText: store.name })
  await asked.getByRole('button', { name: /^Details/ }).click()
  await expect(supplier.getByRole('img', { name: 'Evidence 1' })).toBeVisible()
  await supplier.getByLabel('Answer to the store').fill('It left us in one piece')
  await supplier.getByRole('button', { name: 'Refuse' }).click()
  await expect(supplier.getByText('The supplier refused the request')).toBeVisible()

  await page.goto('/settings/refunds')
  await expectAccessible()
  await page.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByText('It left us in one piece')).toBeVisible()
  await page.getByRole('button', { name: 'Ask our team to decide' }).click()
  await expect(page.getByText('The store asked our team to decide')).toBeVisible()

  const admin = await another()
  await enterAs('Quayside', admin)
  await admin.goto(`${world.url}/admin/refunds?status=PENDING`)
  await expectAccessible(admin)
  const half = Math.floor(block.products[0].price.minor / 2)
  await admin
    .getByRole('row')
    .filter({ hasText: store.name })
    .getByRole('button', { name: /^Refund Detail/ })
    .click()
  await admin.getByLabel('Decision', { exact: true }).selectOption('partial')
  await admin.getByLabel('Amount').fill((half / 100).toFixed(2))
  await admin.getByLabel('Decision motives').fill('Each side bears half')
  await admin.getByRole('button', { name: 'Accept' }).click()
  await expect(admin.getByText(/^Our team accepted: Partial refund/)).toBeVisible()

  await until(async () => (await blockOf()).refunded?.minor === half, 'the money to return')
  await expect(page.getByText(/was refunded to the original payment method$/)).toBeVisible()
  const period = new URLSearchParams({ month: new Date().toISOString().slice(0, 7), currency: block.currency })
  const linesOf = async (path: string, token: string) =>
    (await call(world, 'GET', path, { token })).lines.filter((line: Answer) => line.order?.name === order.name)
  const ofStore = await until(async () => {
    const lines = await linesOf(`store_statement/?${period}`, store.token)
    return lines.some((line: Answer) => line.refunded_minor !== 0) && lines
  }, 'the store’s statement')
  expect(ofStore.reduce((sum: number, line: Answer) => sum + line.refunded_minor, 0)).toBe(half)
  const { token } = await call(world, 'POST', 'login/', {
    body: { username: ownerOf('North Woods Soap'), password: demoPassword, subdomain: 'suppliers' },
  })
  const ofSupplier = (await call(world, 'GET', `supplier_statement/?${period}`, { token })).lines.filter(
    (line: Answer) => line.order?.id === block.supplier_order_id,
  )
  expect(ofSupplier.reduce((sum: number, line: Answer) => sum - line.refund_minor, 0)).toBe(half)
})
