import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './setup-page.tsx'

const settings: StoreSettings = {
  ...sampleStore,
  created: '2026-01-01T00:00:00Z',
  hide_prebuilt: true,
  import_list_count: 0,
  imported_to_shopify_count: 0,
  is_set_up: false,
}

const open = (api: FakeApi, categories: string[] = [], store: Partial<StoreSettings> = {}) => {
  api.on(workspace.storeSettings, { ...settings, categories, ...store })
  return renderPage(Route, { path: '/setup', session: { token: () => 'secret' } })
}

test('a store that was set up before changes its categories, is told that they are saved, and comes home', async () => {
  using api = fakeApi()
  api.on(storesApi.saveSetup, { success: true, message: 'Categories has been saved successfully', categories: ['pets'] })
  const { screen, address } = await open(api, [], { is_set_up: true })
  const pets = screen.getByRole('button', { name: /^Pets/ })
  await expect.element(pets).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByRole('button', { name: 'Complete' })).not.toBeInTheDocument()
  await pets.click()
  await screen.getByRole('button', { name: 'Complete' }).click()
  await expect.element(screen.getByText('Categories has been saved successfully')).toBeVisible()
  await expect.poll(address).toBe('/dashboard')
  expect(api.sent(storesApi.saveSetup)[0]?.body).toEqual({ categories: ['pets'] })
})

test('a new store completes its setup and comes home, where it is welcomed, without a message over it', async () => {
  using api = fakeApi()
  api.on(storesApi.saveSetup, { success: true, message: 'Categories has been saved successfully', categories: ['pets'] })
  const { screen, address } = await open(api)
  await screen.getByRole('button', { name: /^Pets/ }).click()
  await screen.getByRole('button', { name: 'Complete' }).click()
  await expect.poll(address).toBe('/dashboard')
  await expect.element(screen.getByText('Categories has been saved successfully')).not.toBeInTheDocument()
})

test('a sixth category is too many, until one is taken back', async () => {
  using api = fakeApi()
  const { screen } = await open(api, ['pets', 'beauty', 'clothing', 'food_drink', 'accessories'])
  await screen.getByRole('button', { name: /^Toys/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please select up to 5 top categories only.')
  const complete = screen.getByRole('button', { name: 'Complete' })
  await expect.element(complete).toHaveAccessibleDescription('Please select up to 5 top categories only.')
  await complete.click({ force: true })
  expect(api.sent(storesApi.saveSetup)).toEqual([])
  await screen.getByRole('button', { name: /^Beauty/ }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Complete' })).toBeEnabled()
})

test('failing to save categories shows the message of the specification', async () => {
  using api = fakeApi()
  api.on(storesApi.saveSetup, () => {
    throw refusal(500, { message: 'broken' })
  })
  const { screen, address } = await open(api, ['pets'])
  await screen.getByRole('button', { name: 'Complete' }).click()
  await expect.element(screen.getByText('Save categories action has failed')).toBeVisible()
  expect(address()).toBe('/setup')
  // The choice is kept, and can be saved again.
  api.on(storesApi.saveSetup, { success: true, message: 'Categories has been saved successfully', categories: ['pets'] })
  await screen.getByRole('button', { name: 'Complete' }).click()
  await expect.poll(address).toBe('/dashboard')
})
