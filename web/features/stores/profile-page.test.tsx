import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './profile-page.tsx'

const info = {
  name: 'Maple & Pine',
  owner_email: 'nora@mapleandpine.test',
  country: 'CA',
  plan: 'GROWTH',
  show_all_products: false,
  hide_all_button: false,
  created_datetime: '2024-01-01T00:00:00Z',
}

const open = (api: FakeApi, change: object = {}) => {
  api.on(workspace.storeSettings, sampleStore)
  api.on(workspace.storeInfo, { ...info, ...change })
  return renderPage(Route, { path: '/settings/profile', session: { token: () => 'secret' } })
}

test.each([1280, 390])('at %i px a changed profile is saved as a whole', async (width) => {
  using api = fakeApi()
  api.on(storesApi.saveStoreInfo, { success: true, message: 'Saved successfully' })
  await page.viewport(width, 900)
  const { screen } = await open(api)
  await expect.element(screen.getByText('Canada')).toBeVisible()
  await screen.getByLabelText('Name').fill('Pine & Maple')
  await screen.getByLabelText('Show sold-out products').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => api.sent(storesApi.saveStoreInfo)[0]?.body)
    .toEqual({ name: 'Pine & Maple', owner_email: 'nora@mapleandpine.test', show_all_products: true })
  await expect.element(page.getByText('Saved successfully')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a short name and a wrong email are refused at their fields, and nothing is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByLabelText('Name').fill('Me')
  await screen.getByLabelText('Email').fill('nora')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Please enter a valid name')).toBeVisible()
  await expect.element(screen.getByText('Please enter a valid email')).toBeVisible()
  expect(api.sent(storesApi.saveStoreInfo)).toHaveLength(0)
})

test('a store of a private portal has no choice of sold-out products, and a refusal stays on the page', async () => {
  using api = fakeApi()
  api.on(storesApi.saveStoreInfo, () => {
    throw refusal(500, { message: 'Failed to save info' })
  })
  const { screen } = await open(api, { hide_all_button: true })
  await expect.element(screen.getByLabelText('Show sold-out products')).not.toBeInTheDocument()
  await screen.getByLabelText('Name').fill('Pine & Maple')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(/Failed to save info/).first()).toBeVisible()
})
