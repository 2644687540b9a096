import { type ShippingOptionWire, shippingApi } from '@quayside/contract/shipping/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route } from './new-rate-page.tsx'

const rates: ShippingOptionWire[] = [
  {
    id: 3,
    from_country: 'US',
    to_country: 'CA',
    region: 'CA',
    price: usd(600),
    additional_item_shipping_rate: usd(200),
    carrier: '',
    delivery_days_min: 2,
    delivery_days_max: 4,
    excluded_regions: '',
    deactivated: null,
    supplier: 1,
    product: null,
  },
]

const open = async (api: FakeApi, query = '') => {
  api.on(workspace.supplierSettings, sampleSupplier)
  api.on(shippingApi.list, ({ query }) => ({ shipping_options: query.product ? [] : rates, processing_time: '1-2 Days' }))
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
  await expect.element(screen.getByRole('row', { name: /California/ })).toMatchTextContent(/\$18\.50.*\$22\.50/)
  await expect.element(screen.getByRole('row', { name: /Alaska/ })).toMatchTextContent(/Does not ship/)
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

test.each([1280, 390])('at %i px a rate says at once what it comes to for a shopper in Ontario, and in prices', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, '?product=7')
  await page.viewport(width, 900)
  await screen.getByLabelText('Ships to').selectOptions('Canada')
  await screen.getByLabelText('First item').fill('8')
  await screen.getByLabelText('Each further item').fill('1')
  const ontario = screen.getByRole('row', { name: /Ontario/ })
  await expect.element(ontario).toMatchTextContent(/Ontario.*\$8\.00.*now \$6\.00.*\$10\.00/)
  await expect
    .element(screen.getByText('Stores with shipping to Canada in their prices: their prices may rise by up to $2.00.'))
    .toBeVisible()
  await screen.getByLabelText('First item').fill('6')
  await expect.element(screen.getByText('Prices in stores stay as they are.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
