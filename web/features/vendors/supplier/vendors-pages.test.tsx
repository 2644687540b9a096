import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route as PublicVendor } from './public-vendor-page.tsx'
import { Route as PublicVendors } from './public-vendors-page.tsx'

const vendor = {
  id: 9,
  name: 'Harbour Lane',
  url: 'https://harbour-lane.myshopify.com',
  country: 'US',
  date_requested: '2026-11-20T10:00:00Z',
  date_joined: null,
  order_volume: 0,
  paid_total: usd(0),
  status: 'P' as const,
}
const detail = { ...vendor, products: 0, last_order_at: null }
const pagination = { page: 1, pages: 1, per_page: 25, count: 1, first_item: 1, last_item: 1 }

const open = async (api: FakeApi, query = '') => {
  api.on(workspace.supplierSettings, sampleSupplier)
  await page.viewport(1280, 900)
  return renderPage(PublicVendors, { path: '/supplier/vendors/public', at: `/supplier/vendors/public${query}`, site: 'suppliers' })
}

test('a store that asks is approved by one press', async () => {
  using api = fakeApi()
  api
    .on(vendorsApi.publicVendors, { vendors: [vendor], counts: { pending: 1, approved: 0, denied: 0 }, pagination })
    .on(vendorsApi.updateVendorStatus, { vendor: { ...detail, status: 'A' } })
  const { screen } = await open(api)
  await expect.element(screen.getByText('harbour-lane.myshopify.com')).toBeVisible()
  await screen.getByRole('button', { name: 'Approve Harbour Lane' }).click()
  await expect.poll(() => api.sent(vendorsApi.updateVendorStatus)[0]?.body).toEqual({ vendor_id: 9, status: 'A' })
  await expect.element(screen.getByText('Harbour Lane is approved')).toBeVisible()
})

test('an approval is revoked after one question', async () => {
  using api = fakeApi()
  api
    .on(vendorsApi.publicVendors, { vendors: [{ ...vendor, status: 'A' }], counts: { pending: 0, approved: 1, denied: 0 }, pagination })
    .on(vendorsApi.updateVendorStatus, { vendor: { ...detail, status: 'D' } })
  const { screen } = await open(api, '?status=approved')
  await screen.getByRole('button', { name: 'Revoke the approval of Harbour Lane' }).click()
  expect(api.sent(vendorsApi.updateVendorStatus)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.poll(() => api.sent(vendorsApi.updateVendorStatus)[0]?.body).toEqual({ vendor_id: 9, status: 'D' })
})

test('without requests it says so', async () => {
  using api = fakeApi()
  const none = { ...pagination, count: 0, first_item: 0, last_item: 0 }
  api.on(vendorsApi.publicVendors, { vendors: [], counts: { pending: 0, approved: 3, denied: 0 }, pagination: none })
  const { screen } = await open(api)
  await expect.element(screen.getByRole('heading', { name: 'No requests to answer' })).toBeVisible()
})

test('a vendor that there is not says so, and leads back', async () => {
  using api = fakeApi()
  api.on(workspace.supplierSettings, sampleSupplier).on(vendorsApi.publicVendor, () => {
    throw refusal(404, { message: 'Not found', code: 'NOT_FOUND' })
  })
  const { screen } = await renderPage(PublicVendor, {
    path: '/supplier/vendors/public/$vendorId',
    at: '/supplier/vendors/public/9',
    site: 'suppliers',
  })
  await expect.element(screen.getByRole('heading', { name: 'No such vendor' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your vendors' })).toHaveAttribute('href', '/supplier/vendors/public')
})
