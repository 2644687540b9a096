import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { scopeGroups } from '@quayside/domain/platforms/shopify-scopes'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './platforms-page.tsx'

const connection = {
  platform: 'shopify' as const,
  uid: 'maple.myshopify.com',
  shop_name: 'Maple & Pine',
  status: 'connected' as const,
  connected_at: '2024-01-01T12:00:00Z',
  is_prepared: true,
  offers_rates: false,
  rates_refusal: null,
  bills_plan: false,
  admin_url: 'https://maple.myshopify.com/admin',
}
const open = () => renderPage(Route, { path: '/settings/platforms' })

test('a wrong address is named before anything is sent', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: null })
  const { screen } = await open()
  await screen.getByLabelText('Shopify store address').fill('maple.example')
  await screen.getByRole('button', { name: 'Connect' }).click()
  await expect.element(screen.getByText('Please enter a valid Shopify URL ending in .myshopify.com')).toBeVisible()
  expect(api.sent(platformsApi.setPlatformUid)).toEqual([])
})

test('the server’s refusal stands at the field', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: null })
  api.on(platformsApi.setPlatformUid, () => {
    throw refusal(409, { code: 'ONE_PLATFORM_ONLY', message: 'You can only have one platform connected at a time...' })
  })
  const { screen } = await open()
  await screen.getByLabelText('Shopify store address').fill('https://maple.myshopify.com/')
  await screen.getByRole('button', { name: 'Connect' }).click()
  await expect.element(screen.getByText('You can only have one platform connected at a time...')).toBeVisible()
})

test('a connected shop is named and can be disconnected after a question', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, () => ({ connection: api.sent(platformsApi.disconnect).length ? null : connection }))
  api.on(platformsApi.disconnect, { success: true })
  const { screen } = await open()
  await expect.element(screen.getByText('Connected', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await screen.getByRole('button', { name: 'Disconnect' }).last().click()
  await expect.element(screen.getByLabelText('Shopify store address')).toBeVisible()
})

test('a shop that bills the plan says before it is disconnected that the plan ends', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: { ...connection, bills_plan: true } })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(screen.getByText(/Your plan is billed by this store: it ends at once, with no refund/)).toBeVisible()
  expect(api.sent(platformsApi.disconnect)).toEqual([])
})

test('a shop that wants to be asked again says so and offers the way', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: { ...connection, status: 'reauthorise' } })
  const { screen } = await open()
  await expect.element(screen.getByText('Shopify needs your permission again')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible()
})

test('the requested Shopify permissions are listed before connecting', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: null })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Permissions' })).toBeVisible()
  for (const { purpose } of scopeGroups) await expect.element(screen.getByText(purpose)).toBeVisible()
})
