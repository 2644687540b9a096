import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from './new-rate-page.tsx'

const open = async (api: FakeApi, query = '') => {
  api.on(workspace.supplierSettings, sampleSupplier)
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/settings/shipping/new', at: `/supplier/settings/shipping/new${query}`, site: 'suppliers' })
}

test('a rate without a country is refused at its field, and nothing is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Add shipping rate' }).click()
  await expect.element(screen.getByText('Please choose a country', { exact: true })).toBeVisible()
  expect(api.sent(shippingApi.create)).toHaveLength(0)
})

test('a rate to the United States warns above $15, says what three items cost, and is sent in whole units', async () => {
  using api = fakeApi()
  api.on(shippingApi.create, () => {
    throw refusal(409, { message: 'You already have an active rate for this place.', code: 'RATE_EXISTS', field: 'to_country' })
  })
  const { screen } = await open(api, '?product=7')
  await screen.getByLabelText('Ships to').selectOptions('United States')
  await screen.getByLabelText('First item').fill('18.50')
  await screen.getByLabelText('Each further item').fill('2')
  await screen.getByLabelText('Alaska').click()
  await expect.element(screen.getByText(/Shipping within the United States above \$15/)).toBeVisible()
  await expect.element(screen.getByText('$22.50')).toBeVisible()
  await screen.getByRole('button', { name: 'Add shipping rate' }).click()
  await expect
    .poll(() => api.sent(shippingApi.create)[0]?.body)
    .toEqual({
      to_country: 'US',
      from_country: 'US',
      price: 18.5,
      additional_item_shipping_rate: 2,
      carrier: '',
      delivery_days_min: 1,
      delivery_days_max: 2,
      excluded_regions: 'AK',
      product: 7,
    })
  await expect.element(screen.getByText('You already have an active rate for this place.', { exact: true })).toBeVisible()
})
