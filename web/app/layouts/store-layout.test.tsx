import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './store-layout.tsx'

const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: 'help@quayside.test',
  main_url: 'http://localhost:3000',
  suppliers_url: 'http://suppliers.localhost:3000',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}
const settings: StoreSettings = {
  ...sampleStore,
  plan: 'growth',
  import_limit: 250,
  import_list_count: 28,
  order_count: 9,
  unpaid_order_count: 4,
}
const here = { path: '/orders', session: { token: () => 'secret' } }

test('a store’s menu shows its entries with what waits in them, and marks where one is', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings)
  await page.viewport(1280, 800)
  const { screen } = await renderPage(Route, here)
  await expect.element(screen.getByRole('link', { name: 'Import List 28 products' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Orders 4 unpaid' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByText('Growth plan')).toBeVisible()
})

test('the keys g and p lead to the products, and a question mark lists the keys', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings)
  await page.viewport(1280, 800)
  const { screen, address } = await renderPage(Route, here)
  await expect.element(screen.getByRole('link', { name: 'Products' })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await userEvent.keyboard('gp')
  await expect.poll(address).toBe('/products')
})

test('a phone has a top bar, and its menu opens over the page', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings)
  await page.viewport(390, 800)
  const { screen } = await renderPage(Route, here)
  await expect.element(screen.getByRole('link', { name: 'Import List, 28 products' })).toBeVisible()
  await screen.getByRole('button', { name: 'Menu' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('link', { name: 'Orders 4 unpaid' })).toBeVisible()
})

test('settings that cannot be had say so and can be asked for again', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, () => {
    throw refusal(500, { message: 'broken' })
  })
  const { screen } = await renderPage(Route, here)
  await expect.element(screen.getByText('Error retrieving settings')).toBeVisible()
  api.on(workspace.storeSettings, settings)
  await page.viewport(1280, 800)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Products' })).toBeVisible()
})

test('without a token no page of a store is shown', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, settings)
  const { address } = await renderPage(Route, { path: '/orders' })
  await expect.poll(address).toBe('/login')
  expect(api.sent(workspace.storeSettings)).toEqual([])
})
