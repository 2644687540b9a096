import type { WireAddress } from '@quayside/contract/stores/address'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route as AddressRoute } from './address-page.tsx'
import { Route as AddressesRoute } from './addresses-page.tsx'
import { Route as NewAddressRoute } from './new-address-page.tsx'

const address: WireAddress = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Byron',
  company: 'Byron Goods',
  address1: '12 Harbour Road',
  address2: '',
  city: 'Halifax',
  country_code: 'CA',
  province_code: 'NS',
  province: 'Nova Scotia',
  zip: 'B3H 1A1',
  is_store_address: true,
}

const open = (api: FakeApi, route: typeof AddressesRoute | typeof NewAddressRoute | typeof AddressRoute, path: string, at = path) => {
  api.on(workspace.storeSettings, { ...sampleStore, country: 'US' })
  return renderPage(route, { path, at, session: { token: () => 'secret' } })
}

test.each([1280, 390])('at %i px the addresses of a store are listed and one is deleted after confirmation', async (width) => {
  using api = fakeApi()
  api.on(storesApi.addresses, { addresses: [address] })
  api.on(storesApi.removeAddress, { success: true })
  await page.viewport(width, 900)
  const { screen } = await open(api, AddressesRoute, '/settings/addresses')
  await expect.element(screen.getByRole('link', { name: 'Ada Byron' })).toHaveAttribute('href', '/settings/addresses/7')
  await expect.element(screen.getByText('Halifax, NS B3H 1A1')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete the address of Ada Byron' }).click()
  expect(api.sent(storesApi.removeAddress)).toHaveLength(0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => api.sent(storesApi.removeAddress)[0]?.params).toEqual({ id: '7' })
  await expect.element(page.getByText('Address deleted')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a new address shows its faults under the fields, and asks for a state or province by the country', async () => {
  using api = fakeApi()
  const { screen } = await open(api, NewAddressRoute, '/settings/addresses/new')
  await screen.getByRole('button', { name: 'Add address' }).click()
  await expect.element(screen.getByText('Please enter a valid First Name')).toBeVisible()
  await expect.element(screen.getByText('Please select a valid Province')).toBeVisible()
  expect(api.sent(storesApi.saveAddress)).toHaveLength(0)
  await screen.getByRole('combobox', { name: /^Country/ }).selectOptions('France')
  await expect.element(screen.getByLabelText('Province or region')).toHaveValue('')
  await screen.getByRole('combobox', { name: /^Country/ }).selectOptions('Canada')
  await screen.getByLabelText('Province').selectOptions('Nova Scotia')
  await screen.getByLabelText('First Name').fill('Ada')
  await screen.getByLabelText('Last Name').fill('Byron')
  await screen.getByLabelText('Address', { exact: true }).fill('12 Harbour Road')
  await screen.getByLabelText('City').fill('Halifax')
  await screen.getByLabelText('Zip / Postal Code').fill('B3H 1A1')
  api.on(storesApi.saveAddress, { success: true, address })
  await screen.getByRole('button', { name: 'Add address' }).click()
  await expect
    .poll(() => api.sent(storesApi.saveAddress)[0]?.body)
    .toMatchObject({ first_name: 'Ada', country_code: 'CA', province_code: 'NS', is_store_address: false })
  await expect.element(page.getByText('Saved successfully')).toBeVisible()
})

test('an edited address is saved with its id, and a refusal stays in the form', async () => {
  using api = fakeApi()
  api.on(storesApi.address, { address })
  api.on(storesApi.saveAddress, () => {
    throw refusal(422, { message: 'Please enter a valid City', field: 'city' })
  })
  const { screen } = await open(api, AddressRoute, '/settings/addresses/$id', '/settings/addresses/7')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await screen.getByLabelText('City').fill('Dartmouth')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please enter a valid City')).toBeVisible()
  expect(api.sent(storesApi.saveAddress)[0]?.body).toMatchObject({ id: 7, city: 'Dartmouth' })
})

test('an address that does not exist says so', async () => {
  using api = fakeApi()
  api.on(storesApi.address, () => {
    throw refusal(404, { message: 'Not found', code: 'NOT_FOUND' })
  })
  const { screen } = await open(api, AddressRoute, '/settings/addresses/$id', '/settings/addresses/9')
  await expect.element(screen.getByText('No such address')).toBeVisible()
})
