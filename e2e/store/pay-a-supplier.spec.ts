import type { Page } from '@playwright/test'
import { type Answer, call, stage } from '../world/call.ts'
import { type OpenStore, openStore, sell } from '../world/open-store.ts'
import type { RunningWorld } from '../world/running-world.ts'
import { toast } from '../world/store-owner.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'
const supplier = 'North Woods Soap'

const block = (page: Page) => page.getByRole('region', { name: supplier })
const payButton = (page: Page) => block(page).getByRole('button', { name: /^Pay \$/ })
const confirmation = (page: Page) => page.getByRole('form', { name: `Pay ${supplier}` })
const payNow = (page: Page) => confirmation(page).getByRole('button', { name: 'Pay Now' })

/** Returns Stripe's charges of the store's payments. */
async function chargesOf(world: RunningWorld, { token }: OpenStore, orderId: number): Promise<Answer[]> {
  const { data } = await call(world, 'GET', `order/?id=${orderId}`, { token })
  const { payment_intents } = await stage(world, 'GET', 'stripe/payment_intents')
  const [{ supplier_order_id: id }] = data.order.suppliers
  return payment_intents.filter(({ metadata, status }: Answer) => metadata.supplier_order === String(id) && status === 'succeeded')
}

test('without a card and without a plan the order leads to what is missing, one after the other', async ({
  page,
  world,
  enterAs,
  expectAccessible,
}) => {
  const store = await openStore(world, { isConnected: true })
  const order = await sell(world, store, [soap])
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await expect(payButton(page)).toHaveCount(0)
  await expectAccessible()
  await block(page).getByRole('link', { name: 'Add Payment Card' }).click()
  await page.getByRole('button', { name: 'Connect a card' }).click()
  await expect(page.getByRole('group', { name: 'Pick a test card' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('No card yet')).toBeVisible()
  await page.getByRole('button', { name: 'Connect a card' }).click()
  await page.getByLabel(/Is declined already when saved/).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByLabel(/Visa that works/).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Your card is saved')).toBeVisible()
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await expectAccessible()

  await page.goto(`/order/${order.id}`)
  await block(page).getByRole('link', { name: 'Add Payment Plan' }).click()
  await expect(
    page.getByText('Your first plan begins with 14 days free. It is billed by your shop, and you approve it there.'),
  ).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  await page.getByRole('button', { name: 'Go to your shop' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Plan changed successfully')
  await page.goto(`/order/${order.id}`)
  await payButton(page).click()
  await expectAccessible()
  await payNow(page).click()
  await expect(page.getByText(`${supplier} has been paid`)).toBeVisible()
})

test('two presses and two tabs charge once', async ({ page, world, enterAs, another }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap])
  await enterAs(store)
  const second = await another()
  await enterAs(store, second)
  // A tab that was informed of the payment offers none; this one was not informed.
  await second.route('**/v1/events/**', (route) => route.abort())
  for (const tab of [page, second]) {
    await tab.goto(`/order/${order.id}`)
    await payButton(tab).click()
  }
  await confirmation(page).getByLabel('Note to the supplier').fill('Gift wrap, please')
  await payNow(page).dblclick()
  await expect(page.getByText(`${supplier} has been paid`)).toBeVisible()
  await expect(block(page).getByRole('button', { name: 'Paid' })).toHaveAttribute('aria-disabled', 'true')
  await expect(block(page).getByText('Gift wrap, please')).toBeVisible()
  await payNow(second).click()
  await expect(second.getByRole('dialog', { name: 'Error Processing Order' })).toContainText('This supplier has been paid already.')
  await second.getByRole('button', { name: 'Close' }).last().click()
  await expect(block(second).getByRole('button', { name: 'Paid' })).toBeVisible()
  expect(await chargesOf(world, store, order.id)).toHaveLength(1)
})

test('a card that is declined is told as one, and another card pays', async ({ page, world, enterAs, expectAccessible }) => {
  const store = await openStore(world, { card: 'declined', isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap])
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await payButton(page).click()
  await payNow(page).click()
  const failed = page.getByRole('dialog', { name: 'Error Processing Order' })
  await expect(failed).toContainText('The card was declined. Please use another card or ask your bank.')
  await expectAccessible()
  await failed.getByRole('button', { name: 'Use another card' }).click()
  await page.getByLabel(/Visa that works/).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(confirmation(page)).toContainText('Visa ending 4242')
  await payNow(page).click()
  await expect(page.getByText(`${supplier} has been paid`)).toBeVisible()
  await expect(page.getByText(/Payment to North Woods Soap failed: The card was declined/)).toBeVisible()
  expect(await chargesOf(world, store, order.id)).toHaveLength(1)
})

test('a card whose bank asks each time is charged once its owner has answered there', async ({ page, world, enterAs }) => {
  const store = await openStore(world, { card: 'needs-authentication', isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap])
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await payButton(page).click()
  await payNow(page).click()
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(block(page).getByRole('button', { name: 'Paid' })).toBeVisible({ timeout: 60_000 })
  expect(await chargesOf(world, store, order.id)).toHaveLength(1)
})

test('an answer that is lost after the charge still ends in one charge', async ({ page, world, enterAs }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const order = await sell(world, store, [soap])
  await stage(world, 'POST', 'faults', { provider: 'stripe', match: 'POST /v1/payment_intents', fault: 'drop-answer', times: 1 })
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  await payButton(page).click()
  await payNow(page).click()
  await expect(block(page).getByRole('button', { name: 'Paid' })).toBeVisible({ timeout: 60_000 })
  expect(await chargesOf(world, store, order.id)).toHaveLength(1)
})

test('a supplier that has no payment account cannot be paid, and the order says what to do', async ({ page, world, enterAs }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true })
  const { products } = await call(world, 'GET', 'products/?search=Tidelamp', { token: store.token })
  const order = await sell(world, store, [products.find((product: Answer) => product.supplier.name === 'Tidelamp Candle Works').title])
  await enterAs(store)
  await page.goto(`/order/${order.id}`)
  const unpaid = page.getByRole('region', { name: 'Tidelamp Candle Works' })
  await expect(unpaid).toContainText('Tidelamp Candle Works cannot be paid yet. It has not connected a payment account')
  await expect(unpaid).toContainText('cancel the order and refund it in your store')
  await expect(unpaid.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})
