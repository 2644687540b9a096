import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { supplierScopeGroups } from '@quayside/domain/platforms/shopify-scopes'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './supplier-platforms-page.tsx'

const connection = {
  platform: 'shopify' as const,
  uid: 'alder.myshopify.com',
  shop_name: 'Alder & Co',
  status: 'connected' as const,
  connected_at: '2024-01-01T12:00:00Z',
  is_prepared: true,
  sync_inventory: true,
  sync_pricing: true,
  takes_orders: true,
  send_orders: false,
  auto_import: false,
  has_imported: true,
  use_compare_at_price: false,
  admin_url: 'https://alder.myshopify.com/admin',
}
const open = () => renderPage(Route, { path: '/supplier/settings/platforms' })

test('a wrong address is named before anything is sent, and what Shopify is asked for stands beside it', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, { connection: null })
  const { screen } = await open()
  for (const { purpose } of supplierScopeGroups) await expect.element(screen.getByText(purpose)).toBeVisible()
  await screen.getByLabelText('Your Shopify address').fill('alder.example')
  await screen.getByRole('button', { name: 'Connect Shopify' }).click()
  await expect.element(screen.getByText('Please enter a valid Shopify URL ending in .myshopify.com')).toBeVisible()
  expect(api.sent(platformsApi.connectSupplierShop)).toEqual([])
})

test('the server’s refusal stands at the field', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, { connection: null })
  api.on(platformsApi.connectSupplierShop, () => {
    throw refusal(409, { code: 'ONE_PLATFORM_ONLY', message: 'You can only have one platform connected at a time...' })
  })
  const { screen } = await open()
  await screen.getByLabelText('Your Shopify address').fill('https://alder.myshopify.com/')
  await screen.getByRole('button', { name: 'Connect Shopify' }).click()
  await expect.element(screen.getByText('You can only have one platform connected at a time...')).toBeVisible()
})

test('a connected shop is named and can be disconnected after a question', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, () => ({
    connection: api.sent(platformsApi.disconnectSupplierShop).length ? null : connection,
  }))
  api.on(platformsApi.disconnectSupplierShop, { success: true })
  const { screen } = await open()
  await expect.element(screen.getByText('Connected', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await screen.getByRole('button', { name: 'Disconnect' }).last().click()
  await expect.element(screen.getByLabelText('Your Shopify address')).toBeVisible()
})

test('stock and price sync are switched off and on', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, () => ({
    connection: { ...connection, sync_pricing: api.sent(platformsApi.saveSupplierSync).length === 0 },
  }))
  api.on(platformsApi.saveSupplierSync, { connection: { ...connection, sync_pricing: false } })
  const { screen } = await open()
  const prices = screen.getByLabelText('Prices follow your store')
  await expect.element(prices).toBeChecked()
  await prices.click()
  await expect.element(prices).not.toBeChecked()
  expect(api.sent(platformsApi.saveSupplierSync)).toMatchObject([{ body: { sync_pricing: false } }])
})

test('paid orders are created in the store once that is switched on, where it has agreed to it', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, () => ({
    connection: { ...connection, send_orders: api.sent(platformsApi.saveSupplierSync).length > 0 },
  }))
  api.on(platformsApi.saveSupplierSync, { connection: { ...connection, send_orders: true } })
  const { screen } = await open()
  const orders = screen.getByLabelText('Create paid orders in your store')
  await expect.element(orders).not.toBeChecked()
  await orders.click()
  await expect.element(orders).toBeChecked()
  expect(api.sent(platformsApi.saveSupplierSync)).toMatchObject([{ body: { send_orders: true } }])
})

test('a shop that was connected for products alone says what to do before orders can be created in it', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, { connection: { ...connection, takes_orders: false } })
  const { screen } = await open()
  await expect.element(screen.getByRole('switch', { name: /^Create paid orders in your store/ })).toBeDisabled()
  await expect.element(screen.getByText('Connect your Shopify store again, so that orders can be created in it.')).toBeVisible()
})

test('the switch of the nightly import waits for the first import, and says so', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, { connection: { ...connection, has_imported: false } })
  const { screen } = await open()
  await expect.element(screen.getByRole('switch', { name: /^Import new products every night/ })).toBeDisabled()
  await expect.element(screen.getByText('Import products from your store once, so that new ones can follow.')).toBeVisible()
})

test('a shop that wants to be asked again says so and offers the way', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, { connection: { ...connection, status: 'reauthorise' } })
  const { screen } = await open()
  await expect.element(screen.getByText('Shopify needs your permission again')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible()
})

test.each([
  ['Import new products every night', 'auto_import'],
  ['Compare-at prices are the retail prices', 'use_compare_at_price'],
] as const)('the switch “%s” is saved as %s', async (label, field) => {
  using api = fakeApi()
  api.on(platformsApi.supplierConnection, () => ({
    connection: { ...connection, [field]: api.sent(platformsApi.saveSupplierSync).length > 0 },
  }))
  api.on(platformsApi.saveSupplierSync, { connection: { ...connection, [field]: true } })
  const { screen } = await open()
  const control = screen.getByRole('switch', { name: new RegExp(`^${label}`) })
  await expect.element(control).not.toBeChecked()
  await control.click()
  await expect.element(control).toBeChecked()
  expect(api.sent(platformsApi.saveSupplierSync)).toMatchObject([{ body: { [field]: true } }])
})
