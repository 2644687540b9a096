import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { storeRules } from '#foundation/testing/store-rules.ts'
import { Route } from './setup-page.tsx'

const settings: StoreSettings = {
  id: 1,
  name: 'Maple & Pine',
  email: 'nora@mapleandpine.test',
  owner_name: 'Nora',
  user_id: 1,
  account_type: 'store',
  created: '2026-01-01T00:00:00Z',
  currency: 'USD',
  country: 'US',
  platform: null,
  payment_plan: null,
  plan: 'STARTER',
  days_left_in_trial: null,
  stripe_connected: false,
  private_portal: null,
  offer: null,
  show_sale_banner: false,
  trial_available: true,
  hide_prebuilt: true,
  test_account: false,
  show_bulk_imports: true,
  supplier_based_import_limit: null,
  import_limit: 25,
  import_list_count: 0,
  imported_to_shopify_count: 0,
  order_count: 0,
  unpaid_order_count: 0,
  is_set_up: false,
  categories: [],
  ...storeRules,
}

const open = (api: FakeApi, categories: string[] = []) => {
  api.on(workspace.storeSettings, { ...settings, categories })
  return renderPage(Route, { path: '/setup', session: { token: () => 'secret' } })
}

test('the button shows once a category is chosen, and completing leads home', async () => {
  using api = fakeApi()
  api.on(storesApi.saveSetup, { success: true, message: 'Categories has been saved successfully', categories: ['pets'] })
  const { screen, address } = await open(api)
  const pets = screen.getByRole('button', { name: /^Pets/ })
  await expect.element(pets).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByRole('button', { name: 'Complete' })).not.toBeInTheDocument()
  await pets.click()
  await screen.getByRole('button', { name: 'Complete' }).click()
  await expect.element(screen.getByText('Categories has been saved successfully')).toBeVisible()
  await expect.poll(address).toBe('/dashboard')
  expect(api.sent(storesApi.saveSetup)[0]?.body).toEqual({ categories: ['pets'] })
})

test('a sixth category is too many, until one is taken back', async () => {
  using api = fakeApi()
  const { screen } = await open(api, ['pets', 'beauty', 'clothing', 'food_drink', 'accessories'])
  await screen.getByRole('button', { name: /^Toys/ }).click()
  await expect.element(screen.getByText('Please select up to 5 top categories only.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Complete' })).toBeDisabled()
  await screen.getByRole('button', { name: /^Beauty/ }).click()
  await expect.element(screen.getByText('Please select up to 5 top categories only.')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Complete' })).toBeEnabled()
})

test('what cannot be saved is said in the words of the specification', async () => {
  using api = fakeApi()
  api.on(storesApi.saveSetup, () => {
    throw refusal(500, { message: 'broken' })
  })
  const { screen, address } = await open(api, ['pets'])
  await screen.getByRole('button', { name: 'Complete' }).click()
  await expect.element(screen.getByText('Save categories action has failed')).toBeVisible()
  expect(address()).toBe('/setup')
})
