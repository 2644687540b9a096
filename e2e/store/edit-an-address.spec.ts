import { call, stage } from '../world/call.ts'
import { openStore, sell, until } from '../world/open-store.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

const withoutNumber = {
  first_name: 'Ada',
  last_name: 'Hill',
  address1: 'Main Street',
  city: 'Portland',
  province: 'Oregon',
  province_code: 'OR',
  country: 'United States',
  country_code: 'US',
  zip: '97204',
}

test('an address without a house number is edited on a phone, and the shop’s order has it', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap], { shipping_address: withoutNumber })
  await enterAs(store)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/order/${order.id}`)
  const finding = page.getByText('The house number seems to be missing.')
  await expect(finding).toBeVisible()
  const [above, below] = await Promise.all([finding.boundingBox(), page.getByRole('button', { name: /^Pay/ }).first().boundingBox()])
  expect(above!.y).toBeLessThan(below!.y)
  await page.getByRole('button', { name: 'Edit address' }).click()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Main Street')
  await page.getByRole('button', { name: 'Save address' }).click()
  await toast(page, 'Address saved')
  await expect(page.getByText('12 Main Street')).toBeVisible()
  await expect(finding).toHaveCount(0)
  await expectAccessible()
  await until(async () => {
    const { data } = await call(world, 'GET', `order/?id=${order.id}`, { token: store.token })
    return data.order.address_push?.state === 'pushed'
  }, 'the shop to have the address')
  const kept = await stage(world, 'GET', `shopify/${store.shop}/orders/${order.shopOrderId}`)
  expect(kept.order.shipping_address).toMatchObject({ address1: '12 Main Street', zip: '97204' })
})
