import { call, stage } from '../world/call.ts'
import { openStore, sell, until } from '../world/open-store.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

const inCalifornia = {
  first_name: 'Ada',
  last_name: 'Hill',
  address1: '12 Main Street',
  city: 'Portland',
  province: 'California',
  province_code: 'CA',
  country: 'United States',
  country_code: 'US',
  zip: '97204',
}

test('an address in the wrong state is corrected by one press, the order is paid, and the shop’s order has it', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap], { shipping_address: inCalifornia })
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await expect(page.getByText('The ZIP code 97204 is in Oregon, not in California.')).toBeVisible()
  await expectAccessible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const button = page.getByRole('button', { name: 'Use Oregon' })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Use Oregon' }).click()
  await toast(page, 'Address corrected')
  await expect(page.getByText('Portland, OR 97204')).toBeVisible()
  await expect(page.getByText('The corrected address was written into the order in your store')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('button', { name: 'Paid', exact: true })).toBeVisible()
  const kept = await stage(world, 'GET', `shopify/${store.shop}/orders/${order.shopOrderId}`)
  expect(kept.order.shipping_address).toMatchObject({ province_code: 'OR', zip: '97204', address1: '12 Main Street' })
  // The shop's own webhook of it leaves the paid order as it is.
  await until(async () => {
    const { data } = await call(world, 'GET', `order/?id=${order.id}`, { token: store.token })
    return data.order.address_push?.state === 'pushed' && data.order.suppliers[0].flag === null
  }, 'the order to be as it was corrected')
})
