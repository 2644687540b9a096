import { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import type { OrderAddress } from '@quayside/contract/orders/late-orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { OrderAddressPanel } from './order-address-panel.tsx'

const address = { address1: '12 Main St', address2: '', city: 'Portland', province: 'Oregon', province_code: 'OR', zip: '97204' }
const found = (more: Partial<OrderAddress> = {}): OrderAddress => ({
  order_id: 5,
  order: '#1029',
  store: 'Maple & Pine',
  refusal: null,
  has_provinces: true,
  ...address,
  ...more,
})
const answer = (orders: OrderAddress[], next: number | null = null) => ({ success: true, message: '', orders, next })

async function lookUp(api: FakeApi) {
  await page.viewport(1280, 900)
  const screen = await renderInApp(<OrderAddressPanel />)
  await screen.getByLabelText('Order').fill('1029')
  await screen.getByRole('button', { name: 'Look up' }).click()
  await expect.poll(() => api.sent(lateOrdersApi.readAddress).length).toBeGreaterThan(0)
  return screen
}

test('an address that was changed meanwhile is shown beside what was typed, which stays', async () => {
  using api = fakeApi()
  let now = found()
  api.on(lateOrdersApi.readAddress, () => answer([now]))
  const screen = await lookUp(api)
  await screen.getByRole('textbox', { name: 'City' }).fill('Salem')
  now = found({ city: 'Bend' })
  api.on(lateOrdersApi.saveAddress, () => {
    throw refusal(409, { code: 'ADDRESS_CHANGED', message: 'The address of this order has changed. Please look at it again.' })
  })
  await screen.getByRole('button', { name: 'Update address' }).click()
  await expect.element(screen.getByText('12 Main St, Bend, Oregon, 97204')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Salem')
  api.on(lateOrdersApi.saveAddress, { success: true, message: 'Updated successfully', address: { ...address, city: 'Salem' } })
  await screen.getByRole('button', { name: 'Keep what I typed' }).click()
  await screen.getByRole('button', { name: 'Update address' }).click()
  await expect.poll(() => api.sent(lateOrdersApi.saveAddress).at(-1)?.body).toMatchObject({ city: 'Salem', shown: { city: 'Bend' } })
})

test('every field that is wrong says so at once', async () => {
  using api = fakeApi()
  api.on(lateOrdersApi.readAddress, answer([found()]))
  api.on(lateOrdersApi.saveAddress, () => {
    throw refusal(
      422,
      { code: 'VALIDATION_FAILED', field: 'city', message: 'Please enter a city.' },
      { code: 'VALIDATION_FAILED', field: 'zip', message: 'Please enter a zip code.' },
    )
  })
  const screen = await lookUp(api)
  await screen.getByRole('button', { name: 'Update address' }).click()
  await expect.element(screen.getByText('Please enter a city.')).toBeVisible()
  await expect.element(screen.getByText('Please enter a zip code.')).toBeVisible()
})

test('orders of one name are paged', async () => {
  using api = fakeApi()
  api.on(lateOrdersApi.readAddress, answer([found()], 5))
  const screen = await lookUp(api)
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => api.sent(lateOrdersApi.readAddress).at(-1)?.query).toEqual({ before: '5' })
})
