import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route } from './shipping-settings-page.tsx'

const option = {
  id: 1,
  from_country: 'US',
  to_country: 'US',
  region: 'US',
  price: usd(495),
  additional_item_shipping_rate: usd(100),
  carrier: 'Lakeline Parcel',
  delivery_days_min: 2,
  delivery_days_max: 5,
  excluded_regions: 'AK,HI,PR',
  deactivated: null,
  supplier: 3,
  product: null,
}
const open = async () => {
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/settings/shipping', site: 'suppliers' })
}

test('a supplier reads its rates and its processing time', async () => {
  using api = fakeApi().on(workspace.supplierSettings, sampleSupplier)
  api.on(shippingApi.list, { shipping_options: [option], processing_time: '3-5 Days' })
  const { screen } = await open()
  const row = screen.getByRole('row', { name: /United States/ })
  await expect.element(row).toMatchTextContent(/not Alaska, Hawaii and Puerto Rico/)
  await expect.element(row).toMatchTextContent(/2–5 days/)
  await expect.element(row).toMatchTextContent(/\$4\.95/)
  await expect.element(screen.getByLabelText('You make and pack an order in')).toHaveValue('3-5 Days')
  await expect.element(screen.getByText('No Active Shipping Rates')).not.toBeInTheDocument()
})

test.each([
  ['none at all', []],
  ['only inactive ones', [{ ...option, deactivated: '2024-01-01T00:00:00Z' }]],
])('with %s it warns', async (_name, options) => {
  using api = fakeApi().on(workspace.supplierSettings, sampleSupplier)
  api.on(shippingApi.list, { shipping_options: options, processing_time: '1-2 Days' })
  const { screen } = await open()
  await expect.element(screen.getByText('No Active Shipping Rates')).toBeVisible()
})

test('the processing time is saved by choosing another', async () => {
  using api = fakeApi().on(workspace.supplierSettings, sampleSupplier)
  api.on(shippingApi.list, { shipping_options: [option], processing_time: '3-5 Days' }).on(suppliersApi.saveSettings, { success: true })
  const { screen } = await open()
  await screen.getByLabelText('You make and pack an order in').selectOptions('1-2 Weeks')
  await expect.poll(() => api.sent(suppliersApi.saveSettings)[0]?.body).toEqual({ processing_time: '1-2 Weeks' })
})

test('an active rate is deactivated after one question, an inactive one activated at once', async () => {
  using api = fakeApi().on(workspace.supplierSettings, sampleSupplier)
  const canada = { ...option, id: 2, to_country: 'CA', region: 'CA', deactivated: '2026-01-01T00:00:00Z' }
  api
    .on(shippingApi.list, { shipping_options: [option, canada], processing_time: '3-5 Days' })
    .on(shippingApi.deactivate, { shipping_option: option })
    .on(shippingApi.activate, { shipping_option: canada })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Deactivate shipping to United States' }).click()
  await expect.element(screen.getByText(/It is your only active rate/)).toBeVisible()
  expect(api.sent(shippingApi.deactivate)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect.poll(() => api.sent(shippingApi.deactivate)[0]?.params).toEqual({ id: '1' })
  await screen.getByRole('button', { name: 'Activate shipping to Canada' }).click()
  await expect.poll(() => api.sent(shippingApi.activate)[0]?.params).toEqual({ id: '2' })
})

test('a supplier says by one press that it delivers to no PO boxes', async () => {
  using api = fakeApi().on(workspace.supplierSettings, sampleSupplier)
  api.on(shippingApi.list, { shipping_options: [option], processing_time: '3-5 Days' }).on(suppliersApi.saveSettings, { success: true })
  const { screen } = await open()
  await screen.getByRole('switch', { name: /I do not deliver to PO boxes/ }).click()
  await expect.poll(() => api.sent(suppliersApi.saveSettings).map(({ body }) => body)).toEqual([{ refuses_po_boxes: true }])
})
