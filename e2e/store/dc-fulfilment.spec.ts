import { call } from '../world/call.ts'
import { openStore, payFor, sell } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

test('staff send a supplier’s products from the DC, and the store finds its paid order there', async ({
  page,
  world,
  another,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const { products } = await call(world, 'GET', `products/?search=${encodeURIComponent(soap)}`, { token: store.token })
  const supplier: string = products.find(({ title }: { title: string }) => title === soap).supplier.name
  const staff = await another()
  await enterAs('Quayside', staff)
  await staff.goto('/admin/suppliers?status=active')
  await staff.getByRole('button', { name: `Send from DC: ${supplier}` }).click()
  const back = staff.getByRole('button', { name: `Send from supplier: ${supplier}` })
  await expect(back).toBeVisible()
  await expectAccessible(staff)

  const order = await sell(world, store, [soap])
  await payFor(world, store, order)
  await enterAs(store)
  await page.goto('/dcfulfillment')
  await expectAccessible()
  await page.getByRole('link', { name: order.name, exact: true }).click()
  await expect(page.getByRole('region', { name: supplier })).toContainText('Not shipped yet')
  await expectAccessible()
  await page.goto('/products')
  await page.getByRole('navigation', { name: 'Product type' }).getByRole('link', { name: 'Dropshipping' }).click()
  await expect(page).toHaveURL(/product_type=dropshipping/)
  await expectAccessible()
  await back.click()
  await expect(staff.getByRole('button', { name: `Send from DC: ${supplier}` })).toBeVisible()
})
